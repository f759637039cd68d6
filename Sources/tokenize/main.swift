import TextTokenizer
print(v())
