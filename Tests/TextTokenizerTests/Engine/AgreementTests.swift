import Foundation
import Testing

@testable import TextTokenizer

/// Every way to ask the engine about a text gives ICU's boundaries and statuses.
struct Agreement {
  let rules: EngineTestRules

  init(_ rules: EngineTestRules) {
    self.rules = rules
  }

  /// What is wrong with a text, or nil.
  ///
  /// - Parameter chunkSize: The size of chunks to try, besides the whole text.
  func problem(_ units: [UInt16], chunkSize: Int) -> String? {
    // A fresh one, since two texts of the same revision must not share what is kept.
    let oracle = ICUSegmentSource(rules: rules.rules, cache: StretchCache())
    let whole = UTF16Input(units)
    let expected = segments(of: whole, by: oracle)
    if let problem = problem(whole, expected) { return "UTF-16: \(problem)" }
    if let problem = problem(ChunkedInput(units, chunksOf: chunkSize), expected) {
      return "UTF-16 in chunks of \(chunkSize): \(problem)"
    }
    let text = String(decoding: units, as: UTF16.self)
    guard Array(text.utf16) == units else { return nil }
    // The same boundaries, counted in bytes.
    var bytes = [0]
    for scalar in text.unicodeScalars {
      let before = bytes[bytes.count - 1]
      for _ in 1..<UTF16.width(scalar) { bytes.append(before) }
      bytes.append(before + UTF8.width(scalar))
    }
    let narrow = expected.map { Segment(start: bytes[$0.start], end: bytes[$0.end], status: $0.status) }
    if let problem = problem(StringInput(text), narrow) { return "UTF-8: \(problem)" }
    if let problem = problem(ChunkedInput(text, utf8ChunksOf: chunkSize), narrow) {
      return "UTF-8 in chunks of \(chunkSize): \(problem)"
    }
    return nil
  }

  private func problem<Text: TextInput>(_ text: Text, _ expected: [Segment]) -> String? {
    let source = EngineSegmentSource(engine: rules.engine, memory: RuleMemory())
    if let difference = difference(segments(of: text, by: source), expected) { return difference }
    let boundaries = Set(expected.map(\.start))
    // Backward, so that nothing kept helps in the order in which it was found.
    for segment in expected.reversed() {
      for offset in (segment.start..<segment.end).reversed() {
        let found = source.segment(containing: offset, in: text)
        if found != segment { return "at \(offset): engine \(found), ICU \(segment)" }
        if source.isBoundary(offset, in: text) != boundaries.contains(offset) {
          return "boundary at \(offset): ICU says \(boundaries.contains(offset))"
        }
      }
    }
    if let middle = expected.dropFirst(expected.count / 2).first {
      var rest: [Segment] = []
      source.forEachSegment(from: middle.start, in: text) {
        rest.append($0)
        return true
      }
      if let difference = difference(rest, Array(expected.dropFirst(expected.count / 2))) {
        return "from the middle: \(difference)"
      }
    }
    return nil
  }
}

/// A generator of random numbers that is the same everywhere.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    // SplitMix64.
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}

struct AgreementTests {
  static let environment = ProcessInfo.processInfo.environment
  #if DEBUG
    static let isOptimized = false
  #else
    static let isOptimized = true
  #endif

  /// How many random texts each rule set gets.
  static let fuzzCount =
    environment["TEXT_TOKENIZER_FUZZ"].flatMap(Int.init) ?? (isOptimized ? 20_000 : 300)
  static let fuzzSeed = environment["TEXT_TOKENIZER_SEED"].flatMap(UInt64.init) ?? 20_240_101
  static let exhaustiveLength =
    environment["TEXT_TOKENIZER_EXHAUSTIVE"].flatMap(Int.init) ?? (isOptimized ? 3 : 2)

  @Test(arguments: EngineTestRules.all)
  func everyShortTextOfCategories(rules: EngineTestRules) {
    let samples = rules.engine.tables.samples
    let agreement = Agreement(rules)
    var text: [Unicode.Scalar] = []
    func extend() -> String? {
      if !text.isEmpty {
        let units = text.flatMap { Array(UTF16.encode($0)!) }
        if let problem = agreement.problem(units, chunkSize: 1 + text.count % 3) {
          return "\(text.map { $0.escaped(asASCII: true) }): \(problem)"
        }
      }
      guard text.count < Self.exhaustiveLength else { return nil }
      for sample in samples {
        text.append(sample)
        if let problem = extend() { return problem }
        text.removeLast()
      }
      return nil
    }
    let problem = extend()
    #expect(problem == nil)
  }

  @Test(arguments: EngineTestRules.all)
  func randomTexts(rules: EngineTestRules) {
    var generator = SeededGenerator(seed: Self.fuzzSeed)
    let agreement = Agreement(rules)
    let maker = RandomTexts(rules.engine.tables)
    for round in 0..<Self.fuzzCount {
      let units = maker.text(round, &generator)
      if let problem = agreement.problem(units, chunkSize: 1 + round % 9) {
        Issue.record(
          "seed \(Self.fuzzSeed), round \(round), \(units.map { String($0, radix: 16) }): \(problem)")
        return
      }
    }
  }
}

extension AgreementTests {
  /// Texts of several times the 64 code units that are looked at at once, in which the same comes many times over.
  @Test(arguments: EngineTestRules.all)
  func longTexts(rules: EngineTestRules) {
    var generator = SeededGenerator(seed: Self.fuzzSeed)
    let maker = RandomTexts(rules.engine.tables)
    let agreement = Agreement(rules)
    for round in 0..<max(4, Self.fuzzCount / 1000) {
      let units = maker.longText(round, &generator)
      if let problem = agreement.problem(units, chunkSize: [5, 63, 64, 65, 100][round % 5]) {
        Issue.record(
          "seed \(Self.fuzzSeed), round \(round), \(units.map { String($0, radix: 16) }): \(problem)")
        return
      }
    }
  }
}

/// Random texts that meet the rules of a rule set often.
struct RandomTexts {
  private let members: [[Unicode.Scalar]]
  private static let ascii = Array("aaabzZ019  .,,'\"\r\n\t_:;-!?()@#/".unicodeScalars)

  init(_ tables: RuleTables) {
    // Some members of each category, spread over all planes.
    var members = [[Unicode.Scalar]](repeating: [], count: tables.tables.categoryCount)
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<60_000 {
      let bound: UInt32 = [0x100, 0x600, 0x3000, 0x10000, 0x20000, 0x110000].randomElement(using: &generator)!
      guard let scalar = Unicode.Scalar(UInt32.random(in: 0..<bound, using: &generator)) else { continue }
      let category = tables.tables.category(Int(scalar.value))
      if members[category].count < 40 { members[category].append(scalar) }
    }
    for sample in tables.samples { members[tables.tables.category(Int(sample.value))].append(sample) }
    self.members = members.filter { !$0.isEmpty }
  }

  /// A text of some hundred code units, made of stretches of one scalar each.
  func longText(_ round: Int, _ generator: inout SeededGenerator) -> [UInt16] {
    let few = (0..<3).map { _ in members.randomElement(using: &generator)!.randomElement(using: &generator)! }
    var units: [UInt16] = []
    while units.count < 200 {
      let isASCII = Int.random(in: 0..<8, using: &generator) < (round & 1 == 0 ? 7 : 4)
      let scalar = (isASCII ? Self.ascii : few).randomElement(using: &generator)!
      let most = [1, 2, 3, 70].randomElement(using: &generator)!
      let count = Int.random(in: 1...most, using: &generator)
      for _ in 0..<count { units.append(contentsOf: UTF16.encode(scalar)!) }
    }
    return units
  }

  func text(_ round: Int, _ generator: inout SeededGenerator) -> [UInt16] {
    let length = Int.random(in: 1...[6, 20, 60].randomElement(using: &generator)!, using: &generator)
    let few = (0..<6).map { _ in members.randomElement(using: &generator)! }
    var units: [UInt16] = []
    for _ in 0..<length {
      let scalar: Unicode.Scalar
      switch round & 3 {
      case 0: scalar = members.randomElement(using: &generator)!.randomElement(using: &generator)!
      case 1: scalar = few.randomElement(using: &generator)!.randomElement(using: &generator)!
      case 2:
        scalar =
          Int.random(in: 0..<8, using: &generator) == 0
          ? members.randomElement(using: &generator)!.randomElement(using: &generator)!
          : Self.ascii.randomElement(using: &generator)!
      default: scalar = Self.ascii.randomElement(using: &generator)!
      }
      units.append(contentsOf: UTF16.encode(scalar)!)
    }
    // Now and then an unpaired surrogate.
    if round % 37 == 0 { units.insert(0xD83D, at: Int.random(in: 0...units.count, using: &generator)) }
    return units
  }
}
