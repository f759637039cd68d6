import TextTokenizerCore

/// Finds one segment after the other, a buffer at a time.
struct SegmentScanner<Provider: ChunkProvider>: ~Copyable {
  private let engine: Engine
  private let walker: Walker<Provider>
  /// Whether boundaries next to a scalar with a cluster risk are left out, for the caller to look at.
  private let isSafe: Bool
  /// The last boundary found.
  private var place: Int
  /// The start of the segment that is open: the same, unless it goes on over a boundary inside a cluster.
  private var start: Int
  /// Parts of a dictionary segment that are still to be handed out.
  private var parts: [Int] = []
  private var nextPart = 0
  private var partsTag = 0
  /// A long dictionary segment and its next window.
  private var long: (segment: DictionarySegment, window: Int)?
  private var delegate: Delegate?
  /// The tag of a segment that goes on over a boundary inside a grapheme cluster.
  private var joinedTag: Int?

  init(_ engine: Engine, _ provider: Provider, from boundary: Int, isSafe: Bool) {
    self.engine = engine
    walker = Walker(engine.tables, provider)
    self.isSafe = isSafe
    place = boundary
    start = boundary
    if walker.tables.hasDictionary, boundary > 0, boundary < provider.length { resume() }
  }

  /// The boundary may be one inside a dictionary segment: then the rest of its parts come first.
  private mutating func resume() {
    let tables = walker.tables
    if tables.hasPairs {
      let before = tables.category(walker.codePoint(before: place).codePoint)
      let after = tables.category(walker.codePoint(after: place).codePoint)
      if tables.decision(before, after) == PairTables.Decision.always.rawValue { return }
    }
    let run = walker.run(containing: place)
    guard run.start < place, run.isFlagged, let segment = DictionarySegment(run, walker) else { return }
    partsTag = segment.tag
    long = (segment, segment.window(containing: place))
  }

  deinit {
    if let delegate { engine.putBack(delegate) }
  }

  /// Finds the next segments.
  ///
  /// - Parameter isCharacterBoundary: Whether an offset is between two grapheme clusters; asked for few.
  /// - Returns: How many slots are filled.
  mutating func fill(_ buffer: SegmentBuffer, isCharacterBoundary: (Int) -> Bool) -> Int {
    let length = walker.length
    var slot = 0
    while slot < buffer.capacity {
      if nextPart < parts.count || long != nil {
        drain(buffer, &slot, isCharacterBoundary)
        continue
      }
      guard place < length else { break }
      var known: MachineSegment?
      if joinedTag == nil {
        switch scanChunk(buffer, &slot) {
        case .full: return slot
        case .careful: break
        case .dictionary:
          if splitShort(buffer, &slot, isCharacterBoundary) { continue }
        case .flagged(let run): known = run
        }
      }
      guard place < length else { break }
      let run = known ?? walker.run(from: place)
      if run.isFlagged, let segment = DictionarySegment(run, walker) {
        parts.removeAll(keepingCapacity: true)
        nextPart = 0
        partsTag = segment.tag
        long = (segment, 0)
        continue
      }
      write(run.end, run.tag, buffer, &slot, isCharacterBoundary)
    }
    return slot
  }

  /// Whether the end of the text is reached.
  var isAtEnd: Bool { place >= walker.length }

  @inline(__always)
  private mutating func scanChunk(_ buffer: SegmentBuffer, _ slot: inout Int) -> ScanOutcome {
    var (place, slotNow) = (self.place, slot)
    let (tables, isSafe) = (walker.tables, isSafe)
    let outcome = walker.provider.withChunk(containing: place) { chunk -> ScanOutcome in
      var index = place &- chunk.start
      guard index >= 0, index < chunk.count else { return .careful }
      let outcome =
        chunk.isWide
        ? chunk.scan(UInt16.self, tables, isSafe: isSafe, buffer, from: &index, slot: &slotNow)
        : chunk.scan(UInt8.self, tables, isSafe: isSafe, buffer, from: &index, slot: &slotNow)
      place = index &+ chunk.start
      return outcome
    }
    self.place = place
    start = place
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
    place = end
    var tag = tag
    if let joinedTag, walker.tables.status(joinedTag) > walker.tables.status(tag) { tag = joinedTag }
    joinedTag = isInsideCluster ? tag : nil
    if isInsideCluster { return }
    slot = buffer.write(start, end, tag << 2, slot)
    start = end
  }

  /// Hands out the parts of the next segment where it is a short one that starts with a character of a dictionary.
  ///
  /// - Returns: Whether it was.
  private mutating func splitShort(
    _ buffer: SegmentBuffer, _ slot: inout Int, _ isCharacterBoundary: (Int) -> Bool
  ) -> Bool {
    if delegate == nil { delegate = engine.takeDelegate() }
    guard let delegate else { return false }
    let (place, tables) = (place, walker.tables)
    let found = walker.provider.withChunk(containing: place) { chunk in
      chunk.isWide
        ? delegate.run(chunk.units(UInt16.self), chunk, tables, from: place &- chunk.start)
        : delegate.run(chunk.units(UInt8.self), chunk, tables, from: place &- chunk.start)
    }
    guard let run = found else { return false }
    delegate.split(before: run.end &- run.start) { boundary, unit in
      let end = boundary &+ run.start
      let isInside = isSafe && delegate.isRisky(beforeUnit: unit, tables) && !isCharacterBoundary(end)
      write(end, run.tag, isInsideCluster: isInside, buffer, &slot)
    }
    write(run.end, run.tag, buffer, &slot, isCharacterBoundary)
    return true
  }

  /// Hands out the parts of a dictionary segment.
  private mutating func drain(
    _ buffer: SegmentBuffer, _ slot: inout Int, _ isCharacterBoundary: (Int) -> Bool
  ) {
    if nextPart == parts.count, let (segment, window) = long {
      parts.removeAll(keepingCapacity: true)
      nextPart = 0
      if delegate == nil { delegate = engine.takeDelegate() }
      if let delegate { segment.appendBoundaries(ofWindow: window, to: &parts, walker, delegate) }
      if window + 1 < segment.windowCount {
        long = (segment, window + 1)
      } else {
        long = nil
        parts.append(segment.end)
      }
    }
    while nextPart < parts.count, slot < buffer.capacity {
      let end = parts[nextPart]
      nextPart += 1
      // Only where the scan has started inside the segment.
      if end <= place { continue }
      write(end, partsTag, buffer, &slot, isCharacterBoundary)
    }
  }
}

extension SegmentScanner {
  /// Calls a closure with each segment from a boundary on, until it says to stop.
  static func forEachSegment(
    _ engine: Engine, _ provider: Provider, from boundary: Int, _ body: (Segment) -> Bool
  ) {
    forEachBatch(engine, provider, from: boundary, unitsOnly: false, isCharacterBoundary: nil) {
      ranges, statuses in
      for index in ranges.indices {
        guard body(Segment(ranges[index], status: statuses[index])) else { return false }
      }
      return true
    }
  }

  /// Calls a closure with the segments from a boundary on, many at a time, until it says to stop.
  ///
  /// - Parameters:
  ///   - unitsOnly: Whether segments that are no units, being of a low status, are left out.
  ///   - isCharacterBoundary: Given where boundaries inside grapheme clusters are none.
  static func forEachBatch(
    _ engine: Engine, _ provider: Provider, from boundary: Int, unitsOnly: Bool,
    isCharacterBoundary: ((Int) -> Bool)?, _ body: SegmentBatchBody
  ) {
    let tables = engine.tables.tables
    // No text has more segments than code units, so what a short one takes is known, and fits on the stack.
    let most = provider.length - boundary
    let capacity = min(most + 1, 1024)
    let slots = most < capacity ? capacity + 1 : capacity + SegmentBuffer.slack
    // Where any boundary may be inside a cluster, they are looked at afterwards.
    let isJoining = isCharacterBoundary != nil && engine.clusterCheck == .all
    let wanted = unitsOnly ? tables.unitTags : ~0
    var scanner = SegmentScanner(
      engine, provider, from: boundary, isSafe: isCharacterBoundary != nil && !isJoining)
    var joiner = SegmentJoiner(wanted: wanted)
    func isInsideCluster(_ end: Int) -> Bool {
      end < provider.length && engine.isRisky(end, provider) && isCharacterBoundary?(end) == false
    }
    unsafe withUnsafeTemporaryAllocation(of: TextRange.self, capacity: slots) { ranges in
      unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: slots) { entries in
        let buffer = unsafe SegmentBuffer(
          ranges: ranges.baseAddress!, entries: entries.baseAddress!, capacity: capacity,
          wanted: isJoining ? ~0 : wanted)
        let statuses = unsafe SegmentStatuses(entries: entries.baseAddress!, values: tables.statuses)
        while !scanner.isAtEnd {
          var count = scanner.fill(buffer) { isCharacterBoundary?($0) ?? true }
          if isJoining { count = joiner.join(buffer, count, tables, isInsideCluster: isInsideCluster) }
          if count > 0, unsafe !body(UnsafeBufferPointer(rebasing: ranges[..<count]).span, statuses) {
            return
          }
        }
      }
    }
  }
}

/// Joins segments that a grapheme cluster reaches over.
private struct SegmentJoiner {
  let wanted: UInt64
  /// The start and the entry of a segment that goes on.
  private var open: (start: Int, entry: Int)?

  init(wanted: UInt64) {
    self.wanted = wanted
  }

  /// Joins what is in a buffer, in place.
  ///
  /// - Returns: How many segments are left.
  mutating func join(
    _ buffer: SegmentBuffer, _ count: Int, _ tables: Tables, isInsideCluster: (Int) -> Bool
  ) -> Int {
    let kept = unsafe SegmentBuffer(
      ranges: buffer.ranges, entries: buffer.entries, capacity: buffer.capacity, wanted: wanted)
    var slot = 0
    for index in 0..<count {
      var (range, entry) = unsafe (buffer.ranges[index], Int(buffer.entries[index]))
      if let open {
        range = TextRange(open.start, range.end.offset)
        if tables.status(open.entry >> 2) > tables.status(entry >> 2) { entry = open.entry }
      }
      open = nil
      if isInsideCluster(range.end.offset) {
        open = (range.start.offset, entry)
      } else {
        slot = kept.write(range.start.offset, range.end.offset, entry, slot)
      }
    }
    return slot
  }
}
