import Testing
import TextTokenizerCore
import TextTokenizerTesting

@Suite("Lazy sequences of units")
struct TextUnitsTests {
  @Test("give what the bulk path gives, whatever the size of a batch", arguments: [0, 1, 255, 256, 257, 600])
  func batches(count: Int) {
    // A blank line ends each batch at an empty unit now and then.
    let text = StringInput((0..<count).map { $0 % 2 == 0 ? "a\n" : "\n" }.joined())
    let tokenizer = BasicTokenizer(textInput: text)
    for granularity in TextGranularity.allCases {
      var expected: [TextRange] = []
      tokenizer.forEachTextUnit(granularity, in: text.documentRange) { unit in
        expected.append(unit)
        return true
      }
      #expect(Array(tokenizer.textUnits(granularity)) == expected, "\(granularity)")
    }
    #expect(Array(tokenizer.textUnits(.paragraph)).count == count + 1)
    #expect(Array(tokenizer.textUnits(.word)).count == (count + 1) / 2)
  }

  @Test func `can start and stop anywhere`() {
    let tokenizer = BasicTokenizer(textInput: StringInput("foo bar baz"))
    #expect(Array(tokenizer.textUnits(.word, in: TextRange(5, 9))) == [TextRange(4, 7), TextRange(8, 11)])
    #expect(Array(tokenizer.textUnits(.word, in: TextRange(-5, 99))).count == 3)
    #expect(Array(tokenizer.textUnits(.word, in: TextRange(3, 4))) == [])
    #expect(tokenizer.textUnits(.word).first { _ in true } == TextRange(0, 3))
  }
}

@Suite("Words with their kinds")
struct WordsTests {
  private static func described(_ string: String) -> [String] {
    let text = StringInput(string)
    return BasicTokenizer(textInput: text).words(includingGaps: true).map { unit in
      "\(text.string[text.range(unit.range)]):\(unit.kind.rawValue)\(unit.isWord ? "" : "?")"
    }
  }

  @Test func `words are of the kind of their first letter, or digit`() {
    #expect(
      Self.described("abc 42 x2 中文 かな カナ 한 ½")
        == [
          "abc:letter", " :whitespace?", "42:number", " :whitespace?", "x2:letter", " :whitespace?",
          "中文:ideograph", " :whitespace?", "かな:kana", " :whitespace?", "カナ:kana", " :whitespace?", "한:letter",
          " :whitespace?", "½:number",
        ])
  }

  @Test func `gaps are cut where their kind changes`() {
    #expect(
      Self.described("a, +😀\u{1}b")
        == [
          "a:letter", ",:punctuation?", " :whitespace?", "+:symbol?", "😀:emoji?",
          "\u{1}:other?",
          "b:letter",
        ])
    #expect(Self.described("") == [])
    #expect(Self.described(" \n") == [" \n:whitespace?"])
  }

  @Test("words and gaps cover the text", arguments: TextAlphabet.all)
  func cover(_ alphabet: TextAlphabet) {
    for sample in RandomText.samples(6, from: alphabet, counts: 0...60, seed: 0xC07E) {
      let text = ChunkedInput(sample.string, utf8ChunksOf: 5)
      let tokenizer = WhitespaceTokenizer(textInput: text)
      var end: TextPosition = 0
      var words: [TextRange] = []
      for unit in tokenizer.words(includingGaps: true) {
        #expect(unit.range.start == end, "\(sample)")
        #expect(!unit.range.isEmpty)
        end = unit.range.end
        if unit.isWord { words.append(unit.range) }
      }
      #expect(end == text.endOfDocument, "\(sample)")
      #expect(words == Array(tokenizer.textUnits(.word)), "\(sample)")
      #expect(words == tokenizer.words().map(\.range), "\(sample)")
    }
  }

  @Test("no piece is lost between batches", arguments: [255, 256, 257, 1000])
  func batches(count: Int) {
    let tokenizer = BasicTokenizer(textInput: StringInput(String(repeating: "a ", count: count)))
    #expect(Array(tokenizer.words()).count == count)
    #expect(Array(tokenizer.words(includingGaps: true)).count == 2 * count)
  }
}
