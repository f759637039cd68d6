import Testing
import TextTokenizerTesting

@testable import TextTokenizerCore

/// One scalar or more of every class, and those that rules of UAX #29 single out.
private let representatives: [Unicode.Scalar] = [
  "a", "é", "字", "\r", "\n", "\u{0}", "\u{300}", "\u{903}", "\u{200C}", "\u{200D}", "\u{FE0F}", "\u{93C}",
  "\u{94D}", "\u{915}", "\u{1F469}", "\u{1F3FD}", "\u{1100}", "\u{1161}", "\u{11A8}", "\u{AC00}", "\u{AC01}",
  "\u{1F1E6}", "\u{1F1E9}", "\u{600}", "\u{E33}", "ก", "\u{2764}",
]

@Test("classes of two scalars never contradict Character", arguments: 0..<17)
func classesAgreeWithCharacter(plane: Int) {
  for value in plane << 16..<(plane + 1) << 16 {
    // The planes above the second hold large blocks of one kind: a sample does.
    guard plane < 2 || value & 0xFFFF < 0x400 || value % 97 == 0, let scalar = Unicode.Scalar(UInt32(value))
    else { continue }
    // Each scalar meets every other representative, its neighbour the rest.
    for index in stride(from: value & 1, to: representatives.count, by: 2) {
      let other = representatives[index]
      for (first, second) in [(scalar, other), (other, scalar)] {
        guard let isBoundary = GraphemeClass.isBoundary(between: first, and: second) else { continue }
        var pair = String(first)
        pair.unicodeScalars.append(second)
        if isBoundary != (pair.count == 2) {
          Issue.record("U+\(String(first.value, radix: 16)) U+\(String(second.value, radix: 16))")
          return
        }
      }
    }
  }
}

/// A letter is among them: U+2139.
@Test("what joins after a pictograph and a ZWJ, and only that, is of the class that may")
func pictographsAreKnown() {
  for value in UInt32(0x80)..<0x20000 {
    guard let scalar = Unicode.Scalar(value) else { continue }
    var text = "\u{1F469}\u{200D}"
    text.unicodeScalars.append(scalar)
    let joins = text.count == 1
    switch GraphemeClass(of: scalar) {
    case .pictograph: #expect(joins, "U+\(String(value, radix: 16))")
    case .plain, .ordinary: #expect(!joins, "U+\(String(value, radix: 16))")
    default: break
    }
  }
}

@Test("clusters found in one pass, and one by one, are those of Character", arguments: [1, 2, 3, 7, 1000])
func clustersAgreeWithCharacter(chunkSize: Int) {
  let seed = UInt64(chunkSize)
  var generator = SplitMix64(seed: seed)
  for _ in 0..<3000 {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...14, using: &generator) {
      scalars.append(representatives.randomElement(using: &generator) ?? "a")
    }
    guard agreesWithCharacter(String(scalars), chunkSize, "seed \(seed)") else { return }
  }
}

@Test("emoji sequences, conjuncts and flags in every order, with text after them")
func contextsAgreeWithCharacter() {
  let pieces: [Unicode.Scalar] = [
    "\u{1F469}", "\u{200D}", "\u{FE0F}", "\u{915}", "\u{94D}", "\u{903}", "\u{1F1E6}", "\u{600}",
  ]
  for length in 1...4 {
    var digits = Array(repeating: 0, count: length)
    repeat {
      var scalars = String.UnicodeScalarView(digits.map { pieces[$0] })
      scalars.append("a")
      scalars.append("b")
      guard agreesWithCharacter(String(scalars), 1000, "") else { return }
      var place = 0
      while place < length {
        digits[place] += 1
        if digits[place] < pieces.count { break }
        digits[place] = 0
        place += 1
      }
    } while digits.contains { $0 != 0 }
  }
}

private func agreesWithCharacter(_ text: String, _ chunkSize: Int, _ origin: String) -> Bool {
  var expected: [TextRange] = []
  for character in text {
    let start = expected.last?.end ?? 0
    expected.append(start..<start.advanced(by: character.utf8.count))
  }
  let input = ChunkedInput(text, utf8ChunksOf: chunkSize)
  var found: [TextRange] = []
  input.forEachCharacter(in: input.documentRange) {
    found.append($0)
    return true
  }
  var asked: [TextRange] = []
  for offset in 0..<text.utf8.count {
    if let character = input.character(containing: TextPosition(offset)), character != asked.last {
      asked.append(character)
    }
  }
  if found == expected, asked == expected { return true }
  let codePoints = text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
  Issue.record("\(origin) \(codePoints): Character \(expected), in one pass \(found), one by one \(asked)")
  return false
}
