// The classes of UAX #29's sentence rules, as far as the standard library's properties tell them.

extension Unicode.Scalar {
  /// Whether this ends a sentence only where no lower-case letter follows: ATerm.
  var isFullStop: Bool {
    switch value {
    case 0x2E, 0x2024, 0xFE52, 0xFF0E: true
    default: false
    }
  }

  /// Whether this belongs to the sentence whose terminator it follows: Close, and what extends a cluster.
  var closesSentence: Bool {
    switch properties.generalCategory {
    case .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation, .nonspacingMark,
      .enclosingMark, .spacingMark, .format:
      true
    default: self == "\"" || self == "'"
    }
  }

  /// Whether this goes on with a sentence after its terminator: SContinue, such as a comma.
  var continuesSentence: Bool {
    switch value {
    case 0x2C, 0x2D, 0x3A, 0x3B, 0x055D, 0x060C, 0x060D, 0x07F8, 0x1802, 0x1808, 0x2013, 0x2014, 0x3001,
      0xFE10,
      0xFE11, 0xFE13, 0xFE31, 0xFE32, 0xFE50, 0xFE51, 0xFE55, 0xFE58, 0xFE63, 0xFF0C, 0xFF0D, 0xFF1A, 0xFF64:
      true
    default: false
    }
  }
}
