/// What a word, or a piece of the gap between two words, is made of.
public enum TextUnitKind: String, CaseIterable, Hashable, Sendable {
  /// A number.
  case number
  /// Letters of an alphabet or syllabary, also Hangul and the scripts of South-East Asia.
  case letter
  /// Hiragana or Katakana.
  case kana
  /// Ideographs.
  case ideograph
  /// An embedded object, U+FFFC.
  case object
  /// White space, line terminators included.
  case whitespace
  /// Punctuation.
  case punctuation
  /// Mathematical, currency and other symbols.
  case symbol
  /// A symbol that is shown as an emoji.
  case emoji
  /// Anything else: controls, unassigned code points.
  case other

  /// Whether this is a kind of word; the others are kinds of gap.
  ///
  /// ```swift
  /// TextUnitKind.kana.isWord  // true
  /// ```
  public var isWord: Bool {
    switch self {
    case .number, .letter, .kana, .ideograph, .object: true
    case .whitespace, .punctuation, .symbol, .emoji, .other: false
    }
  }
}
