package import TextTokenizer

/// One tokenizer that can lie over another. This file is the one place that knows them by name: a new one
/// gets a case, a name, a line of help and a line in `laid(over:)`.
package enum TokenizerLayer: Hashable, Sendable {
  case whitespace
  case separators(String)
  case wordCharacters(String)
  case subword
  case kebab
  case punctuationUnits
  case symbolRuns
  case scriptRuns
  case smart
  case regex(String)
  case dictionary([String])
  case sentenceSuppressions

  /// The names as they are written, with what they mean, in the order of the help.
  package static let catalogue: [(name: String, meaning: String)] = [
    ("whitespace", "what stands between white space"),
    ("separators:XYZ", "what stands between white space and the characters X, Y, Z"),
    ("wordchars:XYZ", "runs of letters, digits, marks and the characters X, Y, Z"),
    ("subword", "the humps of identifiers: camelCase, snake_case, acronyms, digits"),
    ("kebab", "the same, with a hyphen between letters joining them"),
    ("punctuation-units", "punctuation and symbols one by one, beside the base's words"),
    ("symbol-runs", "runs of one same symbol, beside the base's words"),
    ("script-runs", "runs of one script, without dictionary"),
    ("smart", "URL, e-mail, path, path:line, mention and hashtag, over the base's words"),
    ("regex:PATTERN", "what a regular expression matches, and nothing else"),
    ("dictionary:A,B", "the words A and B, over the base's words"),
    ("sentence-suppressions", "sentences that do not end after English abbreviations"),
  ]

  /// Names that take what follows their colon.
  private static let parameterised: Set<String> = ["separators", "wordchars", "regex", "dictionary"]

  /// Whether a name stands for a layer, with or without a parameter.
  static func isKnown(_ name: some StringProtocol) -> Bool {
    catalogue.contains { $0.name.prefix { $0 != ":" } == name }
  }

  /// Reads a name such as `whitespace` or `separators:/`.
  package init(_ text: some StringProtocol) throws(TokenizerNameError) {
    let name = text.prefix { $0 != ":" }
    let parameter = text.contains(":") ? String(text.dropFirst(name.count + 1)) : nil
    guard Self.isKnown(name) else { throw TokenizerNameError("unknown tokenizer '\(text)'") }
    if Self.parameterised.contains(String(name)) {
      guard let parameter, !parameter.isEmpty else {
        throw TokenizerNameError("tokenizer '\(name)' needs something after its colon")
      }
    } else if parameter != nil {
      throw TokenizerNameError("tokenizer '\(name)' takes nothing after a colon")
    }
    switch name {
    case "whitespace": self = .whitespace
    case "separators": self = .separators(parameter ?? "")
    case "wordchars": self = .wordCharacters(parameter ?? "")
    case "subword": self = .subword
    case "kebab": self = .kebab
    case "punctuation-units": self = .punctuationUnits
    case "symbol-runs": self = .symbolRuns
    case "script-runs": self = .scriptRuns
    case "smart": self = .smart
    case "regex":
      do {
        _ = try TextPattern(source: parameter ?? "")
      } catch {
        throw TokenizerNameError("'\(parameter ?? "")' is no regular expression: \(error)")
      }
      self = .regex(parameter ?? "")
    case "dictionary": self = .dictionary((parameter ?? "").split(separator: ",").map(String.init))
    case "sentence-suppressions": self = .sentenceSuppressions
    default: throw TokenizerNameError("unknown tokenizer '\(text)'")
    }
  }

  /// The layer over a tokenizer, which goes on answering for all that the layer leaves alone.
  package func laid<Base: UnitTokenizer>(over base: Base) -> any UnitTokenizer<Base.Text> {
    switch self {
    case .whitespace: WhitespaceTokenizer(over: base)
    case .separators(let separators): RunTokenizer(over: base, .separators(separators))
    case .wordCharacters(let characters): RunTokenizer(over: base, .characters(adding: characters))
    case .subword: IdentifierTokenizer(over: base)
    case .kebab: IdentifierTokenizer(over: base, hyphen: .joins)
    case .punctuationUnits: SymbolRunTokenizer(over: base, grouping: .single)
    case .symbolRuns: SymbolRunTokenizer(over: base)
    case .scriptRuns: ScriptRunTokenizer(over: base)
    case .smart: PatternTokenizer(over: base, TextPattern.smart)
    // The name was read, so the pattern is one.
    case .regex(let source):
      PatternTokenizer(over: base, (try? TextPattern(source: source)).map { [$0] } ?? [], besides: .nothing)
    case .dictionary(let words): DictionaryTokenizer(over: base, WordList(words))
    case .sentenceSuppressions: SentenceSuppressions(over: base, Abbreviations.english)
    }
  }
}

/// Why a tokenizer's name cannot be understood.
package struct TokenizerNameError: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
