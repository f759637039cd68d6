/// How many cells of a terminal a character takes: 0, 1 or 2.
///
/// Terminals differ, so this is one function that a host may replace; ``CellLayout`` takes any other. It
/// decides for a whole grapheme cluster, where `wcwidth` adds up scalars and gives six cells to a family of
/// three. What it knows, it knows from the standard library and from the blocks of wide scripts:
///
/// | character | cells |
/// |---|---|
/// | emoji, flags, ZWJ sequences, anything with U+FE0F | 2 |
/// | a symbol with U+FE0E | 1 |
/// | East Asian wide and full width | 2 |
/// | marks and format characters alone | 0 |
/// | all else, ambiguous width too | 1 |
///
/// ```swift
/// cellWidth(of: "日")  // 2
/// cellWidth(of: "é")   // 1
/// ```
public func cellWidth(of character: Character) -> Int {
  var scalars = character.unicodeScalars.makeIterator()
  guard let first = scalars.next() else { return 0 }
  var width = first.cellWidth
  // No emoji comes before the copyright sign but as the base of a sequence.
  var isEmoji = first.value >= 0xA9 && width == 1 && first.properties.isEmojiPresentation
  while let scalar = scalars.next() {
    switch scalar.value {
    case 0xFE0F: return 2
    case 0xFE0E: isEmoji = false
    case 0x200D: isEmoji = isEmoji || first.properties.isEmoji
    default: width = max(width, scalar.cellWidth)
    }
  }
  return isEmoji ? 2 : width
}

extension Unicode.Scalar {
  /// The cells of a scalar by itself, emoji aside.
  fileprivate var cellWidth: Int {
    if value < 0x300 { return value == 0xAD ? 0 : 1 }
    // Kana, ideographs and Hangul, no mark among them: most of what is wide.
    switch value {
    case 0x3041...0x3096, 0x30A1...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: return 2
    default: break
    }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .format: return 0
    default: return isWide ? 2 : 1
    }
  }

  /// East Asian wide and full width, by block; the standard library has no property for it.
  private var isWide: Bool {
    switch value {
    case ..<0x1100: false
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF,
      0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
      0xFFE0...0xFFE6, 0x16FE0...0x18DF2, 0x1AFF0...0x1B2FF, 0x1D300...0x1D376, 0x1F200...0x1F265,
      0x20000...0x2FFFD, 0x30000...0x3FFFD:
      true
    default: false
    }
  }
}
