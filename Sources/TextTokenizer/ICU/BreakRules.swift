/// The rules by which an ``ICUTokenizer`` finds words and sentences: a value to choose, compare and share.
///
/// Rules are compiled once per process and shared by all tokenizers; what is shared never changes.
///
/// ```swift
/// let vowels = try BreakRules(source: "[aeiou]+ {200}; .;")
/// let tokenizer = ICUTokenizer(textInput: StringInput("sequoia"), rules: vowels)
/// Array(tokenizer.textUnits(.word)).count  // 2
/// try BreakRules.locale("sv") == .unicode  // false
/// ```
public struct BreakRules: Sendable {
  enum Origin: Hashable {
    case unicode
    case locale(String)
    case source(String, TextGranularity)
  }

  // One reference, and none for what is chosen nearly always, so that a tokenizer is quickly made of it.
  private let choice: Choice?

  private final class Choice: Sendable {
    let origin: Origin
    let custom: (words: RuleRunner?, sentences: RuleRunner?)
    /// What was asked for; nil for whatever can run the rules.
    let askedPath: BreakPath?

    init(_ origin: Origin, _ custom: (words: RuleRunner?, sentences: RuleRunner?), _ askedPath: BreakPath?) {
      (self.origin, self.custom, self.askedPath) = (origin, custom, askedPath)
    }
  }

  /// Plain UAX #29, from rule texts that this package pins: the same answers with every ICU and in every
  /// locale, as far as the Unicode data and dictionaries of the installed ICU agree.
  ///
  /// Without ICU's data the words of Chinese, Japanese, Thai, Lao, Khmer and Burmese come out as whole runs;
  /// ``InstalledICU/missingDictionaries`` tells.
  public static var unicode: BreakRules { BreakRules() }

  /// The rules of a locale as the installed ICU has them; they may change with its version.
  ///
  /// ```swift
  /// let rules = try BreakRules.locale("ja@ss=standard")
  /// ```
  ///
  /// - Parameter identifier: An ICU or BCP 47 locale identifier such as `sv` or `en-u-ss-standard`. One
  ///   that ICU does not know gets the root locale's rules; ``InstalledICU/knowsLocale(_:)`` tells.
  /// - Throws: ``BreakRulesError`` where ICU has no data, or where the environment asks for a ``BreakPath`` that does not
  ///   exist.
  public static func locale(_ identifier: String) throws(BreakRulesError) -> BreakRules {
    _ = try BreakPath.requested()
    let words = try RuleSetRegistry.shared.runner(.word, locale: identifier)
    let sentences = try RuleSetRegistry.shared.runner(.sentence, locale: identifier)
    return BreakRules(origin: .locale(identifier), custom: (words, sentences))
  }

  /// Compiles rules in ICU's rule syntax for one granularity; the other one keeps the rules of ``unicode``.
  ///
  /// A segment with a rule status of 100 or more is a word; for sentences every segment counts that is not
  /// white space alone.
  ///
  /// - Parameters:
  ///   - source: The rule text, as described in ICU's guide on break rules.
  ///   - granularity: `.word` or `.sentence`.
  /// - Throws: ``BreakRulesError`` with ICU's line and offset where the text is faulty, with `U_UNSUPPORTED_ERROR` for
  ///   other granularities, which have no rules, and where the environment asks for a ``BreakPath`` that does not exist.
  /// - Complexity: Some milliseconds the first time; the same text again costs a look-up.
  public init(source: String, for granularity: TextGranularity = .word) throws(BreakRulesError) {
    guard granularity == .word || granularity == .sentence else {
      throw BreakRulesError(
        name: "U_UNSUPPORTED_ERROR", subject: "rules for the granularity \(granularity.rawValue)")
    }
    _ = try BreakPath.requested()
    let rules = try RuleSetRegistry.shared.runner(source: source)
    self.init(
      origin: .source(source, granularity), custom: granularity == .word ? (rules, nil) : (nil, rules))
  }

  private init(
    origin: Origin, custom: (words: RuleRunner?, sentences: RuleRunner?), askedPath: BreakPath? = nil
  ) {
    choice = Choice(origin, custom, askedPath)
  }

  private init() {
    choice = nil
  }

  var origin: Origin { choice?.origin ?? .unicode }
  private var askedPath: BreakPath? { choice?.askedPath }

  /// What runs the rules for words; nil where ICU could not compile those of the package.
  var words: RuleRunner? {
    runner(choice?.custom.words ?? RuleSetRegistry.unicodeWords.value)
  }

  /// What runs the rules for sentences; nil where ICU could not compile those of the package.
  var sentences: RuleRunner? {
    runner(choice?.custom.sentences ?? RuleSetRegistry.unicodeSentences.value)
  }

  /// Whether these are the package's rules, run by whatever can.
  var isPlainUnicode: Bool { choice == nil }

  /// What pairs of characters tell about words; nil where they may not answer.
  var wordLookup: UnitLookup? {
    guard choice != nil else { return RuleSetRegistry.unicodeWordLookup }
    return if case .engine(let engine)? = words { engine.unitLookup } else { nil }
  }

  private func runner(_ runner: RuleRunner?) -> RuleRunner? {
    askedPath == .icu ? runner?.onICU : runner
  }
}

extension BreakRules {
  /// What runs the rules for a granularity.
  ///
  /// - Parameter granularity: `.word` or `.sentence`.
  /// - Returns: Nil for granularities that have no rules, and where ICU could not compile those of the package.
  public func path(for granularity: TextGranularity) -> BreakPath? {
    runner(for: granularity)?.path
  }

  /// Why the engine does not run the rules for a granularity, in a few words.
  ///
  /// - Parameter granularity: `.word` or `.sentence`.
  /// - Returns: Nil where the engine runs them, and for granularities that have no rules.
  public func engineRefusal(for granularity: TextGranularity) -> String? {
    runner(for: granularity)?.refusal?.reason
  }

  /// The same rules, run by what is asked for.
  ///
  /// - Parameter path: The engine or ICU; see ``BreakPath``.
  /// - Throws: ``BreakRulesError`` where the engine cannot run the rules for words or for sentences.
  public func running(on path: BreakPath) throws(BreakRulesError) -> BreakRules {
    let rules = BreakRules(origin: origin, custom: choice?.custom ?? (nil, nil), askedPath: path)
    for granularity in [TextGranularity.word, .sentence] where path == .engine {
      if let refusal = rules.engineRefusal(for: granularity) {
        throw BreakRulesError(name: "U_UNSUPPORTED_ERROR", subject: "the engine (\(refusal))")
      }
    }
    return rules
  }

  private func runner(for granularity: TextGranularity) -> RuleRunner? {
    switch granularity {
    case .word: words
    case .sentence: sentences
    case .character, .paragraph, .line, .document: nil
    }
  }
}

extension BreakRules: Hashable {
  /// Whether two values stand for the same rules, run by the same.
  public static func == (lhs: BreakRules, rhs: BreakRules) -> Bool {
    lhs.origin == rhs.origin && lhs.askedPath == rhs.askedPath
  }

  /// Hashes what the rules were made of.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(origin)
    hasher.combine(askedPath)
  }
}
