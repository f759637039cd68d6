import Foundation
import Testing
import TextTokenizer
import TextTokenizerTesting

/// The laws and the agreement of all ways to the same units, for each tokenizer and for layers of them.
///
/// With `TEXT_TOKENIZER_FULL` set there are many more texts; with `TEXT_TOKENIZER_CORPORA` naming a directory, its
/// `.txt` files are looked at, too.
@Suite("Laws of layered tokenizers")
struct LayerLawsTests {
  private static let isFull = ProcessInfo.processInfo.environment["TEXT_TOKENIZER_FULL"] != nil
  private static let alphabets = [TextAlphabet.addresses, .hostile, .everything]
  private static let single = Layer.allCases.map { Layering(layers: [$0]) }
  private static let layerings: [Layering] = {
    let seed: UInt64 = 0x1A7E5
    print("twenty layerings drawn with seed \(seed)")
    return Layering.random(20, seed: seed)
  }()

  @Test("laws, every form of text", arguments: single + layerings)
  func laws(_ layering: Layering) throws {
    for alphabet in Self.alphabets {
      for sample in RandomText.samples(Self.isFull ? 50 : 1, from: alphabet, counts: 1...6, seed: 0x1A5) {
        try checkTokenizer(over: sample.string, granularities: [.word, .sentence], seed: sample.seed) {
          layering.tokenizer(over: $0)
        }
      }
    }
  }

  @Test("laws, ill-formed text", arguments: single + layerings)
  func illFormed(_ layering: Layering) throws {
    for sample in RandomText.samples(Self.isFull ? 50 : 1, from: .addresses, counts: 1...4, seed: 0xBAD) {
      try checkTokenizer(overUnits: sample.hostileUTF16, granularities: [.word], seed: sample.seed) {
        layering.tokenizer(over: $0)
      }
      try checkTokenizer(overUnits: sample.hostileBytes, granularities: [.word], seed: sample.seed) {
        layering.tokenizer(over: $0)
      }
    }
  }

  @Test("bulk = forward = backward, short texts", arguments: single + layerings)
  func shortBulk(_ layering: Layering) {
    for alphabet in Self.alphabets {
      for sample in RandomText.samples(Self.isFull ? 1000 : 10, from: alphabet, counts: 0...30, seed: 0xB0) {
        var random = SplitMix64(seed: sample.seed)
        compare(layering, over: StringInput(sample.string), "\(sample)", &random)
        compare(layering, over: ChunkedInput(sample.hostileBytes, chunksOf: 3), "\(sample)", &random)
        compare(layering, over: UTF16Input(sample.hostileUTF16), "\(sample)", &random)
      }
    }
  }

  @Test("bulk = forward = backward, long texts", arguments: single + layerings)
  func longBulk(_ layering: Layering) {
    for sample in RandomText.samples(Self.isFull ? 10 : 1, from: .addresses, counts: 2000...2500, seed: 0xB1)
    {
      // One with lines, and one that is a line, with and without white space.
      let texts = [
        sample.string, sample.string.filter { !$0.isNewline }, sample.string.filter { !$0.isWhitespace },
      ]
      var random = SplitMix64(seed: sample.seed)
      for string in texts {
        let text = StringInput(string)
        let length = Self.isFull ? 4000 : 200
        let start = Int.random(in: 0...(text.endOfDocument.offset - length), using: &random)
        compare(layering, over: text, "\(sample.seed)", in: TextRange(start, start + length))
      }
    }
  }

  @Test(
    "bulk = forward = backward on corpora",
    .enabled(if: directory != nil, "TEXT_TOKENIZER_CORPORA names no directory"),
    arguments: corpusFiles)
  func corpora(_ file: String) throws {
    let text = StringInput(try String(contentsOfFile: file, encoding: .utf8))
    var random = SplitMix64(seed: 7)
    let end = text.endOfDocument.offset
    let length = min(end, Self.isFull ? 100_000 : 1000)
    for layering in Self.single + Self.layerings {
      let start = Int.random(in: 0...(end - length), using: &random)
      compare(layering, over: text, file, in: TextRange(start, start + length))
    }
  }

  private func compare<Text: TextInput>(
    _ layering: Layering, over text: Text, _ sample: String, _ random: inout SplitMix64
  ) {
    let end = text.endOfDocument.offset
    compare(layering, over: text, sample, in: text.documentRange)
    let start = Int.random(in: 0...end, using: &random)
    compare(layering, over: text, sample, in: TextRange(start, .random(in: start...end, using: &random)))
  }

  private func compare<Text: TextInput>(
    _ layering: Layering, over text: Text, _ sample: String, in range: TextRange
  ) {
    let tokenizer = layering.tokenizer(over: text)
    for granularity in [TextGranularity.word, .sentence] where !range.isEmpty {
      var bulk: [TextRange] = []
      tokenizer.forEachTextUnit(granularity, in: range) { unit in
        bulk.append(unit)
        return true
      }
      var forward: [TextRange] = []
      var position = range.start
      while let unit = tokenizer.textUnit(granularity, nearest: position, inDirection: .forward),
        unit.start < range.end
      {
        forward.append(unit)
        position = unit.end
      }
      var backward: [TextRange] = []
      position = range.end
      while let unit = tokenizer.textUnit(granularity, nearest: position, inDirection: .backward),
        unit.end > range.start
      {
        backward.append(unit)
        position = unit.start
      }
      backward.reverse()
      report(bulk, forward, "bulk and forward", granularity, layering, sample, text, range)
      report(forward, backward, "forward and backward", granularity, layering, sample, text, range)
    }
  }

  private func report<Text: TextInput>(
    _ one: [TextRange], _ other: [TextRange], _ what: String, _ granularity: TextGranularity,
    _ layering: Layering, _ sample: String, _ text: Text, _ range: TextRange
  ) {
    guard one != other else { return }
    let index =
      zip(one, other).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      ?? min(one.count, other.count)
    let units = [one, other].map { $0.indices.contains(index) ? "\($0[index])" : "none" }
    let around = max(0, range.start.offset)..<min(range.end.offset, 400 + range.start.offset)
    Issue.record(
      """
      \(layering.testDescription), \(granularity), \(what) differ at unit \(index): \(units[0]), \(units[1]) in \
      \(range) of \(Text.self), \(sample): \(text.string(in: TextRange(around.lowerBound, around.upperBound)).debugDescription)
      """)
  }

  private static let directory = ProcessInfo.processInfo.environment["TEXT_TOKENIZER_CORPORA"]
  private static let corpusFiles: [String] = {
    guard let directory else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    return names.filter { $0.hasSuffix(".txt") }.sorted().map { "\(directory)/\($0)" }
  }()
}
