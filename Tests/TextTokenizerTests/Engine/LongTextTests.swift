import Testing

@testable import TextTokenizer

/// Texts that are longer than a block of the scan, and bytes that are no text.
struct LongTextTests {
  private static let pieces: [String] = [
    "word", "a", "I", "it's", "3.14", "1,000", "12:30", "x_1", "_", "e.g.", "key:value", "'", "\"", ".", ",",
    ": ",
    " ", "  ", "\n", "\r\n", "\r", "\t", "(", ") ", "naïve", "été", "×", "÷", "Ångström", "привет", "мир",
    "ґ",
    "ёлка's", "e\u{301}", "\u{301}", "שלום", "\u{AD}", "日本", "カタ", "ไทย", "\u{200D}", "👩‍🚀", "\u{600}", "ß.ß",
    "é:é", "1é", "\u{C0}", "\u{2BF}", "\u{2C0}", "\u{47F}", "\u{480}", "مرحبا", "٣", "नमस्ते", "한국어",
    "supercalifragilisticexpialidocious", "непревзойдённейший", "https://example.com/a?b=c&d=1.5;e",
    "2024-01-02T03:04:05.678Z", "\u{FFFC}", "\u{0}",
  ]

  static let rules = [EngineTestRules.words, .sentences] + EngineTestRules.installed.prefix(4)

  static func text(_ generator: inout SeededGenerator) -> String {
    // Mostly a few pieces, so that blocks of 64 units without a stranger come up.
    let few = (0..<Int.random(in: 2...9, using: &generator)).map { _ in
      pieces.randomElement(using: &generator)!
    }
    let count = Int.random(in: 1...60, using: &generator)
    return (0..<count).map { _ in
      Int.random(in: 0..<30, using: &generator) == 0
        ? pieces.randomElement(using: &generator)! : few.randomElement(using: &generator)!
    }.joined()
  }

  static var rounds: Int { AgreementTests.isOptimized ? 4000 : 60 }

  @Test(arguments: rules)
  func textsOfManyBlocks(rules: EngineTestRules) {
    var generator = SeededGenerator(seed: AgreementTests.fuzzSeed)
    for round in 0..<Self.rounds {
      let text = Self.text(&generator)
      let oracle = ICUSegmentSource(rules: rules.rules, cache: StretchCache())
      let wide = UTF16Input(text)
      let expected = segments(of: wide, by: oracle)
      if let difference = difference(segments(of: wide, by: rules.source), expected) {
        Issue.record(
          "seed \(AgreementTests.fuzzSeed), round \(round), UTF-16 \(escaped(text)): \(difference)")
        return
      }
      let narrow = StringInput(text)
      let bytes = segments(of: narrow, by: ICUSegmentSource(rules: rules.rules, cache: StretchCache()))
      if let difference = difference(segments(of: narrow, by: rules.source), bytes) {
        Issue.record("seed \(AgreementTests.fuzzSeed), round \(round), UTF-8 \(escaped(text)): \(difference)")
        return
      }
      let chunked = ChunkedInput(text, utf8ChunksOf: Int.random(in: 1...200, using: &generator))
      if let difference = difference(segments(of: chunked, by: rules.source), bytes) {
        Issue.record(
          "seed \(AgreementTests.fuzzSeed), round \(round), chunks \(escaped(text)): \(difference)")
        return
      }
    }
  }

  @Test(arguments: rules)
  func illFormedBytes(rules: EngineTestRules) {
    var generator = SeededGenerator(seed: AgreementTests.fuzzSeed)
    for round in 0..<Self.rounds {
      var bytes = Array(Self.text(&generator).utf8)
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        guard let index = bytes.indices.randomElement(using: &generator) else { break }
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: 0x80...0xFF, using: &generator)
        case 1: bytes.remove(at: index)
        default:
          bytes.insert([0xC3, 0xD0, 0xE2, 0xF0, 0x80, 0xED].randomElement(using: &generator)!, at: index)
        }
      }
      let input = BytesInput(bytes)
      let oracle = ICUSegmentSource(rules: rules.rules, cache: StretchCache())
      let expected = segments(of: input, by: oracle)
      if let difference = difference(segments(of: input, by: rules.source), expected) {
        Issue.record("seed \(AgreementTests.fuzzSeed), round \(round), \(bytes): \(difference)")
        return
      }
      guard let offset = bytes.indices.randomElement(using: &generator) else { continue }
      let segment = rules.source.segment(containing: offset, in: input)
      #expect(
        expected.contains(segment), "seed \(AgreementTests.fuzzSeed), round \(round), at \(offset), \(bytes)")
    }
  }

  @Test("every scalar has the category that ICU gives it", .enabled(if: AgreementTests.isOptimized))
  func everyScalar() {
    for rules in Self.rules {
      for neighbour in ["a", "\n"] {
        var text = ""
        for value in UInt32(0)..<0x110000 {
          guard let scalar = Unicode.Scalar(value) else { continue }
          text.unicodeScalars.append(scalar)
          text += neighbour
        }
        let input = UTF16Input(text)
        let expected = segments(of: input, by: rules.oracle)
        #expect(difference(segments(of: input, by: rules.source), expected) == nil, "\(rules.name)")
      }
    }
  }
}
