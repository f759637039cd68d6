/// The embedding levels of a paragraph: how deep left-to-right and right-to-left text is nested in each other.
///
/// Even levels are written from left to right, odd ones from right to left.
public struct BidiLevels: Hashable, Sendable {
  /// A stretch of text of one level.
  public struct Run: Hashable, Sendable {
    /// Where it stands, in the document's code units.
    public var range: TextRange
    /// Its embedding level, from 0 to 126.
    public var level: UInt8

    /// Makes a run.
    ///
    /// - Parameters:
    ///   - range: Where it stands, in the document's code units.
    ///   - level: Its embedding level.
    public init(_ range: TextRange, level: UInt8) {
      self.range = range
      self.level = level
    }

    /// The direction of its text.
    public var direction: TextWritingDirection { TextWritingDirection(level: level) }
  }

  /// The level of the paragraph itself: 0, or 1 from right to left.
  public var paragraph: UInt8
  /// The runs in the order of the text, which cover the paragraph. Neighbours may have the same level.
  public var runs: [Run]

  /// Makes levels.
  ///
  /// - Parameters:
  ///   - paragraph: The level of the paragraph itself.
  ///   - runs: The runs in the order of the text, without a gap.
  public init(paragraph: UInt8, runs: [Run]) {
    self.paragraph = paragraph
    self.runs = runs
  }

  /// The base direction of the paragraph.
  public var baseDirection: TextWritingDirection { TextWritingDirection(level: paragraph) }

  /// The level at a position.
  ///
  /// ```swift
  /// let levels = BidiLevels(paragraph: 0, runs: [.init(TextRange(0, 4), level: 0), .init(TextRange(4, 8), level: 1)])
  /// levels.level(at: 4)  // 1
  /// levels.level(at: 8)  // 0
  /// ```
  ///
  /// - Parameter position: A position in the document's code units.
  /// - Returns: The level of the run that holds the position; outside of all runs that of the paragraph.
  /// - Complexity: O(log *r*), where *r* is the number of runs.
  public func level(at position: TextPosition) -> UInt8 {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].range.end <= position { low = middle + 1 } else { high = middle }
    }
    guard low < runs.count, runs[low].range.contains(position) else { return paragraph }
    return runs[low].level
  }
}

extension TextWritingDirection {
  /// The direction of an embedding level.
  ///
  /// - Parameter level: A level of UAX #9: even ones are left to right.
  public init(level: UInt8) {
    self = level & 1 == 0 ? .leftToRight : .rightToLeft
  }
}
