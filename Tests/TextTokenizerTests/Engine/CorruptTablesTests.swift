import Testing

@testable import TextTokenizer

/// Compiled rules that are damaged: the engine refuses them, or runs on what is left, and never crashes.
struct CorruptTablesTests {
  static let binaries: [(name: String, rules: RuleSet, bytes: [UInt8])] = [
    EngineTestRules.words, .sentences, EngineTestRules.installed[0], EngineTestRules.installed[2],
    EngineTestRules.custom[2],
  ].map { ($0.name, $0.rules, $0.rules.binary!) }

  private func use(_ bytes: [UInt8], _ rules: RuleSet) -> Bool {
    guard let tables = try? RuleTables(binary: bytes) else { return false }
    // Also with no self-check in the way.
    let engine = Engine(unchecked: tables, rules)
    let source = EngineSegmentSource(engine: engine, memory: RuleMemory())
    let text = StringInput(
      "Hello, wörld 3.14 don't \u{E44}\u{E17}\u{E22} 日本語 \u{1F1E6}\u{1F1E7}\r\n a.b? Yes! x")
    var last = 0
    source.forEachSegment(from: 0, in: text) {
      last = $0.end
      return true
    }
    _ = source.segment(containing: 20, in: text)
    _ = source.unitEdge(after: 5, in: text)
    return last == text.endOfDocument.offset
  }

  @Test func truncatedTablesAreRefused() {
    for (name, rules, bytes) in Self.binaries {
      for length in [0, 1, 4, 79, 80, 81, 100, 500, bytes.count / 2, bytes.count - 1]
      where length < bytes.count {
        #expect(!use(Array(bytes.prefix(length)), rules), "\(name), \(length) bytes")
      }
    }
  }

  @Test func damagedTablesNeverCrash() {
    var generator = SeededGenerator(seed: 3)
    let rounds = AgreementTests.isOptimized ? 2000 : 20
    for (_, rules, bytes) in Self.binaries {
      for round in 0..<rounds {
        var damaged = bytes
        // The headers matter most.
        let bound = round % 3 == 0 ? 100 : damaged.count
        for _ in 0...Int.random(in: 0..<4, using: &generator) {
          damaged[Int.random(in: 0..<bound, using: &generator)] ^=
            1 << UInt8.random(in: 0..<8, using: &generator)
        }
        _ = use(damaged, rules)
      }
    }
  }

  @Test func aDifferentRuleSetFailsTheSelfCheck() {
    // Sound tables, but not those of the rules that ICU runs.
    #expect(throws: EngineRefusal.self) {
      try Engine.make(
        EngineTestRules.words.rules, binary: EngineTestRules.sentences.rules.binary!)
    }
  }
}
