import Testing
import TextTokenizer
import TextTokenizerTesting

/// Every tokenizer that lies over another, with the options that make a difference.
enum Layer: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case humpDigits, spacedSymbols, loneSymbols, singleSpaced
  case whitespace, separators, characters, charactersAndSymbols, closure, subword, kebab
  case punctuation, symbolRuns, scriptRuns, smart, allPatterns, regexes, onlyNumbers, dictionary, suppressions
  case english, german, hardWrapped

  var testDescription: String { rawValue }

  static let words = WordList([
    "回事", "到底", "a", "ex.org", "C++", "New York", "New", "Mr.", "é", "XMLReader", "--", "ก", "中文中",
  ])
  static let everyPattern =
    TextPattern.smart + [.quoted, .brackets, .ipAddress, .hexColor, .number]

  func laid<Base: UnitTokenizer>(over base: Base) -> any UnitTokenizer<Base.Text> {
    switch self {
    case .whitespace: WhitespaceTokenizer(over: base)
    case .separators: RunTokenizer(over: base, .separators("/:é\n"))
    case .characters: RunTokenizer(over: base, .characters(adding: "_-"))
    case .charactersAndSymbols: RunTokenizer(over: base, .characters(adding: "_", symbols: true))
    // CR and LF, `e` and its accents are told apart here.
    case .closure:
      RunTokenizer(over: base, WordCharacters { $0 == "\n" || $0 == "e" || $0.properties.isEmoji })
    case .subword: IdentifierTokenizer(over: base)
    case .humpDigits: IdentifierTokenizer(over: base, digits: .apart)
    case .spacedSymbols: SymbolRunTokenizer(over: base, grouping: .anySymbol, options: .whiteSpace)
    case .loneSymbols: SymbolRunTokenizer(over: base, grouping: .anySymbol, options: .skipsLoneSymbols)
    case .singleSpaced:
      SymbolRunTokenizer(over: base, grouping: .single, options: [.whiteSpace, .skipsLoneSymbols])
    case .kebab: IdentifierTokenizer(over: base, hyphen: .joins)
    case .punctuation: SymbolRunTokenizer(over: base, grouping: .single)
    case .symbolRuns: SymbolRunTokenizer(over: base)
    case .scriptRuns: ScriptRunTokenizer(over: base)
    case .smart: PatternTokenizer(over: base, TextPattern.smart)
    case .allPatterns: PatternTokenizer(over: base, Self.everyPattern)
    case .regexes: PatternTokenizer(over: base, [TextPattern(/[a-z]+ [a-z]+/), TextPattern(/.-./)])
    case .onlyNumbers: PatternTokenizer(over: base, [.number], besides: .nothing)
    case .dictionary: DictionaryTokenizer(over: base, Self.words)
    case .suppressions: SentenceSuppressions(over: base, ["Mr.", "a.", "."])
    case .english: SentenceSuppressions(over: base, .english)
    case .german: SentenceSuppressions(over: base, .german)
    case .hardWrapped: HardWrappedSentences(over: base)
    }
  }
}

/// Layers over a base, the lowest first.
struct Layering: Sendable, CustomTestStringConvertible {
  var layers: [Layer]
  var isOverICU = true

  var testDescription: String {
    (layers.reversed().map(\.rawValue) + [isOverICU ? "default" : "basic"]).joined(separator: "+")
  }

  func tokenizer<Text: TextInput>(over text: Text) -> any UnitTokenizer<Text> {
    func lay<Base: UnitTokenizer<Text>>(_ layer: Layer, over base: Base) -> any UnitTokenizer<Text> {
      layer.laid(over: base)
    }
    var tokenizer: any UnitTokenizer<Text> =
      isOverICU ? ICUTokenizer(textInput: text) : BasicTokenizer(textInput: text)
    for layer in layers { tokenizer = lay(layer, over: tokenizer) }
    return tokenizer
  }

  /// Layerings of two to four layers.
  static func random(_ count: Int, seed: UInt64) -> [Layering] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      let layers = (0..<Int.random(in: 2...4, using: &random)).map { _ in
        Layer.allCases.randomElement(using: &random)!
      }
      return Layering(layers: layers, isOverICU: Int.random(in: 0..<4, using: &random) > 0)
    }
  }
}

extension TextAlphabet {
  /// What the tokenizers of this directory look for, in pieces.
  static let addresses = TextAlphabet(
    "addresses",
    pieces: [
      "XML", "Reader", "v8", "größe", "Ä", "_", "-", "--", "https://", "ex.org", "/", "./", "~", "\\", "a",
      "b.c",
      "B", "é", "e\u{301}", "@", "#", "(", ")", "[", "]", "\"", "'", ".", ":", "::1", "12", "e5", "+", "0xF",
      "Mr.",
      " ", "  ", "\n", "\r\n", "\t", "中文", "回事", "ก", "\u{301}", "😀", "👩‍🚀", "“", "”", ",", "C++", "New York",
      "www.", "mailto:", "\u{200D}", "<", "{", "\u{2028}", "ー",
    ])
}
