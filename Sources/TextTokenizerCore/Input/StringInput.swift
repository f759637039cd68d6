/// A `String` as a document. Offsets count UTF-8 bytes, the form in which Swift stores it.
///
/// ```swift
/// let input = StringInput("naïve café")
/// let word = ICUTokenizer(textInput: input)
///   .rangeEnclosingPosition(0, with: .word, inDirection: .forward)!  // 0..<6
/// input.string[input.range(word)]  // "naïve"
/// ```
public struct StringInput: TextInput, Hashable, Sendable {
  /// The text.
  public let string: String
  /// The direction in which all of the text is written.
  public let writingDirection: TextWritingDirection

  /// Makes a document of a string.
  ///
  /// - Parameters:
  ///   - string: The text.
  ///   - writingDirection: The base direction of all of it.
  /// - Complexity: O(1) for a native Swift string; a bridged one is copied.
  @inlinable
  public init(_ string: String, writingDirection: TextWritingDirection = .leftToRight) {
    var string = string
    string.makeContiguousUTF8()
    self.string = string
    self.writingDirection = writingDirection
  }

  /// Makes a document of a part of a string.
  ///
  /// - Parameters:
  ///   - string: The text.
  ///   - writingDirection: The base direction of all of it.
  /// - Complexity: O(*n*), for it is copied.
  public init(_ string: some StringProtocol, writingDirection: TextWritingDirection = .leftToRight) {
    self.init(String(string), writingDirection: writingDirection)
  }

  /// The position after the last byte.
  @inlinable
  public var endOfDocument: TextPosition {
    TextPosition(string.utf8.count)
  }

  /// The direction given at the start, wherever it is asked.
  @inlinable
  public func baseWritingDirection(at position: TextPosition) -> TextWritingDirection {
    writingDirection
  }

  /// Lends the whole string.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func withChunk<R: ~Copyable, E: Error>(
    containing position: TextPosition,
    _ body: (_ units: Span<UInt8>, _ start: TextPosition) throws(E) -> R
  ) throws(E) -> R {
    try body(string.utf8.span, TextPosition(0))
  }
}

extension StringInput {
  /// The string's index at a position.
  ///
  /// - Parameter position: An offset in UTF-8 bytes; one outside the document counts as the nearer end.
  /// - Returns: The index, which stands inside a scalar if the position does.
  /// - Complexity: O(1).
  public func index(_ position: TextPosition) -> String.Index {
    let offset = min(max(0, position.offset), string.utf8.count)
    return string.utf8.index(string.utf8.startIndex, offsetBy: offset)
  }

  /// The position of an index of the string, in UTF-8 bytes.
  ///
  /// - Complexity: O(1).
  public func position(_ index: String.Index) -> TextPosition {
    TextPosition(string.utf8.distance(from: string.utf8.startIndex, to: index))
  }

  /// The range of the string's indices for a range of positions, in UTF-8 bytes.
  ///
  /// - Complexity: O(1).
  public func range(_ range: TextRange) -> Range<String.Index> {
    index(range.start)..<index(range.end)
  }
}
