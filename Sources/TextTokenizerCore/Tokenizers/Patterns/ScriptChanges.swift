// Where one script ends and another begins, as far as addresses are told from the prose around them by it.

extension Unicode.Scalar {
  /// A letter, digit or mark of a script whose words stand directly beside those of other scripts: Chinese, Japanese,
  /// Korean, whose particles do so, and the scripts of South East Asia that are written without spaces.
  var isUnspaced: Bool {
    value >= 0x0E00 && Self.isInUnspacedBlock(value) && isWordPart
  }

  /// A letter, digit or mark that goes on with a word of any other script, such as Latin.
  var joinsWords: Bool { isWordPart && !isUnspaced }

  private static func isInUnspacedBlock(_ value: UInt32) -> Bool {
    switch value {
    case 0x0E00...0x0EFF,  // Thai, Lao
      0x1000...0x109F, 0xA9E0...0xA9FF, 0xAA60...0xAA7F,  // Burmese
      0x1780...0x17FF, 0x19E0...0x19FF,  // Khmer
      0x1950...0x19DF, 0x1A20...0x1AAF, 0xAA80...0xAADF,  // Tai Le, New Tai Lue, Tai Tham, Tai Viet
      0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF,  // Hangul
      0x2E80...0x312F, 0x31A0...0x31FF, 0xFF66...0xFFDC, 0x1_AFF0...0x1_B16F,  // radicals, kana, Bopomofo
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x2_0000...0x3_FFFF:  // ideographs
      true
    default: false
    }
  }
}

extension Unicode.Scalar? {
  var isUnspaced: Bool { self?.isUnspaced ?? false }
  var joinsWords: Bool { self?.joinsWords ?? false }
}

extension SearchWindow {
  /// The first place in a range where an unspaced script follows another one directly.
  func firstChangeToUnspaced(in range: Range<Int>) -> Int? {
    range.dropFirst().first { scalars[$0].isUnspaced && scalars[$0 - 1].joinsWords }
  }

  /// The last place in a range where another script follows an unspaced one directly.
  func lastChangeFromUnspaced(in range: Range<Int>) -> Int? {
    range.dropFirst().last { scalars[$0].joinsWords && scalars[$0 - 1].isUnspaced }
  }
}
