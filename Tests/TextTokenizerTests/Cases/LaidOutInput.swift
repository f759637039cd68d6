import TextTokenizer

/// A document with visual lines.
struct LaidOutInput<Base: TextInput>: TextInput {
  let base: Base
  /// In order; they may touch.
  let lines: [TextRange]

  var endOfDocument: TextPosition { base.endOfDocument }

  func baseWritingDirection(at position: TextPosition) -> TextWritingDirection {
    base.baseWritingDirection(at: position)
  }

  func lineFragment(
    nearest position: TextPosition, inDirection direction: TextStorageDirection
  ) -> TextRange? {
    direction == .forward ? lines.first { $0.end > position } : lines.last { $0.start < position }
  }

  func withChunk<R: ~Copyable, E: Error>(
    containing position: TextPosition, _ body: (Span<Base.CodeUnit>, TextPosition) throws(E) -> R
  ) throws(E) -> R {
    try base.withChunk(containing: position, body)
  }
}
