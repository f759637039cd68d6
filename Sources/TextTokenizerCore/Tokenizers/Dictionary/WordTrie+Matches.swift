extension WordTrie {
  /// The longest words that stand in some lines, from their starts on and not overlapping, each as a whole.
  ///
  /// - Parameters:
  ///   - units: Code units that hold the lines.
  ///   - line: The lines' offsets in the document.
  ///   - unitsStart: The offset of the first of the units.
  ///   - isCharacterBoundary: Whether a grapheme cluster starts at an offset, where the two scalars there do not
  ///     decide.
  @specialized(where CodeUnit == UInt8)
  @specialized(where CodeUnit == UInt16)
  func matches<CodeUnit: TextCodeUnit>(
    in units: Span<CodeUnit>, _ line: Range<Int>, from unitsStart: Int, _ isCharacterBoundary: (Int) -> Bool
  ) -> [TextRange] {
    var found: [TextRange] = []
    let end = line.upperBound - unitsStart
    let flags = flags.span
    let (short, long) = (beginnings.short.span, beginnings.long.span)
    let first = line.lowerBound - unitsStart
    var index = first
    // The scalar before the index; nil where it is ASCII and has not been looked at.
    var previous: Unicode.Scalar?
    // Whether it is an ASCII letter or digit.
    var wasWordPart: UInt8 = 0
    while index < end {
      // Nearly every ASCII character starts no word, or is inside of one.
      let unit = units[index]
      if unit < 0x80 {
        let flag = flags[Int(truncatingIfNeeded: unit)]
        let isInside = flag & wasWordPart != 0
        wasWordPart = flag & Self.isWordPart
        if flag & Self.startsWord == 0 || isInside
          || !WordBeginnings.mayStart(with: units, at: index, until: end, short: short, long: long)
        {
          previous = nil
          index &+= 1
          continue
        }
      }
      let (codePoint, length) = CodeUnit.decode(units, at: index)
      let scalar = Unicode.Scalar(replacingIllFormed: codePoint)
      if previous == nil, index > first {
        previous = Unicode.Scalar(UInt8(truncatingIfNeeded: units[index &- 1]))
      }
      let node = root(scalar.value)
      if node != 0, Self.isEdge(previous, scalar, at: index + unitsStart, isCharacterBoundary),
        let match = longest(in: units, from: index, until: end, unitsStart, node, isCharacterBoundary)
      {
        found.append(TextRange(index + unitsStart, match.end + unitsStart))
        index = match.end
        previous = match.last
        wasWordPart = match.last.value < 0x80 ? flags[Int(match.last.value)] & Self.isWordPart : 0
        continue
      }
      previous = scalar
      if unit >= 0x80 { wasWordPart = 0 }
      index &+= length
    }
    return found
  }

  /// The end of the longest word that starts at an index, at whose first scalar a node stands, and the word's last
  /// scalar.
  private func longest<CodeUnit: TextCodeUnit>(
    in units: Span<CodeUnit>, from start: Int, until end: Int, _ unitsStart: Int, _ first: Int32,
    _ isCharacterBoundary: (Int) -> Bool
  ) -> (end: Int, last: Unicode.Scalar)? {
    var node = first
    var index = start
    var longest: (end: Int, last: Unicode.Scalar)?
    while node != 0 {
      let (codePoint, length) = CodeUnit.decode(units, at: index)
      let scalar = Unicode.Scalar(replacingIllFormed: codePoint)
      // No word reaches over the end of a line.
      if HardBreak.line.isTerminator(scalar.value) { break }
      index += length
      var next: Unicode.Scalar?
      if index < end {
        next = Unicode.Scalar(replacingIllFormed: CodeUnit.decode(units, at: index).codePoint)
      }
      if endsWord(node), Self.isEdge(scalar, next, at: index + unitsStart, isCharacterBoundary) {
        longest = (index, scalar)
      }
      node = next.map { child(of: node, $0.value) } ?? 0
    }
    return longest
  }

  /// Whether a word may start or end between two scalars, nil at the ends of the line.
  private static func isEdge(
    _ before: Unicode.Scalar?, _ after: Unicode.Scalar?, at offset: Int, _ isCharacterBoundary: (Int) -> Bool
  ) -> Bool {
    guard let before, let after else { return isCharacterBoundary(offset) }
    if before.isWordPart, after.isWordPart, !before.isWrittenWithoutSpaces, !after.isWrittenWithoutSpaces {
      return false
    }
    return GraphemeClass.isBoundary(between: before, and: after) ?? isCharacterBoundary(offset)
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
