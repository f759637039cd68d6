import Testing
import TextTokenizer
import TextTokenizerTesting

@Suite("Break rules")
struct BreakRulesTests {
  private static func words(_ string: String, _ rules: BreakRules) -> [Substring] {
    Array(string.textUnits(.word, rules: rules))
  }

  @Test func `the default is Unicode's`() {
    #expect(ICUTokenizer(textInput: StringInput("")).rules == .unicode)
    #expect(Self.words("key:val foo@@bar", .unicode) == ["key:val", "foo", "bar"])
  }

  @Test func `rules of one's own decide on words, and leave sentences alone`() throws {
    let rules = try BreakRules(source: "!!chain; [a-z\\-]+ {200}; .;")
    #expect(Self.words("foo-bar Baz", rules) == ["foo-bar", "az"])
    #expect(Array("One. Two.".textUnits(.sentence, rules: rules)) == ["One. ", "Two."])
  }

  @Test func `rules of one's own decide on sentences, and leave words alone`() throws {
    let rules = try BreakRules(source: "!!chain; [^;]* ';'?;", for: .sentence)
    #expect(Array("a; b. c;d".textUnits(.sentence, rules: rules)) == ["a;", " b. c;", "d"])
    #expect(Self.words("it's-me", rules) == ["it's", "me"])
  }

  @Test func `a faulty text is refused with its line and offset`() throws {
    let error = try #require(throws: BreakRulesError.self) {
      try BreakRules(source: "!!chain;\n[a-z]+ {200};\n$Broken = [a;\n")
    }
    #expect(error.name.hasPrefix("U_"))
    #expect((error.line ?? 0) >= 3)
    #expect(error.offset != nil)
    #expect(error.description.contains(error.name))
  }

  @Test(
    "a quotation that is not closed is refused: ICU would read on until memory runs out",
    arguments: ["'", "a';", ".;\n [a]'b", "#'\n';", "'' ';", "'''", "[ab']c';", "'\\'a'", "'#\n;"])
  func openQuotes(source: String) throws {
    let error = try #require(throws: BreakRulesError.self) { try BreakRules(source: source) }
    #expect(error.name == "U_BRK_MISMATCHED_PAREN")
  }

  @Test func `an open quotation is found where it starts`() throws {
    let error = try #require(throws: BreakRulesError.self) {
      try BreakRules(source: "'é';\n[\u{1F600}']' ;\n.;")
    }
    #expect(error.line == 2)
    #expect(error.offset == 5)
  }

  @Test(
    "quotation marks that open nothing are none",
    arguments: [
      "'a';", "a''b;", "[a']b;", "#'\na;", "\\';", "[\\]']a;", "'\\';", "'[' ']';", "[[a]'[b]];", "'#';",
      "[a{'}];",
    ])
  func closedQuotes(source: String) {
    #expect(throws: Never.self) { try BreakRules(source: source) }
  }

  @Test(
    "strings in sets are refused: rules match characters",
    arguments: [
      ("[{ab}];", 1), ("[{}];", 1), ("[{ }];", 1), ("[a{bc}] {200}; .;", 2), ("[\\p{L}{ch}];", 6),
      ("[[a-z]{xy}];", 6), ("[{a\\}}];", 1), ("[{\\u0061\\u0062}];", 1), ("[{BOF}] a;", 1),
      ("[{\u{1F1E6}\u{1F1E8}}];", 1),
    ])
  func stringsInSets(source: String, offset: Int) throws {
    let error = try #require(throws: BreakRulesError.self) { try BreakRules(source: source) }
    #expect(error.name == "U_MALFORMED_SET")
    #expect(error.line == 1)
    #expect(error.offset == offset)
  }

  /// Each variable is the one before it twice.
  private static func doubled(_ first: String, _ next: (Int) -> String, times: Int) -> String {
    "$v0=\(first);" + (1...times).map { "$v\($0)=\(next($0 - 1));" }.joined() + "$v\(times) {200}; .;"
  }

  @Test("rules that variables make too long are refused: ICU writes them out until memory runs out")
  func longRules() throws {
    for times in [5, 10] {
      #expect(throws: Never.self) {
        _ = try BreakRules(source: Self.doubled("[a-z]", { "[$v\($0)$v\($0)]" }, times: times))
        _ = try BreakRules(source: Self.doubled("a", { "$v\($0) | $v\($0)" }, times: times))
      }
    }
    for times in [40, 80] {
      for source in [
        Self.doubled("[a-z]", { "[$v\($0)$v\($0)]" }, times: times),
        Self.doubled("a", { "$v\($0) $v\($0)" }, times: times),
      ] {
        let error = try #require(throws: BreakRulesError.self) { try BreakRules(source: source) }
        #expect(error.name == "U_BUFFER_OVERFLOW_ERROR")
        #expect(error.line == 1)
      }
    }
  }

  @Test(
    "braces that are no strings are none",
    arguments: [
      "[\\p{L}\\N{LATIN SMALL LETTER A}] {200}; .;", "!!chain; [{bof}] [a-z] {200}; .;", "'{' {200}; .;",
      "[{a}{\\u0062}{\\x{63}}{\\}}{]}] {200}; .;", "[{b of}] [a] {200}; .;", "[[a{eof}]-[a]];",
      "[{\u{1F1E6}}];",
    ])
  func otherBraces(source: String) throws {
    _ = try BreakRules(source: source)
  }

  @Test func `only words and sentences have rules`() throws {
    for granularity in TextGranularity.allCases where granularity != .word && granularity != .sentence {
      let error = try #require(throws: BreakRulesError.self) {
        try BreakRules(source: ".;", for: granularity)
      }
      #expect(error.name == "U_UNSUPPORTED_ERROR")
    }
  }

  @Test func `a locale has rules, also one that ICU does not know`() throws {
    for identifier in ["sv", "ja", "xx-unknown", "", "en-u-ss-standard"] {
      let rules = try BreakRules.locale(identifier)
      #expect(Self.words("hello big world", rules) == ["hello", "big", "world"], "\(identifier)")
    }
  }

  @Test func `are equal where they were made of the same`() throws {
    let source = "[a-z]+ {200}; .;"
    #expect(try BreakRules(source: source) == BreakRules(source: source))
    #expect(try BreakRules(source: source) != BreakRules(source: source, for: .sentence))
    #expect(try BreakRules.locale("sv") == .locale("sv"))
    #expect(try BreakRules.locale("sv") != .locale("de"))
    #expect(try BreakRules.locale("sv") != .unicode)
    #expect(try Set([BreakRules.unicode, .unicode, .locale("sv"), .locale("sv")]).count == 2)
  }

  @Test func `two rule sets over one document do not mix`() throws {
    let text = StringInput("foo-bar it's")
    let tokenizer = ICUTokenizer(textInput: text)
    let other = ICUTokenizer(textInput: text, rules: try BreakRules(source: "!!chain; [a-z\\-]+ {200}; .;"))
    for _ in 0..<3 {
      #expect(tokenizer.rangeEnclosingPosition(0, with: .word, inDirection: .forward) == TextRange(0, 3))
      #expect(other.rangeEnclosingPosition(0, with: .word, inDirection: .forward) == TextRange(0, 7))
      #expect(tokenizer.rangeEnclosingPosition(0, with: .sentence, inDirection: .forward) == TextRange(0, 12))
    }
  }
}
