import Testing
import TextTokenizer
import TextTokenizerTesting

// Two tokenizers as someone writes them who has read the documentation and nothing else.

/// Lisp's symbols: `list->vector` and `set!` are words.
struct LispTokenizer<Base: UnitTokenizer>: RunWordTokenizer {
  let base: Base
  let characters = WordCharacters.characters(adding: "!$%&*/:<=>?^_~+-.@")
}

/// PHP's names, with the `$` of a variable.
struct PHPTokenizer<Base: UnitTokenizer>: WordTokenizer {
  let base: Base

  func word(nearest position: TextPosition, inDirection direction: TextStorageDirection) -> TextRange? {
    let names = RunTokenizer(over: base, .characters(adding: "_"))
    // Between a `$` and its name the variable has begun: looking backward, it is the answer.
    let isInside = direction == .backward && textInput.scalar(before: position)?.scalar == "$"
    return names.word(nearest: isInside ? position.advanced(by: 1) : position, inDirection: direction)
      .map(withDollar)
  }

  private func withDollar(_ word: TextRange) -> TextRange {
    guard let dollar = textInput.scalar(before: word.start), dollar.scalar == "$" else { return word }
    return dollar.range.start..<word.end
  }
}

@Suite("Tokenizers of one's own")
struct NewcomersTests {
  private static let texts = [
    "(set! x (list->vector y))", "$a->b = $c_1; $$d", "$", "$ a", "", "x$y\u{301}$\u{301}z",
  ]

  private static func lisp(_ text: some TextInput) -> any Tokenizer {
    LispTokenizer(base: ICUTokenizer(textInput: text))
  }

  private static func php(_ text: some TextInput) -> any Tokenizer {
    PHPTokenizer(base: ICUTokenizer(textInput: text))
  }

  @Test("Lisp", arguments: texts)
  func lisp(_ text: String) throws {
    try checkTokenizer(over: text) { Self.lisp($0) }
  }

  @Test("PHP", arguments: texts)
  func php(_ text: String) throws {
    try checkTokenizer(over: text) { Self.php($0) }
  }

  @Test("random text")
  func random() throws {
    for sample in RandomText.samples(5, from: .addresses, counts: 0...8, seed: 0x9A9) {
      try checkTokenizer(over: sample.string, granularities: [.word], seed: sample.seed) {
        Self.php($0)
      }
    }
  }

  @Test("words")
  func words() {
    let lisp = StringInput("(set! x (list->vector y))")
    let found = ListTokenizer(asking: LispTokenizer(base: ICUTokenizer(textInput: lisp)), over: lisp)
    #expect(found.units[.word]?.map { lisp.string(in: $0) } == ["set!", "x", "list->vector", "y"])
    let php = StringInput("$a->b = $c_1; $$d")
    let variables = ListTokenizer(asking: PHPTokenizer(base: ICUTokenizer(textInput: php)), over: php)
    #expect(variables.units[.word]?.map { php.string(in: $0) } == ["$a", "b", "$c_1", "$d"])
  }
}
