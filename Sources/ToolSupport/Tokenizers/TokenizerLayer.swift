package import TextTokenizer

/// One tokenizer that can lie over another. This file is the one place that knows them by name: a new one
/// gets a case, a name, a line of help and a line in `laid(over:)`.
package enum TokenizerLayer: Hashable, Sendable {
  case whitespace

  /// The names as they are written, with what they mean, in the order of the help.
  package static let catalogue: [(name: String, meaning: String)] = [
    ("whitespace", "what stands between white space")
  ]

  /// Names that take what follows their colon.
  private static let parameterised: Set<String> = []

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
    default: throw TokenizerNameError("unknown tokenizer '\(text)'")
    }
  }

  /// The layer over a tokenizer, which goes on answering for all that the layer leaves alone.
  package func laid<Base: UnitTokenizer>(over base: Base) -> any UnitTokenizer<Base.Text> {
    switch self {
    case .whitespace: WhitespaceTokenizer(over: base)
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
