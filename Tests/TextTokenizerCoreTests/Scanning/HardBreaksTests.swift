import TestCases
import Testing
import TextTokenizerCore
import TextTokenizerTesting

@Suite("Paragraphs and hard lines")
struct HardBreaksTests {
  /// The obvious way: one scalar after another, in one list.
  private static func units(of string: String, _ terminators: Set<Unicode.Scalar>) -> [TextRange] {
    var units: [TextRange] = []
    var (start, offset) = (0, 0)
    var isAfterReturn = false
    for scalar in string.unicodeScalars {
      let end = offset + UTF8.width(scalar)
      if isAfterReturn, scalar == "\n" {
        start = end
      } else if terminators.contains(scalar) {
        units.append(TextRange(start, offset))
        start = end
      }
      isAfterReturn = scalar == "\r"
      offset = end
    }
    return units + [TextRange(start, offset)]
  }

  private static let paragraphTerminators: Set<Unicode.Scalar> = ["\n", "\r", "\u{2029}"]
  private static let lineTerminators = paragraphTerminators.union(["\u{B}", "\u{C}", "\u{85}", "\u{2028}"])

  /// What the list says for the text.
  private static func oracle(_ string: String) -> ListTokenizer {
    ListTokenizer(
      [.paragraph: units(of: string, paragraphTerminators), .line: units(of: string, lineTerminators)],
      endOfDocument: TextPosition(string.utf8.count))
  }

  private struct Answers: Equatable {
    let isBoundary: Bool
    let isWithin: Bool
    let next: TextPosition?
    let range: TextRange?

    init(
      _ tokenizer: any Tokenizer, _ granularity: TextGranularity, _ position: TextPosition,
      _ direction: TextDirection
    ) {
      isBoundary = tokenizer.isPosition(position, atBoundary: granularity, inDirection: direction)
      isWithin = tokenizer.isPosition(position, withinTextUnit: granularity, inDirection: direction)
      next = tokenizer.position(from: position, toBoundary: granularity, inDirection: direction)
      range = tokenizer.rangeEnclosingPosition(position, with: granularity, inDirection: direction)
    }
  }

  /// The first question that both answer differently.
  static func difference(
    _ tokenizer: any Tokenizer, _ oracle: ListTokenizer, _ granularities: [TextGranularity]
  ) -> String? {
    for granularity in granularities {
      for offset in -1...oracle.endOfDocument.offset + 1 {
        let position = TextPosition(offset)
        for direction in TextDirection.allCases {
          let found = Answers(tokenizer, granularity, position, direction)
          let expected = Answers(oracle, granularity, position, direction)
          if found != expected {
            return "\(granularity) \(offset) \(direction): \(found), but should \(expected)"
          }
        }
      }
    }
    return nil
  }

  @Test("a terminator ends a unit and is in none")
  func examples() {
    func paragraphs(_ string: String) -> [Range<Int>] {
      ListTokenizer(asking: BasicTokenizer(textInput: StringInput(string)), over: StringInput(string))
        .units[.paragraph]?.map(\.offsets) ?? []
    }
    #expect(paragraphs("") == [0..<0])
    #expect(paragraphs("a") == [0..<1])
    #expect(paragraphs("a\n") == [0..<1, 2..<2])
    #expect(paragraphs("\n") == [0..<0, 1..<1])
    #expect(paragraphs("a\r\nb") == [0..<1, 3..<4])
    #expect(paragraphs("a\n\rb") == [0..<1, 2..<2, 3..<4])
    #expect(paragraphs("a\r\r\nb\n\nc") == [0..<1, 2..<2, 4..<5, 6..<6, 7..<8])
    #expect(paragraphs("a\u{2029}b\u{2028}c\u{85}d\u{B}e\u{C}f") == [0..<1, 4..<16])
  }

  @Test func `all short strings answer as the list says`() {
    let alphabet = TextAlphabet(
      "breaks", pieces: ["\r", "\n", "\u{2028}", "\u{2029}", "\u{85}", "\u{B}", "a", "é"])
    alphabet.forEachString(ofUpTo: TestEffort.isSanitized ? 2 : 3) { string in
      let tokenizer = BasicTokenizer(textInput: StringInput(string))
      if let difference = Self.difference(tokenizer, Self.oracle(string), [.paragraph, .line]) {
        Issue.record("\(difference) in \(string.debugDescription)")
      }
    }
  }

  @Test("random text answers as the list says", arguments: TextAlphabet.all)
  func random(_ alphabet: TextAlphabet) {
    for sample in RandomText.samples(TestEffort.samples(12), from: alphabet, counts: 0...12, seed: 0xB4EA) {
      for size in [1, 4] {
        let tokenizer = BasicTokenizer(textInput: ChunkedInput(sample.string, utf8ChunksOf: size))
        #expect(
          Self.difference(tokenizer, Self.oracle(sample.string), [.paragraph, .line]) == nil, "\(sample)")
      }
    }
  }
}
