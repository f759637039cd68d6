import TextTokenizerCore

// What the view asks its tokenizer, beyond the four questions.

extension TextView {
  /// The next edge of a word as the option key finds it: looking forward the end of one, backward the start.
  ///
  /// - Returns: Nil where there is none left.
  func wordEdge(from position: TextPosition, inDirection direction: TextDirection) -> TextPosition? {
    unitEdge(.word, from: position, inDirection: direction)
  }

  func paragraphEdge(from position: TextPosition, _ direction: TextStorageDirection) -> TextPosition {
    unitEdge(.paragraph, from: position, inDirection: .storage(direction)) ?? documentEdge(direction)
  }

  private func unitEdge(
    _ granularity: TextGranularity, from position: TextPosition, inDirection direction: TextDirection
  ) -> TextPosition? {
    var position = position
    while let edge = tokenizer.position(from: position, toBoundary: granularity, inDirection: direction) {
      if tokenizer.isPosition(edge, atBoundary: granularity, inDirection: direction) { return edge }
      position = edge
    }
    return nil
  }

  /// The unit that touches a position: the one that follows, or the one before.
  func unit(_ granularity: TextGranularity, touching position: TextPosition) -> TextRange? {
    tokenizer.rangeEnclosingPosition(position, with: granularity, inDirection: .forward)
      ?? tokenizer.rangeEnclosingPosition(position, with: granularity, inDirection: .backward)
  }
}
