import TextTokenizerCore

/// The boundaries of a rule set by the engine, for one document.
struct EngineSegmentSource: SegmentSource {
  let engine: Engine
  let memory: RuleMemory

  func segment<Text: TextInput>(containing offset: Int, in text: Text) -> Segment {
    let length = text.endOfDocument.offset
    let found =
      text.withUnits(around: offset) { units, start in
        let chunk = Chunk(units, start: start, documentLength: length)
        return chunk.isWhole
          ? segment(containing: offset, WholeText(chunk: chunk), revision: text.revision) : nil
      } ?? segment(containing: offset, AnyChunks(text), revision: text.revision)
    return found.holding(offset)
  }

  func isBoundary<Text: TextInput>(_ offset: Int, in text: Text) -> Bool {
    let length = text.endOfDocument.offset
    guard offset > 0, offset < length else { return true }
    return text.withUnits(around: offset) { units, start in
      let chunk = Chunk(units, start: start, documentLength: length)
      return chunk.isWhole
        ? isBoundary(offset, WholeText(chunk: chunk), revision: text.revision) : nil
    } ?? isBoundary(offset, AnyChunks(text), revision: text.revision)
  }

  func forEachSegment<Text: TextInput>(from boundary: Int, in text: Text, _ body: (Segment) -> Bool) {
    let length = text.endOfDocument.offset
    guard boundary < length else { return }
    let isDone = text.withUnits(around: boundary) { units, start in
      let chunk = Chunk(units, start: start, documentLength: length)
      guard chunk.isWhole else { return false }
      SegmentScanner.forEachSegment(
        self, WholeText(chunk: chunk), revision: text.revision, from: boundary, body)
      return true
    }
    if isDone { return }
    SegmentScanner.forEachSegment(self, AnyChunks(text), revision: text.revision, from: boundary, body)
  }
}

extension EngineSegmentSource {
  private func isBoundary<Provider: ChunkProvider>(
    _ offset: Int, _ provider: Provider, revision: Int
  ) -> Bool {
    let tables = engine.tables.tables
    let walker = Walker(engine.tables, provider)
    guard walker.scalarStart(offset) == offset else { return false }
    if tables.hasPairs {
      let a = tables.category(walker.codePoint(before: offset).codePoint)
      let b = tables.category(walker.codePoint(after: offset).codePoint)
      switch PairTables.Decision(rawValue: tables.decision(a, b)) {
      case .always: return true
      case .never where max(a, b) < tables.firstDictionaryCategory: return false
      default: break
      }
    }
    return segment(containing: offset, provider, revision: revision).start == offset
  }

  func segment<Provider: ChunkProvider>(
    containing offset: Int, _ provider: Provider, revision: Int
  ) -> Segment {
    let tables = engine.tables.tables
    let walker = Walker(engine.tables, provider)
    let place = walker.scalarStart(offset)
    // Only a segment that was split is kept, so only a character of a dictionary is worth the look.
    if tables.hasDictionary,
      tables.category(walker.codePoint(after: place).codePoint) >= tables.firstDictionaryCategory,
      let kept = memory.segments.segment(
        containing: place, revision: revision, engine: ObjectIdentifier(engine))
    {
      return part(containing: place, of: kept, walker)
    }
    let run = run(containing: place, walker, revision: revision)
    if run.isFlagged, let segment = DictionarySegment(run, walker, reaching: place) {
      let kept = SegmentCache.Kept(
        revision: revision, engine: ObjectIdentifier(engine), segment: segment, windows: [])
      return part(containing: place, of: kept, walker)
    }
    return Segment(start: run.start, end: run.end, status: tables.status(run.tag))
  }

  /// The run whose segment holds the code point at an offset, before any dictionary.
  func run<Provider: ChunkProvider>(
    containing offset: Int, _ walker: Walker<Provider>, revision: Int
  ) -> MachineSegment {
    walker.nearBoundary(atOrBefore: offset).map { walker.run(containing: offset, from: $0) }
      ?? memory.landmarks.run(
        containing: offset, walker, revision: revision, engine: ObjectIdentifier(engine))
  }

  /// The part that holds a code point, and what is learnt on the way kept for the next question.
  private func part<Provider: ChunkProvider>(
    containing offset: Int, of kept: SegmentCache.Kept, _ walker: Walker<Provider>
  ) -> Segment {
    var kept = kept
    var segment = kept.segment
    let status = walker.tables.status(segment.tag)
    if let part = kept.longPart, part.contains(offset) {
      return Segment(start: part.lowerBound, end: part.upperBound, status: status)
    }
    segment.reach(offset, walker)
    var isChanged = kept.windows.isEmpty
    func boundaries(_ index: Int) -> [Int] {
      if let known = kept.windows.last(where: { $0.index == index }) { return known.boundaries }
      var found: [Int] = []
      engine.withDelegate { segment.appendBoundaries(ofWindow: index, to: &found, walker, $0) }
      if kept.windows.count >= 8 { kept.windows.removeFirst() }
      kept.windows.append((index, found))
      kept.segment = segment
      isChanged = true
      return found
    }
    defer { if isChanged { memory.segments.keep(kept) } }

    let home = segment.window(containing: offset)
    var (start, end) = (segment.start, segment.end)
    var index = home
    while index >= 0 {
      if let last = boundaries(index).last(where: { $0 <= offset }) {
        start = last
        break
      }
      index -= 1
    }
    index = home
    while segment.hasWindow(index, walker) {
      if let first = boundaries(index).first(where: { $0 > offset }) {
        end = first
        break
      }
      index += 1
    }
    if end - start > DictionarySegment.window {
      kept.longPart = start..<end
      isChanged = true
    }
    return Segment(start: start, end: end, status: status)
  }
}
