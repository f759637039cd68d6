import Testing
import TextTokenizerCore
import TextTokenizerTesting

@Suite("The law checker")
struct CheckTokenizerTests {
  /// A text, and a tokenizer that breaks a law over it and none that is checked before.
  private static func breaker(of law: TokenizerLaw) -> (text: String, tokenizer: BrokenTokenizer) {
    let twoWords = [TextRange(0, 3), TextRange(4, 7)]
    var broken = BrokenTokenizer(twoWords, endOfDocument: 7)
    switch law {
    case .withinMeansEnclosed:
      broken.within[.init(1, .forward)] = false
    case .rangeEnclosesPosition:
      broken.within[.init(3, .forward)] = true
      broken.ranges[.init(3, .forward)] = TextRange(0, 3)
    case .rangeEndsAtBoundaries:
      broken.boundaries[.init(3, .forward)] = false
    case .nextIsBoundaryBeyond:
      broken.next[.init(3, .forward)] = 3
    case .nextIsNearest:
      broken.next[.init(0, .forward)] = 7
    case .insideIsSymmetric:
      broken.within[.init(5, .backward)] = false
      broken.ranges[.init(5, .backward)] = TextRange?.none
    case .boundaryTouchesUnit:
      broken.boundaries[.init(3, .backward)] = true
    case .walksVisitEveryBoundary:
      broken.next[.init(3, .forward)] = TextPosition?.none
      broken.firstChangedTime = 2
    case .directionsMirror:
      broken = BrokenTokenizer([TextRange(0, 2), TextRange(2, 7)], endOfDocument: 7)
      broken.boundaries[.init(1, .backward)] = true
      broken.next[.init(0, .forward)] = 1
      broken.next[.init(2, .backward)] = 1
      broken.ranges[.init(7, .backward)] = TextRange(1, 7)
    case .answersAreStable:
      broken.within[.init(3, .forward)] = false
      broken.ranges[.init(3, .forward)] = TextRange(3, 4)
      broken.firstChangedTime = 2
    case .oneList:
      broken.boundaries[.init(1, .forward)] = true
      broken.next[.init(0, .forward)] = 1
      broken.next[.init(2, .backward)] = 1
      broken.next[.init(3, .backward)] = 1
    case .outsideIsEmpty:
      broken.ranges[.init(-1, .forward)] = TextRange(0, 3)
    case .answersAreCharacterBoundaries:
      return ("e\u{301}e", BrokenTokenizer([TextRange(0, 1)], endOfDocument: 4))
    case .layoutDirectionsResolve:
      broken.next[.init(1, .right)] = 0
      broken.next[.init(1, .left)] = 0
    }
    return ("foo bar", broken)
  }

  @Test("reports the law that is broken", arguments: TokenizerLaw.allCases)
  func breach(of law: TokenizerLaw) throws {
    let (text, tokenizer) = Self.breaker(of: law)
    let breach = try #require(throws: LawBreach.self) {
      try checkTokenizer(tokenizer, over: StringInput(text), granularities: [.word], mostPositions: 100)
    }
    #expect(breach.law == law, "\(breach)")
    #expect(breach.granularity == .word)
  }

  @Test func `an empty enclosing range breaks L2`() throws {
    var broken = BrokenTokenizer([TextRange(0, 3)], endOfDocument: 7)
    broken.within[.init(3, .forward)] = true
    broken.ranges[.init(3, .forward)] = TextRange(3, 3)
    let breach = try #require(throws: LawBreach.self) {
      try checkTokenizer(broken, over: StringInput("foo bar"), granularities: [.word])
    }
    #expect(breach.law == .rangeEnclosesPosition)
  }

  @Test func `overlapping units break a law`() {
    let overlapping = ListTokenizer([.word: [TextRange(0, 4), TextRange(2, 7)]], endOfDocument: 7)
    #expect(throws: LawBreach.self) {
      try checkTokenizer(overlapping, over: StringInput("foo bar"), granularities: [.word])
    }
  }

  @Test func `an empty word breaks a law, an empty paragraph does not`() throws {
    let units = [TextRange(0, 3), TextRange(4, 4), TextRange(5, 7)]
    let tokenizer = ListTokenizer([.word: units, .paragraph: units], endOfDocument: 7)
    let text = StringInput("foo\n\nba")
    try checkTokenizer(tokenizer, over: text, granularities: [.paragraph])
    let breach = try #require(throws: LawBreach.self) {
      try checkTokenizer(tokenizer, over: text, granularities: [.word])
    }
    #expect(breach.law == .boundaryTouchesUnit)
  }

  @Test func `a breach can be read`() throws {
    let (text, tokenizer) = Self.breaker(of: .rangeEndsAtBoundaries)
    let breach = try #require(throws: LawBreach.self) {
      try checkTokenizer(tokenizer, over: StringInput(text), granularities: [.word])
    }
    #expect(
      breach.description == """
        L3 is broken for words at 0, forward: an enclosing range starts and ends at boundaries
          text  "‸foo bar"
          rangeEnclosingPosition(0, forward) is 0..<3
          isPosition(3, atBoundary, forward) is false
          seed  1
        """)
  }

  @Test func `the mark shows how far a position is inside a scalar`() throws {
    var broken = BrokenTokenizer([TextRange(0, 4)], endOfDocument: 4)
    broken.within[.init(1, .forward)] = false
    let breach = try #require(throws: LawBreach.self) {
      try checkTokenizer(broken, over: StringInput("😀"), granularities: [.word])
    }
    #expect(breach.excerpt == "\"‸😀\" (1 of 4 code units into the scalar after ‸)")
  }

  @Test("passes sound tokenizers", arguments: TextAlphabet.all)
  func sound(_ alphabet: TextAlphabet) throws {
    for sample in RandomText.samples(6, from: alphabet, counts: 0...12, seed: 0x5EED) {
      let text = StringInput(sample.string)
      let tokenizer = WhitespaceTokenizer(textInput: text)
      try checkTokenizer(tokenizer, over: text, seed: sample.seed)
      try checkTokenizer(ListTokenizer(asking: tokenizer, over: text), over: text, seed: sample.seed)
    }
  }

  @Test func `in long text a sample is asked about`() throws {
    let string = String(repeating: "foo bar-baz\n", count: 2000)
    let text = StringInput(string)
    try checkTokenizer(
      WhitespaceTokenizer(textInput: text), over: text,
      granularities: [.character, .word, .sentence, .paragraph, .line], mostPositions: 180)
    // A tokenizer that is wrong everywhere is found out from the sample.
    let words = (0..<2000).map { TextRange($0 * 12, $0 * 12 + 3) }
    var broken = BrokenTokenizer(words, endOfDocument: text.endOfDocument)
    for offset in stride(from: 1, to: 24_000, by: 12) { broken.within[.init(offset, .forward)] = false }
    #expect(throws: LawBreach.self) {
      try checkTokenizer(broken, over: text, granularities: [.word], mostPositions: 180)
    }
  }

  @Test func `every form of a text is compared`() throws {
    func whitespace(_ text: some TextInput) -> any Tokenizer { WhitespaceTokenizer(textInput: text) }
    try checkTokenizer(over: "naïve 😀👩‍🚀 e\u{301}\r\nfoo-bar") { whitespace($0) }
    try checkTokenizer(overUnits: [0xD83D, 0x20, 0xDE00, 0xD83D, 0xDE00] as [UInt16]) { whitespace($0) }
    try checkTokenizer(overUnits: [0xE2, 0x82, 0x20, 0x80, 0xFF, 0xF0, 0x9F] as [UInt8]) { whitespace($0) }
  }

  @Test func `a tokenizer that depends on the form breaks L10`() throws {
    /// Takes chunks for words.
    func chunky<Text: TextInput>(_ text: Text) -> any Tokenizer {
      var units: [TextRange] = []
      while (units.last?.end ?? 0) < text.endOfDocument {
        units.append(
          text.withChunk(containing: units.last?.end ?? 0) { span, start in
            start..<start.advanced(by: span.count)
          })
      }
      return ListTokenizer([.word: units], endOfDocument: text.endOfDocument)
    }
    let breach = try #require(throws: LawBreach.self) {
      try checkTokenizer(over: "foo bar", granularities: [.word]) { chunky($0) }
    }
    #expect(breach.law == .answersAreStable)
    #expect(breach.form == "UTF-8 in chunks of 1")
  }
}
