public import TextTokenizerCore

/// The units of a stretch of text, or all segments, a batch at a time: the engine's bulk path. Whoever loops over a
/// batch has the loop compiled into the caller.
@safe @usableFromInline
final class UnitBatches<Text: TextInput> {
  private let text: Text
  private let source: EngineSegmentSource
  private var engine: Engine { source.engine }
  /// Which segments are units; nil for all.
  private let filter: UnitFilter?
  /// Units that start here or later are of no interest.
  private let end: Int
  /// Where the scan ends: there, or behind a cluster that reaches over it.
  private var stop: Int
  private let memory: BatchMemory
  private let buffer: SegmentBuffer
  private var cursor: ScanCursor
  private var joiner: SegmentJoiner?
  private var clusters = ClusterMemory()
  private var isStarted = false
  private var isDone = false

  /// The units of the batch.
  @usableFromInline let ranges: UnsafeMutablePointer<TextRange>
  /// How many there are.
  @usableFromInline private(set) var count = 0
  /// Their statuses.
  @usableFromInline let statuses: SegmentStatuses

  /// Starts before the first batch.
  ///
  /// - Parameters:
  ///   - boundary: The start of a segment that no grapheme cluster reaches over.
  ///   - end: Where the stretch ends; the last unit may reach over it.
  init(
    _ source: EngineSegmentSource, _ text: Text, from boundary: Int, until end: Int, _ filter: UnitFilter?
  ) {
    let engine = source.engine
    let tables = engine.tables.tables
    (self.text, self.source, self.end, self.filter) = (text, source, end, filter)
    stop = end
    let wanted = filter == .words ? tables.unitTags : ~0
    // Where any boundary may be inside a cluster, they are looked at afterwards.
    joiner = engine.clusterCheck == .all ? SegmentJoiner(wanted: wanted) : nil
    memory = BatchMemory(most: text.endOfDocument.offset - boundary)
    buffer = memory.buffer(wanted: joiner == nil ? wanted : ~0)
    cursor = ScanCursor(at: boundary)
    unsafe ranges = buffer.ranges
    statuses = unsafe SegmentStatuses(entries: buffer.entries, values: tables.statuses)
  }

  deinit {
    engine.putBack(cursor.delegate)
  }

  /// Finds the next batch, which is not empty.
  ///
  /// - Returns: False where there is none.
  @specialized(where Text == StringInput)
  @specialized(where Text == UTF16Input)
  @specialized(where Text == BytesInput)
  @usableFromInline
  func next() -> Bool {
    while !isDone {
      count = fill()
      // Only the last batch reaches over the end.
      while count > 0, unsafe ranges[count - 1].start.offset >= end {
        count -= 1
        isDone = true
      }
      if filter == .sentences { dropGaps() }
      if count > 0 { return true }
    }
    return false
  }

  private func fill() -> Int {
    let length = text.endOfDocument.offset
    let found = text.withUnits(around: cursor.place) { units, start in
      let chunk = Chunk(units, start: start, documentLength: length)
      return chunk.isWhole ? fill(WholeText(chunk: chunk)) : nil
    }
    return found ?? fill(AnyChunks(text))
  }

  private func fill<Provider: ChunkProvider>(_ provider: Provider) -> Int {
    // Moved, not copied: what it holds must not be shared when it is written to.
    var moved = ScanCursor(at: 0)
    swap(&moved, &cursor)
    var scanner = SegmentScanner(engine, provider, moved, until: stop, isSafe: joiner == nil)
    if !isStarted { scanner.resume(source, revision: text.revision) }
    isStarted = true
    let found = scanner.fill(buffer) { text.isCharacterBoundary(TextPosition($0), &clusters) }
    isDone = scanner.isAtEnd
    cursor = scanner.cursor
    let joined = joiner?.join(buffer, found, engine.tables.tables) { end in
      end < provider.length && engine.isRisky(end, provider)
        && !text.isCharacterBoundary(TextPosition(end), &clusters)
    }
    if joiner?.isOpen == true, cursor.place < provider.length {
      stop = max(stop, cursor.place + 1)
      isDone = false
    }
    return joined ?? found
  }

  /// Takes out what is white space alone.
  private func dropGaps() {
    var kept = 0
    for slot in 0..<count {
      let (range, entry) = buffer[slot]
      guard UnitFilter.sentences.admits(range, status: statuses[slot], in: text) else { continue }
      kept = buffer.write(range.start.offset, range.end.offset, entry, kept)
    }
    count = kept
  }
}

/// Joins segments that a grapheme cluster reaches over.
private struct SegmentJoiner {
  let wanted: UInt64
  /// The start and the entry of a segment that goes on.
  private var open: (start: Int, entry: Int)?

  var isOpen: Bool { open != nil }

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
      var (range, entry) = buffer[index]
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
