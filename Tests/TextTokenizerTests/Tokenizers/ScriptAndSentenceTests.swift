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

  @Test("ICU's own suppressions", arguments: ["en-u-ss-standard", "en@ss=standard"])
  func icuSuppressions(_ locale: String) throws {
    let text = UTF16Input("Mr. Gray left. He ran.")
    let tokenizer = ICUTokenizer(textInput: text, rules: try .locale(locale))
    let list = ListTokenizer(asking: tokenizer, over: text, granularities: [.sentence])
    #expect(list.units[.sentence] == [TextRange(0, 15), TextRange(15, 22)])
  }
}
