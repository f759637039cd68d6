/// Words are what patterns match (URLs, addresses, paths, anything a `Regex` describes), laid over the words of a
/// base.
///
/// Patterns are ranked: where matches overlap, the one of the earlier pattern stands. A word of the base that a
/// match overlaps keeps what lies outside of it, less what is no letter, digit or mark at the cut.
///
/// ```swift
/// let text = StringInput("see https://ex.org/i.html.")
/// let tokenizer = PatternTokenizer(over: ICUTokenizer(textInput: text), TextPattern.smart)
/// tokenizer.rangeEnclosingPosition(12, with: .word, inDirection: .forward)  // 4..<25
/// ```
///
/// **Where it searches.** What is found never depends on where the caret stood. Patterns without white space are
/// searched for in each run of what is no white space; those that may hold line breaks in the whole text; others, and
/// those of your own, line by line. A search starts at the start of the run, text or line, and a match never leaves it.
///
/// Where that is longer than 2048 scalars it is cut, at the best places that leave no piece longer: at blank lines and
/// ends of lines, at white space after the end of a sentence, at other white space, after quotation marks, `<>{}|^` and
/// punctuation beyond ASCII, and after commas and semicolons. Of places of one kind the text before them says which come
/// first, so that pieces are long even in a text of nothing but words. A match that reaches over a cut is not found, or
/// found in parts as a greedy expression has it, and none is longer than 2048 scalars. What cannot be cut is not searched.
/// So a query looks at a bounded stretch of text, however long the line is.
public struct PatternTokenizer<Base: UnitTokenizer>: OverlayTokenizer {
  /// What counts as a word where no pattern matches.
  public enum Remainder: Hashable, Sendable {
    /// The words of the base.
    case words
    /// Nothing: only matches are words.
    case nothing
  }

  /// The tokenizer that answers for every granularity but words, and for words where no pattern matches.
  public let base: Base
  /// The patterns, the one that wins first.
  public let patterns: [TextPattern]
  /// What counts as a word where no pattern matches.
  public let remainder: Remainder
  @usableFromInline package let scope: SearchScope
  @usableFromInline package let memory = SearchMemory()
  /// The characters by which patterns of the package are found.
  private let triggers: ASCIISet
  /// Whether there is a pattern without such characters.
  private let needsWholeText: Bool

  /// Makes a tokenizer over another one, whose document it reads.
  ///
  /// - Parameters:
  ///   - base: The tokenizer that answers for every granularity but words, and for words where no pattern matches.
  ///   - patterns: The patterns, the one that wins first.
  ///   - remainder: What counts as a word where no pattern matches.
  public init(over base: Base, _ patterns: [TextPattern], besides remainder: Remainder = .words) {
    (self.base, self.patterns, self.remainder) = (base, patterns, remainder)
    scope = patterns.map(\.scope).min() ?? .token
    let sets = patterns.compactMap(\.triggers)
    triggers = ASCIISet { byte in sets.contains { $0.contains(byte) } }
    needsWholeText = sets.count < patterns.count
  }

  /// The nearest match, or word of the base.
  ///
  /// - Complexity: O(1) for the search; O(*k*) for the base's words, where *k* is the length of the word and the
  ///   distance to it.
  public func word(
    nearest position: TextPosition, inDirection direction: TextStorageDirection
  ) -> TextRange? {
    overlaidWord(nearest: position, inDirection: direction)
  }

  /// Calls a closure with each match and word that shares text with a range, in one pass, or asks the base for other
  /// granularities.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the range.
  @inlinable
  public func forEachTextUnit(
    _ granularity: TextGranularity, in range: TextRange, _ body: (TextRange) -> Bool
  ) {
    forEachOverlaidUnit(granularity, in: range, body)
  }

  @usableFromInline package var joined: SearchScope? {
    scope > .block && patterns.allSatisfy(\.keepsToLines) ? scope : nil
  }
  @usableFromInline package var keepsBaseWords: Bool { remainder == .words }

  @usableFromInline
  package func appendMatches(in regions: [TextRange], to matches: inout [TextRange]) {
    var window = SearchWindow()
    for region in regions {
      window.fill(with: textInput, in: region, noting: triggers)
      // Where every pattern needs one of some characters, most lines have none.
      if needsWholeText || !window.hits.isEmpty { matches += self.matches(in: window) }
    }
  }

  /// The matches in a window, of which the one of the earlier pattern stands where two overlap.
  private func matches(in window: SearchWindow) -> [TextRange] {
    let lines = scope == .block && patterns.contains(where: \.needsOneLine) ? window.lines : []
    var found: [TextRange] = []
    for pattern in patterns {
      let matches =
        scope == .block && pattern.needsOneLine
        ? lines.flatMap { line in pattern.ranges(in: line).map(line.range) }
        : pattern.ranges(in: window).map(window.range)
      // A match that cuts a cluster is none.
      found.lay(
        over: matches.filter {
          textInput.isCharacterBoundary($0.start) && textInput.isCharacterBoundary($0.end)
        })
    }
    return found
  }
}

extension [TextRange] {
  /// Adds those of other ranges that overlap none; both are in order.
  fileprivate mutating func lay(over others: [TextRange]) {
    guard !others.isEmpty else { return }
    var all: [TextRange] = []
    var rest = self[...]
    for other in others {
      while let first = rest.first, first.end <= other.start { all.append(rest.removeFirst()) }
      if rest.first.map({ !$0.overlaps(other) }) ?? true { all.append(other) }
    }
    self = all + rest
  }
}

extension PatternTokenizer: Sendable where Base: Sendable {}

extension PatternTokenizer {
  /// Makes a tokenizer over a ``BasicTokenizer``.
  ///
  /// - Parameters:
  ///   - textInput: The document.
  ///   - patterns: The patterns, the one that wins first.
  ///   - remainder: What counts as a word where no pattern matches.
  public init<Text: TextInput>(
    textInput: Text, _ patterns: [TextPattern], besides remainder: Remainder = .words
  ) where Base == BasicTokenizer<Text> {
    self.init(over: BasicTokenizer(textInput: textInput), patterns, besides: remainder)
  }
}
