import TestCases
import Testing
import TextTokenizerCore
import TextTokenizerTesting

/// A list of words, asked the one question of `UnitTokenizer`, as its documentation puts it.
struct UnitListTokenizer: UnitTokenizer {
  let textInput: StringInput
  let units: [TextRange]

  func textUnit(
    _ granularity: TextGranularity, nearest position: TextPosition,
    inDirection direction: TextStorageDirection
  ) -> TextRange? {
    direction == .forward ? units.first { $0.end > position } : units.last { $0.start < position }
  }
}

@Suite("The four answers from one")
struct DerivationTests {
  /// A random list: units that touch, gaps, empty units.
  private static func list(seed: UInt64, mayBeEmpty: Bool) -> (units: [TextRange], end: Int) {
    var random = SplitMix64(seed: seed)
    var units: [TextRange] = []
    var offset = Int.random(in: 0...2, using: &random)
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      let length = Int.random(in: mayBeEmpty ? 0...3 : 1...3, using: &random)
      units.append(TextRange(offset, offset + length))
      // Empty units stand apart, as blank lines do.
      offset += length + Int.random(in: mayBeEmpty ? 1...3 : 0...2, using: &random)
    }
    return (units, (units.last?.end.offset ?? 0) + Int.random(in: 0...2, using: &random))
  }

  @Test("are those of the list", arguments: [false, true])
  func derivation(mayBeEmpty: Bool) throws {
    var seeds = SplitMix64(seed: 0xDE)
    for _ in 0..<TestEffort.samples(300) {
      let seed = seeds.next()
      let (units, end) = Self.list(seed: seed, mayBeEmpty: mayBeEmpty)
      for writingDirection in [TextWritingDirection.leftToRight, .rightToLeft] {
        let text = StringInput(String(repeating: "x", count: end), writingDirection: writingDirection)
        let oracle = ListTokenizer(
          [.line: units], endOfDocument: TextPosition(end), writingDirection: writingDirection)
        let tokenizer = UnitListTokenizer(textInput: text, units: units)
        #expect(HardBreaksTests.difference(tokenizer, oracle, [.line]) == nil, "\(units) seed \(seed)")
        try checkTokenizer(tokenizer, over: text, granularities: [.line], seed: seed)
      }
    }
  }

  /// The table of the contract: `foobar` from 0 to 6, a gap, a word from 7.
  @Test func `the contract's table`() {
    let tokenizer: any Tokenizer = UnitListTokenizer(
      textInput: StringInput("foobar  x"), units: [TextRange(0, 6), TextRange(8, 9)])
    func row(_ position: TextPosition) -> [String] {
      [TextDirection.forward, .backward].flatMap { direction in
        [
          "\(tokenizer.isPosition(position, atBoundary: .word, inDirection: direction))",
          "\(tokenizer.isPosition(position, withinTextUnit: .word, inDirection: direction))",
          tokenizer.position(from: position, toBoundary: .word, inDirection: direction)?.description ?? "nil",
          tokenizer.rangeEnclosingPosition(position, with: .word, inDirection: direction)?.description
            ?? "nil",
        ]
      }
    }
    #expect(row(0) == ["false", "true", "6", "0..<6", "true", "false", "nil", "nil"])
    #expect(row(3) == ["false", "true", "6", "0..<6", "false", "true", "0", "0..<6"])
    #expect(row(6) == ["true", "false", "8", "nil", "false", "true", "0", "0..<6"])
    #expect(row(7) == ["false", "false", "8", "nil", "false", "false", "6", "nil"])
  }

  @Test("the bulk path steps from unit to unit", arguments: [false, true])
  func bulk(mayBeEmpty: Bool) {
    var seeds = SplitMix64(seed: 0xB0)
    for _ in 0..<TestEffort.samples(200) {
      let seed = seeds.next()
      let (units, end) = Self.list(seed: seed, mayBeEmpty: mayBeEmpty)
      let tokenizer = UnitListTokenizer(
        textInput: StringInput(String(repeating: "x", count: end)), units: units)
      for start in 0...end {
        for stop in start...end {
          let range = TextRange(start, stop)
          var found: [TextRange] = []
          tokenizer.forEachTextUnit(.line, in: range) { unit in
            found.append(unit)
            return true
          }
          let expected = units.filter { unit in
            unit.isEmpty
              ? range.start <= unit.start && unit.start <= range.end : unit.overlaps(range)
          }
          #expect(found == expected, "\(units) in \(range), seed \(seed)")
        }
      }
    }
  }

  @Test func `the bulk path stops when told to`() {
    let tokenizer = BasicTokenizer(textInput: StringInput("a b c"))
    var count = 0
    tokenizer.forEachTextUnit(.word, in: tokenizer.textInput.documentRange) { _ in
      count += 1
      return count < 2
    }
    #expect(count == 2)
  }

  @Test func `right and left follow the writing direction, down and up the storage`() {
    for (writing, right) in [
      (TextWritingDirection.leftToRight, TextStorageDirection.forward), (.rightToLeft, .backward),
    ] {
      let tokenizer = BasicTokenizer(textInput: StringInput("a b", writingDirection: writing))
      #expect(tokenizer.storageDirection(for: .right, at: 1) == right)
      #expect(tokenizer.storageDirection(for: .left, at: 1) == right.reversed)
      #expect(tokenizer.storageDirection(for: .down, at: 1) == .forward)
      #expect(tokenizer.storageDirection(for: .up, at: 1) == .backward)
      #expect(tokenizer.storageDirection(for: .forward, at: 1) == .forward)
      #expect(tokenizer.storageDirection(for: .backward, at: 1) == .backward)
    }
  }

  /// As UIKit's base class has it.
  private struct Contrary<Base: UnitTokenizer>: WordTokenizer {
    let base: Base

    func word(nearest position: TextPosition, inDirection direction: TextStorageDirection) -> TextRange? {
      base.textUnit(.word, nearest: position, inDirection: direction)
    }

    func storageDirection(for direction: TextDirection, at position: TextPosition) -> TextStorageDirection {
      switch direction {
      case .storage(let storage): storage
      case .layout(.right), .layout(.down): .backward
      case .layout(.left), .layout(.up): .forward
      }
    }
  }

  @Test("one hook decides on directions for every granularity", arguments: TextGranularity.allCases)
  func hook(_ granularity: TextGranularity) throws {
    let text = StringInput("foo bar. Baz\nqux")
    let tokenizer = Contrary(base: BasicTokenizer(textInput: text))
    try checkTokenizer(tokenizer, over: text, granularities: [granularity])
    try checkTokenizer(WhitespaceTokenizer(over: tokenizer), over: text, granularities: [granularity])
    for layered in [tokenizer, WhitespaceTokenizer(over: tokenizer)] as [any Tokenizer] {
      let right = layered.position(from: 5, toBoundary: granularity, inDirection: .right)
      #expect(right == layered.position(from: 5, toBoundary: granularity, inDirection: .backward))
    }
  }
}
