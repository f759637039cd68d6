import TextTokenizer

/// The names of tokenizers, with what they mean, in the order of the help.
package enum TokenizerCatalogue {
  package struct Entry: Sendable {
    enum Reading: Sendable {
      /// The name says all.
      case name(TokenizerLayer)
      /// The name takes what follows its colon.
      case parameter(placeholder: String, @Sendable (String) throws(TokenizerNameError) -> TokenizerLayer)
    }

    /// The name, without a parameter.
    let name: String
    let reading: Reading
    package let meaning: String

    /// The name as it is written, with what stands for a parameter.
    package var written: String {
      switch reading {
      case .name: name
      case .parameter(let placeholder, _): "\(name):\(placeholder)"
      }
    }

    init(_ name: String, _ layer: TokenizerLayer, _ meaning: String) {
      (self.name, self.reading, self.meaning) = (name, .name(layer), meaning)
    }

    init(
      _ name: String, _ placeholder: String, _ meaning: String,
      _ read: @escaping @Sendable (String) throws(TokenizerNameError) -> TokenizerLayer
    ) {
      self.name = name
      self.reading = .parameter(placeholder: placeholder, read)
      self.meaning = meaning
    }
  }

  package static let layers: [Entry] = [
    Entry("whitespace", .whitespace, "what stands between white space"),
    Entry("separators", "XYZ", "what stands between white space and the characters X, Y, Z") {
      .separators($0)
    },
    Entry("wordchars", "XYZ", "runs of letters, digits, marks and the characters X, Y, Z") {
      .wordCharacters($0)
    },
    Entry("subword", .subword, "the humps of identifiers: camelCase, snake_case, acronyms, digits"),
    Entry("subword:digits", .subwordDigits, "the same, with digits as humps of their own"),
    Entry("kebab", .kebab, "the same, with a hyphen between letters joining them"),
    Entry(
      "punctuation-units", .punctuationUnits, "punctuation and symbols one by one, beside the base's words"),
    Entry("symbol-runs", .symbolRuns, "runs of one same symbol, beside the base's words"),
    Entry("symbol-runs:mixed", .mixedSymbolRuns, "runs of any symbols, such as += and });"),
    Entry("symbol-runs:spaced", .spacedSymbolRuns, "runs of any symbols, and of white space"),
    Entry("symbol-runs:lone", .symbolRunsButLone, "runs of any symbols, but none of one before a word"),
    Entry("script-runs", .scriptRuns, "runs of one script, without dictionary"),
    Entry("smart", .smart, "URL, e-mail, path, path:line, mention and hashtag, over the base's words"),
    Entry("pattern", "NAME", "what one pattern of those below finds, over the base's words") {
      name throws(TokenizerNameError) in
      guard let pattern = NamedPattern(rawValue: name) else {
        let names = NamedPattern.allCases.map(\.rawValue).joined(separator: ", ")
        throw TokenizerNameError("pattern '\(name)' is unknown: it is one of \(names)")
      }
      return .pattern(pattern)
    },
    Entry("regex", "PATTERN", "what a regular expression matches, and nothing else") {
      source throws(TokenizerNameError) in
      do {
        _ = try TextPattern(source: source)
      } catch {
        throw TokenizerNameError("'\(source)' is no regular expression: \(error)")
      }
      return .regex(source)
    },
    Entry("dictionary", "A,B", "the words A and B, over the base's words") {
      .dictionary($0.split(separator: ",").map(String.init))
    },
    Entry(
      "sentence-suppressions", .sentenceSuppressions, "sentences that do not end after English abbreviations"),
    Entry("hard-wrapped", .hardWrapped, "sentences that a single line break does not end"),
  ]
}
