import Testing

@testable import TextTokenizer

@Test("every custom rule text of the tests compiles and runs on the engine")
func customRulesRunOnTheEngine() throws {
  for text in EngineTestRules.customTexts {
    #expect(throws: Never.self, "\(text)") {
      let rules = try RuleSet(source: text, subject: text, breaksAfterLineTerminators: false)
      _ = try Engine.make(rules).get()
    }
  }
}
