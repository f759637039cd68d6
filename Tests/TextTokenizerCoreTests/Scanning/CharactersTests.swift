import TestCases
import Testing
import TextTokenizerTesting

@testable import TextTokenizerCore

@Suite("Characters")
struct CharactersTests {
  /// Compares each position of a text with Swift's own indices; answers what differs.
  private static func difference<Text: TextInput>(_ text: Text, _ scalarText: String) -> String? {
    var scalarRanges: [TextRange] = []
    text.forEachScalar(from: 0, inDirection: .forward) { _, range in
      scalarRanges.append(range)
      return true
    }
    var index = 0
    var starts: Set<Int> = [0]
    for character in scalarText {
      let next = index + character.unicodeScalars.count
      let range = scalarRanges[index].start..<scalarRanges[next - 1].end
      for offset in range.offsets {
        let found = text.character(containing: TextPosition(offset))
        guard found == range else {
          return "character(containing: \(offset)) is \(found as Any), not \(range)"
        }
      }
      starts.insert(range.end.offset)
      index = next
    }
    for offset in -1...text.endOfDocument.offset + 1
    where text.isCharacterBoundary(TextPosition(offset)) != starts.contains(offset) {
      return "isCharacterBoundary(\(offset)) is \(!starts.contains(offset))"
    }
    return nil
  }

  @Test("are Swift's", arguments: TextAlphabet.all)
  func random(_ alphabet: TextAlphabet) {
    for sample in RandomText.samples(TestEffort.samples(250), from: alphabet, counts: 0...24, seed: 0xC1) {
      let string = sample.string
      #expect(Self.difference(StringInput(string), string) == nil, "\(sample)")
      #expect(Self.difference(UTF16Input(string), string) == nil, "\(sample)")
      #expect(Self.difference(ChunkedInput(string, utf8ChunksOf: 1), string) == nil, "\(sample)")
      let bytes = BytesInput(sample.hostileBytes)
      #expect(
        Self.difference(bytes, bytes.string(in: bytes.documentRange)) == nil, "\(sample) as hostile bytes")
      let units = UTF16Input(sample.hostileUTF16)
      #expect(
        Self.difference(units, units.string(in: units.documentRange)) == nil, "\(sample) as hostile UTF-16")
    }
  }

  @Test("all short strings of every kind of scalar")
  func shortStrings() {
    TextAlphabet.graphemeBreak.forEachString(ofUpTo: TestEffort.isSanitized ? 2 : 3) { string in
      if let difference = Self.difference(StringInput(string), string) {
        Issue.record("\(difference) in \(string.unicodeScalars.map { String($0.value, radix: 16) })")
      }
    }
  }

  @Test("long clusters and long rows of flags", arguments: [15, 16, 17, 64, 999])
  func long(count: Int) {
    let strings = [
      "a" + String(repeating: "\u{301}", count: count) + "b",
      String(repeating: "\u{1F1E6}", count: count) + "b",
      "x" + String(repeating: "\u{1F469}\u{200D}", count: count) + "b",
      String(repeating: "\u{915}\u{94D}", count: count) + "\u{915}b",
      String(repeating: "\u{600}", count: count) + "b",
      String(repeating: "\u{1100}", count: count) + "\u{1161}b",
    ]
    for string in strings {
      let text = UTF16Input(string)
      let ends = [0, 1, text.endOfDocument.offset / 2, text.endOfDocument.offset - 2]
      for offset in ends {
        let index = string.utf16.index(string.startIndex, offsetBy: offset)
        let start =
          string.index(index, offsetBy: 0).samePosition(in: string) ?? string.characterStart(before: index)
        let range = TextRange(
          string.utf16.distance(from: string.startIndex, to: start),
          string.utf16.distance(from: string.startIndex, to: string.index(after: start)))
        #expect(text.character(containing: TextPosition(offset)) == range)
      }
    }
  }

  /// Contexts in which a scalar may meet its neighbour: each alone decides another rule of UAX #29.
  private static let contexts: [Unicode.Scalar] = [
    "a", " ", "\r", "\n", "\u{1}", "\u{300}", "\u{200D}", "\u{1F1E6}", "\u{600}", "\u{903}", "\u{1100}",
    "\u{1161}",
    "\u{11A8}", "\u{AC00}", "\u{AC01}", "\u{1F469}", "\u{1F3FD}", "\u{915}", "\u{94D}", "\u{E33}", "\u{FFFD}",
  ]

  /// All scalars where `TEXT_TOKENIZER_FULL` is set; otherwise of ideographs, syllables and unassigned code
  /// points, which are alike, one in a hundred.
  @Test func `what two scalars decide is what Character says, for every scalar there is`() {
    var contradictions: [String] = []
    for value in UInt32(0)..<0x11_0000 {
      guard let scalar = Unicode.Scalar(value), Self.isTried(scalar) else {
        continue
      }
      for context in Self.contexts {
        for (first, second) in [(scalar, context), (context, scalar)] {
          guard let isBoundary = GraphemeClass.isBoundary(between: first, and: second) else { continue }
          var view = String.UnicodeScalarView()
          view.append(first)
          view.append(second)
          if (String(view).count == 2) != isBoundary {
            contradictions.append("\(String(first.value, radix: 16)) \(String(second.value, radix: 16))")
          }
        }
      }
    }
    #expect(contradictions.prefix(20) == [], "\(contradictions.count) in all")
  }

  private static func isTried(_ scalar: Unicode.Scalar) -> Bool {
    if TestEffort.isFull { return true }
    if TestEffort.isSanitized { return scalar.value % 101 == 0 }
    return scalar.value % 101 == 0 || !isOneOfMany(scalar)
  }

  private static func isOneOfMany(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .unassigned, .privateUse: return true
    case .otherLetter: return scalar.properties.isIdeographic || 0xAC00...0xD7A3 ~= scalar.value
    default: return false
    }
  }
}

extension String {
  fileprivate func characterStart(before index: Index) -> Index {
    var start = startIndex
    while start < endIndex, self.index(after: start) <= index { start = self.index(after: start) }
    return start
  }
}
