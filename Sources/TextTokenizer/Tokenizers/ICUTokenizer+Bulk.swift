public import TextTokenizerCore

// Bulk: units are found a batch at a time, and the loops over a batch are here, so that they are compiled into the
// caller.

extension ICUTokenizer {
  /// Calls a closure with each unit that shares text with a range, in one scan.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the range and of what reaches out of it.
  @inlinable @inline(__always)
  public func forEachTextUnit(
    _ granularity: TextGranularity, in range: TextRange, _ body: (TextRange) -> Bool
  ) {
    guard granularity == .word || granularity == .sentence else {
      return structure.forEachTextUnit(granularity, in: range, body)
    }
    let isDone = unsafe withShortText(granularity, in: range) { ranges, _, count in
      for index in 0..<count { guard unsafe body(ranges[index]) else { return } }
    }
    if isDone { return }
    guard let batches = batches(granularity, in: range) else {
      return forEachUnitOtherwise(granularity, in: range) { unit, _ in body(unit) }
    }
    while batches.next() {
      for index in 0..<batches.count { guard unsafe body(batches.ranges[index]) else { return } }
    }
  }

  /// Calls a closure with each word that shares text with a range; its kind follows from ICU's rule status.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the range and of what reaches out of it.
  @inlinable @inline(__always)
  public func forEachWord(in range: TextRange, _ body: (TextUnit) -> Bool) {
    let isDone = unsafe withShortText(.word, in: range) { ranges, statuses, count in
      for index in 0..<count {
        let word = unsafe ranges[index]
        guard body(TextUnit(range: word, kind: kind(of: word, status: statuses[index]))) else { return }
      }
    }
    if isDone { return }
    guard let batches = batches(.word, in: range) else {
      return forEachUnitOtherwise(.word, in: range) { word, status in
        body(TextUnit(range: word, kind: kind(of: word, status: status)))
      }
    }
    while batches.next() {
      for index in 0..<batches.count {
        let word = unsafe batches.ranges[index]
        guard body(TextUnit(range: word, kind: kind(of: word, status: batches.statuses[index]))) else {
          return
        }
      }
    }
  }

  /// Calls a closure with all words of a short document, if a range holds it.
  ///
  /// - Returns: Whether it did.
  @inlinable @inline(__always)
  func withShortText(
    _ granularity: TextGranularity, in range: TextRange,
    _ body: (UnsafeMutablePointer<TextRange>, SegmentStatuses, Int) -> Void
  ) -> Bool {
    guard granularity == .word, isShort(range) else { return false }
    // This much fits on the stack.
    return unsafe withUnsafeTemporaryAllocation(of: TextRange.self, capacity: ShortText.slots) { ranges in
      unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: ShortText.slots) { entries in
        let ranges = ranges.baseAddress!
        let found = unsafe shortText(ranges, entries.baseAddress!)
        guard let (count, statuses) = found else { return false }
        unsafe body(ranges, statuses, count)
        return true
      }
    }
  }

  /// Whether a range is all of a document that is short.
  @inlinable @inline(__always)
  func isShort(_ range: TextRange) -> Bool {
    let length = textInput.endOfDocument.offset
    return length <= ShortText.most && range.start.offset <= 0 && range.end.offset >= length
  }

  /// Finds the words of a short document; nil where that takes more than one scan.
  @specialized(where Text == StringInput)
  @usableFromInline
  func shortText(
    _ ranges: UnsafeMutablePointer<TextRange>, _ entries: UnsafeMutablePointer<UInt8>
  ) -> (count: Int, statuses: SegmentStatuses)? {
    let length = textInput.endOfDocument.offset
    guard length <= ShortText.most, let lookup = state.lookup,
      let count = unsafe lookup.units(ofShort: textInput, length, ranges, entries)
    else { return nil }
    return unsafe (count, SegmentStatuses(entries: entries, values: lookup.statuses))
  }

  /// The units of a range in batches; nil where the engine doesn't decide on them.
  @specialized(where Text == StringInput)
  @specialized(where Text == UTF16Input)
  @specialized(where Text == BytesInput)
  @usableFromInline
  func batches(_ granularity: TextGranularity, in range: TextRange) -> UnitBatches<Text>? {
    guard let (source, filter) = source(for: granularity), case .engine(let engine) = source else {
      return nil
    }
    let text = textInput
    let range = range.clamped(to: text.documentRange)
    let offset = range.start.offset
    let start = offset == 0 || range.isEmpty ? offset : engine.safeSegment(containing: offset, in: text).start
    return UnitBatches(
      engine, text, from: start, until: range.isEmpty ? start : range.end.offset, filter)
  }

  /// The same where the engine doesn't: with each unit its status, if it has one.
  @usableFromInline
  func forEachUnitOtherwise(
    _ granularity: TextGranularity, in range: TextRange, _ body: (TextRange, Int32) -> Bool
  ) {
    guard let (source, filter) = source(for: granularity) else {
      return structure.forEachTextUnit(granularity, in: range) { body($0, 0) }
    }
    source.forEachUnit(filter, in: range.clamped(to: textInput.documentRange), of: textInput, body)
  }
}
