package import TextTokenizer

/// One tokenizer that can lie over another. A new one gets a case, an entry of the catalogue and a line in
/// `laid(over:)`.
package enum TokenizerLayer: Hashable, Sendable {
  case whitespace
  case separators(String)
  case wordCharacters(String)
  case subword
  case subwordDigits
  case kebab
  case punctuationUnits
  case symbolRuns
  case mixedSymbolRuns
  case spacedSymbolRuns
  case symbolRunsButLone
  case scriptRuns
  case smart
  case pattern(NamedPattern)
  case regex(String)
  case dictionary([String])
  case sentenceSuppressions
  case hardWrapped

  /// Reads a name such as `whitespace` or `separators:/`.
  package init(_ text: some StringProtocol) throws(TokenizerNameError) {
    let name = String(text.prefix { $0 != ":" })
    guard let entry = Self.entry(named: text) ?? Self.entry(named: name) else {
      throw .unknown(String(text))
    }
    switch entry.reading {
    case .name(let layer):
      guard entry.name == text else {
        throw TokenizerNameError("tokenizer '\(name)' can't be '\(text)'")
      }
      self = layer
    case .parameter(_, let read):
      guard let parameter = text.firstIndex(of: ":").map({ text[$0...].dropFirst() }), !parameter.isEmpty
      else { throw TokenizerNameError("tokenizer '\(name)' needs something after its colon") }
      self = try read(String(parameter))
    }
  }

  /// Whether a name stands for a layer, with or without a parameter.
  static func isKnown(_ name: some StringProtocol) -> Bool {
    entry(named: name) != nil
  }

  private static func entry(named name: some StringProtocol) -> TokenizerCatalogue.Entry? {
    TokenizerCatalogue.layers.first { $0.name == name }
  }

  /// The layer over a tokenizer, which goes on answering for all that the layer leaves alone.
  package func laid<Base: UnitTokenizer>(over base: Base) -> any UnitTokenizer<Base.Text> {
    switch self {
    case .whitespace: WhitespaceTokenizer(over: base)
    case .separators(let separators): RunTokenizer(over: base, .separators(separators))
    case .wordCharacters(let characters): RunTokenizer(over: base, .characters(adding: characters))
    case .subword: IdentifierTokenizer(over: base)
    case .subwordDigits: IdentifierTokenizer(over: base, digits: .apart)
    case .kebab: IdentifierTokenizer(over: base, hyphen: .joins)
    case .punctuationUnits: SymbolRunTokenizer(over: base, grouping: .single)
    case .symbolRuns: SymbolRunTokenizer(over: base)
    case .mixedSymbolRuns: SymbolRunTokenizer(over: base, grouping: .anySymbol)
    case .spacedSymbolRuns: SymbolRunTokenizer(over: base, grouping: .anySymbol, options: .whiteSpace)
    case .symbolRunsButLone: SymbolRunTokenizer(over: base, grouping: .anySymbol, options: .skipsLoneSymbols)
    case .scriptRuns: ScriptRunTokenizer(over: base)
    case .smart: PatternTokenizer(over: base, TextPattern.smart)
    case .pattern(let name): PatternTokenizer(over: base, [name.pattern])
    // The name was read, so the pattern is one.
    case .regex(let source):
      PatternTokenizer(over: base, (try? TextPattern(source: source)).map { [$0] } ?? [], besides: .nothing)
    case .dictionary(let words): DictionaryTokenizer(over: base, WordList(words))
    case .sentenceSuppressions: SentenceSuppressions(over: base, .english)
    case .hardWrapped: HardWrappedSentences(over: base)
    }
  }
}
