internal import CBreakIterator

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

extension BreakPath {
  /// What the environment variable `TEXT_TOKENIZER_PATH` asks for, as it was when this was first needed; nil where it is
  /// not set, or empty.
  ///
  /// A value that names no path changes nothing about the answers of tokenizers that are made without rules;
  /// ``InstalledICU/check()`` and whatever else can throw ``BreakRulesError`` does.
  ///
  /// ```swift
  /// try BreakPath.requested()  // nil, unless the environment asks for one
  /// ```
  ///
  /// - Throws: ``BreakRulesError`` where the value names no path.
  public static func requested() throws(BreakRulesError) -> BreakPath? {
    try request.get()
  }

  private static let request = Result { () throws(BreakRulesError) in
    try path(named: unsafe cbi_environment(variable).map { unsafe String(cString: $0) } ?? "")
  }

  static let variable = "TEXT_TOKENIZER_PATH"

  /// The path of a name; nil for an empty one.
  static func path(named name: String) throws(BreakRulesError) -> BreakPath? {
    if name.isEmpty { return nil }
    if let path = BreakPath(rawValue: name) { return path }
    throw BreakRulesError(
      name: "U_ILLEGAL_ARGUMENT_ERROR", subject: "the environment variable \(variable)",
      detail: "\"\(name)\" is none of \(allCases.map(\.rawValue).joined(separator: ", "))")
  }
}
