/// Why a scan of a chunk ends.
enum ScanOutcome {
  /// The buffer is full.
  case full
  /// The next segment takes more than this chunk, or a look at grapheme clusters.
  case careful
  /// The next segment starts with a character of a dictionary.
  case dictionary
  /// The next segment has been run; it may be one for the dictionaries, or reaches over the limit.
  case run(MachineSegment)
}

/// The loops that find the segments of one chunk. Each starts at a boundary and moves it on.
struct ScanLoop<Unit: EngineUnit> {
  let units: Units<Unit>
  let chunk: Chunk
  let tables: Tables
  /// Whether boundaries that could be inside a grapheme cluster are left to the caller.
  let isSafe: Bool
  /// The end of the stretch to scan, at most the chunk's.
  let limit: Int
  let buffer: SegmentBuffer

  /// Scans on from a boundary; out of line, so that there is one copy for each code unit.
  ///
  /// - Parameters:
  ///   - place: The index of a boundary in the chunk; afterwards that of the last one found.
  ///   - slot: The first free slot; afterwards the same.
  @inline(never)
  func scan(from place: inout Int, slot: inout Int) -> ScanOutcome {
    let fused = unsafe isSafe ? tables.fusedSafe : tables.fused
    var start = place
    var out = slot
    defer {
      place = start
      slot = out
    }
    while out < buffer.capacity {
      guard start < limit else { return .careful }
      var needsMachine = false
      if tables.scansBlocks, isBlockUnit(start), start &+ 1 >= limit || isBlockUnit(start &+ 1) {
        needsMachine = buffer.wantsAll ? scanBlocks(&start, &out) : scanBlocksForUnits(&start, &out)
      } else if tables.scansPairs, start &+ 9 <= limit, Unit.isASCIIBlock(units, start) {
        needsMachine = scanPairs(&start, &out)
      }
      if out >= buffer.capacity { return .full }
      guard start < limit else { return .careful }
      if !needsMachine {
        // Text beyond ASCII, or none of the others' business.
        needsMachine = unsafe scanFused(fused, &start, &out)
        if out >= buffer.capacity { return .full }
        if !needsMachine { continue }
      }
      guard start < limit else { return .careful }
      if tables.category(Unit.decode(units, start).codePoint) >= tables.firstDictionaryCategory {
        return .dictionary
      }
      var run = MachineRun(from: start &+ chunk.start, tables)
      guard run.advance(units, chunk, tables) else { return .careful }
      let found = run.segment
      let end = found.end &- chunk.start
      if found.isFlagged || end > limit { return .run(found) }
      if isSafe, end < units.count {
        let before = tables.category(Unit.decodeBackward(units, end).codePoint)
        let after = tables.category(Unit.decode(units, end).codePoint)
        if tables.isRisky(before, after) { return .careful }
      } else if isSafe, !chunk.isLast {
        return .careful
      }
      write(start, end, found.tag &<< 2, &out)
      start = end
    }
    return .full
  }

  @inline(__always)
  func write(_ start: Int, _ end: Int, _ entry: Int, _ slot: inout Int, isSegment: Int = 1) {
    slot = buffer.write(start &+ chunk.start, end &+ chunk.start, entry, slot, isSegment: isSegment)
  }

  /// Whether the block scan has a chance with a unit.
  @inline(__always)
  private func isBlockUnit(_ index: Int) -> Bool {
    let unit = units[index]
    return unit < 0x80 || Unit.isBlockLetter(unit, hasHangul: tables.hasHangulBlocks)
  }

  /// Scans ASCII, deciding by pairs.
  ///
  /// - Returns: Whether the next segment takes the machine, rather than the loop for any text.
  @inline(__always)
  private func scanPairs(_ start: inout Int, _ slot: inout Int) -> Bool {
    let pairs = unsafe tables.asciiPairs
    let undecided = PairTables.Entry.depends.rawValue
    var entry = unsafe tables.first[tables.category(units[start])]
    if entry & undecided != 0 { return true }
    var index = start &+ 1
    var (open, out) = (start, slot)
    defer { (start, slot) = (open, out) }
    while out < buffer.capacity {
      if index &+ 8 <= limit {
        var (last, next, first) = (entry, out, open)
        var all: UInt8 = 0
        for step in 0..<8 {
          let pair = unsafe pairs[Unit.pairIndex(units, index &+ step)]
          write(first, index &+ step, Int(last), &next, isSegment: Int(pair & 1))
          first = pair & 1 != 0 ? index &+ step : first
          all |= pair
          last = pair
        }
        if all & undecided == 0 {
          (entry, out, open) = (last, next, first)
          index &+= 8
          continue
        }
      }
      while index < limit {
        let pair = unsafe pairs[Unit.pairIndex(units, index)]
        if pair & undecided != 0 { return units[index] < 0x80 }
        write(open, index, Int(entry), &out, isSegment: Int(pair & 1))
        open = pair & 1 != 0 ? index : open
        entry = pair
        index &+= 1
        if out >= buffer.capacity { return false }
      }
      return true
    }
    return false
  }

  /// Whether another loop is better at what starts at an index.
  @inline(__always)
  private func isOthersBusiness(_ index: Int) -> Bool {
    tables.scansPairs && Unit.isASCIIBlock(units, index)
      || tables.scansBlocks && Unit.isBlockLetter(units[index], hasHangul: tables.hasHangulBlocks)
  }

  /// Scans any text with the fused machine, until a longer stretch that another loop is better at.
  ///
  /// - Returns: Whether the next segment takes care.
  @inline(__always)
  private func scanFused(_ fused: UnsafePointer<UInt16>, _ start: inout Int, _ slot: inout Int) -> Bool {
    var (codePoint, length) = Unit.decode(units, start)
    let first = tables.category(codePoint)
    guard first < tables.firstDictionaryCategory else { return true }
    var state = tables.cell(tables.start, first)
    guard state >= tables.limit else { return true }
    if isSafe, tables.risk(first).contains(.joinsNext) { return true }
    let (skips, scansQuietly) = (tables.scansPairs || tables.scansBlocks, tables.scansQuietly)
    let capacity = buffer.capacity
    let beginning = start
    var index = start &+ length
    var (open, out) = (start, slot)
    defer { (start, slot) = (open, out) }
    // Words are short, so a branch that depends on where one ends costs more than all the rest.
    let last = limit &- 8
    while index <= last {
      var (category, cell) = (0, 0)
      let isLong = Unit.isLong(units, index)
      if !isLong {
        (category, length) = Unit.step(units, index, tables)
        cell = unsafe Int(fused[state &+ category])
      }
      if category == 0 {
        if scansQuietly, !isLong, unsafe passQuiet(fused, &index, &state) { continue }
        if open > beginning, skips, isOthersBusiness(index) { return false }
        (codePoint, length) = Unit.decode(units, index)
        cell = unsafe Int(fused[state &+ tables.category(codePoint)])
        // Inside a word the state stays as it is, and nothing waits for anything.
        if cell == state {
          index &+= length
          continue
        }
      }
      if cell == 0 { return true }
      write(open, index, unsafe Int(fused[state]), &out, isSegment: cell & 1)
      open = cell & 1 != 0 ? index : open
      state = cell & ~1
      if state == 0 { return true }
      if out >= capacity { return false }
      index &+= length
    }
    while index < limit {
      (codePoint, length) = Unit.decode(units, index)
      let cell = unsafe Int(fused[state &+ tables.category(codePoint)])
      if cell == 0 { return true }
      write(open, index, unsafe Int(fused[state]), &out, isSegment: cell & 1)
      open = cell & 1 != 0 ? index : open
      state = cell & ~1
      if state == 0 || out >= buffer.capacity { return state == 0 }
      index &+= length
    }
    return true
  }
}

extension Tables {
  /// Whether a boundary between two categories could be inside a grapheme cluster.
  @inline(__always)
  func isRisky(_ before: Int, _ after: Int) -> Bool {
    risk(before).contains(.joinsNext) || !risk(after).isDisjoint(with: [.joinsPrevious, .regional])
  }
}
