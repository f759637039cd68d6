internal import TextTokenizerCore
@testable internal import TextTokenizer

/// Rule sets of all kinds, each with its engine.
struct FuzzRules: Sendable {
  let name: String
  let rules: RuleSet
  let engine: Engine
  let binary: [UInt8]

  init(_ name: String, _ rules: RuleSet) {
    self.name = name
    self.rules = rules
    binary = rules.binary!
    switch Engine.make(rules) {
    case .success(let engine): self.engine = engine
    case .failure(let refusal): report("\(name): \(refusal)")
    }
  }

  static let all: [FuzzRules] = {
    func compiled(_ name: String, _ source: String) -> FuzzRules {
      FuzzRules(
        name, try! RuleSet(source: source, subject: name, breaksAfterLineTerminators: false))
    }
    func installed(_ kind: RuleSet.Kind, _ locale: String) -> FuzzRules {
      FuzzRules("\(kind) \(locale)", try! RuleSet(kind: kind, locale: locale))
    }
    return [
      compiled("words", RuleText.unicodeWords), compiled("sentences", RuleText.unicodeSentences),
      installed(.word, "ja"), installed(.sentence, "el"), installed(.line, ""), installed(.character, ""),
      compiled("look-ahead", "[a-z]+ / '.' [0-9] {200}; [0-9]+ {100}; .;"),
      compiled("begin", "!!chain; ^[a-z] [a-z]* {200}; [{bof}] [0-9]+ {100}; .;"),
    ]
  }()

  /// One scalar of each category that any of the rules tells apart, and some that grapheme clusters are made of.
  static let alphabet: [Unicode.Scalar] = {
    var scalars = all.flatMap(\.engine.tables.samples)
    scalars +=
      "aZ0 .,'_\r\n\u{301}\u{200D}\u{1F469}\u{1F680}\u{1F1E9}\u{600}\u{E33}\u{AC00}\u{11A8}中ไあ".unicodeScalars
    var seen: Set<Unicode.Scalar> = []
    return scalars.filter { seen.insert($0).inserted }
  }()
}

/// What texts are best made of.
package let alphabet = FuzzRules.alphabet
