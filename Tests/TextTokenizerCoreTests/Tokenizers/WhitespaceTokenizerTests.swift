import Testing
import TextTokenizerCore
import TextTokenizerTesting

@Suite("The white-space tokenizer")
struct WhitespaceTokenizerTests {
  @Test(
    "words are what stands between white space",
    arguments: [
      "[foo-bar] [foo/bar] [foo@@bar]", " [a]\t[b]\n[c]\r\n[d] ", "", " \u{A0}\u{202F}\u{3000}",
      "[a]\u{A0}[b]\u{202F}[c]",
      "[a]\u{2028}[b]\u{2029}[c]\u{85}[d]\u{B}[e]\u{C}[f]", "[a\u{200B}b]", "[a\u{2060}b\u{FEFF}c]",
      "[中文。テスト]",
      // The character is a space with a mark, and so a space.
      "[a] \u{301}[b]", "[👩‍🚀🇸🇪] [x]", "[\u{FFFC}]", "[\u{600} x]",
    ])
  func words(_ marked: String) {
    let marked = MarkedText(marked)
    let utf8 = ListTokenizer(asking: WhitespaceTokenizer(textInput: marked.utf8), over: marked.utf8)
    #expect(utf8.units[.word] == marked.ranges(in: UInt8.self))
    let utf16 = ListTokenizer(asking: WhitespaceTokenizer(textInput: marked.utf16), over: marked.utf16)
    #expect(utf16.units[.word] == marked.ranges(in: UInt16.self))
  }

  @Test("every White_Space character separates, and nothing else does")
  func everySpace() {
    var count = 0
    for value in UInt32(0)...0xFFFF {
      guard let scalar = Unicode.Scalar(value), value < 0x3400 || value > 0xD7FF || value % 97 == 0 else {
        continue
      }
      let text = StringInput("a\(scalar)b")
      let word = WhitespaceTokenizer(textInput: text).rangeEnclosingPosition(
        0, with: .word, inDirection: .forward)
      let separates = word == TextRange(0, 1)
      if separates != scalar.properties.isWhitespace { Issue.record("U+\(String(value, radix: 16))") }
      count += separates ? 1 : 0
    }
    #expect(count == 25)
  }

  @Test("everything but words is the base's", arguments: TextGranularity.allCases.filter { $0 != .word })
  func others(_ granularity: TextGranularity) {
    let text = StringInput("Foo-bar baz. Qux!\r\n\nLast")
    let base = ListTokenizer(asking: BasicTokenizer(textInput: text), over: text)
    let tokenizer = WhitespaceTokenizer(textInput: text)
    #expect(HardBreaksTests.difference(tokenizer, base, [granularity]) == nil)
  }
}
