import TestCases
import Testing
import TextTokenizer

@testable import TextViewModel

/// Unicode's own cases for UAX #9, through the protocol and the layout. All of them with `TEXT_TOKENIZER_FULL`.
@Suite struct BidiConformanceTests {
  @Test func classes() throws {
    try check(BidiFileCase.classes())
  }

  @Test func characters() throws {
    try check(BidiFileCase.characters())
  }

  /// Every scalar, or those below U+3000 and a sample of the others.
  private static let scalars: [Unicode.Scalar] = {
    var scalars: [Unicode.Scalar] = []
    for value in UInt32(0)...0x10FFFF where TestEffort.isFull || value < 0x3000 || value % 29 == 0 {
      if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
    }
    return scalars
  }()

  private func check(_ cases: [BidiFileCase]) throws {
    #expect(!cases.isEmpty)
    var failures = 0
    for row in cases where failures < 5 && !row.isKnownFault {
      if let failure = failure(row) {
        Issue.record("\(row): \(failure)")
        failures += 1
      }
    }
  }

  private func failure(_ row: BidiFileCase) -> String? {
    let text = UTF16Input(String(String.UnicodeScalarView(row.scalars)))
    let resolved = ICUBidiAlgorithm().levels(of: text.documentRange, in: text, base: row.base)
    var offset = 0
    var levels: [UInt8] = []
    for scalar in row.scalars {
      levels.append(resolved.level(at: TextPosition(offset)))
      offset += UTF16.width(scalar)
    }
    guard zip(levels, row.levels).allSatisfy({ $1 == nil || $0 == $1 }) else { return "levels \(levels)" }
    if let level = row.paragraphLevel, level != resolved.paragraph {
      return "paragraph \(resolved.paragraph)"
    }
    let order = shownOrder(row)
    let starts = clusterStarts(row)
    let expected = row.order.filter { starts.contains($0) }
    return order == expected ? nil : "order \(order), not \(expected)"
  }

  /// The numbers of the scalars as the layout shows them, without those that rule X9 removes and those that are in
  /// the middle of a character.
  private func shownOrder(_ row: BidiFileCase) -> [Int] {
    // What would end the row is replaced by its like.
    let like: [Unicode.Scalar: Unicode.Scalar] = [
      "\u{2029}": "\u{1D}", "\n": "\u{1D}", "\r": "\u{1D}", "\u{85}": "\u{1D}", "\u{2028}": "\u{2003}",
      "\u{B}": "\t", "\u{C}": "\u{2003}",
    ]
    let scalars = row.scalars.map { like[$0] ?? $0 }
    let layout = CellLayout(
      CellStyle(width: 80, wrap: .none, bidi: ICUBidiAlgorithm(), baseDirection: row.base))
    let text = TextRope(String(String.UnicodeScalarView(scalars)))
    layout.textDidChange(
      to: text, TextChange(prefix: 0, suffix: 0, oldCount: 0, newCount: text.utf8Count))
    var numbers: [TextPosition: Int] = [:]
    var offset = 0
    for (number, scalar) in scalars.enumerated() {
      numbers[TextPosition(offset)] = number
      offset += UTF8.width(scalar)
    }
    return layout.characters(in: layout.row(containing: 0)).map { numbers[$0.range.start]! }
      .filter { row.levels[$0] != nil }
  }

  private func clusterStarts(_ row: BidiFileCase) -> Set<Int> {
    var starts: Set<Int> = []
    var number = 0
    for character in String(String.UnicodeScalarView(row.scalars)) {
      starts.insert(number)
      number += character.unicodeScalars.count
    }
    return starts
  }

  /// What the layout resets by rule L1 is what ICU resets at a paragraph's end, where the levels around are others.
  @Test func trailingKinds() {
    var differences: [String] = []
    for scalar in Self.scalars {
      let text = UTF16Input("\u{202B}א" + String(Character(scalar)))
      let levels = ICUBidiAlgorithm().levels(
        of: text.documentRange, in: text, base: .fixed(.leftToRight))
      let isReset = levels.level(at: 2) == 0
      if isReset != (TrailingKind(scalar.value) != .other) {
        differences.append(scalar.escaped(asASCII: true))
      }
    }
    #expect(differences.isEmpty)
  }

  /// Nothing that may be written from right to left is missed, and no other text pays for it.
  @Test func rightToLeftScalars() {
    for scalar in Self.scalars {
      let text = StringInput("a" + String(Character(scalar)) + "b")
      let bytes = Array(text.string.utf8)
      let isFound = bytes.span.mayHoldRightToLeft
      #expect(isFound == scalar.isRightToLeft, "\(scalar.escaped(asASCII: true))")
      guard !isFound else { continue }
      let levels = ICUBidiAlgorithm().levels(
        of: text.documentRange, in: text, base: .fixed(.leftToRight))
      if levels.runs.contains(where: { $0.direction == .rightToLeft }) {
        Issue.record("\(scalar.escaped(asASCII: true)) makes text run from right to left")
      }
    }
  }

  @Test func mirrorImages() {
    let view = TextView(bidi: "(א[")
    let row = view.layout.row(containing: 0)
    #expect(String(view.layout.characters(in: row).map(\.character)) == "]א)")
    #expect(view.layout.characters(in: row).map(\.column) == [17, 18, 19])
  }
}
