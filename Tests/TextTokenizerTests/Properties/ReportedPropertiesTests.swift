import Foundation
import TestCases
import Testing
import TextTokenizer
import TextTokenizerTesting

/// What users reported and no single question shows; each test has the name of the report in `reports.json`.
@Suite("Reported properties")
struct ReportedPropertiesTests {
  @Test func `prop-hang-zero-width`() {
    // A word step returned an index before its argument.
    let text = UTF16Input("‘\u{200B}example.com’")
    let tokenizer = ICUTokenizer(textInput: text)
    #expect(Array(tokenizer.textUnits(.word)) == [TextRange(2, 13)])
    var position: TextPosition = 0
    var stops: [Int] = []
    while let next = tokenizer.position(from: position, toBoundary: .word, inDirection: .forward) {
      #expect(next > position)
      guard next > position else { break }
      position = next
      stops.append(next.offset)
    }
    #expect(stops == [2, 13])
  }

  /// Up to three classes at a time, and random strings of up to six; all up to four where
  /// `TEXT_TOKENIZER_FULL` is set.
  @Test func `prop-forward-backward-equal`() {
    func check(_ string: String) {
      let tokenizer = ICUTokenizer(textInput: StringInput(string))
      for granularity in [TextGranularity.word, .sentence] {
        if let difference = Self.difference(tokenizer, granularity) {
          Issue.record("\(difference) in \(string.unicodeScalars.map(\.hexadecimal))")
        }
      }
    }
    TextAlphabet.wordBreak.forEachString(
      ofUpTo: TestEffort.isFull ? 4 : TestEffort.isSanitized ? 2 : 3, check)
    for sample in RandomText.samples(
      TestEffort.samples(3000, full: 200_000), from: .wordBreak, counts: 4...6, seed: 69_728)
    {
      check(sample.string)
    }
  }

  /// How the units found forward, backward and in bulk differ.
  private static func difference(_ tokenizer: some UnitTokenizer, _ granularity: TextGranularity) -> String? {
    let end = tokenizer.textInput.endOfDocument
    var forward: [TextRange] = []
    var position: TextPosition = -1
    while let unit = tokenizer.textUnit(granularity, nearest: position, inDirection: .forward) {
      guard unit.end > position else { return "no progress from \(position)" }
      forward.append(unit)
      position = unit.end
    }
    var backward: [TextRange] = []
    position = end.advanced(by: 1)
    while let unit = tokenizer.textUnit(granularity, nearest: position, inDirection: .backward) {
      guard unit.start < position else { return "no progress back from \(position)" }
      backward.append(unit)
      position = unit.start
    }
    var bulk: [TextRange] = []
    tokenizer.forEachTextUnit(granularity, in: TextPosition(0)..<end) { unit in
      bulk.append(unit)
      return true
    }
    return forward == backward.reversed() && forward == bulk
      ? nil : "\(granularity): \(forward), backward \(backward), in bulk \(bulk)"
  }

  @Test func `prop-threads`() async {
    // Tokenizers are Sendable, and one may be used from any number of tasks; see also ConcurrencyTests.
    func requireSendable(_: some Sendable) {}
    let tokenizer = ICUTokenizer(textInput: StringInput("one iterator, many threads. 今天天气"))
    requireSendable(tokenizer)
    let expected = Array(tokenizer.textUnits(.word))
    await withTaskGroup(of: [TextRange].self) { group in
      for _ in 0..<16 { group.addTask { Array(tokenizer.textUnits(.word)) } }
      for await units in group { #expect(units == expected) }
    }
  }

  /// Work is counted in chunks that are lent, since time on a busy machine says little.
  @Test("prop-linear-all", arguments: ["Prose has words, and lines. ", "Prose has words, and lines.\n"])
  func linear(_ piece: String) {
    func work(_ count: Int) -> Int {
      let text = CountingInput(String(repeating: piece, count: count))
      let tokenizer = ICUTokenizer(textInput: text)
      return text.count {
        var words = 0
        tokenizer.forEachTextUnit(.word, in: text.documentRange) { _ in
          words += 1
          return true
        }
        #expect(words == count * 5)
      }
    }
    let (small, large) = (work(400), work(3600))
    #expect(large < small * 10)
  }

  @Test func `prop-long-word`() {
    let digits = String(repeating: "0123456789abcdef", count: 1_000_000 / 16)
    let text = CountingInput(digits, chunksOf: 1000)
    for tokenizer in [
      ICUTokenizer(textInput: text), WhitespaceTokenizer(over: ICUTokenizer(textInput: text)),
    ] as [any Tokenizer] {
      var word: TextRange?
      let chunks = text.count {
        word = tokenizer.rangeEnclosingPosition(500_000, with: .word, inDirection: .forward)
      }
      #expect(word == text.documentRange)
      // The word is read once, or a few times.
      #expect(chunks < 5 * text.base.chunks.count)
    }
  }

  /// The work of finding all units of a text of one repeated piece, and how many there are.
  private func all(_ granularity: TextGranularity, _ piece: String, count: Int) -> (work: Int, units: Int) {
    let text = CountingInput(String(repeating: piece, count: count))
    let tokenizer = ICUTokenizer(textInput: text)
    var units = 0
    let work = text.count {
      tokenizer.forEachTextUnit(granularity, in: text.documentRange) { _ in
        units += 1
        return true
      }
    }
    return (work, units)
  }

  @Test(.enabled(if: LinearCostTests.isOnEngine)) func `perf-flags`() {
    for (piece, words) in [("🇩🇪", 0), ("🇩🇪🇫🇷a", 1)] {
      let (half, whole) = (all(.word, piece, count: 2000), all(.word, piece, count: 4000))
      #expect(whole.units == 4000 * words)
      #expect(Double(whole.work) < 2.1 * Double(half.work))
    }
    #expect(all(.character, "🇩🇪", count: 4000).units == 4000)
  }

  /// The report has 2 MB.
  @Test("perf-boundaries-cached", arguments: ["a", "\n", "\u{301}", "ก", "中"])
  func boundariesCached(_ piece: String) {
    let count = (TestEffort.isFull ? 2_000_000 : 40_000) / piece.utf8.count
    for granularity in [TextGranularity.word, .character, .line] {
      let (half, whole) = (all(granularity, piece, count: count / 2), all(granularity, piece, count: count))
      #expect(Double(whole.work) < 2.1 * Double(half.work) + 40, "\(granularity)")
      #expect(whole.units <= count + 1, "\(granularity)")
    }
  }

  @Test func `prop-edit-invalidates`() {
    let buffer = EditableInput()
    let tokenizer: any Tokenizer = ICUTokenizer(textInput: WeakTextInput(buffer))
    buffer.bytes = Array("neon".utf8)
    #expect(tokenizer.rangeEnclosingPosition(4, with: .word, inDirection: .backward) == TextRange(0, 4))
    buffer.bytes.removeLast(2)
    #expect(tokenizer.rangeEnclosingPosition(2, with: .word, inDirection: .backward) == TextRange(0, 2))
    buffer.bytes += Array("st".utf8)
    #expect(tokenizer.rangeEnclosingPosition(4, with: .word, inDirection: .backward) == TextRange(0, 4))
  }

  @Test func `prop-linux-bywords`() {
    // Foundation is imported here, and has neither on Linux.
    #expect(Array("Words on Linux.".textUnits(.word)) == ["Words", "on", "Linux"])
    #expect(Array("One. Two.".textUnits(.sentence)) == ["One. ", "Two."])
  }

  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Sources").standardizedFileURL

  /// The source files of a target, by path.
  private static func files(_ target: String) throws -> [String: String] {
    let folder = sources.appendingPathComponent(target)
    var texts: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      guard [".swift", ".c", ".h"].contains(where: path.hasSuffix) else { continue }
      texts[path] = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
    }
    return texts
  }

  /// What is linked is checked by `.ci/check-links`; this says it where it is written.
  @Test func `prop-binary-size`() throws {
    let files = try Self.files("TextTokenizerCore")
    #expect(files.count > 10)
    for (path, text) in files {
      for line in text.split(separator: "\n") where line.contains(#/^ *(@\w+ )*(\w+ )?import \w/#) {
        // The standard library's locks, and the package's own C without ICU.
        let isOwn = line.hasSuffix("import Synchronization") || line.hasSuffix("import CTextScan")
        #expect(isOwn, "\(path): \(line)")
      }
    }
    for target in ["TextTokenizer", "TextTokenizerTesting"] {
      for (path, text) in try Self.files(target) {
        #expect(!text.contains(#/(?m)^ *(@\w+ )*(\w+ )?import Foundation/#), "\(path)")
      }
    }
  }

  @Test func `prop-icu-symbols`() throws {
    for target in ["CBreakIterator", "TextTokenizer"] {
      for (path, text) in try Self.files(target) {
        #expect(!text.contains(#/\bu(brk|char|data|text|loc|set)?_\w+_[67]\d\b/#), "\(path)")
      }
    }
    // The symbols of whichever ICU is installed were found.
    try InstalledICU.check()
    #expect(InstalledICU.version.contains(#/^\d\d\./#))
  }

  @Test func `brackets-inner-multiline`() {
    // Terminal.app takes the pair of the bracket that is clicked on, over lines.
    for string in ["{ foo { bar } }", "{\n  foo {\n    bar\n  }\n}"] {
      let text = StringInput(string)
      let start = TextPosition(Array(string.utf8).lastIndex(of: UInt8(ascii: "{"))!)
      let end = TextPosition(Array(string.utf8).firstIndex(of: UInt8(ascii: "}"))! + 1)
      let tokenizer = PatternTokenizer(over: ICUTokenizer(textInput: text), [.brackets])
      #expect(tokenizer.unit(touching: start) == start..<end)
      #expect(tokenizer.unit(touching: end.advanced(by: -1)) == start..<end)
      #expect(text.bracketPair(touching: start) == start..<end)
      #expect(text.bracketPair(touching: 0) == text.documentRange)
      #expect(text.bracketPair(around: start..<end) == text.documentRange)
    }
    // The cost is the distance to the answer; without one, one look at the text.
    let text = CountingInput(
      String(repeating: "(\n[ ", count: 10_000) + "{ a }" + String(repeating: " }", count: 10_000))
    let inner = TextRange(40_000, 40_005)
    var found: TextRange?
    let near = text.count { found = text.bracketPair(touching: 40_002) }
    #expect(found == inner)
    #expect(near < 10)
    let all = text.count { found = text.bracketPair(around: inner) }
    #expect(found == nil)
    #expect(all < 5000)
  }
}
