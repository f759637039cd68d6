print("boundary-scan")
