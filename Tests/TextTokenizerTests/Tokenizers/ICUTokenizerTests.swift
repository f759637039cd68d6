import Testing
import TextTokenizer
import TextTokenizerTesting

@Suite("The default tokenizer")
struct ICUTokenizerTests {
  private static func units(_ granularity: TextGranularity, of text: some TextInput) -> [TextRange] {
    ListTokenizer(asking: ICUTokenizer(textInput: text), over: text, granularities: [granularity])
      .units[granularity] ?? []
  }

  @Test(
    "words are letters, digits, kana, ideographs and objects; the rest is gap",
    arguments: [
      "[can't] [stop]", "[3.14], [1,000]!", "[naïve] [cafe\u{301}]", "[中国] [カタカナ]", "[한국어]",
      "[ภาษา][ไทย]",
      "[\u{FFFC}]", "😀 ❤️ ☎", "", "  \n ", "[a]\u{200B}[b]", "[snake_case]", "[א\"ב]", "[x]\r\n[y]",
    ])
  func words(_ marked: String) {
    let marked = MarkedText(marked)
    let found = Self.units(.word, of: marked.utf8)
    #expect(
      found == marked.ranges(in: UInt8.self), "\(MarkedText(drawing: [], ranges: found, into: marked.utf8))")
    #expect(Self.units(.word, of: marked.utf16) == marked.ranges(in: UInt16.self))
  }

  @Test(
    "sentences have their white space and terminator; white space alone is gap",
    arguments: [
      "[Hello world. ][Again!]", "[Mr. ][Gray went.\n]\n[Home.]", "[One]", "", " \n ", "[甲。][乙！]",
      "[a.b is 3.5 wide. ][Yes.]",
    ])
  func sentences(_ marked: String) {
    let marked = MarkedText(marked)
    let found = Self.units(.sentence, of: marked.utf8)
    #expect(
      found == marked.ranges(in: UInt8.self), "\(MarkedText(drawing: [], ranges: found, into: marked.utf8))")
  }

  /// UAX #29 breaks inside of these characters, an editor must not.
  @Test("no word cuts a character", arguments: ["[a\u{E33}]", "[\u{600}7]", "\u{600}+", "[a\u{600}b]"])
  func clusters(_ marked: String) {
    let marked = MarkedText(marked)
    #expect(Self.units(.word, of: marked.utf16) == marked.ranges(in: UInt16.self))
  }

  @Test("the bulk path gives the units that the answers give, in any range", arguments: TextAlphabet.all)
  func bulk(_ alphabet: TextAlphabet) {
    for sample in RandomText.samples(8, from: alphabet, counts: 0...6, seed: 0xB02) {
      let text = UTF16Input(sample.string)
      let tokenizer = ICUTokenizer(textInput: text)
      let list = ListTokenizer(asking: tokenizer, over: text)
      for granularity in TextGranularity.allCases {
        for start in -1...text.endOfDocument.offset {
          for end in start...text.endOfDocument.offset + 1 {
            let range = TextRange(start, end)
            var found: [TextRange] = []
            tokenizer.forEachTextUnit(granularity, in: range) { unit in
              found.append(unit)
              return true
            }
            let expected = (list.units[granularity] ?? []).filter { unit in
              unit.isEmpty ? range.start <= unit.start && unit.start <= range.end : unit.overlaps(range)
            }
            if found != expected {
              Issue.record("\(granularity) in \(range): \(found) not \(expected), \(sample)")
            }
          }
        }
      }
    }
  }

  @Test func `words have kinds`() {
    let text = StringInput("abc 42 中 カ \u{FFFC} 한")
    let kinds = ICUTokenizer(textInput: text).words().map(\.kind)
    #expect(kinds == [.letter, .number, .ideograph, .kana, .object, .letter])
  }

  @Test func `a String has units`() {
    let text = "Naïve “cafés”. Yes!"
    #expect(Array(text.textUnits(.word)) == ["Naïve", "cafés", "Yes"])
    #expect(Array(text.dropFirst(6).textUnits(.word)) == ["cafés", "Yes"])
    #expect(Array(text.textUnits(.sentence)) == ["Naïve “cafés”. ", "Yes!"])
    #expect(text.textUnitRanges(.word).map { text[$0] } == ["Naïve", "cafés", "Yes"])
    #expect(text.textUnits(.character).map(String.init) == text.map(String.init))
    #expect(Array("a\n\nb".textUnits(.paragraph)) == ["a", "", "b"])
  }
}
