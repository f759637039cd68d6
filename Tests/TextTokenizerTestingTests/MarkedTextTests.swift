import Testing
import TextTokenizerCore
import TextTokenizerTesting

@Suite("Marked text")
struct MarkedTextTests {
  @Test func `carets are offsets in either encoding`() {
    let marked = MarkedText("é|😀|x|")
    #expect(marked.string == "é😀x")
    #expect(marked.carets(in: UInt8.self) == [2, 6, 7])
    #expect(marked.carets(in: UInt16.self) == [1, 3, 4])
    #expect(marked.utf8.endOfDocument == 7)
    #expect(marked.utf16.endOfDocument == 4)
  }

  @Test func `ranges may hold carets and ranges`() {
    let marked = MarkedText("[foo [b|ar]] []")
    #expect(marked.string == "foo bar ")
    #expect(marked.ranges(in: UInt8.self) == [TextRange(0, 7), TextRange(4, 7), TextRange(8, 8)])
    #expect(marked.caret(in: UInt8.self) == 5)
  }

  @Test func `a caret may stand inside a cluster`() {
    let marked = MarkedText("e|\u{301}")
    #expect(marked.string == "e\u{301}")
    #expect(marked.caret(in: UInt8.self) == 1)
  }

  @Test func `markers can be chosen`() {
    let marked = MarkedText("a|b^c<d>", markers: .init(caret: "^", open: "<", close: ">"))
    #expect(marked.string == "a|bcd")
    #expect(marked.caret(in: UInt16.self) == 3)
    #expect(marked.ranges(in: UInt16.self) == [TextRange(4, 5)])
  }

  @Test("what is drawn can be read", arguments: ["foo|-bar", "[a]|[b]", "|[]x", "😀|[😀]", ""])
  func roundTrip(_ text: String) {
    let marked = MarkedText(text)
    #expect(marked.description == text)
    let drawn = MarkedText(
      drawing: marked.carets(in: UInt16.self), ranges: marked.ranges(in: UInt16.self), into: marked.utf16)
    #expect(drawn == marked)
  }
}
