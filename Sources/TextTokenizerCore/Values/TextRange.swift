/// A stretch of a document, from a position up to and not including another.
///
/// Both ends count the document's own code units.
///
/// ```swift
/// let word = TextRange(0, 7)
/// word.length                   // 7
/// word.contains(TextPosition(7))  // false
/// ```
public typealias TextRange = Range<TextPosition>

extension TextRange {
  /// Makes a range from two offsets in code units.
  ///
  /// - Parameters:
  ///   - start: The offset of the first code unit.
  ///   - end: The offset after the last one; one before `start` counts as `start`.
  @inlinable
  public init(_ start: Int, _ end: Int) {
    self.init(from: TextPosition(start), to: TextPosition(end))
  }

  /// Makes a range from two positions that were found by two looks at a document: empty where the document changed in
  /// between and the end is before the start. `..<` would trap.
  @inlinable
  package init(from start: TextPosition, to end: TextPosition) {
    self = unsafe Range(uncheckedBounds: (start, Swift.max(start, end)))
  }

  /// The first position of the range.
  @inlinable
  public var start: TextPosition {
    lowerBound
  }

  /// The position after the range.
  @inlinable
  public var end: TextPosition {
    upperBound
  }

  /// The number of code units in the range.
  @inlinable
  public var length: Int {
    upperBound.offset &- lowerBound.offset
  }

  /// The offsets of both ends, in code units.
  @inlinable
  public var offsets: Range<Int> {
    unsafe Range<Int>(uncheckedBounds: (lowerBound.offset, upperBound.offset))
  }
}
