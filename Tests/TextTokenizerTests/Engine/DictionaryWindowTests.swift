import Testing

@testable import TextTokenizer

/// Runs of dictionary characters around and beyond the length at which they are split window by window.
struct DictionaryWindowTests {
  private static let scripts: [(name: String, words: [String])] = [
    ("Chinese", ["今天", "天气", "很好", "我们", "去", "公园", "中华人民共和国"]),
    ("Japanese", ["日本語", "の", "文章", "カタカナ", "です", "東京都"]),
    ("Thai", ["ภาษา", "ไทย", "สวัสดี", "ครับ", "ประเทศ"]),
    ("Khmer", ["ភាសា", "ខ្មែរ", "កម្ពុជា", "សួស្តី"]),
  ]

  /// A run of so many code points.
  private static func run(_ words: [String], _ count: Int) -> String {
    var generator = SeededGenerator(seed: 7)
    var scalars = String.UnicodeScalarView()
    while scalars.count < count {
      scalars.append(contentsOf: words.randomElement(using: &generator)!.unicodeScalars)
    }
    return String(String.UnicodeScalarView(scalars.prefix(count)))
  }

  @Test(arguments: [2047, 2048, 2049, 3072, 5000])
  func windowsGiveWhatTheWholeRunGives(count: Int) {
    for (name, words) in Self.scripts {
      let text = "x " + Self.run(words, count) + " y"
      let input = StringInput(text)
      let source = EngineTestRules.words.source
      let found = segments(of: input, by: source)
      #expect(
        difference(found, segments(of: input, by: EngineTestRules.words.oracle)) == nil, "\(name), \(count)")
      // Asked anywhere, in any order, with and without anything kept.
      var generator = SeededGenerator(seed: UInt64(count))
      for _ in 0..<20 {
        let segment = found.randomElement(using: &generator)!
        #expect(source.segment(containing: segment.start, in: input) == segment, "\(name), \(count)")
        #expect(EngineTestRules.words.source.segment(containing: segment.end - 1, in: input) == segment)
      }
      let middle = found[found.count / 2].start
      var rest: [Segment] = []
      source.forEachSegment(from: middle, in: input) {
        rest.append($0)
        return true
      }
      #expect(rest == Array(found[(found.count / 2)...]), "\(name), \(count)")
      let chunked = ChunkedInput(text, utf8ChunksOf: 100)
      #expect(difference(segments(of: chunked, by: source), found) == nil, "\(name), \(count)")
    }
  }

  @Test func whatIsKeptFollowsTheRevision() {
    final class Page: TextInput {
      var units: [UInt8]
      var revision = 0
      init(_ text: String) { units = Array(text.utf8) }
      var endOfDocument: TextPosition { TextPosition(units.count) }
      func withChunk<R: ~Copyable, E: Error>(
        containing position: TextPosition, _ body: (Span<UInt8>, TextPosition) throws(E) -> R
      ) throws(E) -> R {
        let units = units
        return try body(units.span, TextPosition(0))
      }
    }
    let page = Page("今天天气")
    let source = EngineTestRules.words.source
    #expect(source.segment(containing: 0, in: page).end == 6)
    page.units = Array("我们今天".utf8)
    page.revision = 1
    #expect(source.segment(containing: 6, in: page) == Segment(start: 6, end: 12, status: 400))
    page.units = Array("a今天气".utf8)
    page.revision = 2
    #expect(source.segment(containing: 0, in: page).end == 1)
  }
}
