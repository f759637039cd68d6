import TextTokenizerCore

/// Which segments of a rule set are text units.
enum UnitFilter {
  /// Those with a rule status of 100 or more: they hold a letter, digit, kana or ideograph.
  case words
  /// Those that are not white space alone.
  case sentences

  func admits<Text: TextInput>(_ segment: Segment, in text: Text) -> Bool {
    switch self {
    case .words:
      return segment.status >= UnitAnswer.leastStatus
    case .sentences:
      // Most sentences begin with an ASCII letter.
      let isVisible = text.withChunk(containing: TextPosition(segment.start)) { units, start in
        let index = segment.start &- start.offset
        guard units.indices.contains(index) else { return false }
        return units[index] < 0x80 && !Unicode.Scalar(UInt8(truncatingIfNeeded: units[index])).isWhiteSpace
      }
      if isVisible { return true }
      var isBlank = true
      text.forEachScalar(from: TextPosition(segment.start), inDirection: .forward) { scalar, range in
        guard range.start.offset < segment.end else { return false }
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
      if filter.admits(segment, in: text) { return segment.range }
      offset = direction == .forward ? segment.end : segment.start - 1
    }
    return nil
  }

  /// Calls a closure with the segments of the units that share text with a range, many at a time.
  func forEachBatch<Text: TextInput>(
    _ filter: UnitFilter, in range: TextRange, of text: Text, _ body: SegmentBatchBody
  ) {
    let range = range.clamped(to: text.documentRange)
    guard !range.isEmpty else { return }
    let offset = range.start.offset
    let start = offset == 0 ? 0 : safeSegment(containing: offset, in: text).start
    forEachSafeBatch(from: start, in: text, unitsOnly: filter == .words) { batch, statuses in
      // The first segment holds the start of the range; only the last batch reaches over its end.
      var last = batch.count
      while last > 0, batch[last - 1].start >= range.end { last -= 1 }
      let isLast = last < batch.count
      switch filter {
      case .words:
        return last == 0 || body(batch.extracting(first: last), statuses) && !isLast
      case .sentences:
        // Few are not admitted: what stands between them is handed out as it is.
        var first = 0
        for index in 0..<last
        where !filter.admits(Segment(batch[index], status: statuses[index]), in: text) {
          guard first == index || body(batch.extracting(first..<index), statuses) else { return false }
          first = index + 1
        }
        return (first == last || body(batch.extracting(first..<last), statuses)) && !isLast
      }
    }
  }
}
