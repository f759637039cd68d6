import Testing
import TextTokenizerTesting

@testable import TextTokenizer

/// Unicode's own tests. They are of the Unicode version that ICU 72 has.
@Suite("Unicode's tests")
struct ConformanceTests {
  private static let words = UnicodeTestFile("WordBreakTest")
  private static let sentences = UnicodeTestFile("SentenceBreakTest")
  private static let characters = UnicodeTestFile("GraphemeBreakTest")

  @Test func `no row is missing`() {
    #expect(Self.words.rows.count == 1823)
    #expect(Self.sentences.rows.count == 502)
    #expect(Self.characters.rows.count == 602)
    #expect(Set([Self.words, Self.sentences, Self.characters].map(\.version)) == ["15.0"])
  }

  @Test("words, before gaps are told from units", arguments: SegmentSources.all)
  func words(_ sources: SegmentSources) throws {
    try check(Self.words) { try #require(sources.source(.word)) }
  }

  @Test("sentences, before gaps are told from units", arguments: SegmentSources.all)
  func sentences(_ sources: SegmentSources) throws {
    try check(Self.sentences) { try #require(sources.source(.sentence)) }
  }

  /// - Parameter source: A source keeps what it found in one document, so each document has its own.
  private func check(_ file: UnicodeTestFile, _ source: () throws -> any SegmentSource) throws {
    var failures: [String] = []
    for row in file.rows {
      for found in [
        boundaries(UTF16Input(row.string), try source()), boundaries(StringInput(row.string), try source()),
        boundaries(ChunkedInput(row.string, utf8ChunksOf: 1), try source()),
      ] where found != row.boundaries {
        failures.append("\(file.name) line \(row.line): " + row.table(found: found))
        break
      }
    }
    let summary = "\(failures.count) of \(file.rows.count) rows of \(file.name) \(file.version) fail:\n"
    let report = Comment(rawValue: summary + failures.joined(separator: "\n"))
    if InstalledICU.unicodeVersion == file.version {
      #expect(failures.isEmpty, report)
    } else if !failures.isEmpty {
      // Not passed over: the rows that the other version decides otherwise are printed, each with its table.
      withKnownIssue("The installed ICU has Unicode \(InstalledICU.unicodeVersion).") {
        Issue.record(report)
      }
      #expect(failures.count < file.rows.count / 20, "too many for a change of version")
    }
  }

  /// The numbers of scalars before each boundary.
  private func boundaries<Text: TextInput>(_ text: Text, _ source: any SegmentSource) -> Set<Int> {
    var scalars: [Int: Int] = [:]
    var count = 0
    text.forEachScalar(from: 0, inDirection: .forward) { _, range in
      scalars[range.start.offset] = count
      count += 1
      return true
    }
    scalars[text.endOfDocument.offset] = count
    var found: Set<Int> = [0]
    source.forEachSegment(from: 0, in: text) { segment in
      found.insert(scalars[segment.end] ?? -segment.end)
      return true
    }
    return found
  }

  /// Rows that Swift's `Character`, which has a later version of Unicode, decides otherwise, with the reason.
  private static let decidedOtherwise: [String: String] = [
    "÷ 2701 × 200D × 2701 ÷": """
    GB11 needs an Extended_Pictographic. In Swift 6.3's data U+2701 UPPER BLADE SCISSORS, which is no emoji, is \
    none, as are 688 others that Unicode 15.0 has as such.
    """
  ]

  @Test("characters")
  func characters() {
    var otherwise: Set<String> = []
    for row in Self.characters.rows {
      let text = UTF16Input(row.string)
      var offsets = [0]
      for scalar in row.scalars { offsets.append(offsets[offsets.count - 1] + UTF16.width(scalar)) }
      var found: Set<Int> = [0]
      ICUTokenizer(textInput: text).forEachTextUnit(.character, in: text.documentRange) { unit in
        found.insert(offsets.firstIndex(of: unit.end.offset) ?? -1)
        return true
      }
      guard found != row.boundaries else { continue }
      otherwise.insert(row.description)
      // Where a row is decided otherwise, it is Swift that does so.
      var swift: Set<Int> = [0]
      for character in row.string { swift.insert(swift.max()! + character.unicodeScalars.count) }
      #expect(found == swift, "line \(row.line): \(row.table(found: found))")
      #expect(
        Self.decidedOtherwise[row.description] != nil, "line \(row.line): \(row.table(found: found))")
    }
    // Older versions of Swift may have Unicode 15.0.
    #expect(otherwise.isSubset(of: Self.decidedOtherwise.keys))
  }

  @Test(
    "the pinned rules are the same with every ICU",
    arguments: [
      "[foo]@@[bar]", "[key:val]", "[it's]", "[well]-[known]", "[3.14]", "[snake_case]", "[PATH에서]",
      "[คำ][Test][ดี]",
      "[foo]/[bar]", "[a.b.c]", "[x]  [y]", "[\u{FFFC}]",
    ])
  func pinned(_ marked: String) {
    let marked = MarkedText(marked)
    let units = Array(ICUTokenizer(textInput: marked.utf8).textUnits(.word))
    #expect(units == marked.ranges(in: UInt8.self))
  }
}
