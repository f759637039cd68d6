import TextTokenizerCore

/// Finds one segment after the other, a buffer at a time.
struct SegmentScanner<Provider: ChunkProvider>: ~Copyable {
  private let engine: Engine
  private let walker: Walker<Provider>
  /// Whether boundaries next to a scalar with a cluster risk are left out, for the caller to look at.
  private let isSafe: Bool
  /// The last boundary found.
  private(set) var place: Int
  /// What the ends in the buffer are relative to.
  private(set) var base: Int
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
    base = boundary
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
  /// - Returns: How many slots are filled; 0 at the end of the text.
  ///
  /// - Parameter isCharacterBoundary: Whether an offset is between two grapheme clusters; asked for few.
  mutating func fill(_ buffer: SegmentBuffer, isCharacterBoundary: (Int) -> Bool) -> Int {
    let tables = engine.tables.tables
    let length = walker.length
    base = place
    var slot = 0
    while slot < buffer.capacity {
      if nextPart < parts.count || long != nil {
        if !drain(buffer, &slot, isCharacterBoundary) { break }
        continue
      }
      guard place < length else { break }
      // An end must fit in 32 bits.
      if slot == 0 { base = place }
      if place - base > 1 << 30 { break }
      var known: MachineRun?
      if joinedTag == nil {
        switch scanChunk(tables, buffer, &slot) {
        case .full: return slot
        case .careful: break
        case .flagged(let run): known = run
        }
      }
      guard place < length else { break }
      if slot == 0 { base = place }
      if place - base > 1 << 30 { break }
      let run = known ?? walker.run(from: place)
      if run.isFlagged, let segment = DictionarySegment(run, walker) {
        parts.removeAll(keepingCapacity: true)
        nextPart = 0
        partsTag = segment.tag
        long = (segment, 0)
        continue
      }
      if !write(run.end, run.tag, buffer, &slot, isCharacterBoundary) { break }
    }
    return slot
  }

  @inline(__always)
  private mutating func scanChunk(
    _ tables: Tables, _ buffer: SegmentBuffer, _ slot: inout Int
  ) -> ScanOutcome {
    var (place, slotNow) = (self.place, slot)
    let (base, isSafe) = (base, isSafe)
    let outcome = walker.provider.withChunk(containing: place) { chunk -> ScanOutcome in
      var index = place &- chunk.start
      guard index >= 0, index < chunk.count else { return .careful }
      let limit = min(chunk.count, index &+ 1 << 30)
      let outcome =
        chunk.isWide
        ? ScanLoop.scan(
          chunk.units(UInt16.self), chunk, tables, isSafe, from: &index, limit: limit,
          shift: chunk.start &- base, into: buffer, slot: &slotNow)
        : ScanLoop.scan(
          chunk.units(UInt8.self), chunk, tables, isSafe, from: &index, limit: limit,
          shift: chunk.start &- base, into: buffer, slot: &slotNow)
      place = index &+ chunk.start
      return outcome
    }
    self.place = place
    slot = slotNow
    return outcome
  }

  /// - Returns: Whether there may be room for more.
  private mutating func write(
    _ end: Int, _ tag: Int, _ buffer: SegmentBuffer, _ slot: inout Int, _ isCharacterBoundary: (Int) -> Bool
  ) -> Bool {
    place = end
    var tag = tag
    if isSafe {
      if let joinedTag, walker.tables.status(joinedTag) > walker.tables.status(tag) { tag = joinedTag }
      joinedTag = nil
      if end < walker.length, engine.isRisky(end, walker.provider), !isCharacterBoundary(end) {
        joinedTag = tag
        return true
      }
    }
    if end - base > 1 << 30 {
      // A segment that long is handed out by itself.
      guard slot == 0 else {
        parts.insert(end, at: nextPart)
        partsTag = tag
        place = end - 1
        return false
      }
      base = end
      buffer.write(0, tag << 2, slot)
      slot += 1
      return false
    }
    buffer.write(end - base, tag << 2, slot)
    slot += 1
    return true
  }

  /// Hands out the parts of a dictionary segment.
  private mutating func drain(
    _ buffer: SegmentBuffer, _ slot: inout Int, _ isCharacterBoundary: (Int) -> Bool
  ) -> Bool {
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
      if !write(end, partsTag, buffer, &slot, isCharacterBoundary) { return false }
    }
    return true
  }
}

extension SegmentScanner {
  /// Calls a closure with each segment from a boundary on, until it says to stop.
  static func forEachSegment(
    _ engine: Engine, _ provider: Provider, from boundary: Int, _ body: (Segment) -> Bool
  ) {
    forEachBatch(engine, provider, from: boundary, leastStatus: .min, isCharacterBoundary: nil) { batch in
      for index in batch.indices {
        guard body(batch[index]) else { return false }
      }
      return true
    }
  }

  /// Calls a closure with the segments from a boundary on, many at a time, until it says to stop.
  ///
  /// - Parameters:
  ///   - leastStatus: Segments of a lower status are left out.
  ///   - isCharacterBoundary: Given where boundaries inside grapheme clusters are none.
  static func forEachBatch(
    _ engine: Engine, _ provider: Provider, from boundary: Int, leastStatus: Int32,
    isCharacterBoundary: ((Int) -> Bool)?, _ body: (Span<Segment>) -> Bool
  ) {
    // What a short text takes fits on the stack.
    let capacity = provider.length - boundary < 256 ? 64 : 1024
    let slots = capacity + SegmentBuffer.slack
    // Where any boundary may be inside a cluster, they are looked at afterwards.
    let isJoining = isCharacterBoundary != nil && engine.clusterCheck == .all
    var scanner = SegmentScanner(
      engine, provider, from: boundary, isSafe: isCharacterBoundary != nil && !isJoining)
    func isInsideCluster(_ end: Int) -> Bool {
      end < provider.length && engine.isRisky(end, provider) && isCharacterBoundary?(end) == false
    }
    var joiner = SegmentJoiner(start: boundary)
    unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: slots) { ends in
      unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: slots) { entries in
        unsafe withUnsafeTemporaryAllocation(of: Segment.self, capacity: slots) { segments in
          let buffer = unsafe SegmentBuffer(
            ends: ends.baseAddress!, entries: entries.baseAddress!, capacity: capacity)
          while true {
            let count = scanner.fill(buffer) { isCharacterBoundary?($0) ?? true }
            guard count > 0 else { return }
            let found = unsafe joiner.write(
              buffer, count, base: scanner.base, engine.tables.tables, leastStatus,
              into: segments.baseAddress!, isInsideCluster: isJoining ? isInsideCluster : nil)
            if found > 0, unsafe !body(UnsafeBufferPointer(rebasing: segments[..<found]).span) { return }
          }
        }
      }
    }
  }
}

/// Makes segments of ends and tags, joining those that a grapheme cluster reaches over.
private struct SegmentJoiner {
  var start: Int
  private var joined: Int32 = .min

  init(start: Int) {
    self.start = start
  }

  /// - Returns: How many segments there are with a status that is not too low.
  @inline(__always)
  mutating func write(
    _ buffer: SegmentBuffer, _ count: Int, base: Int, _ tables: Tables, _ leastStatus: Int32,
    into segments: UnsafeMutablePointer<Segment>, isInsideCluster: ((Int) -> Bool)?
  ) -> Int {
    var found = 0
    var start = start
    defer { self.start = start }
    for slot in 0..<count {
      let end = base &+ buffer.end(slot)
      var status = tables.status(buffer.tag(slot))
      if let isInsideCluster {
        status = max(status, joined)
        joined = .min
        if isInsideCluster(end) {
          joined = status
          continue
        }
      }
      // Written at once and counted afterwards: whether it counts is not to be foreseen.
      unsafe (segments + found).initialize(to: Segment(start: start, end: end, status: status))
      found &+= status >= leastStatus ? 1 : 0
      start = end
    }
    return found
  }
}
