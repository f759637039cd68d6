import TestCases
import Testing
import TextTokenizerCore
import TextTokenizerTesting

/// The laws, for the tokenizers that need no language data.
@Suite("Laws")
struct LawsTests {
  private static func basic(_ text: some TextInput) -> any Tokenizer { BasicTokenizer(textInput: text) }
  private static func whitespace(_ text: some TextInput) -> any Tokenizer {
    WhitespaceTokenizer(textInput: text)
  }

  @Test("hold over random text in every form", arguments: TextAlphabet.all)
  func random(_ alphabet: TextAlphabet) throws {
    for sample in RandomText.samples(TestEffort.samples(4), from: alphabet, counts: 0...10, seed: 0x1A3) {
      try checkTokenizer(over: sample.string, seed: sample.seed) { Self.basic($0) }
      try checkTokenizer(over: sample.string, granularities: [.word], seed: sample.seed) {
        Self.whitespace($0)
      }
    }
  }

  @Test("hold over ill-formed text", arguments: [TextAlphabet.scripts, .hostile])
  func illFormed(_ alphabet: TextAlphabet) throws {
    for sample in RandomText.samples(TestEffort.samples(4), from: alphabet, counts: 0...8, seed: 0xBAD) {
      try checkTokenizer(overUnits: sample.hostileBytes, seed: sample.seed) { Self.basic($0) }
      try checkTokenizer(overUnits: sample.hostileUTF16, seed: sample.seed) { Self.whitespace($0) }
    }
  }

  @Test("hold over every short string")
  func shortStrings() throws {
    try TextAlphabet.wordBreak.forEachString(ofUpTo: TestEffort.isSanitized ? 1 : 2) { string in
      let text = StringInput(string)
      try checkTokenizer(BasicTokenizer(textInput: text), over: text)
      try checkTokenizer(WhitespaceTokenizer(textInput: text), over: text, granularities: [.word])
    }
  }
}
