import TextTokenizerCore

// Segments whose boundaries are none inside a grapheme cluster: where a raw boundary is one, the segments on
// both sides are one, with the higher status. A unit is such a segment with a status of at least 100.

extension EngineSegmentSource {
  /// The segment that holds a code unit, joined with its neighbours where a grapheme cluster reaches over.
  ///
  /// - Parameter offset: At least 0 and less than the document's length.
  func safeSegment<Text: TextInput>(containing offset: Int, in text: Text) -> Segment {
    let length = text.endOfDocument.offset
    let plain = text.withUnits(around: offset) { units, start in
      engine.plainSegment(
        containing: offset, Chunk(units, start: start, documentLength: length))
    }
    return plain?.holding(offset) ?? joinedSegment(containing: offset, in: text)
  }

  @inline(never)
  private func joinedSegment<Text: TextInput>(containing offset: Int, in text: Text) -> Segment {
    var joined = segment(containing: offset, in: text)
    while joined.start > 0, !isSafe(joined.start, in: text) {
      joined.join(segment(containing: joined.start - 1, in: text))
    }
    let length = text.endOfDocument.offset
    while joined.end < length, !isSafe(joined.end, in: text) {
      joined.join(segment(containing: joined.end, in: text))
    }
    return joined
  }

  /// Whether a raw boundary inside the document is between two grapheme clusters.
  private func isSafe<Text: TextInput>(_ boundary: Int, in text: Text) -> Bool {
    let length = text.endOfDocument.offset
    let isRisky =
      text.withUnits(around: boundary) { units, start -> Bool? in
        let chunk = Chunk(units, start: start, documentLength: length)
        guard chunk.start < boundary else { return nil }
        return engine.isRisky(boundary, WholeText(chunk: chunk))
      } ?? engine.isRisky(boundary, AnyChunks(text))
    return !isRisky || text.isCharacterBoundary(TextPosition(boundary), memory.clusters)
  }

  // MARK: Units

  /// The unit that holds a code unit, or nil where that is in a gap; for what pairs don't decide.
  @inline(never)
  func carefulUnit<Text: TextInput>(containing offset: Int, in text: Text) -> TextRange? {
    let segment = safeSegment(containing: offset, in: text)
    return segment.status >= UnitAnswer.leastStatus ? segment.range : nil
  }

  /// The first edge of a unit after an offset less than the length; for what pairs don't decide.
  @inline(never)
  func carefulEdge<Text: TextInput>(after offset: Int, in text: Text) -> Int? {
    let length = text.endOfDocument.offset
    var segment = safeSegment(containing: offset, in: text)
    if segment.status >= UnitAnswer.leastStatus { return segment.end }
    while segment.end < length {
      // Pairs may know whether a unit starts there.
      if engine.unitLookup?.isStart(segment.end, in: text, length) == true { return segment.end }
      segment = safeSegment(containing: segment.end, in: text)
      if segment.status >= UnitAnswer.leastStatus { return segment.start }
    }
    return nil
  }

  /// The last edge of a unit before an offset greater than 0; for what pairs don't decide.
  @inline(never)
  func carefulEdge<Text: TextInput>(before offset: Int, in text: Text) -> Int? {
    let length = text.endOfDocument.offset
    var segment = safeSegment(containing: offset - 1, in: text)
    if segment.status >= UnitAnswer.leastStatus { return segment.start }
    while segment.start > 0 {
      if engine.unitLookup?.isEnd(segment.start, in: text, length) == true { return segment.start }
      segment = safeSegment(containing: segment.start - 1, in: text)
      if segment.status >= UnitAnswer.leastStatus { return segment.end }
    }
    return nil
  }

  @inline(never)
  func isCarefulEnd<Text: TextInput>(_ offset: Int, in text: Text) -> Bool {
    let segment = safeSegment(containing: offset - 1, in: text)
    return segment.end == offset && segment.status >= UnitAnswer.leastStatus
  }

  @inline(never)
  func isCarefulStart<Text: TextInput>(_ offset: Int, in text: Text) -> Bool {
    guard offset < text.endOfDocument.offset else { return false }
    let segment = safeSegment(containing: offset, in: text)
    return segment.start == offset && segment.status >= UnitAnswer.leastStatus
  }
}

// The same questions with whatever answer it takes.
extension EngineSegmentSource {
  /// The unit that holds a code unit, or nil where that is in a gap.
  ///
  /// - Parameter offset: At least 0 and less than the document's length.
  func unit<Text: TextInput>(containing offset: Int, in text: Text) -> TextRange? {
    switch engine.unitLookup?.holder(of: offset, in: text, text.endOfDocument.offset) {
    case .unit(let start, let end): TextRange(start, end)
    case .gap: nil
    case .unknown, nil: carefulUnit(containing: offset, in: text)
    }
  }

  /// The first edge of a unit, start or end, after an offset; nil where there is none.
  ///
  /// - Parameter offset: At least 0 and at most the document's length.
  func unitEdge<Text: TextInput>(after offset: Int, in text: Text) -> Int? {
    let length = text.endOfDocument.offset
    guard offset < length else { return nil }
    let edge = engine.unitLookup?.edge(after: offset, in: text, length) ?? -1
    return edge == -1 ? carefulEdge(after: offset, in: text) : edge < 0 ? nil : edge
  }

  /// The last edge of a unit, start or end, before an offset; nil where there is none.
  ///
  /// - Parameter offset: At least 0 and at most the document's length.
  func unitEdge<Text: TextInput>(before offset: Int, in text: Text) -> Int? {
    guard offset > 0 else { return nil }
    let edge = engine.unitLookup?.edge(before: offset, in: text, text.endOfDocument.offset) ?? -1
    return edge == -1 ? carefulEdge(before: offset, in: text) : edge < 0 ? nil : edge
  }

  /// Whether a unit ends at an offset.
  ///
  /// - Parameter offset: At least 0 and at most the document's length.
  func isUnitEnd<Text: TextInput>(_ offset: Int, in text: Text) -> Bool {
    guard offset > 0 else { return false }
    return engine.unitLookup?.isEnd(offset, in: text, text.endOfDocument.offset)
      ?? isCarefulEnd(offset, in: text)
  }

  /// Whether a unit starts at an offset.
  ///
  /// - Parameter offset: At least 0 and at most the document's length.
  func isUnitStart<Text: TextInput>(_ offset: Int, in text: Text) -> Bool {
    engine.unitLookup?.isStart(offset, in: text, text.endOfDocument.offset)
      ?? isCarefulStart(offset, in: text)
  }
}

extension Engine {
  /// The segment that holds a code unit, where it takes neither a dictionary nor a look at clusters nor a
  /// long search, and the document is one chunk; nil otherwise.
  func plainSegment(containing offset: Int, _ chunk: Chunk) -> Segment? {
    guard chunk.isWhole else { return nil }
    let walker = Walker(tables, WholeText(chunk: chunk))
    let place = walker.scalarStart(offset)
    let first = walker.tables.category(walker.codePoint(after: place).codePoint)
    guard first < walker.tables.firstDictionaryCategory else { return nil }
    guard let boundary = walker.nearBoundary(atOrBefore: place) else { return nil }
    let run = walker.run(containing: place, from: boundary)
    guard !run.isFlagged, run.start == 0 || !isRisky(run.start, walker.provider),
      run.end == chunk.count || !isRisky(run.end, walker.provider)
    else { return nil }
    return Segment(start: run.start, end: run.end, status: walker.tables.status(run.tag))
  }

  /// What pairs know about units; nil where they may not answer.
  var unitLookup: UnitLookup? {
    clusterCheck == .listed && tables.tables.hasPairs ? UnitLookup(tables) : nil
  }

  /// Whether a boundary inside the document could be inside a grapheme cluster.
  func isRisky<Provider: ChunkProvider>(_ boundary: Int, _ provider: Provider) -> Bool {
    let walker = Walker(tables, provider)
    let before = walker.codePoint(before: boundary).codePoint
    let after = walker.codePoint(after: boundary).codePoint
    switch clusterCheck {
    case .listed:
      return tables.tables.isRisky(tables.tables.category(before), tables.tables.category(after))
    case .all:
      // No ASCII joins another, but for CR LF; nor does anything below the first combining mark, but for
      // pictographs after ZWJ.
      return max(before, after) >= 0x300 || (before == 0xD && after == 0xA)
    }
  }
}
