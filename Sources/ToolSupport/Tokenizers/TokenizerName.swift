package import TextTokenizer

/// A tokenizer as the command line names it: layers joined by `+` over a base, the topmost first, as in
/// `smart+subword`.
package struct TokenizerName: Hashable, Sendable {
  package enum Base: String, CaseIterable, Sendable {
    /// ICU's rules.
    case standard = "default"
    /// No language data.
    case basic
  }

  package private(set) var base = Base.standard
  /// From the topmost layer down.
  package private(set) var layers: [TokenizerLayer] = []

  /// How many layers there may be: each one asks the one below it more than once.
  package static let maximumLayers = 8

  /// Reads a name.
  package init(_ text: String) throws(TokenizerNameError) {
    let parts = Self.parts(of: text)
    guard parts.count <= Self.maximumLayers + 1 else {
      throw TokenizerNameError("a tokenizer has \(Self.maximumLayers) layers at most, not \(parts.count)")
    }
    for (index, part) in parts.enumerated() {
      if let base = Base(rawValue: String(part)) {
        guard index == parts.count - 1 else {
          throw TokenizerNameError("tokenizer '\(part)' can only be the last in '\(text)'")
        }
        self.base = base
      } else {
        layers.append(try TokenizerLayer(part))
      }
    }
  }

  /// The tokenizer over a document.
  ///
  /// - Parameter rules: What the default tokenizer finds words and sentences by.
  package func tokenizer<Text: TextInput>(over text: Text, rules: BreakRules) -> any UnitTokenizer<Text> {
    switch base {
    case .standard: laid(over: ICUTokenizer(textInput: text, rules: rules))
    case .basic: laid(over: BasicTokenizer(textInput: text))
    }
  }

  /// Lays the lowest layer over a base whose type the compiler knows, the others over whatever that gives.
  private func laid<Lowest: UnitTokenizer>(over base: Lowest) -> any UnitTokenizer<Lowest.Text> {
    guard let lowest = layers.last else { return base }
    var tokenizer = lowest.laid(over: base)
    for layer in layers.dropLast().reversed() { tokenizer = layer.laid(over: tokenizer) }
    return tokenizer
  }

  /// Cuts at each `+` that a known name follows, since a pattern or a set of characters may hold one, too.
  private static func parts(of text: String) -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    for index in text.indices where text[index] == "+" && index > start {
      let rest = text[text.index(after: index)...]
      let name = String(rest.prefix { $0 != "+" && $0 != ":" })
      guard Base(rawValue: name) != nil || TokenizerLayer.isKnown(name) else { continue }
      parts.append(text[start..<index])
      start = rest.startIndex
    }
    return parts + [text[start...]]
  }
}
