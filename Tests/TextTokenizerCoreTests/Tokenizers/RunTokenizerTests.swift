import Testing
import TextTokenizerCore
import TextTokenizerTesting

@Suite("Run tokenizers")
struct RunTokenizerTests {
  @Test(
    "separators",
    arguments: [
      ("/", "[cd] /[home]/[user]/[file] [ok]"), ("/:", "[a]:[b]//[c]"), ("", "[a/b] [c]"),
      // The first scalar of a cluster decides.
      ("e", "[a]e[b] [ae\u{301}b]"), ("é", "[a]é[b]"), ("\n", "[a]\n[b]"), ("😀", "[a]😀[b👍🏽]"),
    ] as [(String, String)])
  func separators(_ separators: String, _ marked: String) {
    // The combining mark above goes with its `e`.
    let marked = marked.replacing("[ae\u{301}b]", with: "[a]e\u{301}[b]")
    check(marked) { RunTokenizer(textInput: $0, .separators(separators)) }
    checkUTF16(marked) { RunTokenizer(textInput: $0, .separators(separators)) }
  }

  @Test(
    "characters",
    arguments: [
      ("_-", "[a_b-c] ([d])"), ("", "[größe]_[1]"), ("'", "[it's]"), ("e", "[e\u{301}x]"),
      ("$", "[$price] = [$_POST]"),
    ] as [(String, String)])
  func characters(_ more: String, _ marked: String) {
    let marked = marked.replacing("[$_POST]", with: "[$]_[POST]")
    check(marked) { RunTokenizer(textInput: $0, .characters(adding: more)) }
  }

  @Test("a set with `e` does not cut an accented one")
  func clusters() {
    let text = StringInput("xe\u{301}xx")
    let tokenizer = RunTokenizer(textInput: text, WordCharacters { $0 == "e" })
    #expect(tokenizer.rangeEnclosingPosition(1, with: .word, inDirection: .forward) == TextRange(1, 4))
    #expect(tokenizer.rangeEnclosingPosition(4, with: .word, inDirection: .backward) == TextRange(1, 4))
    #expect(tokenizer.rangeEnclosingPosition(2, with: .word, inDirection: .backward) == TextRange(1, 4))
  }

  @Test("runs of other visible characters may be units")
  func symbols() {
    check("[Obj][.][run][(][x][)]") { RunTokenizer(textInput: $0, .characters(symbols: true)) }
    check("[a] [-->] [b][€€😀]") { RunTokenizer(textInput: $0, .characters(symbols: true)) }
  }

  @Test("any number of ranges", arguments: [1, 5, 9, 17])
  func manyRanges(_ count: Int) {
    // Every other letter, up to more ranges than are kept.
    let separators = String(
      String.UnicodeScalarView((0..<count).map { Unicode.Scalar(UInt8(0x21 + 2 * $0)) }))
    let string = String(
      repeating: String(String.UnicodeScalarView((0x20..<0x7F).map { Unicode.Scalar($0) })), count: 4)
    let text = StringInput(string)
    let tokenizer = RunTokenizer(textInput: text, .separators(separators))
    var bulk: [TextRange] = []
    tokenizer.forEachTextUnit(.word, in: text.documentRange) { unit in
      bulk.append(unit)
      return true
    }
    #expect(bulk == ListTokenizer(asking: tokenizer, over: text, granularities: [.word]).units[.word])
  }

  @Test("an edge of a word of a megabyte is near or far, but never needs the whole word")
  func longWord() {
    let text = CountingInput(String(repeating: "a", count: 1 << 20))
    let tokenizer = WhitespaceTokenizer(textInput: text)
    #expect(
      tokenizer.position(from: TextPosition((1 << 20) - 9), toBoundary: .word, inDirection: .forward)
        == text.endOfDocument)
    #expect(!tokenizer.isPosition(TextPosition(1 << 19), atBoundary: .word, inDirection: .forward))
    #expect(tokenizer.position(from: 9, toBoundary: .word, inDirection: .backward) == 0)
    #expect(text.lent.count < 100)
  }

  private func check(
    _ marked: String, _ make: (StringInput) -> some UnitTokenizer,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let marked = MarkedText(marked)
    let list = ListTokenizer(asking: make(marked.utf8), over: marked.utf8, granularities: [.word])
    #expect(list.units[.word] == marked.ranges(in: UInt8.self), sourceLocation: sourceLocation)
  }

  private func checkUTF16(
    _ marked: String, _ make: (UTF16Input) -> some UnitTokenizer,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let marked = MarkedText(marked)
    let list = ListTokenizer(asking: make(marked.utf16), over: marked.utf16, granularities: [.word])
    #expect(list.units[.word] == marked.ranges(in: UInt16.self), sourceLocation: sourceLocation)
  }
}

/// A document in chunks of 64 bytes that counts how often one is lent.
struct CountingInput: TextInput {
  final class Count {
    var count = 0
  }

  let base: ChunkedInput<UInt8>
  let lent = Count()

  init(_ string: String) { base = ChunkedInput(string, utf8ChunksOf: 64) }

  var endOfDocument: TextPosition { base.endOfDocument }

  func withChunk<R: ~Copyable, E: Error>(
    containing position: TextPosition, _ body: (Span<UInt8>, TextPosition) throws(E) -> R
  ) throws(E) -> R {
    lent.count += 1
    return try base.withChunk(containing: position, body)
  }
}
