import Testing
import TextTokenizerCore
import TextTokenizerTesting

@Suite("The identifier tokenizer")
struct IdentifierTokenizerTests {
  @Test(
    "humps",
    arguments: [
      "[red][Green][Blue]", "[Red][Green]", "[XML][Reader]", "[item2][Name]", "[v8][Engine][Host]",
      "[max]_[row]", "__[main]__", "[SCREAMING]_[SNAKE]", "[kebab]-[case]", "[größe][Änderung]",
      "[HTTP2][Server]",
      "[SHA256sum]", "[utf8]", "[A][Bc]", "[AB]", "[a][B][c]".replacing("[B][c]", with: "[Bc]"),
      "[ΑΒΓ][Δελτα]",
      "[foo]([bar])", "[e\u{301}te\u{301}][E\u{301}te]", "[Good][早上][News]", "[第][3][章]",
      "[зʼява] [Hawaiʻi] [ʻāina]", "[HAWAIʻI]", "[XMLʻ][Reader]", "[mahāʻ][Aina]", "[2ª]", "[日][ʻ][本]", "",
    ])
  func humps(_ marked: String) {
    let marked = MarkedText(marked)
    let utf8 = ListTokenizer(
      asking: IdentifierTokenizer(textInput: marked.utf8), over: marked.utf8, granularities: [.word])
    #expect(utf8.units[.word] == marked.ranges(in: UInt8.self))
    let utf16 = ListTokenizer(
      asking: IdentifierTokenizer(textInput: marked.utf16), over: marked.utf16, granularities: [.word])
    #expect(utf16.units[.word] == marked.ranges(in: UInt16.self))
  }

  @Test("hyphens may join", arguments: ["[kebab-case]-", "[a-b-c]--[d]", "-[fooBar-baz]"])
  func joiningHyphens(_ marked: String) {
    let marked = MarkedText(marked.replacing("[fooBar-baz]", with: "[foo][Bar-baz]"))
    let tokenizer = IdentifierTokenizer(textInput: marked.utf8, hyphen: .joins)
    let list = ListTokenizer(asking: tokenizer, over: marked.utf8, granularities: [.word])
    #expect(list.units[.word] == marked.ranges(in: UInt8.self))
  }

  @Test("an edge of a hump of a megabyte costs the distance")
  func longHump() {
    let text = CountingInput(String(repeating: "a", count: 1 << 20))
    let tokenizer = IdentifierTokenizer(textInput: text)
    let near = TextPosition((1 << 20) - 9)
    #expect(tokenizer.position(from: near, toBoundary: .word, inDirection: .forward) == text.endOfDocument)
    #expect(tokenizer.position(from: 9, toBoundary: .word, inDirection: .backward) == 0)
    #expect(text.lent.count < 100)
  }
}
