/// Lines to search for words, as indices of the code units that hold them.
struct SearchedLines {
  let start: Int
  let end: Int
  /// The offset of the first code unit in the document.
  private let unitsStart: Int

  /// - Parameters:
  ///   - lines: The lines' offsets in the document.
  ///   - unitsStart: The offset of the first of the units.
  init(_ lines: Range<Int>, from unitsStart: Int) {
    self.unitsStart = unitsStart
    start = lines.lowerBound - unitsStart
    end = lines.upperBound - unitsStart
  }

  /// Where a range of units is in the document.
  @inline(__always)
  func range(_ start: Int, _ end: Int) -> TextRange {
    TextRange(unchecked: unitsStart &+ start, unitsStart &+ end)
  }

  /// The scalar that ends at an index; nil at the start of the lines.
  func scalar<CodeUnit: TextCodeUnit>(before index: Int, in units: Span<CodeUnit>) -> Unicode.Scalar? {
    guard index > start else { return nil }
    let last = CodeUnit.scalarStart(units, at: index &- 1)
    return Unicode.Scalar(replacingIllFormed: CodeUnit.decode(units, at: last).codePoint)
  }

  /// Whether a word may start or end between two scalars, nil at the ends of the lines.
  func isWordEdge(
    _ before: Unicode.Scalar?, _ after: Unicode.Scalar?, at index: Int, _ isCharacterBoundary: (Int) -> Bool
  ) -> Bool {
    guard let before, let after else { return isCharacterBoundary(unitsStart &+ index) }
    if !before.isWrittenWithoutSpaces, !after.isWrittenWithoutSpaces, before.isWordPart, after.isWordPart {
      return false
    }
    return GraphemeClass.isBoundary(between: before, and: after) ?? isCharacterBoundary(unitsStart &+ index)
  }
}

extension Unicode.Scalar {
  /// Whether words of this scalar's script are written without spaces between them (the blocks of Han, Kana, Thai,
  /// Lao, Burmese and Khmer, with their extensions).
  var isWrittenWithoutSpaces: Bool {
    switch value {
    case ..<0xE00: false
    case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0x19E0...0x19FF, 0x2E80...0x2FDF, 0x3005...0x3007,
      0x3031...0x3035, 0x303B, 0x3041...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA9E0...0xA9FF, 0xAA60...0xAA7F, 0xF900...0xFAFF, 0xFF66...0xFF9F, 0x1AFF0...0x1B16F,
      0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
