import Testing
import TextTokenizer

/// Stops and deletions as code editors have them, and Backspace.
@Suite("Reported properties of editing")
struct EditingPropertiesTests {
  private func deletions(_ string: String, _ direction: TextDirection = .backward) -> [String] {
    let text = StringInput(string)
    let tokenizer = ICUTokenizer(textInput: text)
    var deleted: [String] = []
    var caret = direction == .backward ? text.endOfDocument : 0
    while let range = tokenizer.deletionOfRun(from: caret, inDirection: direction, in: text) {
      deleted.append(text.string(in: range))
      guard range.start < caret || range.end > caret else { break }
      caret = direction == .backward ? range.start : range.end
    }
    return deleted
  }

  @Test func `del-newline-apart`() {
    #expect(deletions("ab cd\n") == ["\n", "cd", "ab "])
    let text = StringInput("ab cd\n")
    let tokenizer = ICUTokenizer(textInput: text)
    #expect(tokenizer.deletionOfRun(from: 6, inDirection: .backward, in: text) == TextRange(5, 6))
    #expect(tokenizer.deletion(from: 6, inDirection: .backward) == TextRange(3, 6))
  }

  @Test(
    "one thing at a time",
    arguments: [
      ("foo bar", ["bar", "foo "]), ("foo  bar", ["bar", "  ", "foo"]), ("a();\r\n", ["\r\n", "();", "a"]),
      ("x\n  y", ["y", "  ", "\n", "x"]), ("x\n y", ["y", " ", "\n", "x"]), ("a, b", ["b", ", ", "a"]),
      ("it's", ["it's"]), ("\n\n", ["\n", "\n"]), ("", []), ("a 👩‍🚀", ["👩‍🚀", "a "]),
      ("今天天气", ["天气", "今天"]), ("a\u{2028}", ["\u{2028}", "a"]),
    ])
  func backward(_ text: String, _ deleted: [String]) {
    #expect(deletions(text) == deleted, "\(text.debugDescription)")
  }

  @Test(
    "one thing at a time, forward",
    arguments: [
      ("foo bar", ["foo", " bar"]), ("foo  bar", ["foo", "  ", "bar"]),
      ("a();\r\nb", ["a", "();", "\r\n", "b"]),
      ("x \n y", ["x", " ", "\n", " y"]), ("a, b", ["a", ",", " b"]),
    ])
  func forward(_ text: String, _ deleted: [String]) {
    #expect(deletions(text, .forward) == deleted, "\(text.debugDescription)")
  }

  @Test func `no deletion outside of the text, and whole clusters inside`() {
    let text = StringInput("xe\u{301} y")
    let tokenizer = ICUTokenizer(textInput: text)
    for caret in [TextPosition(-1), 7, TextPosition(Int.max), TextPosition(Int.min)] {
      #expect(tokenizer.deletionOfRun(from: caret, inDirection: .backward, in: text) == nil)
      #expect(text.backspace(from: caret) == nil)
    }
    #expect(tokenizer.deletionOfRun(from: 0, inDirection: .backward, in: text) == nil)
    #expect(tokenizer.deletionOfRun(from: 2, inDirection: .backward, in: text) == TextRange(0, 4))
    #expect(tokenizer.deletionOfRun(from: 2, inDirection: .right, in: text) == TextRange(1, 4))
  }

  @Test func `backspace-codepoint-th`() {
    #expect(backspaces("น้ำ", .native) == ["น้", "น", ""])
    #expect(backspaces("น้ำ", .characters) == [""])
    #expect(backspaces("น้ำ", .codePoints) == ["น้", "น", ""])
  }

  @Test(
    "what Backspace leaves",
    arguments: [
      ("ता", ["त", ""]), ("क्ष", ["क्", "क", ""]), ("क्\u{200D}", ["क", ""]), ("مُّ", ["مُ", "م", ""]),
      ("שָׁ", ["שׁ", "ש", ""]),
      ("ក្ក", ["ក្", "ក", ""]), ("ကို", ["ကိ", "က", ""]), ("ບໍ່", ["ບໍ", "ບ", ""]), ("ཀི", ["ཀ", ""]),
      ("a👩‍👩‍👧", ["a", ""]),
      ("🇩🇪🇫🇷", ["🇩🇪", ""]), ("각", [""]), ("\u{1100}\u{1161}\u{11A8}", [""]), ("e\u{301}", [""]),
      ("a\r\n", ["a", ""]),
      ("👍🏽", [""]),
    ])
  func native(_ text: String, _ left: [String]) {
    // Hebrew's marks come in canonical order in both.
    #expect(
      backspaces(text, .native).map { $0.unicodeScalars.count } == left.map { $0.unicodeScalars.count },
      "\(text)")
  }

  private func backspaces(_ string: String, _ style: TextBackspaceStyle) -> [String] {
    let text = UTF16Input(string)
    var left: [String] = []
    var caret = text.endOfDocument
    while let range = text.backspace(from: caret, style: style) {
      #expect(range.end == caret && range.start < caret)
      caret = range.start
      left.append(text.string(in: TextPosition(0)..<caret))
    }
    return left
  }

  @Test func `CR LF goes whole, by code points as well`() {
    #expect(backspaces("a\r\n", .codePoints) == ["a", ""])
    #expect(backspaces("e\u{301}", .codePoints).count == 2)
  }

  /// An editor's stops on a text, both ways: over which tokenizer, at line edges or not.
  struct Editor: Sendable, CustomTestStringConvertible {
    let name: String
    let options: SymbolRunTokenizer<BasicTokenizer<StringInput>>.Options
    let style: TextStopStyle
    let text: String
    let forward: [Int]
    let backward: [Int]
    var testDescription: String { "\(name): \(text.debugDescription)" }
  }

  @Test(
    "stops of code editors",
    arguments: [
      // VS Code passes over the full stop before a word; the ends and starts of lines are stops.
      Editor(
        name: "VS Code", options: .skipsLoneSymbols, style: .macOS, text: "a.bc ();  \n\n  x",
        forward: [1, 4, 8, 10, 11, 15], backward: [14, 12, 11, 5, 2, 0]),
      // Zed stops at each change of kind and at line breaks.
      Editor(
        name: "Zed", options: [], style: .macOS, text: "a.bc ();  \n\n  x",
        forward: [1, 2, 4, 8, 10, 11, 15],
        backward: [14, 12, 11, 5, 2, 1, 0]),
      // Starts both ways, as Helix's and Vim's `w` and `b`.
      Editor(
        name: "Helix", options: [], style: .windows, text: "ab += cd\nx", forward: [3, 6, 9],
        backward: [9, 6, 3, 0]),
      Editor(
        name: "CodeMirror", options: [], style: .macOS, text: "ab\n\ncd  ", forward: [2, 3, 6, 8],
        backward: [4, 3, 0]),
    ])
  func stops(_ editor: Editor) {
    let text = StringInput(editor.text)
    let tokenizer = SymbolRunTokenizer(
      over: BasicTokenizer(textInput: text), grouping: .anySymbol, options: editor.options)
    for (direction, start, expected) in [
      (TextDirection.forward, TextPosition(0), editor.forward),
      (.backward, text.endOfDocument, editor.backward),
    ] {
      var (stops, position): ([Int], TextPosition) = ([], start)
      while let next = tokenizer.stop(
        from: position, inDirection: direction, style: editor.style, atLineEdges: true), stops.count < 40
      {
        stops.append(next.offset)
        position = next
      }
      #expect(stops == expected, "\(direction)")
    }
  }

  @Test func `a stop costs its distance, however long the line`() {
    let text = CountingInput("ab cd " + String(repeating: "x", count: 20_000))
    let tokenizer = BasicTokenizer(textInput: text)
    var stop: TextPosition?
    let work = text.count { stop = tokenizer.stop(from: 0, inDirection: .forward, atLineEdges: true) }
    #expect(stop == 2)
    #expect(work < 60)
  }

  @Test func `symbols beside words, white space, digits`() {
    let text = StringInput("foo(x1)  y")
    let symbols = SymbolRunTokenizer(over: BasicTokenizer(textInput: text), options: .whiteSpace)
    #expect(symbols.unit(touching: 3) == TextRange(3, 4))
    #expect(symbols.unit(touching: 3, preferringWordsIn: text) == TextRange(0, 3))
    #expect(symbols.unit(touching: 6, preferringWordsIn: text) == TextRange(4, 6))
    #expect(symbols.unit(touching: 7, preferringWordsIn: text) == TextRange(7, 9))
    #expect(symbols.unit(touching: 99, preferringWordsIn: text) == nil)
    func pieces(_ tokenizer: some UnitTokenizer) -> [String] {
      var pieces: [String] = []
      tokenizer.forEachTextUnit(.word, in: tokenizer.textInput.documentRange) { unit in
        pieces.append(tokenizer.textInput.string(in: unit))
        return true
      }
      return pieces
    }
    #expect(pieces(symbols) == ["foo", "(", "x1", ")", "  ", "y"])
    let code = StringInput("maxRow2b += XML3")
    let humps = IdentifierTokenizer(over: BasicTokenizer(textInput: code), digits: .apart)
    #expect(pieces(humps) == ["max", "Row", "2", "b", "XML", "3"])
    #expect(
      pieces(SymbolRunTokenizer(over: humps, grouping: .anySymbol)) == [
        "max", "Row", "2", "b", "+=", "XML", "3",
      ])
  }

  @Test func `lists of the installed ICU`() {
    for language in ["de", "en", "es", "fr", "it", "pt", "ru"] {
      let list = SentenceExceptions.icu(locale: language).abbreviations
      #expect(list.contains { $0.hasSuffix(".") }, "\(language)")
    }
    #expect(SentenceExceptions.icu(locale: "de-AT") == SentenceExceptions.icu(locale: "de"))
    #expect(SentenceExceptions.icu(locale: "de") != SentenceExceptions.icu(locale: "en"))
    for name in ["", "ja", "tlh", "nope nope", "e\0n", "../en"] {
      #expect(SentenceExceptions.icu(locale: name) == SentenceExceptions(), "\(name)")
    }
  }

  /// The way to the end of a chain is short near its end.
  @Test func `a question about joined sentences costs the distance`() {
    func cost(_ count: Int) -> Int {
      let text = CountingInput(String(repeating: "Mr. ", count: count))
      let tokenizer = SentenceSuppressions(over: Fours(textInput: text), ["Mr."])
      let end = text.endOfDocument
      return text.count {
        #expect(
          tokenizer.position(from: end.advanced(by: -6), toBoundary: .sentence, inDirection: .forward) == end)
        #expect(tokenizer.position(from: 6, toBoundary: .sentence, inDirection: .backward) == 0)
      }
    }
    #expect(cost(4000) <= cost(500) + 8)
  }
}

/// Sentences of four code units, each found at once.
private struct Fours<Text: TextInput>: UnitTokenizer {
  let textInput: Text

  func textUnit(
    _ granularity: TextGranularity, nearest position: TextPosition,
    inDirection direction: TextStorageDirection
  ) -> TextRange? {
    let last = textInput.endOfDocument.offset - 4
    let start = direction == .forward ? max(0, position.offset) & ~3 : min(last, (position.offset - 1) & ~3)
    return 0...last ~= start ? TextRange(start, start + 4) : nil
  }
}
