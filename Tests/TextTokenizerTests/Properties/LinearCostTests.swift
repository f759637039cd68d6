import Testing

@testable import TextTokenizer

/// Texts of one repeated piece are where a cost hides that grows faster than the text. Work is counted in chunks that
/// are lent, a few code units long: twice the text may take no more than about twice the work.
@Suite("Linear cost")
struct LinearCostTests {
  /// ICU's own path converts whole paragraphs, for each question that its memory does not hold.
  static let isOnEngine = BreakRules.unicode.path(for: .word) == .engine

  struct Piece: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let bytes: [UInt8]

    init(_ name: String, _ text: String) {
      self.init(name, Array(text.utf8))
    }

    init(_ name: String, _ bytes: [UInt8]) {
      (testDescription, self.bytes) = (name, bytes)
    }

    /// The piece again and again, up to a number of bytes.
    func repeated(_ count: Int) -> [UInt8] {
      Array([[UInt8]](repeating: bytes, count: max(1, count / bytes.count)).joined())
    }
  }

  static let pieces = [
    Piece("flags", "🇩🇪"), Piece("flags and ZWJ", "🇩\u{200D}🇪"), Piece("marks", "\u{301}"),
    Piece("quotation marks", "\""), Piece("blanks", " "), Piece("abbreviations", "Mr. "),
    Piece("ZWJ", "\u{200D}"), Piece("ZWJ sequences", "👩\u{200D}"), Piece("Thai tone marks", "\u{E48}"),
    Piece("Thai vowels", "\u{E33}"), Piece("Thai words", "ไทย"), Piece("leading jamo", "\u{1100}"),
    Piece("CR", "\r"), Piece("LF", "\n"), Piece("prepended", "\u{600}"),
    Piece("conjuncts", "\u{915}\u{94D}"), Piece("viramas", "\u{94D}"), Piece("Han", "中"),
    Piece("katakana", "カ"), Piece("one word", "a"), Piece("letters and low lines", "a_"),
    Piece("dotted", "a."), Piece("full stops", "."), Piece("sentences", "A. "), Piece("digits", "1, "),
    Piece("objects", "\u{FFFC}"), Piece("emoji modifiers", "🏿"), Piece("ill-formed bytes", [0xFF]),
    Piece("cut scalars", [0xF0, 0x9F]),
  ]

  /// Something to do with a text.
  enum Work: CaseIterable {
    case bulk, stepping, steppingBack, questions

    func run(_ tokenizer: some UnitTokenizer, _ granularity: TextGranularity, _ end: TextPosition) {
      switch self {
      case .bulk:
        tokenizer.forEachTextUnit(granularity, in: TextPosition(0)..<end) { _ in true }
      case .stepping: step(tokenizer, granularity, from: 0, .forward)
      case .steppingBack: step(tokenizer, granularity, from: end, .backward)
      case .questions:
        let middle = TextPosition(end.offset / 2)
        for direction in [TextDirection.forward, .backward] {
          _ = tokenizer.isPosition(middle, atBoundary: granularity, inDirection: direction)
          _ = tokenizer.rangeEnclosingPosition(middle, with: granularity, inDirection: direction)
        }
      }
    }

    private func step(
      _ tokenizer: some UnitTokenizer, _ granularity: TextGranularity, from start: TextPosition,
      _ direction: TextDirection
    ) {
      var position = start
      while let next = tokenizer.position(from: position, toBoundary: granularity, inDirection: direction) {
        position = next
      }
    }
  }

  private func check(
    _ piece: Piece, _ name: String, _ granularity: TextGranularity,
    _ tokenizer: (CountingInput) -> some UnitTokenizer
  ) {
    for work in Work.allCases {
      func cost(_ count: Int) -> Int {
        let text = CountingInput(piece.repeated(count), chunksOf: 4)
        let tokenizer = tokenizer(text)
        return text.count { work.run(tokenizer, granularity, text.endOfDocument) }
      }
      let (half, whole) = (cost(3000), cost(6000))
      #expect(
        Double(whole) < 2.3 * Double(half) + 40,
        "\(name), \(granularity), \(work): \(half) chunks, then \(whole)")
    }
  }

  @Test(.enabled(if: isOnEngine), arguments: pieces)
  func `perf-linear-ICUTokenizer`(_ piece: Piece) {
    for granularity in TextGranularity.allCases {
      check(piece, "ICUTokenizer", granularity) { ICUTokenizer(textInput: $0) }
    }
  }

  @Test(arguments: pieces)
  func `perf-linear-BasicTokenizer`(_ piece: Piece) {
    for granularity in TextGranularity.allCases {
      check(piece, "BasicTokenizer", granularity) { BasicTokenizer(textInput: $0) }
    }
  }

  // MARK: Remembered

  static let endless = ["\u{301}", "\u{200D}", "\u{600}", "\u{915}\u{94D}", "\u{1100}", "\u{E48}", "🇩🇪"]

  /// What it takes to ask about a place, and then about another one.
  private func twice(_ text: CountingInput, _ ask: (TextPosition) -> Void) -> (first: Int, second: Int) {
    let middle = text.endOfDocument.offset / 2
    return (text.count { ask(TextPosition(middle)) }, text.count { ask(TextPosition(middle + 400)) })
  }

  @Test(arguments: endless)
  func `perf-remembered-characters`(_ piece: String) {
    func check(_ tokenizer: some UnitTokenizer<CountingInput>) {
      var found: TextRange?
      let (first, second) = twice(tokenizer.textInput) { position in
        found = tokenizer.rangeEnclosingPosition(position, with: .character, inDirection: .forward)
      }
      #expect(first > 1000)
      #expect(second < 80)
      #expect(found == tokenizer.textInput.character(containing: TextPosition(text.count / 2 + 400)))
    }
    let text = Piece("", piece).repeated(48_000)
    check(ICUTokenizer(textInput: CountingInput(text)))
    check(BasicTokenizer(textInput: CountingInput(text)))
  }

  @Test(.enabled(if: isOnEngine)) func `perf-remembered-words`() {
    let text = CountingInput(Piece("", "🇩🇪").repeated(48_000))
    let tokenizer = ICUTokenizer(textInput: text)
    let flags = twice(text) { position in
      let isStart = tokenizer.isPosition(position, atBoundary: .word, inDirection: .backward)
      #expect(!isStart)
    }
    #expect(flags.first > 1000)
    #expect(flags.second < 400)

    let marks = CountingInput(Piece("", "\u{E48}").repeated(48_000))
    let thai = ICUTokenizer(textInput: marks)
    let tones = twice(marks) { position in
      let word = thai.rangeEnclosingPosition(position, with: .word, inDirection: .forward)
      #expect(word == nil || word == marks.documentRange)
    }
    #expect(tones.first > 1000)
    #expect(tones.second < 400)
  }

  @Test func `perf-remembered-until-edited`() {
    let buffer = EditableInput()
    let tokenizer = ICUTokenizer(textInput: WeakTextInput(buffer))
    let flag = "🇩🇪"
    buffer.bytes = Array(String(repeating: flag, count: 500).utf8)
    func character(_ offset: Int) -> TextRange? {
      tokenizer.rangeEnclosingPosition(TextPosition(offset), with: .character, inDirection: .forward)
    }
    func segment(_ offset: Int) -> Int? {
      tokenizer.source(for: .word)?.source.segment(containing: offset, in: tokenizer.textInput).start
    }
    #expect(character(2404) == TextRange(2400, 2408))
    #expect(segment(2404) == 2400)
    // One regional indicator less moves all the others.
    buffer.bytes.removeFirst(4)
    #expect(character(2404) == TextRange(2400, 2408))
    #expect(segment(2404) == 2400)
    buffer.bytes.insert(contentsOf: Array("a".utf8) + Array(flag.utf8.prefix(4)), at: 0)
    #expect(character(2405) == TextRange(2401, 2409))
    #expect(segment(2405) == 2401)
    buffer.bytes = Array(String(repeating: "\u{301}", count: 500).utf8)
    #expect(character(600) == TextRange(0, 1000))
    buffer.bytes += Array("x\u{301}".utf8)
    #expect(character(600) == TextRange(0, 1000))
    #expect(character(1001) == TextRange(1000, 1003))
  }

  // MARK: The distance to the answer

  /// The work of a question in the middle of one long line, for two lengths of it.
  private func questions(
    _ piece: String, _ tokenizer: (CountingInput) -> some UnitTokenizer
  ) -> (short: Int, long: Int) {
    func cost(_ count: Int) -> Int {
      let text = CountingInput(String(repeating: piece, count: count))
      let tokenizer = tokenizer(text)
      return text.count { Work.questions.run(tokenizer, .sentence, text.endOfDocument) }
    }
    return (cost(101), cost(4001))
  }

  @Test(
    .enabled(if: isOnEngine),
    arguments: [
      "Prose has words, and lines. ", "A. ", "1. ", "He said: “Is it?” (No.) ", "3.14 and 2.72. ",
      "Mr. Smith vs. ABC. ",
      "中文句子。", "ends… here! ",
    ])
  func `perf-sentence-distance`(_ piece: String) {
    let icu = questions(piece) { ICUTokenizer(textInput: $0) }
    #expect(icu.long <= icu.short * 3 / 2 + 20)
    let basic = questions(piece) { BasicTokenizer(textInput: $0) }
    #expect(basic.long <= basic.short * 3 / 2 + 20)
  }

  @Test(arguments: [TextGranularity.character, .word, .sentence, .paragraph, .line])
  func `perf-range-before-blanks`(_ granularity: TextGranularity) {
    let blanks = String(repeating: " ", count: 500)
    func cost(_ count: Int, _ tokenizer: (CountingInput) -> some UnitTokenizer) -> Int {
      let text = CountingInput("Words, and one line.\n" + String(repeating: blanks + "One. \n", count: count))
      let tokenizer = tokenizer(text)
      return text.count {
        var units = 0
        tokenizer.forEachTextUnit(granularity, in: TextRange(0, 20)) { _ in
          units += 1
          return true
        }
        #expect(units > 0)
      }
    }
    #expect(cost(400) { ICUTokenizer(textInput: $0) } == cost(4) { ICUTokenizer(textInput: $0) })
    #expect(cost(400) { BasicTokenizer(textInput: $0) } == cost(4) { BasicTokenizer(textInput: $0) })
    #expect(
      cost(400) { WhitespaceTokenizer(over: ICUTokenizer(textInput: $0)) }
        == cost(4) { WhitespaceTokenizer(over: ICUTokenizer(textInput: $0)) })
  }
}
