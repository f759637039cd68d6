import Testing

@testable import TextTokenizer

/// How many rule sets there are in memory.
extension BreakRulesTests {
  /// The rule set behind a runner; one and the same object where rules are shared.
  private static func rules(_ runner: RuleRunner?) -> RuleSet? {
    switch runner {
    case .engine(let engine): engine.rules
    case .icu(let rules, _): rules
    case nil: nil
    }
  }

  @Test func `rules that nobody uses are given up, but for the last few`() throws {
    let registry = RuleSetRegistry()
    for index in 0..<60 { _ = try registry.runner(source: "[a-z]+ {200}; .; '\(index)' {\(index)};") }
    #expect((1...16).contains(registry.count))
  }

  @Test func `rules that somebody uses are kept, and found again`() throws {
    let registry = RuleSetRegistry()
    let source = "!!chain; [a-z\\-]+ {200}; .;"
    let runner = try registry.runner(source: source)
    for index in 0..<30 { _ = try registry.runner(source: ".; '\(index)' {\(index)};") }
    #expect(registry.count == 17)
    #expect(try Self.rules(registry.runner(source: source)) === Self.rules(runner))
    #expect(registry.count == 16)
  }

  @Test func `a tokenizer keeps its rules`() throws {
    let text = StringInput("foo-bar it's")
    let tokenizer = ICUTokenizer(
      textInput: text, rules: try BreakRules(source: "!!chain; [f\\-a-z]+ {200}; .;"))
    for index in 0..<40 { _ = try BreakRules(source: "[a-c]+; .; '\(index)' {\(index)};") }
    #expect(tokenizer.textUnits(.word).map { text.string[text.range($0)] } == ["foo-bar", "it", "s"])
    #expect(tokenizer.rangeEnclosingPosition(1, with: .word, inDirection: .forward) == TextRange(0, 7))
  }

  @Test func `locales with the same rules share them`() throws {
    for kind in [RuleSet.Kind.word, .sentence] {
      let registry = RuleSetRegistry()
      let root = try registry.runner(kind, locale: "")
      for locale in ["nl", "de-AT", "en_US.UTF-8"] + (0..<40).map({ "xx-\($0)" }) {
        #expect(try Self.rules(registry.runner(kind, locale: locale)) === Self.rules(root), "\(locale)")
      }
      #expect(registry.count == 1)
    }
    // Rules of its own: a colon joins no words.
    let registry = RuleSetRegistry()
    let root = try registry.runner(.word, locale: "")
    #expect(try Self.rules(registry.runner(.word, locale: "fi")) !== Self.rules(root))
  }

  @Test func `sentence rules that ICU filters are shared by locale`() throws {
    let registry = RuleSetRegistry()
    let english = try registry.runner(.sentence, locale: "en-u-ss-standard")
    #expect(try Self.rules(registry.runner(.sentence, locale: "en@ss=standard")) === Self.rules(english))
    let german = try registry.runner(.sentence, locale: "de-u-ss-standard")
    #expect(Self.rules(german) !== Self.rules(english))
  }

  @Test func `texts that differ in comments share their rules`() throws {
    let registry = RuleSetRegistry()
    let one = try registry.runner(source: "[a-z]+ {200}; .;")
    #expect(
      try Self.rules(registry.runner(source: "# words\n[a-z]+{200};\n.; # the rest\n")) === Self.rules(one))
    #expect(try Self.rules(registry.runner(source: "[a-y]+ {200}; .;")) !== Self.rules(one))
  }

  @Test func `many tasks make, use and give up rules`() async throws {
    let text = StringInput("ab, cd-ef. Gh it's")
    let isFine = await withTaskGroup(of: Bool.self) { group in
      for task in 0..<6 {
        group.addTask {
          for index in 0..<12 {
            let number = (index * 7 + task) % 25
            guard let own = try? BreakRules(source: "[a-z]+ {200}; .; '\(number)';"),
              let locale = try? BreakRules.locale("xx-\(index)")
            else { return false }
            guard Array(ICUTokenizer(textInput: text, rules: own).textUnits(.word)).count == 6,
              Array(ICUTokenizer(textInput: text, rules: locale).textUnits(.word)).count == 5
            else { return false }
          }
          return true
        }
      }
      return await group.reduce(true) { $0 && $1 }
    }
    #expect(isFine)
  }
}

@Test func `recent values are the ones that were asked for last`() {
  var values = RecentValues<Int, String>(most: 2)
  values[1] = "a"
  values[2] = "b"
  #expect(values[1] == "a")
  values[3] = "c"
  #expect(values[2] == nil)
  #expect(values[1] == "a")
  values[3] = nil
  #expect(values[3] == nil)
  values[1] = "d"
  values[4] = "e"
  #expect(values[1] == "d")
}
