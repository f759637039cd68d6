/// UTF-16 code units as a document, for hosts that count like `NSString` or the Language Server
/// Protocol. Unpaired surrogates are tolerated: each is a scalar of its own.
///
/// ```swift
/// let input = UTF16Input("e\u{301} 👩‍🚀")
/// input.endOfDocument.offset  // 8
/// ```
public struct UTF16Input: TextInput, Hashable, Sendable {
  /// The code units.
  public let units: [UInt16]
  /// The direction in which all of the text is written.
  public let writingDirection: TextWritingDirection

  /// Makes a document of UTF-16 code units.
  ///
  /// - Parameters:
  ///   - units: The code units, not necessarily well-formed.
  ///   - writingDirection: The base direction of all of the text.
  /// - Complexity: O(1).
  public init(_ units: [UInt16], writingDirection: TextWritingDirection = .leftToRight) {
    self.units = units
    self.writingDirection = writingDirection
  }

  /// Makes a document of a string's UTF-16 form.
  ///
  /// - Parameters:
  ///   - string: The text.
  ///   - writingDirection: The base direction of all of it.
  /// - Complexity: O(*n*), where *n* is the length of the string.
  public init(_ string: some StringProtocol, writingDirection: TextWritingDirection = .leftToRight) {
    self.init(Array(string.utf16), writingDirection: writingDirection)
  }

  /// The position after the last code unit.
  @inlinable
  public var endOfDocument: TextPosition {
    TextPosition(units.count)
  }

  /// The direction given at the start, wherever it is asked.
  @inlinable
  public func baseWritingDirection(at position: TextPosition) -> TextWritingDirection {
    writingDirection
  }

  /// Lends all of the code units.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func withChunk<R: ~Copyable, E: Error>(
    containing position: TextPosition,
    _ body: (_ units: Span<UInt16>, _ start: TextPosition) throws(E) -> R
  ) throws(E) -> R {
    try body(units.span, TextPosition(0))
  }
}
