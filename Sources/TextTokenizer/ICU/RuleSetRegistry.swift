internal import Synchronization

/// The rule sets of the process, each compiled once.
final class RuleSetRegistry: Sendable {
  static let shared = RuleSetRegistry()

  /// The pinned rules, compiled when first asked for. That can only fail with an ICU that does not know a
  /// property they use.
  static let unicodeWords = Result { () throws(BreakRulesError) in
    try RuleRunner(
      RuleSet(
        source: RuleText.unicodeWords, subject: "the package's word rules", breaksAfterLineTerminators: true))
  }
  static let unicodeSentences = Result { () throws(BreakRulesError) in
    try RuleRunner(
      RuleSet(
        source: RuleText.unicodeSentences, subject: "the package's sentence rules",
        breaksAfterLineTerminators: true))
  }

  /// The look-up of the package's rules for words, which live as long as the process.
  static let unicodeWordLookup: UnitLookup? =
    if case .engine(let engine)? = unicodeWords.value { engine.unitLookup } else { nil }

  private enum Key: Hashable {
    case locale(RuleSet.Kind, String)
    case source(String)
  }

  private let made = Mutex<[Key: RuleRunner]>([:])

  /// The installed rules of a locale.
  func runner(_ kind: RuleSet.Kind, locale: String) throws(BreakRulesError) -> RuleRunner {
    try runner(.locale(kind, locale)) { () throws(BreakRulesError) in
      try RuleSet(kind: kind, locale: locale)
    }
  }

  /// The rules of a text.
  func runner(source: String) throws(BreakRulesError) -> RuleRunner {
    try runner(.source(source)) { () throws(BreakRulesError) in
      try RuleSet(source: source, subject: "the rule text", breaksAfterLineTerminators: false)
    }
  }

  private func runner(
    _ key: Key, make: () throws(BreakRulesError) -> RuleSet
  ) throws(BreakRulesError) -> RuleRunner {
    if let runner = made.withLock({ $0[key] }) { return runner }
    // Made without the lock, since compiling takes a while; of two made at once the first one stays.
    let runner = RuleRunner(try make())
    return made.withLock { made in
      let kept = made[key] ?? runner
      made[key] = kept
      return kept
    }
  }
}

extension Result {
  /// The success, if it is one.
  var value: Success? {
    try? get()
  }
}
