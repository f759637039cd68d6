// What a stretch of text is made of, by the general properties of its characters.

extension TextInput {
  /// The kind of a word, by what it holds: the first letter decides, without letters a digit, without either
  /// the first character.
  ///
  /// - Parameter word: A range of the document, in code units.
  /// - Returns: The kind; ``TextUnitKind/other`` for an empty range.
  /// - Complexity: O(*k*), where *k* is the length of the word.
  @inlinable
  public func kind(of word: TextRange) -> TextUnitKind {
    startsWithASCIILetter(word) ? .letter : kindByProperties(of: word)
  }

  /// Whether the first character of a range is an ASCII letter, as that of most words is.
  @inlinable
  func startsWithASCIILetter(_ word: TextRange) -> Bool {
    guard word.start.offset >= 0, word.start < word.end, word.start < endOfDocument else { return false }
    return withUnits(around: word.start.offset) { units, chunkStart in
      let index = word.start.offset &- chunkStart
      return index < units.count && units[index] | 0x20 &- 0x61 < 26
    }
  }

  @usableFromInline
  func kindByProperties(of word: TextRange) -> TextUnitKind {
    var digit: TextUnitKind?
    var decided: TextUnitKind?
    forEachScalar(from: word.start, inDirection: .forward) { scalar, range in
      guard range.start < word.end else { return false }
      switch scalar.wordKind {
      case .number?: digit = .number
      case let kind?: decided = kind
      case nil: break
      }
      return decided == nil
    }
    return decided ?? digit ?? gapKind(ofCharacterAt: word.start)
  }

  /// The pieces of a gap: the longest runs of characters of one kind.
  func forEachGapPiece(in gap: TextRange, _ body: (TextUnit) -> Bool) -> Bool {
    var position = gap.start
    var piece: TextUnit?
    while position < gap.end {
      let end = min(characterEnd(fromBoundary: position), gap.end)
      guard end > position else { break }
      let kind = gapKind(ofCharacterAt: position)
      if let last = piece, last.kind == kind {
        piece?.range = last.range.start..<end
      } else {
        if let last = piece, !body(last) { return false }
        piece = TextUnit(range: position..<end, kind: kind, isWord: false)
      }
      position = end
    }
    return piece.map(body) ?? true
  }

  private func gapKind(ofCharacterAt position: TextPosition) -> TextUnitKind {
    guard let (first, range) = scalar(at: position) else { return .other }
    let properties = first.properties
    if properties.isWhitespace { return .whitespace }
    if properties.isEmojiPresentation { return .emoji }
    // U+FE0F asks for the emoji form of what has both, also in a keycap.
    if properties.isEmoji, scalar(at: range.end)?.scalar == "\u{FE0F}" { return .emoji }
    return switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      .punctuation
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: .symbol
    default: first.wordKind ?? .other
    }
  }
}

extension Unicode.Scalar {
  /// The kind of word that a scalar by itself makes; nil where it makes none.
  var wordKind: TextUnitKind? {
    switch value {
    case 0x3040...0x30FF where properties.isAlphabetic, 0x31F0...0x31FF, 0xFF66...0xFF9D, 0x1AFF0...0x1B16F:
      return .kana
    case 0xFFFC:
      return .object
    default:
      break
    }
    if properties.isIdeographic { return .ideograph }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: return .letter
    case .decimalNumber, .letterNumber, .otherNumber: return .number
    default: return nil
    }
  }
}
