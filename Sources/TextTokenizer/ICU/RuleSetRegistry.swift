internal import Synchronization

/// The rule sets of the process: one of each kind however it is named, for as long as anybody uses it. The last few are
/// kept after that.
final class RuleSetRegistry: Sendable {
  static let shared = RuleSetRegistry()

  /// The pinned rules, compiled when first asked for. That can only fail with an ICU that does not know a
  /// property they use.
  static let unicodeWords = Result { () throws(BreakRulesError) in
    try RuleRunner(
      RuleSet(
        unchecked: RuleText.unicodeWords, subject: "the package's word rules",
        breaksAfterLineTerminators: true))
  }
  static let unicodeSentences = Result { () throws(BreakRulesError) in
    try RuleRunner(
      RuleSet(
        unchecked: RuleText.unicodeSentences, subject: "the package's sentence rules",
        breaksAfterLineTerminators: true))
  }

  /// The look-up of the package's rules for words, which live as long as the process.
  static let unicodeWordLookup: UnitLookup? =
    if case .engine(let engine)? = unicodeWords.value { engine.unitLookup } else { nil }

  private enum Name: Hashable {
    case locale(RuleSet.Kind, String)
    case source(String)
  }

  private struct Contents {
    /// What was asked for last.
    var recent = RecentValues<Name, RuleRunner>(most: 16)
    /// Whatever is in use, and what is kept.
    var alive: [RuleSetIdentity: WeakRuleRunner] = [:]
  }

  private let contents = Mutex(Contents())

  init() {}

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

  /// How many rule sets are in memory.
  var count: Int {
    contents.withLock { $0.alive.values.count { $0.runner != nil } }
  }

  private func runner(
    _ name: Name, make: () throws(BreakRulesError) -> RuleSet
  ) throws(BreakRulesError) -> RuleRunner {
    if let runner = contents.withLock({ $0.recent[name] }) { return runner }
    // Made without the lock, since compiling takes a while; of two made at once the first one stays.
    let rules = try make()
    let identity = RuleSetIdentity(rules)
    let runner = contents.withLock { $0.alive[identity]?.runner } ?? RuleRunner(rules)
    return contents.withLock { contents in
      let kept = contents.alive[identity]?.runner ?? runner
      contents.recent[name] = kept
      contents.alive[identity] = WeakRuleRunner(kept)
      contents.alive = contents.alive.filter { $0.value.runner != nil }
      return kept
    }
  }
}

/// What tells rule sets apart.
private enum RuleSetIdentity: Hashable {
  /// The compiled form, by its length and its hash. Texts that differ in white space and comments alone have the same,
  /// and so have locales of which one has its rules from the other.
  case compiled(length: Int, hash: Int, breaksAfterLineTerminators: Bool)
  /// ICU hands out no compiled form of a locale's rules that leave boundaries out again.
  case locale(String)

  init(_ rules: RuleSet) {
    if let binary = rules.binary {
      self = .compiled(
        length: binary.count, hash: binary.hashValue,
        breaksAfterLineTerminators: rules.breaksAfterLineTerminators)
    } else {
      self = .locale(rules.locale)
    }
  }
}

/// A runner that somebody else keeps.
private struct WeakRuleRunner {
  private weak var engine: Engine?
  private weak var rules: RuleSet?
  private let refusal: EngineRefusal?

  init(_ runner: RuleRunner) {
    switch runner {
    case .engine(let engine): (self.engine, refusal) = (engine, nil)
    case .icu(let rules, let refusal): (self.rules, self.refusal) = (rules, refusal)
    }
  }

  /// Nil where nobody keeps it any more.
  var runner: RuleRunner? {
    if let engine { return .engine(engine) }
    if let rules, let refusal { return .icu(rules, refusal) }
    return nil
  }
}

extension Result {
  /// The success, if it is one.
  var value: Success? {
    try? get()
  }
}
