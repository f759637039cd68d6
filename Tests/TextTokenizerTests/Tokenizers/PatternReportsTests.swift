import TestCases
import Testing
import TextTokenizer

/// The rows of `reports.json` about patterns, over the default tokenizer.
@Suite("Reports about patterns")
struct PatternReportsTests {
  private static let rows = TestCases.rows("reports").filter { row in
    row.op != "property"
      && (row.tokenizer == "smart" || row.tokenizer.hasPrefix("pattern:")
        || row.tokenizer.hasPrefix("regex:"))
  }

  @Test func `no row is missing`() {
    #expect(Self.rows.count == 34)
  }

  @Test("in every form of text", arguments: rows)
  func report(_ row: TestCases.Row) throws {
    let string = String(decoding: row.units, as: UTF16.self)
    func utf8(_ offset: Int) -> Int { String(decoding: row.units.prefix(offset), as: UTF16.self).utf8.count }
    try Self.check(row, UTF16Input(string)) { $0 }
    try Self.check(row, ChunkedInput(row.units, chunksOf: 3)) { $0 }
    try Self.check(row, StringInput(string), utf8)
    try Self.check(row, ChunkedInput(string, utf8ChunksOf: 3), utf8)
  }

  /// - Parameter offset: The document's offset for one in UTF-16.
  private static func check(_ row: TestCases.Row, _ text: some TextInput, _ offset: (Int) -> Int) throws {
    func range(_ ends: [Int]) -> TextRange { TextRange(offset(ends[0]), offset(ends[1])) }
    let isRegex = row.tokenizer.hasPrefix("regex:")
    let tokenizer = PatternTokenizer(
      over: ICUTokenizer(textInput: text), try patterns(row.tokenizer), besides: isRegex ? .nothing : .words)
    switch (row.op, row.offset, row.right) {
    case ("units", _, .ranges(let right)?):
      #expect(Array(tokenizer.textUnits(.word)) == right.map(range), "\(row)")
    case ("rangeEnclosing", .position(let position)?, .offsets(let right)?):
      let found = tokenizer.rangeEnclosingPosition(
        TextPosition(offset(position)), with: .word, inDirection: .forward)
      #expect(found == range(right), "\(row)")
    default: Issue.record("unknown operation in \(row)")
    }
  }

  private static func patterns(_ name: String) throws -> [TextPattern] {
    switch name {
    case "smart": TextPattern.smart
    case "pattern:ipAddress": [.ipAddress]
    case "pattern:number": [.number]
    case "pattern:brackets": [.brackets]
    default: [try TextPattern(source: String(name.dropFirst("regex:".count)))]
    }
  }
}
