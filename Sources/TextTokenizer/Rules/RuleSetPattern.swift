internal import CBreakIterator

/// A set of a rule text, read by ICU: only ICU knows all its properties, and all ways to spell them.
struct RuleSetPattern {
  /// Whether the set holds strings and no character. The strings "bof" and "eof" stand for the ends of a text, which rules
  /// may match as if they were characters.
  let hasOnlyStrings: Bool
  /// The set as ranges.
  let canonical: [UInt16]

  /// - Parameter pattern: Its text, without variables.
  /// - Returns: Nil where ICU cannot read it.
  init?(_ pattern: [UInt16]) {
    guard let set = unsafe cbi_set_open(pattern, Int32(clamping: pattern.count)) else { return nil }
    defer { unsafe cbi_set_close(set) }
    hasOnlyStrings = unsafe cbi_set_has_only_strings(set)
    let length = unsafe Int(cbi_set_pattern(set, nil, 0))
    canonical = unsafe Array(unsafeUninitializedCapacity: length) { buffer, count in
      count = unsafe Int(cbi_set_pattern(set, buffer.baseAddress, Int32(buffer.count)))
    }
  }

  /// Where an escape sequence ends of which the backslash is before an index; the index itself where it is none.
  static func endOfEscape(in units: [UInt16], from index: Int) -> Int {
    unsafe Int(cbi_escape_end(units, Int32(clamping: units.count), Int32(clamping: index)))
  }
}
