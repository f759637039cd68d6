internal import TextTokenizer
package import TextTokenizerCore
internal import TextTokenizerTesting

/// A tokenizer that lies over the default one: all its ways to the same words agree, and the laws hold.
package func checkLayer<Text: TextInput>(_ text: Text, _ number: UInt8, part: TextRange) {
  check(layer(number, over: ICUTokenizer(textInput: text)), part)
}

/// One of the tokenizers that lie over another.
func layer<Text: TextInput>(_ number: UInt8, over base: ICUTokenizer<Text>) -> any UnitTokenizer<Text> {
  switch number % 15 {
  case 0: WhitespaceTokenizer(over: base)
  case 1: RunTokenizer(over: base, .separators("/:é\n"))
  case 2: RunTokenizer(over: base, .characters(adding: "_-", symbols: true))
  case 3: IdentifierTokenizer(over: base)
  case 4: IdentifierTokenizer(over: base, hyphen: .joins)
  case 5: SymbolRunTokenizer(over: base)
  case 6: ScriptRunTokenizer(over: base)
  case 7: PatternTokenizer(over: base, TextPattern.smart)
  case 8: PatternTokenizer(over: base, [.quoted, .brackets, .ipAddress, .hexColor, .number])
  case 9: DictionaryTokenizer(over: base, words)
  case 10: SentenceSuppressions(over: base, ["Mr.", "a.", "."])
  case 11: SentenceSuppressions(over: base, .english)
  case 12: HardWrappedSentences(over: base)
  case 13: SymbolRunTokenizer(over: base, grouping: .anySymbol)
  default: PatternTokenizer(over: IdentifierTokenizer(over: base), TextPattern.smart, besides: .nothing)
  }
}

private func check<T: UnitTokenizer>(_ tokenizer: T, _ part: TextRange) {
  let text = tokenizer.textInput
  for granularity in [TextGranularity.word, .sentence] {
    checkWays(tokenizer, granularity, bulk(tokenizer, granularity, text.documentRange), part)
  }
  guard text.endOfDocument.offset <= 30 else { return }
  do {
    try checkTokenizer(tokenizer, over: text, granularities: [.word, .sentence])
  } catch {
    report("\(error)")
  }
}

private let words = WordList([
  "回事", "到底", "a", "ab", "ex.org", "C++", "New York", "New", "Mr.", "é", "XMLReader", "--", "ก", "中文中",
])
