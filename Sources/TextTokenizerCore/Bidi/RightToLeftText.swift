// Which text can be written from right to left at all: a question that is answered without any table, since
// Unicode keeps blocks of code points for right-to-left scripts, assigned or not.

extension Unicode.Scalar {
  /// Whether the scalar stands in a block of right-to-left scripts, or is a control that makes text run from
  /// right to left. Text without such scalars has no right-to-left run, unless its base direction is that.
  ///
  /// ```swift
  /// Unicode.Scalar("ש").isRightToLeft  // true
  /// Unicode.Scalar("s").isRightToLeft  // false
  /// ```
  public var isRightToLeft: Bool {
    switch value {
    case 0..<0x590: false
    case 0x590...0x8FF, 0x200F, 0x202B, 0x202E, 0x2067, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF,
      0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}

extension Span<UInt8> {
  /// Whether UTF-8 holds a scalar of which ``Unicode/Scalar/isRightToLeft`` is true. Ill-formed text may be said
  /// to hold one.
  ///
  /// - Complexity: O(*n*), a vector of bytes at a time where no lead byte of such a scalar occurs.
  package var mayHoldRightToLeft: Bool {
    var mayLead = false
    for index in indices {
      let byte = self[index]
      // D6...E0 lead U+0580...U+0FFF. They all, and the others still more so, lead other text as well.
      mayLead = mayLead || byte &- 0xD6 < 0x0B || byte == 0xE2 || byte == 0xEF || byte == 0xF0
    }
    return mayLead && holdsRightToLeft
  }

  private var holdsRightToLeft: Bool {
    var index = 0
    while index < count {
      let lead = self[index]
      // Everything else is passed over by the byte.
      guard lead &- 0xD6 < 0x0B || lead == 0xE2 || lead == 0xEF || lead == 0xF0 else {
        index &+= 1
        continue
      }
      let (codePoint, length) = UInt8.decode(self, at: index)
      if Unicode.Scalar(replacingIllFormed: codePoint).isRightToLeft { return true }
      index &+= length
    }
    return false
  }
}
