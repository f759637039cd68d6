import TextTokenizerCore

/// Which segments of a rule set are text units.
enum UnitFilter {
  /// Those with a rule status of 100 or more: they hold a letter, digit, kana or ideograph.
  case words
  /// Those that are not white space alone.
  case sentences

  /// The lowest status that a unit may have.
  var leastStatus: Int32 {
    switch self {
    case .words: 100
    case .sentences: .min
    }
  }

  func admits<Text: TextInput>(_ segment: Segment, in text: Text) -> Bool {
    switch self {
    case .words:
      return segment.status >= leastStatus
    case .sentences:
      var isBlank = true
      text.forEachScalar(from: TextPosition(segment.start), inDirection: .forward) { scalar, range in
        guard range.start.offset < segment.end else { return false }
        isBlank = scalar.properties.isWhitespace
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
      if filter.admits(segment, in: text) { return segment.range }
      offset = direction == .forward ? segment.end : segment.start - 1
    }
    return nil
  }

  /// Calls a closure with the segment of each unit that shares text with a range.
  func forEachUnit<Text: TextInput>(
    _ filter: UnitFilter, in range: TextRange, of text: Text, _ body: (Segment) -> Bool
  ) {
    let range = range.clamped(to: text.documentRange)
    guard !range.isEmpty else { return }
    let start = safeSegment(containing: range.start.offset, in: text).start
    forEachSafeSegment(from: start, in: text, leastStatus: filter.leastStatus) { segment in
      guard segment.start < range.end.offset else { return false }
      return segment.end <= range.start.offset || !filter.admits(segment, in: text) || body(segment)
    }
  }
}

extension Segment {
  var range: TextRange { TextRange(start, end) }

  /// Takes a neighbouring segment in.
  mutating func join(_ other: Segment) {
    start = min(start, other.start)
    end = max(end, other.end)
    status = max(status, other.status)
  }
}
