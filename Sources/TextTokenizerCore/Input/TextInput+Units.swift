extension TextInput {
  /// Lends the chunk around a position: the only way in which the package reads a document.
  ///
  /// Some documents break their word: they lend the wrong chunk, or change while they are read. What comes in here is
  /// checked once, so that no reader has to: a chunk that neither holds the position nor ends at it is replaced by an empty
  /// one at the position, which readers take for the end of the text. The answer is then wrong, but nothing outside of a
  /// chunk is read, and no loop waits for it.
  ///
  /// - Parameters:
  ///   - offset: An offset from 0 through the end of the document, in code units.
  ///   - body: Called with the chunk's code units and the offset of the first one, which is never negative.
  ///     `offset` is at least that, and at most the chunk's end.
  /// - Complexity: That of `withChunk(containing:_:)`.
  @inlinable @inline(__always)
  package func withUnits<R>(around offset: Int, _ body: (_ units: Span<CodeUnit>, _ start: Int) -> R) -> R {
    withChunk(containing: TextPosition(offset)) { units, start in
      let isAround =
        start.offset >= 0 && UInt(bitPattern: offset &- start.offset) <= UInt(bitPattern: units.count)
      return body(units.extracting(first: isAround ? units.count : 0), isAround ? start.offset : offset)
    }
  }
}
