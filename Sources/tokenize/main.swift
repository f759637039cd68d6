print("tokenize")
