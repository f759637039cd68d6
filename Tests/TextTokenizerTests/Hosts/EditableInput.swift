import TextTokenizerCore

/// A buffer that is typed into; see also HostTests.
final class EditableInput: TextInput {
  var bytes: [UInt8] = [] { didSet { if tellsRevisions { revision += 1 } } }
  private(set) var revision = 0
  private let tellsRevisions: Bool

  /// - Parameter tellsRevisions: Whether the revision changes with each edit, as it should.
  init(tellsRevisions: Bool = true) {
    self.tellsRevisions = tellsRevisions
  }

  var endOfDocument: TextPosition { TextPosition(bytes.count) }

  func withChunk<R: ~Copyable, E: Error>(
    containing position: TextPosition, _ body: (Span<UInt8>, TextPosition) throws(E) -> R
  ) throws(E) -> R {
    let bytes = bytes
    return try body(bytes.span, 0)
  }
}
