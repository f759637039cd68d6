extension TextInput {
  /// What the Backspace key removes before a caret.
  ///
  /// ```swift
  /// let text = StringInput("น้ำ")
  /// text.backspace(from: 9)                      // 6..<9: น้ is left
  /// text.backspace(from: 9, style: .characters)  // 0..<9
  /// ```
  ///
  /// - Parameters:
  ///   - caret: A position in the document's code units.
  ///   - style: How much is removed at a time.
  /// - Returns: The range, never empty, in the document's code units; nil at the start of the document and outside of it.
  /// - Complexity: O(1) where code points are removed, otherwise O(*k*), where *k* is the length of the grapheme cluster.
  public func backspace(from caret: TextPosition, style: TextBackspaceStyle = .native) -> TextRange? {
    guard contains(caret), let last = scalar(before: caret) else { return nil }
    switch style {
    case .characters: return character(containing: last.range.start)
    case .codePoints: return last.scalar == "\n" ? character(containing: last.range.start) : last.range
    case .native: return nativeBackspace(last.scalar, last.range)
    }
  }

  private func nativeBackspace(_ last: Unicode.Scalar, _ range: TextRange) -> TextRange? {
    if last.isTypedMarkByMark { return range }
    // A joiner can't be seen: it goes with what it joins to.
    if last == "\u{200C}" || last == "\u{200D}", let before = scalar(before: range.start),
      before.scalar.isTypedMarkByMark
    {
      return before.range.start..<range.end
    }
    return character(containing: range.start)
  }
}

/// How much the Backspace key removes at a time.
public enum TextBackspaceStyle: String, CaseIterable, Hashable, Sendable {
  /// Whole characters, but one code point in scripts whose marks are typed one by one: Thai, Lao, the scripts of India,
  /// Khmer, Burmese, Tibetan, Arabic, Hebrew. Emoji, flags, Hangul syllables and Latin letters with accents go whole.
  case native
  /// Whole characters (grapheme clusters) in every script.
  case characters
  /// One code point in every script; CR LF goes whole.
  case codePoints
}

extension Unicode.Scalar {
  /// Whether this belongs to a script whose users type and delete marks one by one, by block.
  fileprivate var isTypedMarkByMark: Bool {
    switch value {
    case 0x0590...0x08FF,  // Hebrew, Arabic, Syriac, Thaana, NKo, Samaritan, Mandaic
      0x0900...0x0DFF,  // the scripts of India and Sinhala
      0x0E00...0x0EFF,  // Thai, Lao
      0x0F00...0x109F,  // Tibetan, Burmese
      0x1700...0x17FF,  // Tagalog to Khmer
      0x1900...0x1AAF,  // Limbu to Tai Tham
      0x1B00...0x1C4F,  // Balinese to Lepcha
      0x1CD0...0x1CFF,  // Vedic extensions
      0xA800...0xA82F, 0xA880...0xA8FF, 0xA930...0xA95F, 0xA980...0xA9FF,  // Syloti Nagri to Burmese
      0xAA00...0xAADF, 0xAAE0...0xAAFF, 0xABC0...0xABFF,  // Cham to Meetei Mayek
      0xFB1D...0xFDFF, 0xFE70...0xFEFE,  // presentation forms
      0x10A00...0x10A5F, 0x10D00...0x10D3F, 0x10EC0...0x10EFF, 0x11000...0x11FFF:
      true
    default: false
    }
  }
}
