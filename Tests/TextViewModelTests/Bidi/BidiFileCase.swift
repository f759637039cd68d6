import TestCases
import TextTokenizer

/// A text of Unicode's files for UAX #9, and what becomes of it.
struct BidiFileCase: CustomStringConvertible {
  var line: String
  var scalars: [Unicode.Scalar]
  var base: BaseDirection
  /// The level of each scalar; nil for those that rule X9 removes.
  var levels: [UInt8?]
  /// The numbers of the scalars that have a level, from left to right.
  var order: [Int]
  var paragraphLevel: UInt8?

  var description: String { "\(line) (\(base))" }

  /// Those of `BidiTest.txt`: a class of characters stands for one of them.
  static func classes() throws -> [BidiFileCase] {
    var (levels, order): ([UInt8?], [Int]) = ([], [])
    var cases: [BidiFileCase] = []
    for line in try TestCases.bidiLines("BidiTest") where !line.hasPrefix("#") {
      let fields = line.split(whereSeparator: \.isWhitespace)
      if line.hasPrefix("@Levels:") {
        levels = fields.dropFirst().map { UInt8($0) }
      } else if line.hasPrefix("@Reorder:") {
        order = fields.dropFirst().map { Int($0)! }
      } else if let semicolon = line.firstIndex(of: ";") {
        let scalars = line[..<semicolon].split(separator: " ").map { Self.samples[String($0)]! }
        let bases = UInt8(line[semicolon...].dropFirst().drop { $0 == " " }, radix: 16)!
        for (bit, base) in Self.bases.enumerated() where bases & 1 << UInt8(bit) != 0 {
          cases.append(
            BidiFileCase(line: line, scalars: scalars, base: base, levels: levels, order: order))
        }
      }
    }
    return cases
  }

  /// Those of `BidiCharacterTest.txt`.
  static func characters() throws -> [BidiFileCase] {
    try TestCases.bidiLines("BidiCharacterTest").compactMap { line in
      let fields = line.split(separator: ";", omittingEmptySubsequences: false)
      guard !line.hasPrefix("#"), fields.count == 5 else { return nil }
      let bases: [Substring: BaseDirection] = ["0": Self.bases[1], "1": Self.bases[2], "2": Self.bases[0]]
      return BidiFileCase(
        line: line, scalars: fields[0].split(separator: " ").map { Unicode.Scalar(UInt32($0, radix: 16)!)! },
        base: bases[fields[1]]!, levels: fields[3].split(separator: " ").map { UInt8($0) },
        order: fields[4].split(separator: " ").map { Int($0)! }, paragraphLevel: UInt8(fields[2]))
    }
  }

  /// What the bits of `BidiTest.txt` stand for.
  private static let bases: [BaseDirection] = [
    .firstStrong(otherwise: .leftToRight), .fixed(.leftToRight), .fixed(.rightToLeft),
  ]

  private static let samples: [String: Unicode.Scalar] = [
    "L": "a", "R": "א", "AL": "ع", "EN": "1", "ES": "+", "ET": "$", "AN": "\u{661}", "CS": ",",
    "NSM": "\u{301}",
    "BN": "\u{AD}", "B": "\u{1D}", "S": "\t", "WS": " ", "ON": "!", "LRE": "\u{202A}", "RLE": "\u{202B}",
    "PDF": "\u{202C}", "LRO": "\u{202D}", "RLO": "\u{202E}", "LRI": "\u{2066}", "RLI": "\u{2067}",
    "FSI": "\u{2068}", "PDI": "\u{2069}",
  ]
}
