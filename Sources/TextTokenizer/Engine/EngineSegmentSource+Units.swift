import TextTokenizerCore

// Segments whose boundaries are none inside a grapheme cluster: where a raw boundary is one, the segments on
// both sides are one, with the higher status. A unit is such a segment with a status of at least 100.

extension EngineSegmentSource {
  /// The segment that holds a code unit, joined with its neighbours where a grapheme cluster reaches over.
  ///
  /// - Parameter offset: At least 0 and less than the document's length.
  func safeSegment<Text: TextInput>(containing offset: Int, in text: Text) -> Segment {
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
      text.withChunk(containing: TextPosition(boundary)) { units, start -> Bool? in
        let chunk = Chunk(units, start: start.offset, documentLength: length)
        guard chunk.start < boundary else { return nil }
        return engine.isRisky(boundary, WholeText(chunk: chunk))
      } ?? engine.isRisky(boundary, AnyChunks(text))
    return !isRisky || text.isCharacterBoundary(TextPosition(boundary))
  }

  /// Calls a closure with such segments from one of their boundaries on, many at a time, until it says to stop.
  ///
  /// - Parameter leastStatus: Segments of a lower status are left out.
  func forEachSafeBatch<Text: TextInput>(
    from boundary: Int, in text: Text, leastStatus: Int32, _ body: (Span<Segment>) -> Bool
  ) {
    let length = text.endOfDocument.offset
    guard boundary < length else { return }
    let isDone = text.withChunk(containing: TextPosition(boundary)) { units, start in
      let chunk = Chunk(units, start: start.offset, documentLength: length)
      guard chunk.isWhole else { return false }
      SegmentScanner.forEachBatch(
        engine, WholeText(chunk: chunk), from: boundary, leastStatus: leastStatus,
        isCharacterBoundary: { text.isCharacterBoundary(TextPosition($0)) }, body)
      return true
    }
    if isDone { return }
    SegmentScanner.forEachBatch(
      engine, AnyChunks(text), from: boundary, leastStatus: leastStatus,
      isCharacterBoundary: { text.isCharacterBoundary(TextPosition($0)) }, body)
  }

  // MARK: Units

  /// The unit that holds a code unit, or nil where that is in a gap.
  ///
  /// - Parameter offset: At least 0 and less than the document's length.
  @inline(__always)
  func unit<Text: TextInput>(containing offset: Int, in text: Text) -> TextRange? {
    if engine.answersByPairs {
      let length = text.endOfDocument.offset
      let found = text.withChunk(containing: TextPosition(offset)) { units, start in
        Chunk(units, start: start.offset, documentLength: length)
          .unitSegment(containing: offset, engine.tables.tables)
      }
      if let found { return found.isUnit ? TextRange(found.start, found.end) : nil }
    }
    return carefulUnit(containing: offset, in: text)
  }

  @inline(never)
  private func carefulUnit<Text: TextInput>(containing offset: Int, in text: Text) -> TextRange? {
    let segment = safeSegment(containing: offset, in: text)
    return segment.status >= UnitAnswer.leastStatus ? segment.range : nil
  }

  /// The first edge of a unit, start or end, after an offset; nil where there is none.
  ///
  /// - Parameter offset: At least 0 and at most the document's length.
  @inline(__always)
  func unitEdge<Text: TextInput>(after offset: Int, in text: Text) -> Int? {
    let length = text.endOfDocument.offset
    guard offset < length else { return nil }
    if engine.answersByPairs {
      let edge = text.withChunk(containing: TextPosition(offset)) { units, start in
        Chunk(units, start: start.offset, documentLength: length)
          .unitEdge(after: offset, engine.tables.tables)
      }
      if edge >= 0 { return edge }
      if edge == -2 { return nil }
    }
    return carefulEdge(after: offset, in: text)
  }

  @inline(never)
  private func carefulEdge<Text: TextInput>(after offset: Int, in text: Text) -> Int? {
    let length = text.endOfDocument.offset
    var segment = safeSegment(containing: offset, in: text)
    if segment.status >= UnitAnswer.leastStatus { return segment.end }
    while segment.end < length {
      let end = segment.end
      // Pairs may know whether a unit starts there.
      if engine.answersByPairs, isUnitStartByPairs(end, in: text) == true { return end }
      segment = safeSegment(containing: end, in: text)
      if segment.status >= UnitAnswer.leastStatus { return segment.start }
    }
    return nil
  }

  /// The last edge of a unit, start or end, before an offset; nil where there is none.
  ///
  /// - Parameter offset: At least 0 and at most the document's length.
  @inline(__always)
  func unitEdge<Text: TextInput>(before offset: Int, in text: Text) -> Int? {
    guard offset > 0 else { return nil }
    if engine.answersByPairs {
      let length = text.endOfDocument.offset
      let edge = text.withChunk(containing: TextPosition(offset &- 1)) { units, start in
        Chunk(units, start: start.offset, documentLength: length)
          .unitEdge(before: offset, engine.tables.tables)
      }
      if edge >= 0 { return edge }
      if edge == -2 { return nil }
    }
    return carefulEdge(before: offset, in: text)
  }

  @inline(never)
  private func carefulEdge<Text: TextInput>(before offset: Int, in text: Text) -> Int? {
    var segment = safeSegment(containing: offset - 1, in: text)
    if segment.status >= UnitAnswer.leastStatus { return segment.start }
    while segment.start > 0 {
      let start = segment.start
      if engine.answersByPairs, isUnitEndByPairs(start, in: text) == true { return start }
      segment = safeSegment(containing: start - 1, in: text)
      if segment.status >= UnitAnswer.leastStatus { return segment.end }
    }
    return nil
  }

  /// Whether a unit ends at an offset.
  ///
  /// - Parameter offset: At least 0 and at most the document's length.
  @inline(__always)
  func isUnitEnd<Text: TextInput>(_ offset: Int, in text: Text) -> Bool {
    guard offset > 0 else { return false }
    if engine.answersByPairs, let answer = isUnitEndByPairs(offset, in: text) { return answer }
    return isCarefulEnd(offset, in: text)
  }

  @inline(__always)
  private func isUnitEndByPairs<Text: TextInput>(_ offset: Int, in text: Text) -> Bool? {
    let length = text.endOfDocument.offset
    return text.withChunk(containing: TextPosition(offset)) { units, start in
      Chunk(units, start: start.offset, documentLength: length).isUnitEnd(offset, engine.tables.tables)
    }
  }

  @inline(never)
  private func isCarefulEnd<Text: TextInput>(_ offset: Int, in text: Text) -> Bool {
    let segment = safeSegment(containing: offset - 1, in: text)
    return segment.end == offset && segment.status >= UnitAnswer.leastStatus
  }

  /// Whether a unit starts at an offset.
  ///
  /// - Parameter offset: At least 0 and at most the document's length.
  @inline(__always)
  func isUnitStart<Text: TextInput>(_ offset: Int, in text: Text) -> Bool {
    if engine.answersByPairs, let answer = isUnitStartByPairs(offset, in: text) { return answer }
    return isCarefulStart(offset, in: text)
  }

  @inline(__always)
  private func isUnitStartByPairs<Text: TextInput>(_ offset: Int, in text: Text) -> Bool? {
    let length = text.endOfDocument.offset
    return text.withChunk(containing: TextPosition(offset)) { units, start in
      Chunk(units, start: start.offset, documentLength: length).isUnitStart(offset, engine.tables.tables)
    }
  }

  @inline(never)
  private func isCarefulStart<Text: TextInput>(_ offset: Int, in text: Text) -> Bool {
    guard offset < text.endOfDocument.offset else { return false }
    let segment = safeSegment(containing: offset, in: text)
    return segment.start == offset && segment.status >= UnitAnswer.leastStatus
  }
}

extension Engine {
  /// Whether pairs may answer questions about units.
  var answersByPairs: Bool { clusterCheck == .listed && tables.tables.hasPairs }

  /// Whether a boundary inside the document could be inside a grapheme cluster.
  func isRisky<Provider: ChunkProvider>(_ boundary: Int, _ provider: Provider) -> Bool {
    let walker = Walker(tables.tables, provider)
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
