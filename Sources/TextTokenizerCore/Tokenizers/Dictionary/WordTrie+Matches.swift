extension WordTrie {
  /// The longest words that stand in a text, from its start on and not overlapping, each as a whole.
  ///
  /// - Parameter isCharacterBoundary: Whether a grapheme cluster starts at an index, where the two scalars there do
  ///   not decide.
  func matches(in text: [Unicode.Scalar], _ isCharacterBoundary: (Int) -> Bool) -> [Range<Int>] {
    var found: [Range<Int>] = []
    let scalars = text.span
    var index = 0
    while index < scalars.count {
      let node = root(scalars[index].value)
      guard node != 0, Self.isEdge(of: scalars, at: index, isCharacterBoundary),
        let end = longestEnd(in: scalars, from: index, node, isCharacterBoundary)
      else {
        index += 1
        continue
      }
      found.append(index..<end)
      index = end
    }
    return found
  }

  /// The end of the longest word that starts at an index, at whose first scalar a node stands.
  private func longestEnd(
    in scalars: Span<Unicode.Scalar>, from index: Int, _ first: Int32, _ isCharacterBoundary: (Int) -> Bool
  ) -> Int? {
    var node = first
    var end = index + 1
    var longest: Int?
    while node != 0 {
      if endsWord(node), Self.isEdge(of: scalars, at: end, isCharacterBoundary) { longest = end }
      guard end < scalars.count else { break }
      node = child(of: node, scalars[end].value)
      end += 1
    }
    return longest
  }

  /// Whether a word may start or end at an index.
  private static func isEdge(
    of scalars: Span<Unicode.Scalar>, at index: Int, _ isCharacterBoundary: (Int) -> Bool
  ) -> Bool {
    guard index > 0, index < scalars.count else { return isCharacterBoundary(index) }
    let (before, after) = (scalars[index - 1], scalars[index])
    if before.isWordPart, after.isWordPart, !before.isWrittenWithoutSpaces, !after.isWrittenWithoutSpaces {
      return false
    }
    return GraphemeClass.isBoundary(between: before, and: after) ?? isCharacterBoundary(index)
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
