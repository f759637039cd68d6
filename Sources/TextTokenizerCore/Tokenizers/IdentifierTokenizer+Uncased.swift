// Letters of scripts without case, which are words as the base has them. The base's word is asked for first and then cut
// at the letters with case beside it: a run of such letters may be as long as the text.

extension IdentifierTokenizer {
  /// What the base says about letters without case at a place.
  @usableFromInline
  enum BaseWord {
    case word(TextRange)
    /// There is no word among them; the edge of all of them in the direction.
    case beyond(TextPosition)
  }

  /// The base's word nearest to a position, as far as it is made of letters without case.
  ///
  /// - Parameter character: The nearest character of a hump, which is such a letter.
  /// - Complexity: That of the base, and the length of the word and of what is before it.
  @usableFromInline
  func baseWord(
    from position: TextPosition, _ character: TextRange, inDirection direction: TextStorageDirection
  ) -> BaseWord {
    switch direction {
    case .forward:
      let from = max(position, character.start)
      let document = textInput.endOfDocument
      let unit = base.textUnit(.word, nearest: from, inDirection: .forward)
      let end = textInput.uncasedEdge(
        from: character.start, until: unit?.end ?? document, inDirection: .forward)
      guard let unit, unit.end > from, unit.start < end else { return .beyond(max(end, character.end)) }
      guard unit.start < character.start else { return .word(TextRange(from: unit.start, to: end)) }
      let start = textInput.uncasedEdge(from: character.end, until: unit.start, inDirection: .backward)
      return .word(TextRange(from: start, to: end))
    case .backward:
      let from = min(position, character.end)
      let unit = base.textUnit(.word, nearest: from, inDirection: .backward)
      let start = textInput.uncasedEdge(
        from: character.end, until: unit?.start ?? TextPosition(0), inDirection: .backward)
      guard let unit, unit.start < from, unit.end > start else { return .beyond(min(start, character.start)) }
      guard unit.end > character.end else { return .word(TextRange(from: start, to: unit.end)) }
      let end = textInput.uncasedEdge(from: character.start, until: unit.end, inDirection: .forward)
      return .word(TextRange(from: start, to: end))
    }
  }
}

extension TextInput {
  /// The edge of the letters without case beside a position, or a limit where they reach as far.
  ///
  /// - Complexity: O(*d*), where *d* is the distance to the edge.
  fileprivate func uncasedEdge(
    from position: TextPosition, until limit: TextPosition, inDirection direction: TextStorageDirection
  ) -> TextPosition {
    let rules = HumpRules()
    var edge = position
    switch direction {
    case .forward:
      while edge < limit, let character = character(containing: edge), character.end > edge,
        pieceKind(at: character.start, rules) == .uncased
      {
        edge = character.end
      }
      return min(edge, max(limit, position))
    case .backward:
      while edge > limit, let character = character(containing: edge.advanced(by: -1)),
        character.start < edge,
        pieceKind(at: character.start, rules) == .uncased
      {
        edge = character.start
      }
      return max(edge, min(limit, position))
    }
  }
}
