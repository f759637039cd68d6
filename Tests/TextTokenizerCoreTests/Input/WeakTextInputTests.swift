import Testing
import TextTokenizerCore
import TextTokenizerTesting

/// A view as a host writes it: it owns its text, and a tokenizer that reads it.
private final class NoteView: TextInput {
  private let bytes: [UInt8]
  private let onDeinit: () -> Void
  lazy var tokenizer: any Tokenizer = WhitespaceTokenizer(
    over: BasicTokenizer(textInput: WeakTextInput(self)))

  init(_ text: String, onDeinit: @escaping () -> Void) {
    bytes = Array(text.utf8)
    self.onDeinit = onDeinit
  }

  deinit { onDeinit() }

  var endOfDocument: TextPosition { TextPosition(bytes.count) }
  let revision = 7

  func baseWritingDirection(at position: TextPosition) -> TextWritingDirection { .rightToLeft }

  func lineFragment(
    nearest position: TextPosition, inDirection direction: TextStorageDirection
  ) -> TextRange? {
    direction == .forward && position < 3 ? TextRange(0, 3) : nil
  }

  func withChunk<R: ~Copyable, E: Error>(
    containing position: TextPosition, _ body: (Span<UInt8>, TextPosition) throws(E) -> R
  ) throws(E) -> R {
    // The bytes are held, since a span can't be borrowed from a class.
    let bytes = bytes
    return try body(bytes.span, 0)
  }
}

@Suite("A document held weakly")
struct WeakTextInputTests {
  @Test func `a class that owns its tokenizer is freed`() {
    var isFreed = false
    do {
      let view = NoteView("foo bar") { isFreed = true }
      #expect(view.tokenizer.rangeEnclosingPosition(5, with: .word, inDirection: .forward) == TextRange(4, 7))
      #expect(!isFreed)
    }
    #expect(isFreed)
  }

  @Test func `it stands for its host`() {
    let view = NoteView("foo bar") {}
    let input = WeakTextInput(view)
    #expect(input.endOfDocument == 7)
    #expect(input.revision == 7)
    #expect(input.baseWritingDirection(at: 0) == .rightToLeft)
    #expect(input.lineFragment(nearest: 0, inDirection: .forward) == TextRange(0, 3))
    #expect(input.string(in: TextRange(4, 7)) == "bar")
    #expect(input.host === view)
  }

  @Test func `without its host it is empty`() throws {
    var view: NoteView? = NoteView("foo bar") {}
    let input = WeakTextInput(try #require(view))
    let tokenizer: any Tokenizer = BasicTokenizer(textInput: input)
    view = nil
    #expect(input.host == nil)
    #expect(input.documentRange.isEmpty)
    #expect(input.revision != 7)
    #expect(tokenizer.rangeEnclosingPosition(0, with: .word, inDirection: .forward) == nil)
    #expect(tokenizer.isPosition(0, atBoundary: .paragraph, inDirection: .forward))
    try checkTokenizer(tokenizer, over: input)
  }
}
