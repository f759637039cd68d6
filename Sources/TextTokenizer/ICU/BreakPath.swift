/// What runs a rule set: the engine of this package or ICU itself. Both give the same answers.
///
/// The engine is chosen wherever it can be: it runs ICU's compiled rules over the text as it is stored, many times
/// faster. It refuses rules whose compiled form it does not know or that ICU does not hand out, and rules by which
/// it answers otherwise than ICU on some hundred texts that it tries at the start; ICU runs those.
///
/// The environment variable `TEXT_TOKENIZER_PATH`, read once, chooses for the whole process: `icu` sends all rules
/// to ICU. ``BreakRules/running(on:)`` chooses for one value.
///
/// ```swift
/// BreakRules.unicode.path(for: .word)                    // .engine
/// try BreakRules.unicode.running(on: .icu).path(for: .word)  // .icu
/// ```
public enum BreakPath: String, CaseIterable, Hashable, Sendable {
  /// The engine of this package.
  case engine
  /// ICU's own break iterators.
  case icu
}
