import TextTokenizer

/// One line of the benchmark.
struct Case {
  enum Operation: String {
    case bulk
    case overlay
    case step
    case stepBack = "step-back"
    case isBoundary = "is-boundary"
    case enclosing
    case short
  }

  let operation: Operation
  let tokenizer: String
  let granularity: TextGranularity
  let textName: String

  var name: String {
    "\(operation.rawValue)/\(tokenizer)/\(granularity.rawValue)/\(textName)"
  }

  /// Reads a name, which need not be among those of the list.
  init?(name: String) {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 4, let operation = Operation(rawValue: parts[0]),
      let granularity = TextGranularity(rawValue: parts[parts.count - 2])
    else { return nil }
    let tokenizer = parts[1..<(parts.count - 2)].joined(separator: "/")
    self.init(operation, tokenizer, granularity, parts[parts.count - 1])
  }

  init(_ operation: Operation, _ tokenizer: String, _ granularity: TextGranularity, _ textName: String) {
    self.operation = operation
    self.tokenizer = tokenizer
    self.granularity = granularity
    self.textName = textName
  }

  /// Everything that a full run measures.
  static func all(texts: [String]) -> [Case] {
    func over(
      _ operation: Operation, _ tokenizer: String, _ granularity: TextGranularity, _ names: [String]? = nil
    ) -> [Case] {
      texts.filter { names?.contains($0) ?? true }.map { Case(operation, tokenizer, granularity, $0) }
    }
    let some = ["en", "ru", "ja"]
    var cases = over(.bulk, "default", .word) + over(.bulk, "whitespace", .word)
    for tokenizer in ["separators:/", "wordchars:_", "subword"] {
      cases += over(.bulk, tokenizer, .word, ["en", "code"])
    }
    cases += over(.bulk, "default", .character) + over(.bulk, "default", .sentence)
    for tokenizer in ["dictionary-random", "dictionary-of-text"] {
      cases += over(.overlay, tokenizer, .word, ["en", "zh"])
    }
    for operation in [Operation.step, .stepBack, .isBoundary, .enclosing] {
      cases += over(operation, "default", .word, some)
    }
    return cases + [Case(.short, "default", .word, "en44")]
  }
}
