internal import CBreakIterator

/// What the ICU of the running system is and has.
///
/// ```swift
/// print("ICU \(InstalledICU.version), Unicode \(InstalledICU.unicodeVersion)")
/// ```
public enum InstalledICU {
  /// The version of ICU that runs, such as `72.1`.
  public static let version = unsafe text(of: cbi_icu_version)

  /// The version of ICU's Unicode data, such as `15.0`.
  public static let unicodeVersion = unsafe text(of: cbi_unicode_version)

  /// Whether ICU has data for the language of a locale. It gives the root locale's rules to a locale it does not know,
  /// as it does to one whose language needs no rules of its own.
  ///
  /// ```swift
  /// InstalledICU.knowsLocale("sv")       // true
  /// InstalledICU.knowsLocale("klingon")  // false
  /// ```
  ///
  /// - Parameter identifier: An ICU or BCP 47 locale identifier such as `sv` or `en-u-ss-standard`; the root locale is
  ///   known by an empty one, `und` and `root`.
  /// - Complexity: O(*n*), where *n* is the number of the locales that ICU has.
  public static func knowsLocale(_ identifier: String) -> Bool {
    unsafe cbi_knows_locale(identifier)
  }

  /// Makes sure that the default rules work.
  ///
  /// Without them an ``ICUTokenizer`` with ``BreakRules/unicode`` answers as a `BasicTokenizer` does; a
  /// program that would rather stop calls this first.
  ///
  /// - Throws: ``BreakRulesError`` with ICU's reason, or where the environment asks for a ``BreakPath`` that does not
  ///   exist.
  public static func check() throws(BreakRulesError) {
    _ = try BreakPath.requested()
    _ = try RuleSetRegistry.unicodeWords.get()
    _ = try RuleSetRegistry.unicodeSentences.get()
  }

  /// The scripts that need a dictionary which the installed ICU lacks: their words come out as whole runs.
  /// Empty in a complete installation.
  public static let missingDictionaries: [String] = samples.filter { sample in
    let tokenizer = ICUTokenizer(textInput: UTF16Input(sample.text))
    var count = 0
    tokenizer.forEachTextUnit(.word, in: tokenizer.textInput.documentRange) { _ in
      count += 1
      return true
    }
    return count < 2
  }.map(\.script)

  /// Two plain words in each script that is written without spaces.
  private static let samples: [(script: String, text: String)] = [
    ("Chinese and Japanese", "今天天气"), ("Thai", "ภาษาไทย"), ("Lao", "ພາສາລາວ"), ("Khmer", "សួស្តីពិភពលោក"),
    ("Burmese", "မြန်မာစကားပြော"),
  ]

  private static func text(of version: (UnsafeMutablePointer<UInt8>) -> Void) -> String {
    var numbers: [UInt8] = [0, 0, 0, 0]
    unsafe numbers.withUnsafeMutableBufferPointer { unsafe version($0.baseAddress!) }
    return "\(numbers[0]).\(numbers[1])"
  }
}
