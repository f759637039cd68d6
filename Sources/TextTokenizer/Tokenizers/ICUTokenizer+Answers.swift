public import TextTokenizerCore

// The questions that editors ask at every key and click. Words on the engine come first: where two neighbouring
// characters decide, and they nearly always do, an answer takes some nanoseconds. The public methods do nothing but
// find the copy that is compiled for the type of the document.

extension ICUTokenizer {
  /// Whether a unit ends or starts at the position; see `Tokenizer`.
  ///
  /// - Complexity: O(1) for paragraphs, and for words nearly always; otherwise that of the nearest unit.
  @specialized(where Text == StringInput)
  @specialized(where Text == UTF16Input)
  @specialized(where Text == BytesInput)
  public func isPosition(
    _ position: TextPosition, atBoundary granularity: TextGranularity, inDirection direction: TextDirection
  ) -> Bool {
    answer(position, atBoundary: granularity, inDirection: direction)
  }

  private func answer(
    _ position: TextPosition, atBoundary granularity: TextGranularity, inDirection direction: TextDirection
  ) -> Bool {
    let direction = storageDirection(for: direction, at: position)
    switch granularity {
    case .word:
      let length = textInput.endOfDocument.offset
      guard position.offset >= 0, position.offset <= length else { return false }
      if let lookup = state.lookup, direction == .backward || position.offset > 0 {
        let answer =
          direction == .forward
          ? lookup.isEnd(position.offset, in: textInput, length)
          : lookup.isStart(position.offset, in: textInput, length)
        if let answer { return answer }
      }
      guard let engine = wordEngine else { break }
      return direction == .forward
        ? engine.isUnitEnd(position.offset, in: textInput)
        : engine.isUnitStart(position.offset, in: textInput)
    case .sentence, .character:
      break
    case .paragraph, .line, .document:
      return structure.isPosition(position, atBoundary: granularity, inDirection: .storage(direction))
    }
    return isEdge(granularity, at: position, inDirection: direction)
  }

  /// The nearest edge of a unit strictly beyond the position; see `Tokenizer`.
  ///
  /// - Complexity: O(*d*), where *d* is the distance to the edge.
  @specialized(where Text == StringInput)
  @specialized(where Text == UTF16Input)
  @specialized(where Text == BytesInput)
  public func position(
    from position: TextPosition, toBoundary granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> TextPosition? {
    answer(from: position, toBoundary: granularity, inDirection: direction)
  }

  private func answer(
    from position: TextPosition, toBoundary granularity: TextGranularity, inDirection direction: TextDirection
  ) -> TextPosition? {
    let direction = storageDirection(for: direction, at: position)
    switch granularity {
    case .word:
      let length = textInput.endOfDocument.offset
      guard position.offset >= 0, position.offset <= length else { return nil }
      if let lookup = state.lookup, direction == .forward ? position.offset < length : position.offset > 0 {
        let edge =
          direction == .forward
          ? lookup.edge(after: position.offset, in: textInput, length)
          : lookup.edge(before: position.offset, in: textInput, length)
        if edge != -1 { return edge < 0 ? nil : TextPosition(edge) }
      }
      guard let engine = wordEngine else { break }
      let edge =
        direction == .forward
        ? engine.unitEdge(after: position.offset, in: textInput)
        : engine.unitEdge(before: position.offset, in: textInput)
      return edge.map { TextPosition($0) }
    case .sentence, .character:
      break
    case .paragraph, .line, .document:
      return structure.position(from: position, toBoundary: granularity, inDirection: .storage(direction))
    }
    return nextEdge(granularity, from: position, inDirection: direction)
  }

  /// The unit that encloses the position; see `Tokenizer`.
  ///
  /// - Complexity: O(*k*), where *k* is the length of the unit.
  @specialized(where Text == StringInput)
  @specialized(where Text == UTF16Input)
  @specialized(where Text == BytesInput)
  public func rangeEnclosingPosition(
    _ position: TextPosition, with granularity: TextGranularity, inDirection direction: TextDirection
  ) -> TextRange? {
    answer(enclosing: position, with: granularity, inDirection: direction)
  }

  private func answer(
    enclosing position: TextPosition, with granularity: TextGranularity, inDirection direction: TextDirection
  ) -> TextRange? {
    let direction = storageDirection(for: direction, at: position)
    guard granularity == .word else {
      return enclosingUnit(granularity, at: position, inDirection: direction)
    }
    let length = textInput.endOfDocument.offset
    guard textInput.contains(position) else { return nil }
    let offset = direction == .forward ? position.offset : position.offset - 1
    guard offset >= 0, offset < length else { return nil }
    switch state.lookup?.holder(of: offset, in: textInput, length) {
    case .unit(let start, let end): return TextRange(start, end)
    case .gap: return nil
    case .unknown, nil: break
    }
    guard let engine = wordEngine else {
      return enclosingUnit(granularity, at: position, inDirection: direction)
    }
    return engine.unit(containing: offset, in: textInput)
  }
}
