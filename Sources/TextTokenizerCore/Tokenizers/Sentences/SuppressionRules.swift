/// What a ``SentenceSuppressions`` looks up.
final class SuppressionRules: Sendable {
  let exceptions: SentenceExceptions
  private let abbreviations: ReversedWords
  private let finalAbbreviations: ReversedWords
  /// What stands before the blanks inside of abbreviations such as `z. B.`, and the words behind them.
  private let parts: ReversedWords
  private let wordsAfterParts: Set<String>
  private let starters: Set<String>
  private let wordsAfterOrdinals: Set<String>

  init(_ exceptions: SentenceExceptions) {
    self.exceptions = exceptions
    abbreviations = ReversedWords(exceptions.abbreviations)
    finalAbbreviations = ReversedWords(exceptions.finalAbbreviations)
    var parts: [String] = []
    var wordsAfterParts: Set<String> = []
    for abbreviation in exceptions.abbreviations + exceptions.finalAbbreviations {
      for blank in abbreviation.indices where abbreviation[blank] == " " {
        parts.append(String(abbreviation[..<blank]))
        wordsAfterParts.insert(String(abbreviation[blank...].dropFirst().prefix { $0.isLetter }))
      }
    }
    self.parts = ReversedWords(parts)
    self.wordsAfterParts = wordsAfterParts
    starters = Set(exceptions.starters)
    wordsAfterOrdinals = Set(
      exceptions.wordsAfterOrdinals.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 })
  }

  func endsInAbbreviation(_ ending: SentenceEnding) -> Bool { abbreviations.end(ending.scalars) }
  func endsInFinalAbbreviation(_ ending: SentenceEnding) -> Bool { finalAbbreviations.end(ending.scalars) }
  func endsInsideAbbreviation(_ ending: SentenceEnding, before next: String) -> Bool {
    wordsAfterParts.contains(next) && parts.end(ending.scalars)
  }
  func startsSentence(_ word: String) -> Bool { starters.contains(word) }
  func followsOrdinal(_ word: String) -> Bool { wordsAfterOrdinals.contains(word) }
}

/// Words that are looked for from their ends.
private struct ReversedWords: Sendable {
  private let trie: WordTrie

  init(_ words: [String]) {
    trie = WordTrie(
      words.map { word in
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: word.unicodeScalars.reversed())
        return String(scalars)
      })
  }

  /// Whether one of them ends a text, with no letter or digit before it.
  ///
  /// - Parameter scalars: The text's last scalars, backwards.
  func end(_ scalars: [Unicode.Scalar]) -> Bool {
    guard let last = scalars.first else { return false }
    var node = trie.roots[last.value]
    for scalar in scalars.dropFirst() {
      if node == 0 { return false }
      if trie.nodes.endsWord(node), !scalar.isWordPart { return true }
      node = trie.nodes.child(of: node, scalar.value)
    }
    return node != 0 && trie.nodes.endsWord(node)
  }
}
