public import TextTokenizerCore

// The view is the document its tokenizer reads, visual lines included.

extension TextView: TextInput {
  /// The position after the last byte of the text.
  public var endOfDocument: TextPosition { text.endOfDocument }

  /// The geometry's base direction.
  public func baseWritingDirection(at position: TextPosition) -> TextWritingDirection {
    geometry.baseWritingDirection(at: position)
  }

  /// The direction of the run that holds the character after a position, in the geometry's row.
  public func writingDirection(at position: TextPosition) -> TextWritingDirection {
    let position = min(max(TextPosition(0), position), endOfDocument)
    let row = geometry.visualRow(of: TextPlace(position))
    return row?.runs.first { $0.range.contains(position) }?.direction ?? baseWritingDirection(at: position)
  }

  /// The geometry's rows.
  public func lineFragment(
    nearest position: TextPosition, inDirection direction: TextStorageDirection
  ) -> TextRange? {
    geometry.lineFragment(nearest: position, inDirection: direction)
  }

  /// Lends the chunk of the text that holds a position.
  ///
  /// - Complexity: O(log *n*); O(1) next to the position asked last.
  public func withChunk<R: ~Copyable, E: Error>(
    containing position: TextPosition,
    _ body: (_ units: Span<UInt8>, _ start: TextPosition) throws(E) -> R
  ) throws(E) -> R {
    let offset = position.offset
    if let (bytes, start) = lentChunk, offset >= start, offset < start + bytes.count {
      return try body(bytes.span, TextPosition(start))
    }
    let (leaf, start) = text.root.leaf(containing: offset)
    let bytes = leaf.bytes
    lentChunk = (bytes, start)
    return try body(bytes.span, TextPosition(start))
  }
}
