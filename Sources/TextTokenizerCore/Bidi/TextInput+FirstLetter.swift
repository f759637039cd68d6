extension TextInput {
  /// The direction of a text by its first letter: what there is to go by where no ``BidiAlgorithm`` is at hand.
  ///
  /// It differs from the first strong character of UAX #9 (rules P2 and P3) only in symbols and digits of some
  /// scripts, which are strong there: here they say nothing, as no symbol does. The marks U+200E, U+200F and
  /// U+061C count as letters, and text in isolates is passed over.
  ///
  /// ```swift
  /// let text = StringInput("12: שלום")
  /// text.directionOfFirstLetter(in: text.documentRange)  // .rightToLeft
  /// ```
  ///
  /// - Parameter range: A range of the document, in code units; one paragraph, as a rule.
  /// - Returns: The direction, or nil where the range has no letter.
  /// - Complexity: O(*k*), where *k* is the distance to the first letter.
  public func directionOfFirstLetter(in range: TextRange) -> TextWritingDirection? {
    var found: TextWritingDirection?
    var isolates = 0
    forEachScalar(from: range.start, inDirection: .forward) { scalar, scalarRange in
      guard scalarRange.start < range.end else { return false }
      switch scalar.value {
      case 0x2066...0x2068: isolates += 1
      case 0x2069: isolates = max(0, isolates - 1)
      default:
        if isolates == 0, scalar.isLetterOrMark {
          found = scalar.isRightToLeft ? .rightToLeft : .leftToRight
        }
      }
      return found == nil
    }
    return found
  }
}

extension Unicode.Scalar {
  fileprivate var isLetterOrMark: Bool {
    if value < 0x80 { return UInt8(truncatingIfNeeded: value | 0x20) &- 0x61 < 26 }
    switch value {
    case 0x200E, 0x200F, 0x61C: return true
    default: break
    }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber,
      .spacingMark:
      return true
    default: return false
    }
  }
}
