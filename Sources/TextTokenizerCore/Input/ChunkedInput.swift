/// Text in several pieces as a document: the simplest stand-in for a rope or a piece table.
///
/// ```swift
/// let input = ChunkedInput("naïve", utf8ChunksOf: 3)
/// input.chunks.map(\.count)  // [2, 3, 1]
/// ```
public struct ChunkedInput<CodeUnit: TextCodeUnit>: TextInput, Hashable, Sendable {
  /// The pieces, none of them empty.
  public let chunks: [[CodeUnit]]
  /// The direction in which all of the text is written.
  public let writingDirection: TextWritingDirection
  @usableFromInline let starts: [Int]

  /// Makes a document of pieces, which are kept as they are: none may cut a scalar or a surrogate
  /// pair. Empty pieces are left out.
  ///
  /// - Parameters:
  ///   - chunks: The code units, piece by piece.
  ///   - writingDirection: The base direction of all of the text.
  /// - Complexity: O(*k*), where *k* is the number of pieces.
  public init(_ chunks: [[CodeUnit]], writingDirection: TextWritingDirection = .leftToRight) {
    self.chunks = chunks.filter { !$0.isEmpty }
    self.writingDirection = writingDirection
    var starts = [0]
    for chunk in self.chunks { starts.append(starts[starts.count - 1] + chunk.count) }
    self.starts = starts
  }

  /// Makes a document by cutting code units into pieces of at most a given size, or of one scalar
  /// where that is longer.
  ///
  /// - Parameters:
  ///   - units: The code units of the whole text.
  ///   - size: The most code units a piece may have; less than one counts as one.
  ///   - writingDirection: The base direction of all of the text.
  /// - Complexity: O(*n*), where *n* is the number of code units.
  public init(
    _ units: [CodeUnit], chunksOf size: Int, writingDirection: TextWritingDirection = .leftToRight
  ) {
    var chunks: [[CodeUnit]] = []
    var start = 0
    while start < units.count {
      var end = min(start + max(1, size), units.count)
      if end < units.count {
        end = CodeUnit.scalarStart(units.span, at: end)
        if end == start { end = start + CodeUnit.decode(units.span, at: start).length }
      }
      chunks.append(Array(units[start..<end]))
      start = end
    }
    self.init(chunks, writingDirection: writingDirection)
  }

  /// The position after the last code unit.
  @inlinable
  public var endOfDocument: TextPosition {
    TextPosition(starts[starts.count - 1])
  }

  /// The direction given at the start, wherever it is asked.
  @inlinable
  public func baseWritingDirection(at position: TextPosition) -> TextWritingDirection {
    writingDirection
  }

  /// Lends the piece that holds a position.
  ///
  /// - Complexity: O(log *k*), where *k* is the number of pieces.
  @inlinable
  public func withChunk<R: ~Copyable, E: Error>(
    containing position: TextPosition,
    _ body: (_ units: Span<CodeUnit>, _ start: TextPosition) throws(E) -> R
  ) throws(E) -> R {
    guard !chunks.isEmpty else { return try body(Span(), TextPosition(0)) }
    var low = 0
    var high = chunks.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= position.offset { low = middle } else { high = middle }
    }
    let chunk = chunks[low]
    return try body(chunk.span, TextPosition(starts[low]))
  }
}

extension ChunkedInput where CodeUnit == UInt8 {
  /// Makes a document of a string's UTF-8 form, cut into pieces of at most a given number of bytes.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the string.
  public init(
    _ string: some StringProtocol, utf8ChunksOf size: Int,
    writingDirection: TextWritingDirection = .leftToRight
  ) {
    self.init(Array(string.utf8), chunksOf: size, writingDirection: writingDirection)
  }
}
