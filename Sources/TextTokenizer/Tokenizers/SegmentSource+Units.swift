import TextTokenizerCore

/// Which segments of a rule set are text units.
enum UnitFilter {
  /// Those with a rule status of 100 or more: they hold a letter, digit, kana or ideograph.
  case words
  /// Those that are not white space alone.
  case sentences

  func admits<Text: TextInput>(_ segment: TextRange, status: Int32, in text: Text) -> Bool {
    switch self {
    case .words:
      return status >= UnitAnswer.leastStatus
    case .sentences:
      // Most sentences begin with an ASCII letter.
      let isVisible = text.withUnits(around: segment.start.offset) { units, start in
        let index = segment.start.offset &- start
        guard index < units.count else { return false }
        return units[index] < 0x80 && !Unicode.Scalar(UInt8(truncatingIfNeeded: units[index])).isWhiteSpace
      }
      if isVisible { return true }
      var isBlank = true
      text.forEachScalar(from: segment.start, inDirection: .forward) { scalar, range in
        guard range.start < segment.end else { return false }
        isBlank = scalar.isWhiteSpace
        return isBlank
      }
      return !isBlank
    }
  }
}

extension SegmentSource {
  /// The first unit whose far edge lies strictly beyond a position in a direction.
  func unit<Text: TextInput>(
    _ filter: UnitFilter, nearest position: TextPosition, inDirection direction: TextStorageDirection,
    in text: Text
  ) -> TextRange? {
    let end = text.endOfDocument.offset
    var offset =
      switch direction {
      case .forward: max(0, position.offset)
      case .backward: min(end, max(0, position.offset)) - 1
      }
    while offset >= 0, offset < end {
      let segment = safeSegment(containing: offset, in: text)
      if filter.admits(segment.range, status: segment.status, in: text) { return segment.range }
      offset = direction == .forward ? segment.end : segment.start - 1
    }
    return nil
  }

  /// Calls a closure with each unit that shares text with a range, and its status.
  func forEachUnit<Text: TextInput>(
    _ filter: UnitFilter, in range: TextRange, of text: Text, _ body: (TextRange, Int32) -> Bool
  ) {
    let offset = range.start.offset
    guard !range.isEmpty else { return }
    var pending = safeSegment(containing: offset, in: text)
    func give() -> Bool {
      let unit = pending.range
      return unit.start < range.end
        && (!filter.admits(unit, status: pending.status, in: text) || body(unit, pending.status))
    }
    var goesOn = true
    forEachSegment(from: pending.end, in: text) { segment in
      if text.isCharacterBoundary(TextPosition(segment.start)) {
        goesOn = give()
        pending = segment
      } else {
        pending.join(segment)
      }
      return goesOn
    }
    if goesOn { _ = give() }
  }
}
