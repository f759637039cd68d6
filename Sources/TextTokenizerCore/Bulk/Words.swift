/// The words of a document with their kinds, one after the other, on request with the gaps between them.
///
/// ```swift
/// let tokenizer = BasicTokenizer(textInput: StringInput("Hi, 42!"))
/// for unit in tokenizer.words(includingGaps: true) { print(unit.range, unit.kind) }
/// // 0..<2 letter, 2..<3 punctuation, 3..<4 whitespace, 4..<6 number, 6..<7 punctuation
/// ```
public struct Words<Tokenizer: UnitTokenizer>: Sequence {
  let tokenizer: Tokenizer
  let range: TextRange
  let includesGaps: Bool

  /// Starts at the first word or gap.
  public func makeIterator() -> Iterator {
    Iterator(words: self)
  }

  /// Fetches words in batches, since a tokenizer's bulk path is its fastest.
  public struct Iterator: IteratorProtocol {
    private let words: Words
    private var batch: [TextUnit] = []
    private var index = 0
    /// Where the next batch starts; nil after the last one.
    private var position: TextPosition?

    init(words: Words) {
      self.words = words
      position = words.range.start
    }

    /// The next word or piece of a gap, or nil after the last one.
    ///
    /// - Complexity: O(*k*), where *k* is the length of the unit and the distance to it, spread over a batch.
    public mutating func next() -> TextUnit? {
      if index == batch.count, !refill() { return nil }
      defer { index += 1 }
      return batch[index]
    }

    private mutating func refill() -> Bool {
      guard let start = position else { return false }
      var found: [TextUnit] = []
      var gapStart = start
      var isExhausted = true
      let text = words.tokenizer.textInput
      func addGap(before end: TextPosition) {
        let end = Swift.min(end, words.range.end)
        guard words.includesGaps, gapStart < end else { return }
        _ = text.forEachGapPiece(in: gapStart..<end) {
          found.append($0)
          return true
        }
      }
      words.tokenizer.forEachWord(in: start..<words.range.end) { word in
        addGap(before: word.range.start)
        found.append(word)
        gapStart = Swift.max(gapStart, word.range.end)
        isExhausted = found.count < 256
        return isExhausted
      }
      if isExhausted { addGap(before: words.range.end) }
      // A tokenizer that does not move on must not hang its caller.
      position = isExhausted || gapStart >= words.range.end || gapStart == start ? nil : gapStart
      batch = found
      index = 0
      return !batch.isEmpty
    }
  }
}

extension Words: Sendable where Tokenizer: Sendable {}

extension UnitTokenizer {
  /// The words that share text with a range, with their kinds, one after the other.
  ///
  /// - Parameters:
  ///   - range: A range of the document, in code units; the whole document by default.
  ///   - includingGaps: Whether to give what stands between words, too: runs of white space, punctuation,
  ///     symbols, emoji. Words and gaps together then cover the range.
  /// - Returns: A lazy sequence; it must not outlive an edit of the document.
  /// - Complexity: O(1); words are found as they are asked for.
  public func words(in range: TextRange? = nil, includingGaps: Bool = false) -> Words<Self> {
    Words(
      tokenizer: self, range: (range ?? textInput.documentRange).clamped(to: textInput.documentRange),
      includesGaps: includingGaps)
  }
}
