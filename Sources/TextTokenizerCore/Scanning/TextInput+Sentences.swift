// What `BasicTokenizer` takes for a sentence. It looks at one paragraph at a time, which a sentence never
// leaves.

extension TextInput {
  /// The first sentence whose far edge lies strictly beyond a position in a direction.
  ///
  /// - Complexity: O(*k*), where *k* is the length of the paragraphs searched.
  func simpleSentence(
    nearest position: TextPosition, inDirection direction: TextStorageDirection
  ) -> TextRange? {
    let document = documentRange
    var unit =
      switch direction {
      case .forward: max(document.start, position)
      case .backward: min(document.end, position).advanced(by: -1)
      }
    while document.contains(unit) {
      let paragraph = terminatedUnit(.paragraph, containing: unit)
      let sentences = simpleSentences(in: paragraph)
      switch direction {
      case .forward:
        if let sentence = sentences.first(where: { $0.end > position }) { return sentence }
        unit = paragraph.end
      case .backward:
        if let sentence = sentences.last(where: { $0.start < position }) { return sentence }
        unit = paragraph.start.advanced(by: -1)
      }
    }
    return nil
  }

  /// The sentences of a paragraph that includes its terminator.
  private func simpleSentences(in paragraph: TextRange) -> [TextRange] {
    var sentences: [TextRange] = []
    var scanner = SimpleSentenceScanner()
    var start = paragraph.start
    var isBlank = true
    func close(at end: TextPosition) {
      if !isBlank { sentences.append(start..<end) }
      (start, isBlank) = (end, true)
    }
    forEachScalar(from: paragraph.start, inDirection: .forward) { scalar, range in
      guard range.start < paragraph.end else { return false }
      if scanner.startsSentence(with: scalar), isCharacterBoundary(range.start) { close(at: range.start) }
      if !scalar.properties.isWhitespace { isBlank = false }
      return true
    }
    close(at: paragraph.end)
    return sentences
  }
}

/// Tells where a sentence starts, scalar by scalar.
private struct SimpleSentenceScanner {
  private enum State {
    case text
    /// After a terminator and what closes with it; `isFull` where no white space need follow.
    case terminated(isFull: Bool)
    /// In the white space after a terminator.
    case space
  }

  private var state = State.text

  mutating func startsSentence(with scalar: Unicode.Scalar) -> Bool {
    let isSpace = scalar.properties.isWhitespace
    if let isFull = Self.isFullTerminator(scalar) {
      let starts = if case .space = state { true } else { false }
      let wasFull = if case .terminated(true) = state { true } else { false }
      state = .terminated(isFull: isFull || wasFull && !starts)
      return starts
    }
    switch state {
    case .text:
      return false
    case .terminated(let isFull):
      if isSpace {
        state = .space
        return false
      }
      if Self.closes(scalar) { return false }
      state = .text
      return isFull
    case .space:
      if isSpace { return false }
      state = .text
      return true
    }
  }

  /// Whether a scalar ends a sentence by itself (true), before white space only (false), or not (nil).
  private static func isFullTerminator(_ scalar: Unicode.Scalar) -> Bool? {
    switch scalar {
    case ".", "!", "?", "…", "‽", "؟", "۔", "।", "॥", "։": false
    case "。", "！", "？", "｡", "．": true
    default: nil
    }
  }

  /// Whether a scalar belongs to the sentence whose terminator it follows.
  private static func closes(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .closePunctuation, .finalPunctuation, .initialPunctuation, .nonspacingMark, .enclosingMark, .format:
      true
    default: scalar == "\"" || scalar == "'"
    }
  }
}
