@_exported public import TextTokenizerCore
