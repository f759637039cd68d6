import TestCases
import Testing
import TextTokenizer
import TextTokenizerTesting

/// A million questions, at any position of any text: none traps, and each answer follows from the units.
@Suite("Hostile questions")
struct HostileQueriesTests {
  private static let seeds: [UInt64] = [1, 2, 3, 4]
  private static let questionsPerSeed = TestEffort.samples(250_000)

  @Test("a million of them", arguments: seeds)
  func million(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var asked = 0
    while asked < Self.questionsPerSeed {
      let sample = RandomText(
        from: TextAlphabet.all.randomElement(using: &random)!, count: .random(in: 0...12, using: &random),
        seed: random.next())
      let breach =
        switch Int.random(in: 0..<4, using: &random) {
        case 0: ask(StringInput(sample.string), sample, &random, &asked)
        case 1: ask(UTF16Input(sample.hostileUTF16), sample, &random, &asked)
        case 2: ask(BytesInput(sample.hostileBytes), sample, &random, &asked)
        default: ask(ChunkedInput(sample.hostileBytes, chunksOf: 3), sample, &random, &asked)
        }
      guard let breach else { continue }
      Issue.record("\(breach) in \(sample), test seed \(seed)")
      return
    }
  }

  /// Asks about one text; answers the first question that the list of units answers otherwise.
  private func ask<Text: TextInput>(
    _ text: Text, _ sample: RandomText, _ random: inout SplitMix64, _ asked: inout Int
  ) -> String? {
    let icu = ICUTokenizer(textInput: text)
    let tokenizer: any Tokenizer = Bool.random(using: &random) ? icu : WhitespaceTokenizer(over: icu)
    let end = text.endOfDocument.offset
    let granularities = [TextGranularity.word, TextGranularity.allCases.randomElement(using: &random)!]
    let list = ListTokenizer(asking: tokenizer, over: text, granularities: granularities)
    let outside = [Int.min, .min + 1, -1000, -2, -1, end + 1, end + 2, end + 1000, .max - 1, .max]
    for _ in 0..<1000 {
      let isOutside = Int.random(in: 0..<5, using: &random) == 0
      let position = TextPosition(
        isOutside ? outside.randomElement(using: &random)! : .random(in: 0...end, using: &random))
      let granularity = granularities.randomElement(using: &random)!
      let direction = TextDirection.allCases.randomElement(using: &random)!
      asked += 1
      let isRight =
        switch asked & 3 {
        case 0:
          tokenizer.isPosition(position, atBoundary: granularity, inDirection: direction)
            == list.isPosition(position, atBoundary: granularity, inDirection: direction)
        case 1:
          tokenizer.isPosition(position, withinTextUnit: granularity, inDirection: direction)
            == list.isPosition(position, withinTextUnit: granularity, inDirection: direction)
        case 2:
          tokenizer.position(from: position, toBoundary: granularity, inDirection: direction)
            == list.position(from: position, toBoundary: granularity, inDirection: direction)
        default:
          tokenizer.rangeEnclosingPosition(position, with: granularity, inDirection: direction)
            == list.rangeEnclosingPosition(position, with: granularity, inDirection: direction)
        }
      if !isRight {
        return "question \(asked & 3) about \(granularity) at \(position), \(direction), of \(Text.self)"
      }
    }
    return nil
  }

  @Test func `every question about an empty text`() throws {
    try checkTokenizer(over: "") { Self.standard($0) }
    try checkTokenizer(overUnits: [UInt8]()) { Self.standard($0) }
    try checkTokenizer(overUnits: [UInt16]()) { Self.standard($0) }
  }

  private static func standard(_ text: some TextInput) -> any Tokenizer { ICUTokenizer(textInput: text) }

  @Test func `a word of a megabyte`() {
    let length = 1 << 20
    let text = BytesInput(repeatElement(UInt8(ascii: "a"), count: length))
    let word = TextRange(0, length)
    for tokenizer in [
      ICUTokenizer(textInput: text), WhitespaceTokenizer(over: ICUTokenizer(textInput: text)),
    ] as [any Tokenizer] {
      for offset in [0, 1, length / 2, length - 1] {
        let found = tokenizer.rangeEnclosingPosition(
          TextPosition(offset), with: .word, inDirection: .forward)
        #expect(found == word)
      }
      #expect(tokenizer.position(from: 7, toBoundary: .word, inDirection: .forward) == word.end)
      #expect(tokenizer.position(from: word.end, toBoundary: .word, inDirection: .backward) == 0)
      #expect(tokenizer.position(from: word.end, toBoundary: .word, inDirection: .forward) == nil)
      #expect(tokenizer.isPosition(word.end, atBoundary: .word, inDirection: .forward))
      #expect(!tokenizer.isPosition(9, atBoundary: .word, inDirection: .forward))
    }
  }
}
