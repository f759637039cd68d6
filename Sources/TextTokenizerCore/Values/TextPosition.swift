/// A place in a document: the number of code units that stand before it.
///
/// Offsets count the document's own code units (bytes for UTF-8, 16-bit units for UTF-16), so that
/// nothing is ever converted. `TextInput` says which they are.
///
/// ```swift
/// let caret = TextPosition(3)
/// caret.advanced(by: 1).offset  // 4
/// ```
public struct TextPosition: Hashable, Sendable {
  /// The number of code units before the position.
  public var offset: Int

  /// Makes a position.
  ///
  /// - Parameter offset: The number of code units before the position. Any number is allowed: a
  ///   position outside the document is answered with `false` or `nil`, never with a trap.
  @inlinable
  public init(_ offset: Int) {
    self.offset = offset
  }
}

extension TextPosition: Comparable {
  /// Whether the left position stands before the right one.
  @inlinable
  public static func < (lhs: TextPosition, rhs: TextPosition) -> Bool {
    lhs.offset < rhs.offset
  }
}

extension TextPosition: Strideable {
  /// The number of code units from this position to another; negative when that one stands before.
  @inlinable
  public func distance(to other: TextPosition) -> Int {
    other.offset &- offset
  }

  /// The position a number of code units further on. Offsets wrap instead of trapping.
  @inlinable
  public func advanced(by distance: Int) -> TextPosition {
    TextPosition(offset &+ distance)
  }
}

extension TextPosition: ExpressibleByIntegerLiteral {
  /// Makes a position from a literal offset in code units.
  @inlinable
  public init(integerLiteral offset: Int) {
    self.offset = offset
  }
}

extension TextPosition: CustomStringConvertible {
  /// The offset in digits.
  public var description: String {
    String(offset)
  }
}
