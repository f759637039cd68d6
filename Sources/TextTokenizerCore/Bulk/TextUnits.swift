/// The text units of a document one after the other, found as they are asked for.
///
/// ```swift
/// let tokenizer = WhitespaceTokenizer(textInput: StringInput("a foo-bar b"))
/// for word in tokenizer.textUnits(.word) { print(word) }  // 0..<1, 2..<9, 10..<11
/// ```
public struct TextUnits<Tokenizer: UnitTokenizer>: Sequence {
  let tokenizer: Tokenizer
  let granularity: TextGranularity
  let range: TextRange

  /// Starts at the first unit.
  public func makeIterator() -> Iterator {
    Iterator(units: self)
  }

  /// Fetches units in batches, since a tokenizer's bulk path is its fastest.
  public struct Iterator: IteratorProtocol {
    private let units: TextUnits
    private var batch: [TextRange] = []
    private var index = 0
    /// Where the next batch starts; nil after the last one.
    private var position: TextPosition?

    init(units: TextUnits) {
      self.units = units
      position = units.range.start
    }

    /// The next unit, in the document's code units, or nil after the last one.
    ///
    /// - Complexity: O(*k*), where *k* is the length of the unit and the distance to it, spread over a batch.
    public mutating func next() -> TextRange? {
      if index == batch.count, !refill() { return nil }
      defer { index += 1 }
      return batch[index]
    }

    private mutating func refill() -> Bool {
      guard let start = position, start <= units.range.end else { return false }
      let last = batch.last
      batch.removeAll(keepingCapacity: true)
      index = 0
      var found = batch
      units.tokenizer.forEachTextUnit(units.granularity, in: start..<units.range.end) { unit in
        // An empty unit that ended the last batch is met again at the start of this one.
        if unit != last { found.append(unit) }
        return found.count < 256
      }
      // A tokenizer that does not move on must not hang its caller.
      position = found.count < 256 ? nil : found.last.flatMap { $0.end > start ? $0.end : nil }
      batch = found
      return !batch.isEmpty
    }
  }
}

extension TextUnits: Sendable where Tokenizer: Sendable {}

extension UnitTokenizer {
  /// The text units that share text with a range, one after the other.
  ///
  /// - Parameters:
  ///   - granularity: The kind of text unit.
  ///   - range: A range of the document, in code units; the whole document by default.
  /// - Returns: A lazy sequence of whole units, as ``forEachTextUnit(_:in:_:)`` finds them. It must not outlive
  ///   an edit of the document.
  /// - Complexity: O(1); units are found as they are asked for.
  public func textUnits(_ granularity: TextGranularity, in range: TextRange? = nil) -> TextUnits<Self> {
    TextUnits(tokenizer: self, granularity: granularity, range: range ?? textInput.documentRange)
  }
}
