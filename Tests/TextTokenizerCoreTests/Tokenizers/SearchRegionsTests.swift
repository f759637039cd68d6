import Testing
import TextTokenizerTesting

@testable import TextTokenizerCore

@Suite("Regions of a search")
struct SearchRegionsTests {
  private static let scopes: [SearchScope] = [.block, .line, .token]

  /// Lines of all lengths, with white space and without.
  private static let alphabet = TextAlphabet(
    "long lines",
    pieces: [
      "word", "é", "e\u{301}", "中", "。", "🇸🇪", "👩‍🚀", " ", ". ", "! ", ",", "\"", "{", "}", "\n", "\r\n", "\n\n",
      String(repeating: "one two. three, ", count: 200), String(repeating: "a b ", count: 900),
      String(repeating: "x", count: 3000), String(repeating: "k:v,", count: 700),
      String(repeating: "“中文”", count: 600), String(repeating: " ", count: 2500),
    ])

  private static func offsets<Text: TextInput>(_ text: Text) -> [Int: Int] {
    var offsets = [text.endOfDocument.offset: 0]
    var count = 0
    text.forEachScalar(from: 0, inDirection: .forward) { _, range in
      offsets[range.start.offset] = count
      count += 1
      return true
    }
    offsets[text.endOfDocument.offset] = count
    return offsets
  }

  @Test("they tile the text, whatever is asked, in every encoding and in chunks", arguments: scopes)
  func tiles(_ scope: SearchScope) {
    for sample in RandomText.samples(2, from: Self.alphabet, counts: 1...8, seed: 0x5EA) {
      func ends<Text: TextInput>(_ text: Text) -> [Int?] {
        let offsets = Self.offsets(text)
        return text.searchRegions(scope, in: text.documentRange).filter(\.isSearched)
          .map { offsets[$0.range.end.offset] }
      }
      let text = StringInput(sample.string)
      let offsets = Self.offsets(text)
      let all = text.searchRegions(scope, in: text.documentRange)
      var end = TextPosition(0)
      for region in all {
        #expect(region.range.start == end)
        end = region.range.end
        guard region.isSearched, let last = offsets[end.offset],
          let first = offsets[region.range.start.offset]
        else { continue }
        #expect(last - first <= SearchRegion.mostScalars)
        let places = [region.range.start, region.range.end.advanced(by: -1)]
        for place in places {
          #expect(text.searchRegion(scope, containing: place).range == region.range, "\(sample.seed)")
        }
      }
      #expect(end == text.endOfDocument)
      #expect(ends(UTF16Input(sample.string)) == ends(text))
      #expect(ends(ChunkedInput(sample.string, utf8ChunksOf: 3)) == ends(text))
    }
  }

  @Test("blocks of lines are cut at blank lines before an unindented one, if they must be")
  func blocks() {
    let function = "func f() {\n" + String(repeating: "  call()\n\n", count: 60) + "  last()\n}\n\n"
    let text = StringInput(String(repeating: function, count: 10))
    for index in 0..<10 {
      let start = index * function.utf8.count
      let region = text.searchRegion(.block, containing: TextPosition(start + 300))
      #expect(region.isSearched)
      #expect(region.range.start.offset <= start && region.range.end.offset >= start + function.utf8.count)
    }
    let short = StringInput("a\n\nb\n\nc")
    #expect(short.searchRegion(.block, containing: 3).range == short.documentRange)
  }

  @Test("a match that would be longer than a region is found in parts; what nothing cuts is not searched")
  func longMatches() {
    let words = StringInput(String(repeating: "some words ", count: 1000))
    let tokenizer = PatternTokenizer(textInput: words, [TextPattern(/.+/)], besides: .nothing)
    let parts = Array(tokenizer.textUnits(.word))
    #expect(parts.count >= 6 && parts.allSatisfy { $0.length <= SearchRegion.mostScalars })
    #expect(parts.reduce(0) { $0 + $1.length } == words.endOfDocument.offset)
    let endless = StringInput(String(repeating: "a", count: 5000))
    let none = PatternTokenizer(textInput: endless, [TextPattern(/a+/)], besides: .nothing)
    #expect(Array(none.textUnits(.word)).isEmpty)
  }
}
