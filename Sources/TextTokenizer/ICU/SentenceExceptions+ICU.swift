internal import CBreakIterator
public import TextTokenizerCore

extension SentenceExceptions {
  /// The abbreviations that the installed ICU has for a language, from CLDR.
  ///
  /// ```swift
  /// let german = SentenceExceptions.icu(locale: "de").union(.german)
  /// ```
  ///
  /// - Parameter locale: The name of a locale, such as `de` or `de-AT`.
  /// - Returns: The abbreviations with their full stops, in ICU's order; none where ICU has no list, as for unknown
  ///   names.
  /// - Complexity: O(*n*), where *n* is the length of the list, which is read each time.
  public static func icu(locale: String) -> SentenceExceptions {
    guard !locale.utf8.contains(0), let list = unsafe cbi_exceptions_open(locale) else {
      return SentenceExceptions()
    }
    defer { unsafe cbi_exceptions_close(list) }
    let abbreviations: [String] = unsafe (0..<cbi_exceptions_count(list)).compactMap { index in
      var length: Int32 = 0
      guard let text = unsafe cbi_exceptions_text(list, index, &length) else { return nil }
      return unsafe String(decoding: UnsafeBufferPointer(start: text, count: Int(length)), as: UTF16.self)
    }
    return SentenceExceptions(abbreviations: abbreviations)
  }
}
