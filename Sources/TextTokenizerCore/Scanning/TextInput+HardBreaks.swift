// Paragraphs and hard lines: the stretches between terminators, which exclude them and may be empty. Each
// answer costs what the distance to it costs.

extension TextInput {
  /// The first paragraph or hard line whose far edge lies strictly beyond a position in a direction.
  ///
  /// - Complexity: O(*k*), where *k* is the length of the unit and the distance to it.
  package func hardUnit(
    _ kind: HardBreak, nearest position: TextPosition, inDirection direction: TextStorageDirection
  ) -> TextRange? {
    let document = documentRange
    switch direction {
    case .forward:
      // A unit ends where a terminator starts, or with the document.
      guard position < document.end || document.isEmpty && position < document.start else { return nil }
      let end = terminator(kind, startingFrom: position.advanced(by: 1))?.start ?? document.end
      return TextRange(from: terminator(kind, endingBy: end)?.end ?? document.start, to: end)
    case .backward:
      guard position > document.start else { return nil }
      let start = terminator(kind, endingBy: position.advanced(by: -1))?.end ?? document.start
      return TextRange(from: start, to: terminator(kind, startingFrom: start)?.start ?? document.end)
    }
  }

  /// The nearest edge of a paragraph or hard line strictly beyond a position of the document.
  ///
  /// - Complexity: O(*d*), where *d* is the distance to the edge.
  package func hardEdge(
    _ kind: HardBreak, from position: TextPosition, inDirection direction: TextStorageDirection
  ) -> TextPosition? {
    guard contains(position) else { return nil }
    let document = documentRange
    switch direction {
    case .forward:
      guard position < document.end else { return nil }
      // The terminator that holds the position counts, if there is one: its end lies beyond.
      var from = scalar(at: position)?.range.start ?? position
      if isInsideLineBreak(from) { from = from.advanced(by: -1) }
      guard let next = terminator(kind, startingFrom: from) else { return document.end }
      return next.start > position ? next.start : next.end
    case .backward:
      guard position > document.start else { return nil }
      var by = scalar(before: position)?.range.end ?? position
      if isInsideLineBreak(by) { by = by.advanced(by: 1) }
      guard let last = terminator(kind, endingBy: by) else { return document.start }
      return last.end < position ? last.end : last.start
    }
  }

  /// Whether a paragraph or hard line ends (forward) or starts (backward) at a position.
  ///
  /// - Complexity: O(1).
  package func isHardEdge(
    _ kind: HardBreak, at position: TextPosition, inDirection direction: TextStorageDirection
  ) -> Bool {
    guard contains(position) else { return false }
    switch direction {
    case .forward:
      guard let next = scalar(at: position) else { return true }
      return next.range.start == position && kind.isTerminator(next.scalar.value)
        && !isInsideLineBreak(position)
    case .backward:
      guard let last = scalar(before: position) else { return true }
      return last.range.end == position && kind.isTerminator(last.scalar.value)
        && !isInsideLineBreak(position)
    }
  }

  /// The paragraph or hard line with its terminator that holds the code unit after a position of the
  /// document: these cover the document without a gap.
  ///
  /// - Complexity: O(*k*), where *k* is its length.
  package func terminatedUnit(_ kind: HardBreak, containing position: TextPosition) -> TextRange {
    let start = terminator(kind, endingBy: position)?.end ?? documentRange.start
    return TextRange(from: start, to: terminator(kind, startingFrom: start)?.end ?? documentRange.end)
  }

  /// The end of the hard line that goes on from a position, its terminator included.
  package func hardLineEnd(from position: TextPosition) -> TextPosition {
    terminator(.line, startingFrom: position)?.end ?? documentRange.end
  }

  /// Whether a hard line starts at a position.
  package func startsHardLine(_ position: TextPosition) -> Bool {
    guard let before = scalar(before: position) else { return position.offset == 0 }
    return HardBreak.line.isTerminator(before.scalar.value) && !isInsideLineBreak(position)
  }

  /// The first terminator that starts at a position or after it.
  private func terminator(_ kind: HardBreak, startingFrom position: TextPosition) -> TextRange? {
    var from = max(0, position.offset)
    if isInsideLineBreak(TextPosition(from)) { from += 1 }
    while from < endOfDocument.offset {
      let (found, next) = withUnits(around: from) { units, start in
        let found = kind.first(in: units, from: from - start)
        return (found.map { TextRange(start + $0.lowerBound, start + $0.upperBound) }, start + units.count)
      }
      if let found {
        return isInsideLineBreak(found.end) ? found.start..<found.end.advanced(by: 1) : found
      }
      guard next > from else { return nil }
      from = next
    }
    return nil
  }

  /// The last terminator that ends at a position or before it.
  private func terminator(_ kind: HardBreak, endingBy position: TextPosition) -> TextRange? {
    var until = min(position.offset, endOfDocument.offset)
    if isInsideLineBreak(TextPosition(until)) { until -= 1 }
    while until > 0 {
      let (found, next) = withUnits(around: until - 1) { units, start in
        let found = kind.last(in: units, until: min(until - start, units.count))
        return (found.map { TextRange(start + $0.lowerBound, start + $0.upperBound) }, start)
      }
      if let found {
        return isInsideLineBreak(found.start) ? found.start.advanced(by: -1)..<found.end : found
      }
      guard next < until else { return nil }
      until = next
    }
    return nil
  }

  /// Whether a position stands between a CR and an LF.
  private func isInsideLineBreak(_ position: TextPosition) -> Bool {
    scalar(before: position)?.scalar == "\r" && scalar(at: position)?.scalar == "\n"
  }
}
