import Testing
import TextTokenizerCore
import TextTokenizerTesting

@Suite("The basic tokenizer")
struct BasicTokenizerTests {
  private static func units(_ granularity: TextGranularity, of text: some TextInput) -> [TextRange] {
    ListTokenizer(asking: BasicTokenizer(textInput: text), over: text, granularities: [granularity])
      .units[granularity] ?? []
  }

  @Test(
    "words are runs of letters, digits and marks",
    arguments: [
      "[can]'[t] [stop]", "[größe2]_[x]", "[क्षि] [e\u{301}a]", "[中文テスト]", "", " - ", "[½] [Ⅷ]", "😀[a]😀",
      "[a]\r\n[b]",
    ])
  func words(_ marked: String) {
    let marked = MarkedText(marked)
    #expect(Self.units(.word, of: marked.utf8) == marked.ranges(in: UInt8.self))
    #expect(Self.units(.word, of: marked.utf16) == marked.ranges(in: UInt16.self))
  }

  @Test(
    "sentences end after a terminator, what closes with it, and white space",
    arguments: [
      "(Hello world. )(Again!)", "(It is 3.14 today. )(\"Yes!\" )(No?)", "(One)", "", "   ", "(A.\n)(B)",
      "(A\n)(B\r\n)",
      "(甲。)(乙！」)(丙)", "(Wait... )(what?! )(Yes.)", "(Mr. )(Gray)", "(A. \n)\n(B)",
    ])
  func sentences(_ marked: String) {
    let marked = MarkedText(marked, markers: .init(caret: "|", open: "(", close: ")"))
    let found = Self.units(.sentence, of: marked.utf8)
    #expect(
      found == marked.ranges(in: UInt8.self), "\(MarkedText(drawing: [], ranges: found, into: marked.utf8))")
  }

  @Test func `characters are Swift's`() {
    let marked = MarkedText("[e\u{301}][\r\n][👩‍🚀][🇸🇪][x]")
    #expect(Self.units(.character, of: marked.utf16) == marked.ranges(in: UInt16.self))
  }

  @Test func `the document is one unit`() {
    #expect(Self.units(.document, of: StringInput("a b\nc")) == [TextRange(0, 5)])
    #expect(Self.units(.document, of: StringInput("")) == [TextRange(0, 0)])
  }

  @Test func `an empty text has an empty paragraph, line and document, and nothing else`() {
    let text = StringInput("")
    let tokenizer: any Tokenizer = BasicTokenizer(textInput: text)
    for granularity in TextGranularity.allCases {
      let isEmptyUnit = [.paragraph, .line, .document].contains(granularity)
      for direction in [TextDirection.forward, .backward] {
        #expect(tokenizer.isPosition(0, atBoundary: granularity, inDirection: direction) == isEmptyUnit)
        #expect(!tokenizer.isPosition(0, withinTextUnit: granularity, inDirection: direction))
        #expect(tokenizer.position(from: 0, toBoundary: granularity, inDirection: direction) == nil)
        #expect(tokenizer.rangeEnclosingPosition(0, with: granularity, inDirection: direction) == nil)
      }
    }
  }

  /// Text laid out in lines of four units, which touch.
  private struct Wrapped: TextInput {
    let bytes: [UInt8]
    var endOfDocument: TextPosition { TextPosition(bytes.count) }

    func lineFragment(
      nearest position: TextPosition, inDirection direction: TextStorageDirection
    ) -> TextRange? {
      let lines = stride(from: 0, to: bytes.count, by: 4).map { TextRange($0, min($0 + 4, bytes.count)) }
      return direction == .forward
        ? lines.first { $0.end > position } : lines.last { $0.start < position }
    }

    func withChunk<R: ~Copyable, E: Error>(
      containing position: TextPosition, _ body: (Span<UInt8>, TextPosition) throws(E) -> R
    ) throws(E) -> R {
      try body(bytes.span, 0)
    }
  }

  @Test func `lines are those of the layout where there is one`() throws {
    let text = Wrapped(bytes: Array("foo bar baz".utf8))
    #expect(Self.units(.line, of: text) == [TextRange(0, 4), TextRange(4, 8), TextRange(8, 11)])
    #expect(Self.units(.paragraph, of: text) == [TextRange(0, 11)])
    try checkTokenizer(BasicTokenizer(textInput: text), over: text)
    try checkTokenizer(WhitespaceTokenizer(textInput: text), over: text)
  }
}
