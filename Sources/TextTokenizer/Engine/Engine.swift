internal import Synchronization
import TextTokenizerCore

/// A rule set that runs on tables of its own, instead of on `ubrk_*`: shared by all threads.
///
/// Made by `make`, which refuses rule sets that it does not know to run exactly as ICU does.
final class Engine: Sendable {
  let tables: RuleTables
  let rules: RuleSet
  private let pool: DelegatePool
  /// How boundaries are found that fall inside a grapheme cluster.
  let clusterCheck: ClusterCheck

  /// Which boundaries must be looked at twice.
  enum ClusterCheck {
    /// Those next to a scalar with a cluster risk.
    case listed
    /// All of them beyond ASCII: the rules do not attach marks as UAX #29 does.
    case all
  }

  private init(_ tables: RuleTables, _ rules: RuleSet, _ clusterCheck: ClusterCheck) {
    self.tables = tables
    self.rules = rules
    self.clusterCheck = clusterCheck
    pool = DelegatePool(rules)
  }

  /// Makes an engine, which takes a few milliseconds; or says why ICU itself must run the rules.
  static func make(_ rules: RuleSet) -> Result<Engine, EngineRefusal> {
    Result { () throws(EngineRefusal) in
      guard let binary = rules.binary else {
        throw EngineRefusal("ICU does not hand out the compiled rules")
      }
      return try make(rules, binary: binary)
    }
  }

  /// The same from bytes that may have nothing to do with the rules.
  static func make(_ rules: RuleSet, binary: [UInt8]) throws(EngineRefusal) -> Engine {
    let tables = try RuleTables(binary: binary)
    let engine = Engine(unchecked: tables, rules)
    let check = SelfCheck(engine)
    try check.run()
    return check.keepsMarksAttached ? Engine(tables, rules, .listed) : engine
  }

  /// An engine that was never compared with ICU, for tests of damaged tables.
  convenience init(unchecked tables: RuleTables, _ rules: RuleSet) {
    self.init(tables, rules, .all)
  }

  /// Lends a delegate; nil where ICU has no memory left.
  func withDelegate<R>(_ body: (Delegate) -> R) -> R? {
    guard let delegate = pool.take() else { return nil }
    defer { pool.put(delegate) }
    return body(delegate)
  }

  func takeDelegate() -> Delegate? { pool.take() }
  func putBack(_ delegate: Delegate?) {
    if let delegate { pool.put(delegate) }
  }
}
