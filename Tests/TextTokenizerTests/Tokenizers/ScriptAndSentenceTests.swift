import Testing
import TextTokenizer
import TextTokenizerTesting

@Suite("Scripts, symbols, sentences")
struct ScriptAndSentenceTests {
  @Test("a run of which a part is asked for ends where it does in the whole text")
  func partOfRun() {
    // U+0D4E takes the next character into its cluster.
    let tokenizer = ScriptRunTokenizer(over: ICUTokenizer(textInput: UTF16Input("\u{D4E}@-a \u{D4E}b")))
    var whole: [TextRange] = []
    tokenizer.forEachTextUnit(.word, in: TextRange(0, 7)) {
      whole.append($0)
      return true
    }
    for start in 0..<7 {
      var part: [TextRange] = []
      tokenizer.forEachTextUnit(.word, in: TextRange(start, start + 1)) {
        part.append($0)
        return true
      }
      #expect(part == whole.filter { $0.start.offset <= start && start < $0.end.offset }, "\(start)")
    }
  }

  @Test(
    "one stop for each script",
    arguments: [
      "[Good][早上][News][新闻]", "[東京][と][Paris][です]", "[abc123][中2文] [3x]", "[カー]", "[ひー][カ]", "[e\u{301}]",
      "[Слово][word]", "[1][2]".replacing("][", with: ""), "",
    ])
  func scripts(_ marked: String) {
    let marked = MarkedText(marked)
    let tokenizer = ScriptRunTokenizer(over: ICUTokenizer(textInput: marked.utf8))
    let list = ListTokenizer(asking: tokenizer, over: marked.utf8, granularities: [.word])
    #expect(list.units[.word] == marked.ranges(in: UInt8.self))
  }

  @Test(
    "symbols beside words", arguments: ["{t}({\"}{-----}{\"})", "{it's} {--}{>} {a}{.}", "{3.14}{😀😀}{👍🏽}"])
  func symbols(_ text: String) {
    let markers = MarkedText.Markers(open: "{", close: "}")
    let marked = MarkedText(
      text.replacing("}(", with: "}{(}").replacing("\"})", with: "\"}{)}"), markers: markers)
    let tokenizer = SymbolRunTokenizer(over: ICUTokenizer(textInput: marked.utf8))
    let list = ListTokenizer(asking: tokenizer, over: marked.utf8, granularities: [.word])
    #expect(list.units[.word] == marked.ranges(in: UInt8.self))
  }

  @Test(
    "abbreviations",
    arguments: [
      "[Mr. Gray left. ][He ran.]", "[See Dr. Mr. X. ][Yes.]", "[Xmr. ][No.]", "[Mr. \n][Next.]", "[Mr.]",
    ])
  func suppressions(_ marked: String) {
    let marked = MarkedText(marked)
    let tokenizer = SentenceSuppressions(over: ICUTokenizer(textInput: marked.utf8), ["Mr.", "Dr."])
    let list = ListTokenizer(asking: tokenizer, over: marked.utf8, granularities: [.sentence])
    #expect(list.units[.sentence] == marked.ranges(in: UInt8.self))
  }

  @Test(
    "what ends no English sentence",
    arguments: [
      "[The U.S. Army came. ][Ok.]", "[He left the U.S. ][The army came.]",
      "[It came at 9 a.m. Monday. ][Ok.]",
      "[It came at 9 a.m. ][The door was open.]", "[By Lester B. Pearson in 1968. ][Ok.]",
      "[J.R.R. Tolkien wrote. ][Ok.]",
      "[J. R. R. Tolkien wrote. ][Ok.]", "[J.-P. Sartre wrote. ][Ok.]", "[It is I. ][Do not go.]",
      "[Wears size S. ][Fits well.]", "[Vitamin C. ][It helps.]", "[1. Where is it? ][2. When?]",
      "[Born in 1968. ][Died.]",
      "[  12. Foo. ][13. Bar.]", "[See Fig. 2. ][Ok.]", "[X Inc. Mail came. ][Ok.]", "[Mr. \n][Next.]",
      "[U.S.]", "[B.]", "[7.]", "",
    ])
  func english(_ marked: String) { check(marked, .english) }

  @Test(
    "what ends no German sentence",
    arguments: [
      "[Er kam am 3. Oktober an. ][Ja.]", "[Im 19. Jahrhundert war das so. ][Ja.]", "[Das sind 3. ][Oder 4.]",
      "[Hier z. B. Bäume. ][Ja.]", "[Äpfel usw. ][Dann Birnen.]", "[Hr. Meier kam. ][Ja.]",
    ])
  func german(_ marked: String) { check(marked, .german) }

  private func check(_ marked: String, _ exceptions: SentenceExceptions) {
    let marked = MarkedText(marked)
    func check<Text: TextInput>(_ text: Text, _ expected: [TextRange]) {
      let tokenizer = SentenceSuppressions(over: ICUTokenizer(textInput: text), exceptions)
      #expect(Array(tokenizer.textUnits(.sentence)) == expected)
      let list = ListTokenizer(asking: tokenizer, over: text, granularities: [.sentence])
      #expect(list.units[.sentence] == expected)
    }
    check(marked.utf8, marked.ranges(in: UInt8.self))
    check(marked.utf16, marked.ranges(in: UInt16.self))
  }

  @Test(
    "text whose lines are broken by hand",
    arguments: [
      "[Hey,\nstill here. ][Ok.]", "[One.\n][Two\r\nthree.\r\n]", "[See approx.\nlevel nine. ][Ok.]",
      "[Is it?\n][yes.]",
      "[One (two.)\n][Three]", "[A\n]\n[B]", "[a\n]  \n[b]", "[a\u{2029}][b]", "[a\n  b]", "[No.\n, not so.]",
      "[3.\n“ja”]", "[a\n]",
    ])
  func hardWrapped(_ marked: String) {
    let marked = MarkedText(marked)
    let tokenizer = HardWrappedSentences(over: ICUTokenizer(textInput: marked.utf8))
    #expect(Array(tokenizer.textUnits(.sentence)) == marked.ranges(in: UInt8.self))
    let list = ListTokenizer(asking: tokenizer, over: marked.utf8, granularities: [.sentence])
    #expect(list.units[.sentence] == marked.ranges(in: UInt8.self))
  }

  @Test("ICU's own suppressions", arguments: ["en-u-ss-standard", "en@ss=standard"])
  func icuSuppressions(_ locale: String) throws {
    let text = UTF16Input("Mr. Gray left. He ran.")
    let tokenizer = ICUTokenizer(textInput: text, rules: try .locale(locale))
    let list = ListTokenizer(asking: tokenizer, over: text, granularities: [.sentence])
    #expect(list.units[.sentence] == [TextRange(0, 15), TextRange(15, 22)])
  }
}
