import Foundation
import Testing

@testable import TextTokenizer

@Suite("What runs the rules") struct BreakPathTests {
  /// The suite runs a second time with this variable, and then nothing may run on the engine.
  private static let isSentToICU = ProcessInfo.processInfo.environment["TEXT_TOKENIZER_PATH"] == "icu"

  @Test("the engine runs the pinned rules, unless the process is sent to ICU")
  func pinnedRules() {
    for granularity in [TextGranularity.word, .sentence] {
      #expect(BreakRules.unicode.path(for: granularity) == (Self.isSentToICU ? .icu : .engine))
      #expect((BreakRules.unicode.engineRefusal(for: granularity) != nil) == Self.isSentToICU)
    }
    #expect(BreakRules.unicode.path(for: .character) == nil)
  }

  @Test("one value can be sent to ICU, and answers the same")
  func sentToICU() throws {
    let rules = try BreakRules.unicode.running(on: .icu)
    #expect(rules.path(for: .word) == .icu)
    #expect(rules != .unicode)
    let text = StringInput("Can't stop: 3.14 東京に คำTestดี.")
    let words = Array(ICUTokenizer(textInput: text).textUnits(.word))
    #expect(Array(ICUTokenizer(textInput: text, rules: rules).textUnits(.word)) == words)
  }

  @Test("filtered sentence rules run on ICU, which hands out no compiled form of them")
  func filteredRules() throws {
    let rules = try BreakRules.locale("en-u-ss-standard")
    #expect(rules.path(for: .sentence) == .icu)
    #expect(rules.engineRefusal(for: .sentence) != nil)
    #expect(throws: BreakRulesError.self) { try rules.running(on: .engine) }
  }

  @Test("the environment may ask for a path that exists, and for nothing else")
  func pathsByName() throws {
    #expect(try BreakPath.path(named: "icu") == .icu)
    #expect(try BreakPath.path(named: "engine") == .engine)
    #expect(try BreakPath.path(named: "") == nil)
    for name in ["ICU", "icu ", "nope", "0"] {
      let error = try #require(throws: BreakRulesError.self) { try BreakPath.path(named: name) }
      #expect(error.description.contains("TEXT_TOKENIZER_PATH"))
      #expect(error.description.contains("\"\(name)\""))
      #expect(error.description.contains("engine, icu"))
    }
    #expect(try BreakPath.requested() == (Self.isSentToICU ? .icu : nil))
  }
}
