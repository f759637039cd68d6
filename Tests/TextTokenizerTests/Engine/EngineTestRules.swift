import Testing

@testable import TextTokenizer

/// A rule set with its engine, under a name for messages.
struct EngineTestRules: Sendable, CustomTestStringConvertible {
  let name: String
  let rules: RuleSet
  let engine: Engine

  var testDescription: String { name }

  init(name: String, rules: RuleSet) throws {
    self.name = name
    self.rules = rules
    engine = try Engine.make(rules).get()
  }

  /// The boundaries by the engine, with nothing kept.
  var source: EngineSegmentSource { EngineSegmentSource(engine: engine, memory: RuleMemory()) }

  /// The boundaries by ICU, over the whole text at once.
  var oracle: ICUSegmentSource { ICUSegmentSource(rules: rules, cache: StretchCache()) }

  static let words = try! EngineTestRules(
    name: "words",
    rules: RuleSet(source: RuleText.unicodeWords, subject: "words", breaksAfterLineTerminators: false))

  static let sentences = try! EngineTestRules(
    name: "sentences",
    rules: RuleSet(source: RuleText.unicodeSentences, subject: "sentences", breaksAfterLineTerminators: false)
  )

  static let installed: [EngineTestRules] = {
    let all: [(RuleSet.Kind, String)] = [
      (.word, ""), (.sentence, ""), (.line, ""), (.character, ""), (.word, "sv"), (.word, "fi"),
      (.word, "ja"),
      (.word, "el"), (.sentence, "el"), (.line, "ja"),
    ]
    return all.map { kind, locale in
      try! EngineTestRules(name: "\(kind) \(locale)", rules: RuleSet(kind: kind, locale: locale))
    }
  }()

  /// Small grammars that use what the others do not: look-ahead, the begin of text, chains, dictionaries.
  static let customTexts: [String] = [
    "[a-z]+ {200}; .;",
    "!!chain; $a=[a-z]; $d=[0-9]; $a+ {200}; $d+ {100}; $a $d; .;",
    "[a-z]+ / '.' [0-9] {200}; [0-9]+ {100}; .;",
    "!!lookAheadHardBreak; [a-c]+ / [d-f] {300}; [a-f]+ {200}; .;",
    "$x=[xyz]; $x+ / $x [.] {7}; [a-w]+ / [0-9]+ [!] {8}; .;",
    "!!chain; ^[a-z] [a-z]* {200}; [{bof}] [0-9]+ {100}; .;",
    "!!chain; [{bof}] [#] {9}; [a-z]+ {200}; [a-z] '-' [a-z]; .;",
    "!!chain; !!forward; [a-z] [a-z0-9]* {200}; [0-9]+ ([.,] [0-9]+)* {100}; \\r\\n; .;",
    "$dictionary=[[:Thai:][:Han:][:Hiragana:]]; $dictionary+ {200}; [a-z]+ {100}; .;",
    "!!chain; $dictionary=[[:Katakana:][:Han:][:LineBreak=SA:]]; $dictionary $dictionary {400}; [a-z]+; .;",
    "[a-z]+ '.' [a-z]+ {5}; [a-z]+ '.' [0-9]+ {6}; .;",
    "'ab' 'ab'* 'c'? {200}; [^a]+ {1};",
    "[\\u0000-\\u00ff]+ {100}; [\\u0100-\\U0010ffff] [\\u0100-\\U0010ffff] [\\u0100-\\U0010ffff] {300};",
    "[a-z]+ [?!]+ / [\\ ]+ [A-Z] {200}; [A-Z]+ {100}; .;",
    // Rules that match nothing in most texts: then one character is a segment.
    "'aab' {200};",
    "'bac' {200}; 'de' {7};",
  ]

  static let custom: [EngineTestRules] = customTexts.enumerated().compactMap { index, text in
    guard
      let rules = try? RuleSet(source: text, subject: "custom \(index)", breaksAfterLineTerminators: false)
    else { return nil }
    return try? EngineTestRules(name: "custom \(index)", rules: rules)
  }

  static let all = [words, sentences] + installed + custom
}

/// Boundaries of a text by a source, from its start on.
func segments<Text: TextInput>(of text: Text, by source: some SegmentSource) -> [Segment] {
  var found: [Segment] = []
  source.forEachSegment(from: 0, in: text) {
    found.append($0)
    return true
  }
  return found
}

/// The first difference between two lists of segments, for a message.
func difference(_ engine: [Segment], _ icu: [Segment]) -> String? {
  for index in 0..<max(engine.count, icu.count) {
    let pair = (index < engine.count ? engine[index] : nil, index < icu.count ? icu[index] : nil)
    if pair.0 != pair.1 {
      return "segment \(index): engine \(describe(pair.0)), ICU \(describe(pair.1))"
    }
  }
  return nil
}

private func describe(_ segment: Segment?) -> String {
  segment.map { "\($0.start)..<\($0.end) {\($0.status)}" } ?? "none"
}

/// Unicode scalars as they are written in a test.
func escaped(_ text: String) -> String {
  text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
}
