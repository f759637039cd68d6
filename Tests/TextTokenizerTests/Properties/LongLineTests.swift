import TestCases
import Testing
import TextTokenizer
import TextTokenizerTesting

/// One endless line costs what the same text costs in short lines. Work is counted in chunks that are lent.
@Suite("Long lines")
struct LongLineTests {
  private static let layers: [Layer] = [
    .whitespace, .characters, .punctuation, .symbolRuns, .scriptRuns, .smart, .allPatterns, .regexes,
    .onlyNumbers, .dictionary,
  ]

  /// All words, and the chunks that it took to find them.
  private static func words(_ string: String, _ layer: Layer) -> (count: Int, work: Int) {
    let text = CountingInput(string, chunksOf: 64)
    let tokenizer = Layering(layers: [layer]).tokenizer(over: text)
    var words = 0
    let work = text.count {
      tokenizer.forEachTextUnit(.word, in: text.documentRange) { _ in
        words += 1
        return true
      }
    }
    return (words, work)
  }

  @Test("perf-overlay-long-line", arguments: [Layer.dictionary, .smart, .allPatterns, .regexes])
  func overlays(_ layer: Layer) {
    let piece = "The quick brown fox jumps over the lazy dog and waits there for a good many hours, "
    let count = TestEffort.isFull ? 2500 : 120
    let long = Self.words(String(repeating: piece, count: count), layer)
    let short = Self.words(String(repeating: piece + "\n", count: count), layer)
    #expect(long.work < 3 * short.work)
    // Matches of two words are lost where the line is cut between them, and no others.
    #expect(abs(long.count - short.count) <= count * 2)
    if layer != .regexes { #expect(long.count == short.count) }
  }

  @Test(
    "the work for a line is linear",
    arguments: layers, ["\"", "(", " ", "a,", "@", "/", "7", ".", "a ", "中", "a. "])
  func isLinear(_ layer: Layer, _ piece: String) {
    let count = TestEffort.samples(5000, full: 12_000) / piece.utf8.count
    let (_, small) = Self.words(String(repeating: piece, count: count), layer)
    let (_, large) = Self.words(String(repeating: piece, count: 2 * count), layer)
    #expect(Double(large) < 2.3 * Double(small))
  }

  @Test(
    "a question in a long line looks at a bounded stretch of it",
    .enabled(if: LinearCostTests.isOnEngine),
    arguments: [Layer.dictionary, .regexes, .smart])
  func question(_ layer: Layer) {
    func work(_ count: Int) -> Int {
      let text = CountingInput(String(repeating: "one two three ", count: count), chunksOf: 64)
      let tokenizer = Layering(layers: [layer]).tokenizer(over: text)
      let middle = TextPosition(text.endOfDocument.offset / 2)
      return text.count { _ = tokenizer.rangeEnclosingPosition(middle, with: .word, inDirection: .forward) }
    }
    #expect(work(20_000) <= work(2000) + 8)
  }
}
