import Testing

@testable import TextTokenizer

/// What the engine answers about units, against a plain list of them made from ICU's boundaries.
struct UnitAgreementTests {
  /// Segments with boundaries inside grapheme clusters left out.
  static func joined<Text: TextInput>(_ raw: [Segment], in text: Text) -> [Segment] {
    var joined: [Segment] = []
    for segment in raw {
      if let last = joined.indices.last, !text.isCharacterBoundary(TextPosition(segment.start)) {
        joined[last].join(segment)
      } else {
        joined.append(segment)
      }
    }
    return joined
  }

  /// What the bulk path of the engine finds.
  static func batched<Text: TextInput>(
    _ text: Text, by engine: Engine, _ filter: UnitFilter?
  ) -> [Segment] {
    let source = EngineSegmentSource(engine: engine, memory: RuleMemory())
    let batches = UnitBatches(source, text, from: 0, until: text.endOfDocument.offset, filter)
    var found: [Segment] = []
    while batches.next() {
      for index in 0..<batches.count {
        unsafe found.append(Segment(batches.ranges[index], status: batches.statuses[index]))
      }
    }
    return found
  }

  static func problem<Text: TextInput>(_ text: Text, _ rules: EngineTestRules) -> String? {
    let source = EngineSegmentSource(engine: rules.engine, memory: RuleMemory())
    let oracle = ICUSegmentSource(rules: rules.rules, cache: StretchCache())
    let length = text.endOfDocument.offset
    let expected = joined(segments(of: text, by: oracle), in: text)
    let found = batched(text, by: rules.engine, nil)
    if let difference = difference(found, expected) { return difference }
    let units = expected.filter { $0.status >= 100 }
    let foundUnits = batched(text, by: rules.engine, .words)
    if foundUnits != units { return "units: engine \(foundUnits), ICU \(units)" }
    let edges = Set(units.flatMap { [$0.start, $0.end] }).sorted()
    for offset in (0...length).reversed() {
      let after = source.unitEdge(after: offset, in: text)
      let edge = edges.first { $0 > offset }
      if after != edge { return "edge after \(offset): \(after as Int?), ICU \(edge as Int?)" }
      let before = source.unitEdge(before: offset, in: text)
      let back = edges.last { $0 < offset }
      if before != back { return "edge before \(offset): \(before as Int?), ICU \(back as Int?)" }
      if source.isUnitStart(offset, in: text) != units.contains(where: { $0.start == offset }) {
        return "start at \(offset)"
      }
      if source.isUnitEnd(offset, in: text) != units.contains(where: { $0.end == offset }) {
        return "end at \(offset)"
      }
      guard offset < length else { continue }
      let unit = units.first { $0.start <= offset && offset < $0.end }
      let holding = source.unit(containing: offset, in: text)
      if holding != unit?.range {
        return "unit at \(offset): \(holding as TextRange?), ICU \(unit as Segment?)"
      }
      let safe = expected.first { $0.start <= offset && offset < $0.end }
      if source.safeSegment(containing: offset, in: text) != safe { return "segment at \(offset)" }
    }
    return nil
  }

  static func problem(_ units: [UInt16], _ rules: EngineTestRules, chunkSize: Int) -> String? {
    if let problem = problem(UTF16Input(units), rules) { return "UTF-16: \(problem)" }
    let text = String(decoding: units, as: UTF16.self)
    if let problem = problem(StringInput(text), rules) { return "UTF-8: \(problem)" }
    if let problem = problem(ChunkedInput(text, utf8ChunksOf: chunkSize), rules) {
      return "UTF-8 in chunks of \(chunkSize): \(problem)"
    }
    return nil
  }

  static let rules =
    [EngineTestRules.words, .sentences] + EngineTestRules.installed.prefix(6)
    + EngineTestRules.custom.prefix(4)

  @Test(arguments: rules)
  func everyShortText(rules: EngineTestRules) {
    let samples = rules.engine.tables.samples
    var text: [Unicode.Scalar] = []
    func extend() -> String? {
      if !text.isEmpty {
        let units = text.flatMap { Array(UTF16.encode($0)!) }
        if let problem = Self.problem(units, rules, chunkSize: 1 + text.count % 3) {
          return "\(text.map { $0.escaped(asASCII: true) }): \(problem)"
        }
      }
      guard text.count < min(AgreementTests.exhaustiveLength, 2) else { return nil }
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

  @Test(arguments: rules)
  func randomTexts(rules: EngineTestRules) {
    var generator = SeededGenerator(seed: AgreementTests.fuzzSeed)
    let maker = RandomTexts(rules.engine.tables)
    for round in 0..<AgreementTests.fuzzCount / 8 {
      let units = maker.text(round, &generator)
      if let problem = Self.problem(units, rules, chunkSize: 1 + round % 9) {
        Issue.record(
          "seed \(AgreementTests.fuzzSeed), round \(round), \(units.map { String($0, radix: 16) }): \(problem)"
        )
        return
      }
    }
  }

  @Test(arguments: rules)
  func longTexts(rules: EngineTestRules) {
    var generator = SeededGenerator(seed: AgreementTests.fuzzSeed)
    let maker = RandomTexts(rules.engine.tables)
    for round in 0..<max(4, AgreementTests.fuzzCount / 1000) {
      let units = maker.longText(round, &generator)
      if let problem = Self.problem(units, rules, chunkSize: [5, 63, 64, 65, 100][round % 5]) {
        Issue.record(
          "seed \(AgreementTests.fuzzSeed), round \(round), \(units.map { String($0, radix: 16) }): \(problem)"
        )
        return
      }
    }
  }

  @Test("gaps that are longer than what is looked at at once", arguments: [" ", ".", "- ", "_", "a", "é "])
  func longRuns(piece: String) {
    for count in [30, 31, 32, 33, 62, 63, 64, 65, 130] {
      let run = String(repeating: piece, count: count)
      for text in [run, "a" + run, run + "b", "a" + run + "b" + run, "中" + run + "." + run + "e\u{301}"] {
        let problem = Self.problem(Array(text.utf16), .words, chunkSize: 40)
        #expect(problem == nil, "\(count) of \(piece.debugDescription), \(text.debugDescription)")
      }
    }
  }

  /// Marks attach where rules follow UAX #29, so the fast loops serve them.
  @Test(arguments: [EngineTestRules.words, .sentences])
  func pinnedRulesKeepClustersTogether(rules: EngineTestRules) {
    #expect(rules.engine.clusterCheck == .listed)
  }
}
