package import TextTokenizerCore

extension BreakRules {
  /// Makes sure that the rules for a granularity are there, compiling them if need be, and that the environment asks
  /// for a path that exists; granularities without rules are always fine.
  package func check(for granularity: TextGranularity) throws(BreakRulesError) {
    guard granularity == .word || granularity == .sentence else { return }
    _ = try BreakPath.requested()
    switch granularity {
    case .word where words == nil: _ = try RuleSetRegistry.unicodeWords.get()
    case .sentence where sentences == nil: _ = try RuleSetRegistry.unicodeSentences.get()
    default: break
    }
  }
}
