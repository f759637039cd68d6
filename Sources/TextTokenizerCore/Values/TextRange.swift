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
  /// - Precondition: `start <= end`, as for every `Range`.
  @inlinable
  public init(_ start: Int, _ end: Int) {
    self = TextPosition(start)..<TextPosition(end)
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
