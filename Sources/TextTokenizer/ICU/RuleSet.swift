internal import CBreakIterator
internal import Synchronization

/// One compiled rule set: made once per process, immutable, shared by every tokenizer that uses it.
@safe
final class RuleSet: Sendable {
  /// ICU's compiled rules.
  nonisolated(unsafe) let compiled: OpaquePointer
  /// Whether every line terminator ends a segment, so that text may be looked at line by line.
  let breaksAfterLineTerminators: Bool
  /// Iterators that nobody uses at the moment.
  private let idle = Mutex<[Iterator]>([])

  /// Compiles a rule text that ICU is known to survive.
  init(unchecked source: String, subject: String, breaksAfterLineTerminators: Bool) throws(BreakRulesError) {
    Self.warmUp
    let units = Array(source.utf16)
    var error = unsafe cbi_error()
    guard let rules = unsafe cbi_rules_compile(units, Int32(clamping: units.count), &error) else {
      throw unsafe BreakRulesError(error, subject: subject)
    }
    unsafe compiled = rules
    self.breaksAfterLineTerminators = breaksAfterLineTerminators
  }

  /// Compiles any rule text.
  convenience init(source: String, subject: String, breaksAfterLineTerminators: Bool) throws(BreakRulesError)
  {
    if let fault = RuleText.fault(in: source) { throw BreakRulesError(fault, subject: subject) }
    try self.init(
      unchecked: source, subject: subject, breaksAfterLineTerminators: breaksAfterLineTerminators)
    // ICU would take a place that it remembers from another run, or from another text, for the end of this one, and
    // may then look for dictionary characters beyond the text without end.
    if source.utf8.contains(UInt8(ascii: "/")), let binary, let tables = try? CompiledRules(binary),
      tables.forward.hasUnmarkedLookAhead
    {
      throw BreakRulesError(
        name: "U_BRK_RULE_SYNTAX", subject: subject,
        detail: "a rule may match without a character before its /, or without one after it")
    }
  }

  /// Opens the installed rules of a locale.
  init(kind: Kind, locale: String) throws(BreakRulesError) {
    Self.warmUp
    var error = unsafe cbi_error()
    guard let rules = unsafe cbi_rules_open(kind.rawValue, locale, &error) else {
      throw unsafe BreakRulesError(error, subject: "the \(kind) rules of the locale \"\(locale)\"")
    }
    unsafe compiled = rules
    breaksAfterLineTerminators = kind == .word || kind == .sentence
  }

  deinit {
    for iterator in idle.withLock({ $0 }) { unsafe cbi_iterator_close(iterator.pointer) }
    unsafe cbi_rules_close(compiled)
  }

  /// ICU's compiled form of the rules; nil where it hands out none, as of rules that leave boundaries out again.
  var binary: [UInt8]? {
    let length = unsafe Int(cbi_rules_binary(compiled, nil, 0))
    guard length > 0 else { return nil }
    return unsafe Array(unsafeUninitializedCapacity: length) { bytes, count in
      count = unsafe Int(cbi_rules_binary(compiled, bytes.baseAddress, Int32(bytes.count)))
    }
  }

  /// The locale that ICU has found the rules in; empty for those of a rule text.
  var locale: String { unsafe String(cString: cbi_rules_locale(compiled)) }

  /// The kinds of boundary that ICU has rules for in every locale, with ICU's numbers.
  enum Kind: Int32 {
    case character = 0
    case word = 1
    case line = 2
    case sentence = 3
  }

  /// An iterator of ICU's, which belongs to whoever holds it.
  @safe
  struct Iterator: @unchecked Sendable {
    let pointer: OpaquePointer
  }

  /// Lends an iterator over these rules; none is ever used by two at the same time.
  ///
  /// - Returns: What `body` returns, or nil where ICU has no memory left.
  func withIterator<R>(_ body: (OpaquePointer) -> R) -> R? {
    let kept = idle.withLock { $0.popLast() }
    guard let iterator = unsafe kept ?? cbi_iterator_open(compiled).map({ unsafe Iterator(pointer: $0) })
    else { return nil }
    defer { idle.withLock { $0.append(iterator) } }
    return unsafe body(iterator.pointer)
  }

  /// ICU loads its Chinese and Japanese dictionary when it first meets a Han, Hiragana or Katakana letter,
  /// and until then takes U+30FC for an unsupported character. Letting it meet one first makes the first
  /// answer of a process the same as every later one. A single letter would not reach the dictionary.
  private static let warmUp: Void = {
    var error = unsafe cbi_error()
    guard let rules = unsafe cbi_rules_open(Kind.word.rawValue, "", &error) else { return }
    defer { unsafe cbi_rules_close(rules) }
    guard let iterator = unsafe cbi_iterator_open(rules) else { return }
    defer { unsafe cbi_iterator_close(iterator) }
    var boundaries = [Int32](repeating: 0, count: 8)
    let text = Array("あ ああ".utf16)
    _ = unsafe cbi_iterator_split(iterator, text, Int32(text.count), Int32(text.count), &boundaries)
  }()
}
