extension Tokenizer {
  /// What deleting a word removes in code editors: never more than one thing besides a blank.
  ///
  /// From the caret, in the direction:
  /// * a line break is deleted by itself;
  /// * two or more blanks, and blanks at the edge of a line, are deleted by themselves; a single blank goes with what
  ///   lies beyond it;
  /// * a word is deleted up to its edge;
  /// * punctuation and all else between words is deleted up to a word, a blank or a line break.
  ///
  /// VS Code, Zed and Sublime Text delete that way. ``deletion(from:by:inDirection:style:)`` deletes up to a stop, as
  /// macOS does.
  ///
  /// ```swift
  /// let text = StringInput("ab cd\n")
  /// let tokenizer = BasicTokenizer(textInput: text)
  /// tokenizer.deletionOfRun(from: 6, inDirection: .backward, in: text)  // 5..<6
  /// tokenizer.deletionOfRun(from: 5, inDirection: .backward, in: text)  // 3..<5
  /// ```
  ///
  /// - Parameters:
  ///   - caret: A position in the document's code units. Inside a grapheme cluster it takes all of the cluster.
  ///   - granularity: The kind of unit that is deleted as a word.
  ///   - direction: Where to delete.
  ///   - text: The tokenizer's document.
  /// - Returns: The range, never empty, in the document's code units; nil where there is nothing to delete or the caret
  ///   is outside the document.
  /// - Complexity: O(*k*), where *k* is the length of the range, and three questions to the tokenizer.
  public func deletionOfRun(
    from caret: TextPosition, by granularity: TextGranularity = .word, inDirection direction: TextDirection,
    in text: some TextInput
  ) -> TextRange? {
    guard text.contains(caret),
      let edge = position(from: caret, toBoundary: .document, inDirection: direction), edge != caret
    else { return nil }
    let run = DeletedRun(
      text: text, direction: edge > caret ? .forward : .backward,
      unit: { self.rangeEnclosingPosition($0, with: granularity, inDirection: .storage($1)) },
      edge: { self.position(from: $0, toBoundary: granularity, inDirection: .storage($1)) })
    return run.range(from: caret)
  }
}

/// The run that lies beside a caret in a direction.
private struct DeletedRun<Text: TextInput> {
  let text: Text
  let direction: TextStorageDirection
  /// The unit that encloses a position in a direction, and the nearest edge of one.
  let unit: (TextPosition, TextStorageDirection) -> TextRange?
  let edge: (TextPosition, TextStorageDirection) -> TextPosition?

  func range(from caret: TextPosition) -> TextRange? {
    guard let first = text.character(nearest: caret, inDirection: direction) else { return nil }
    // The near edge of the cluster, where the caret is inside it.
    let near = direction == .forward ? first.start : first.end
    let far = end(from: near, first)
    return TextRange(from: min(near, far), to: max(near, far))
  }

  private func end(from near: TextPosition, _ first: TextRange) -> TextPosition {
    if kind(first) == .lineBreak { return far(first) }
    guard kind(first) == .blank else { return endOfThing(from: near) }
    let blanks = endOfRun(from: near) { kind($0) == .blank }
    guard blanks == far(first), let next = text.character(nearest: blanks, inDirection: direction),
      kind(next) != .lineBreak
    else { return blanks }
    return endOfThing(from: blanks)
  }

  /// The end of a word, or of what lies between words.
  private func endOfThing(from near: TextPosition) -> TextPosition {
    if let unit = unit(near, direction) { return direction == .forward ? unit.end : unit.start }
    let limit = edge(near, direction)
    return endOfRun(from: near) { character in
      if let limit, direction == .forward ? character.start >= limit : character.end <= limit { return false }
      return kind(character) == .other
    }
  }

  private func endOfRun(from near: TextPosition, while belongs: (TextRange) -> Bool) -> TextPosition {
    var end = near
    while let character = text.character(nearest: end, inDirection: direction), far(character) != end,
      belongs(character)
    {
      end = far(character)
    }
    return end
  }

  private func far(_ character: TextRange) -> TextPosition {
    direction == .forward ? character.end : character.start
  }

  private enum Kind {
    case lineBreak, blank, other
  }

  private func kind(_ character: TextRange) -> Kind {
    guard let scalar = text.scalar(at: character.start)?.scalar, scalar.isWhiteSpace else { return .other }
    return HardBreak.line.isTerminator(scalar.value) ? .lineBreak : .blank
  }
}
