import TextTokenizerCore

/// Where a scan stands.
struct ScanCursor {
  /// The last boundary found.
  fileprivate(set) var place: Int
  /// The start of the segment that is open: the same, unless it goes on over a boundary inside a cluster.
  fileprivate var start: Int
  /// The tag of a segment that goes on over a boundary inside a grapheme cluster.
  fileprivate var joinedTag: Int?
  /// Parts of a dictionary segment that are still to be handed out.
  fileprivate var parts: [Int] = []
  fileprivate var nextPart = 0
  fileprivate var partsTag = 0
  /// A long dictionary segment and its next window.
  fileprivate var long: (segment: DictionarySegment, window: Int)?
  /// Lent by the engine, to be put back by whoever owns the cursor.
  fileprivate(set) var delegate: Delegate?

  /// - Parameter boundary: Where the scan starts; see `SegmentScanner.resume()`.
  init(at boundary: Int) {
    (place, start) = (boundary, boundary)
  }
}

/// Finds one segment after the other, a buffer at a time.
struct SegmentScanner<Provider: ChunkProvider> {
  private let engine: Engine
  private let walker: Walker<Provider>
  /// Whether boundaries next to a scalar with a cluster risk are left out, for the caller to look at.
  private let isSafe: Bool
  /// Where the stretch ends whose segments are wanted; the last one may reach over it.
  private let stop: Int
  private(set) var cursor: ScanCursor

  init(
    _ engine: Engine, _ provider: Provider, _ cursor: consuming ScanCursor, until stop: Int, isSafe: Bool
  ) {
    self.engine = engine
    walker = Walker(engine.tables, provider)
    self.isSafe = isSafe
    self.stop = walker.scalarBoundary(atOrAfter: stop)
    self.cursor = cursor
  }

  /// To be called where a scan starts: the boundary may be one inside a dictionary segment, and then the rest of its
  /// parts come first.
  mutating func resume(_ source: EngineSegmentSource, revision: Int) {
    let tables = walker.tables
    guard tables.hasDictionary, cursor.place > 0, cursor.place < walker.length else { return }
    if tables.hasPairs {
      let before = tables.category(walker.codePoint(before: cursor.place).codePoint)
      let after = tables.category(walker.codePoint(after: cursor.place).codePoint)
      if tables.decision(before, after) == PairTables.Decision.always.rawValue { return }
    }
    let run = source.run(containing: cursor.place, walker, revision: revision)
    guard run.start < cursor.place, run.isFlagged,
      let segment = DictionarySegment(run, walker, reaching: cursor.place)
    else {
      return
    }
    cursor.partsTag = segment.tag
    cursor.long = (segment, segment.window(containing: cursor.place))
  }

  /// Finds the next segments.
  ///
  /// - Parameter isCharacterBoundary: Whether an offset is between two grapheme clusters; asked for few.
  /// - Returns: How many slots are filled.
  @specialized(where Provider == WholeText)
  @specialized(where Provider == AnyChunks)
  mutating func fill(_ buffer: SegmentBuffer, isCharacterBoundary: (Int) -> Bool) -> Int {
    var slot = 0
    while slot < buffer.capacity, !isAtEnd {
      if cursor.nextPart < cursor.parts.count || cursor.long != nil {
        drain(buffer, &slot, isCharacterBoundary)
        continue
      }
      var known: MachineSegment?
      if cursor.joinedTag == nil {
        switch scanChunk(buffer, &slot) {
        case .full: return slot
        case .careful: break
        case .dictionary:
          if splitShort(buffer, &slot, isCharacterBoundary) { continue }
        case .run(let run): known = run
        }
      }
      if isAtEnd { break }
      let run = known ?? walker.run(from: cursor.place)
      if run.isFlagged, let segment = DictionarySegment(run, walker, reaching: run.start) {
        cursor.parts.removeAll(keepingCapacity: true)
        cursor.nextPart = 0
        cursor.partsTag = segment.tag
        cursor.long = (segment, 0)
        continue
      }
      write(run.end, run.tag, buffer, &slot, isCharacterBoundary)
    }
    return slot
  }

  /// Whether the end of the stretch is reached, or that of the text.
  var isAtEnd: Bool { cursor.place >= stop && cursor.joinedTag == nil || cursor.place >= walker.length }

  @inline(__always)
  private mutating func scanChunk(_ buffer: SegmentBuffer, _ slot: inout Int) -> ScanOutcome {
    var (place, slotNow) = (cursor.place, slot)
    let (tables, isSafe, stop) = (walker.tables, isSafe, stop)
    let outcome = walker.provider.withChunk(containing: place) { chunk -> ScanOutcome in
      var index = place &- chunk.start
      guard index >= 0, index < chunk.count else { return .careful }
      let limit = min(chunk.count, stop &- chunk.start)
      let outcome =
        chunk.isWide
        ? chunk.scan(
          UInt16.self, tables, isSafe: isSafe, buffer, from: &index, until: limit, slot: &slotNow)
        : chunk.scan(
          UInt8.self, tables, isSafe: isSafe, buffer, from: &index, until: limit, slot: &slotNow)
      place = index &+ chunk.start
      return outcome
    }
    cursor.place = place
    cursor.start = place
    slot = slotNow
    return outcome
  }

  private mutating func write(
    _ end: Int, _ tag: Int, _ buffer: SegmentBuffer, _ slot: inout Int, _ isCharacterBoundary: (Int) -> Bool
  ) {
    let isInside =
      isSafe && end < walker.length && engine.isRisky(end, walker.provider) && !isCharacterBoundary(end)
    write(end, tag, isInsideCluster: isInside, buffer, &slot)
  }

  @inline(__always)
  private mutating func write(
    _ end: Int, _ tag: Int, isInsideCluster: Bool, _ buffer: SegmentBuffer, _ slot: inout Int
  ) {
    cursor.place = end
    var tag = tag
    if let joinedTag = cursor.joinedTag, walker.tables.status(joinedTag) > walker.tables.status(tag) {
      tag = joinedTag
    }
    cursor.joinedTag = isInsideCluster ? tag : nil
    if isInsideCluster { return }
    slot = buffer.write(cursor.start, end, tag << 2, slot)
    cursor.start = end
  }

  /// Hands out the parts of the next segment where it is a short one that starts with a character of a dictionary.
  ///
  /// - Returns: Whether it was.
  private mutating func splitShort(
    _ buffer: SegmentBuffer, _ slot: inout Int, _ isCharacterBoundary: (Int) -> Bool
  ) -> Bool {
    if cursor.delegate == nil { cursor.delegate = engine.takeDelegate() }
    guard let delegate = cursor.delegate else { return false }
    let (place, tables) = (cursor.place, walker.tables)
    let found = walker.provider.withChunk(containing: place) { chunk -> MachineSegment? in
      let index = place &- chunk.start
      guard index < chunk.count else { return nil }
      return chunk.isWide
        ? delegate.run(chunk.units(UInt16.self), chunk, tables, from: index)
        : delegate.run(chunk.units(UInt8.self), chunk, tables, from: index)
    }
    guard let run = found else { return false }
    func isInside(_ end: Int, _ unit: Int) -> Bool {
      isSafe && delegate.isRisky(beforeUnit: unit, tables) && !isCharacterBoundary(end)
    }
    let endUnit = delegate.split(before: run.end &- run.start) { boundary, unit in
      let end = boundary &+ run.start
      write(end, run.tag, isInsideCluster: isInside(end, unit), buffer, &slot)
    }
    let isEndInside = endUnit.map { isInside(run.end, $0) } ?? false
    write(run.end, run.tag, isInsideCluster: isEndInside, buffer, &slot)
    return true
  }

  /// Hands out the parts of a dictionary segment.
  private mutating func drain(
    _ buffer: SegmentBuffer, _ slot: inout Int, _ isCharacterBoundary: (Int) -> Bool
  ) {
    if cursor.nextPart == cursor.parts.count, var (segment, window) = cursor.long {
      cursor.parts.removeAll(keepingCapacity: true)
      cursor.nextPart = 0
      if cursor.delegate == nil { cursor.delegate = engine.takeDelegate() }
      if let delegate = cursor.delegate {
        segment.appendBoundaries(ofWindow: window, to: &cursor.parts, walker, delegate)
      }
      window += 1
      if segment.hasWindow(window, walker) {
        cursor.long = (segment, window)
      } else {
        cursor.long = nil
        cursor.parts.append(segment.end)
      }
    }
    while cursor.nextPart < cursor.parts.count, slot < buffer.capacity {
      let end = cursor.parts[cursor.nextPart]
      cursor.nextPart += 1
      // Only where the scan has started inside the segment.
      if end <= cursor.place { continue }
      write(end, cursor.partsTag, buffer, &slot, isCharacterBoundary)
    }
  }
}

extension SegmentScanner {
  /// Calls a closure with each segment from a boundary on, until it says to stop.
  static func forEachSegment(
    _ source: EngineSegmentSource, _ provider: Provider, revision: Int, from boundary: Int,
    _ body: (Segment) -> Bool
  ) {
    let engine = source.engine
    let memory = BatchMemory(most: provider.length - boundary)
    let buffer = memory.buffer(wanted: ~0)
    var scanner = SegmentScanner(
      engine, provider, ScanCursor(at: boundary), until: provider.length, isSafe: false)
    defer { engine.putBack(scanner.cursor.delegate) }
    scanner.resume(source, revision: revision)
    while !scanner.isAtEnd {
      for slot in 0..<scanner.fill(buffer, isCharacterBoundary: { _ in true }) {
        let (range, entry) = buffer[slot]
        guard body(Segment(range, status: engine.tables.tables.status(entry >> 2))) else { return }
      }
    }
  }
}
