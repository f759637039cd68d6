internal import CBreakIterator

/// Where a scan writes what it finds: the ends of segments, relative to a base, and their tags.
@safe
struct SegmentBuffer {
  let ends: UnsafeMutablePointer<Int32>
  /// Tags, shifted by two as in the entry of a pair.
  let entries: UnsafeMutablePointer<UInt8>
  let capacity: Int

  /// How many slots there must be beyond the capacity, since the loops write before they know.
  static let slack = 64

  init(ends: UnsafeMutablePointer<Int32>, entries: UnsafeMutablePointer<UInt8>, capacity: Int) {
    unsafe self.ends = ends
    unsafe self.entries = entries
    self.capacity = capacity
  }

  @inline(__always)
  func write(_ end: Int, _ entry: Int, _ slot: Int) {
    unsafe ends[slot] = Int32(truncatingIfNeeded: end)
    unsafe entries[slot] = UInt8(truncatingIfNeeded: entry)
  }

  @inline(__always)
  func end(_ slot: Int) -> Int { unsafe Int(ends[slot]) }

  @inline(__always)
  func tag(_ slot: Int) -> Int { unsafe Int(entries[slot] &>> 2) }
}

/// Why a scan of a chunk ends.
enum ScanOutcome {
  /// The buffer is full.
  case full
  /// The next segment takes more than this chunk, or a look at grapheme clusters.
  case careful
  /// The next segment has been run, and may be one for the dictionaries.
  case flagged(MachineRun)
}

/// The loops that find the segments of one chunk.
struct ScanLoop<Unit: EngineUnit> {
  let units: Units<Unit>
  let chunk: Chunk
  let isSafe: Bool

  /// Scans on from a boundary; out of line, so that there is one copy for each code unit.
  @inline(never)
  static func scan(
    _ units: Units<Unit>, _ chunk: Chunk, _ tables: Tables, _ isSafe: Bool,
    from place: inout Int, limit: Int, shift: Int, into buffer: SegmentBuffer, slot: inout Int
  ) -> ScanOutcome {
    ScanLoop(units: units, chunk: chunk, isSafe: isSafe)
      .scan(tables, from: &place, limit: limit, shift: shift, into: buffer, slot: &slot)
  }

  /// Scans on from a boundary.
  ///
  /// - Parameters:
  ///   - place: The index of a boundary in the chunk; afterwards that of the last one found.
  ///   - limit: The end of the stretch to scan, at most the chunk's.
  ///   - shift: What is to be added to an index to get what is written.
  ///   - slot: The first free slot; afterwards the same.
  @inline(__always)
  func scan(
    _ tables: Tables, from place: inout Int, limit: Int, shift: Int,
    into buffer: SegmentBuffer, slot: inout Int
  ) -> ScanOutcome {
    let fused = unsafe isSafe ? tables.fusedSafe : tables.fused
    var start = place
    var out = slot
    defer {
      place = start
      slot = out
    }
    scanning: while true {
      if out >= buffer.capacity { return .full }
      guard start < limit else { return .careful }
      let known = out
      var needsMachine = false
      if tables.scansBlocks, isBlockUnit(start), start &+ 1 >= limit || isBlockUnit(start &+ 1) {
        needsMachine = scanBlocks(tables, from: start, limit: limit, shift: shift, buffer, &out)
        if out > known { start = buffer.end(out &- 1) &- shift }
        if out >= buffer.capacity { return .full }
      } else if tables.scansPairs, start &+ 9 <= limit, Unit.isASCIIBlock(units, start) {
        needsMachine = scanPairs(tables, from: start, limit: limit, shift: shift, buffer, &out)
        if out > known { start = buffer.end(out &- 1) &- shift }
        if out >= buffer.capacity { return .full }
      } else {
        needsMachine = unsafe scanFused(
          tables, fused, from: start, limit: limit, shift: shift, buffer, &out)
        if out > known { start = buffer.end(out &- 1) &- shift }
        if out >= buffer.capacity { return .full }
        if !needsMachine { continue }
      }
      if !needsMachine {
        // Text beyond ASCII: from the last boundary anew.
        let again = out
        needsMachine = unsafe scanFused(
          tables, fused, from: start, limit: limit, shift: shift, buffer, &out)
        if out > again { start = buffer.end(out &- 1) &- shift }
        if out >= buffer.capacity { return .full }
        if !needsMachine { continue }
      }
      var run = MachineRun(from: start &+ chunk.start, tables)
      guard run.advance(units, chunk, tables) else { return .careful }
      if run.isFlagged { return .flagged(run) }
      let end = run.end &- chunk.start
      guard end <= limit else { return .careful }
      if isSafe, end < units.count {
        let before = tables.category(Unit.decodeBackward(units, end).codePoint)
        let after = tables.category(Unit.decode(units, end).codePoint)
        if tables.isRisky(before, after) { return .careful }
      } else if isSafe, !chunk.isLast {
        return .careful
      }
      buffer.write(end &+ shift, run.tag &<< 2, out)
      out &+= 1
      start = end
    }
  }

  /// Whether the block scan has a chance with a unit.
  @inline(__always)
  private func isBlockUnit(_ index: Int) -> Bool {
    let unit = units[index]
    return unit < 0x80 || Unit.isBlockLetter(unit)
  }

  /// Scans ASCII, deciding by pairs.
  ///
  /// - Returns: Whether the next segment takes the machine, rather than the loop for any text.
  @inline(__always)
  private func scanPairs(
    _ tables: Tables, from start: Int, limit: Int, shift: Int, _ buffer: SegmentBuffer,
    _ slot: inout Int
  ) -> Bool {
    let pairs = unsafe tables.asciiPairs
    let undecided = PairTables.Entry.depends.rawValue
    var entry = unsafe tables.first[tables.category(units[start])]
    if entry & undecided != 0 { return true }
    var index = start &+ 1
    var out = slot
    defer { slot = out }
    while out < buffer.capacity {
      if index &+ 8 <= limit {
        var (last, next) = (entry, out)
        var all: UInt8 = 0
        // Written whether or not there is a boundary: the next slot is only taken if there is.
        for step in 0..<8 {
          let pair = unsafe pairs[Unit.pairIndex(units, index &+ step)]
          unsafe buffer.ends[next] = Int32(truncatingIfNeeded: index &+ step &+ shift)
          unsafe buffer.entries[next] = last
          next &+= Int(pair & 1)
          all |= pair
          last = pair
        }
        if all & undecided == 0 {
          (entry, out) = (last, next)
          index &+= 8
          continue
        }
      }
      while index < limit {
        let pair = unsafe pairs[Unit.pairIndex(units, index)]
        if pair & undecided != 0 { return units[index] < 0x80 }
        unsafe buffer.ends[out] = Int32(truncatingIfNeeded: index &+ shift)
        unsafe buffer.entries[out] = entry
        out &+= Int(pair & 1)
        entry = pair
        index &+= 1
        if out >= buffer.capacity { return false }
      }
      return true
    }
    return false
  }

  /// Scans Latin and Cyrillic text, some 60 units at a time; see `BlockAlphabet`.
  ///
  /// - Returns: Whether the next segment takes the machine, rather than the loop for any text.
  @inline(__always)
  private func scanBlocks(
    _ tables: Tables, from start: Int, limit: Int, shift: Int, _ buffer: SegmentBuffer,
    _ slot: inout Int
  ) -> Bool {
    let tags = unsafe tables.blockTags
    var out = slot
    defer { slot = out }
    // A bit for each unit from here on. What is before the start does not count, so its bit stays clear.
    var base = start &- 1
    var left = limit &- start
    var classes = Unit.classify(units, start, count: min(64, left), continues: false)
    var before = 1
    while true {
      let letter = classes.letter &<< UInt64(before)
      let digit = classes.digit &<< UInt64(before)
      let space = classes.space &<< UInt64(before)
      let midLetter = classes.mid_letter &<< UInt64(before)
      let midNumber = classes.mid_number &<< UInt64(before)
      let word = letter | digit | classes.low_line &<< UInt64(before)
      let other = classes.other &<< UInt64(before)
      let bridges =
        midLetter & letter &<< 1 & letter &>> 1 | midNumber & digit &<< 1 & digit &>> 1
      let joins =
        word & word &<< 1 | space & space &<< 1 | bridges | bridges &<< 1
        | classes.line_feed &<< UInt64(before) & classes.carriage_return &<< UInt64(before &+ 1)
      // The last bit is left for the next block, for it takes what comes after to decide on a mid.
      let first = other.trailingZeroBitCount
      var end = min(63, first)
      if first < 64, end > 0, (midLetter | midNumber) &>> UInt64(end &- 1) & 1 != 0 { end &-= 1 }
      guard end > 2 else { return base &+ first >= limit }
      var boundaries = ~joins & (1 &<< UInt64(end) &- 1) & ~3
      if before == 1, boundaries & 4 != 0 {
        // The first segment is one unit long: there is no pair to tell its tag.
        buffer.write(
          start &+ 1 &+ shift, unsafe Int(tables.first[tables.category(Unit.decode(units, start).codePoint)]),
          out)
        out &+= 1
        boundaries &= ~4
      }
      while boundaries != 0 {
        let index = base &+ boundaries.trailingZeroBitCount
        boundaries &= boundaries &- 1
        unsafe buffer.ends[out] = Int32(truncatingIfNeeded: index &+ shift)
        unsafe buffer.entries[out] = tags[Unit.tagIndex(units, index &- 1)]
        out &+= 1
      }
      if first < 63 { return base &+ first >= limit }
      if out >= buffer.capacity { return false }
      base = base &+ end &- 2
      left = limit &- base
      before = 0
      classes = Unit.classify(units, base, count: min(64, left), continues: true)
    }
  }

  /// Scans any text with the fused machine, until a longer stretch that another loop is better at.
  ///
  /// - Returns: Whether the next segment takes care.
  @inline(__always)
  private func scanFused(
    _ tables: Tables, _ fused: UnsafePointer<UInt16>, from start: Int, limit: Int, shift: Int,
    _ buffer: SegmentBuffer, _ slot: inout Int
  ) -> Bool {
    var out = slot
    defer { slot = out }
    var (codePoint, length) = Unit.decode(units, start)
    let first = tables.category(codePoint)
    guard first < tables.firstDictionaryCategory else { return true }
    var state = tables.cell(tables.start, first)
    guard state >= tables.limit else { return true }
    if isSafe, tables.risk(first).contains(.joinsNext) { return true }
    let (scansPairs, scansBlocks) = (tables.scansPairs, tables.scansBlocks)
    let capacity = buffer.capacity
    var index = start &+ length
    // Words are short, so a branch that depends on where one ends costs more than all the rest.
    let last = limit &- 8
    while index <= last {
      var (category, length) = Unit.step(units, index, tables)
      var cell = unsafe Int(fused[state &+ category])
      if category == 0 {
        if out > slot {
          if scansPairs, Unit.isASCIIBlock(units, index) { return false }
          if scansBlocks, Unit.isBlockLetter(units[index]) { return false }
        }
        (codePoint, length) = Unit.decode(units, index)
        category = tables.category(codePoint)
        cell = unsafe Int(fused[state &+ category])
        // Inside a word the state stays as it is, and nothing waits for anything.
        if cell == state {
          index &+= length
          continue
        }
      }
      if cell == 0 { return true }
      unsafe buffer.ends[out] = Int32(truncatingIfNeeded: index &+ shift)
      unsafe buffer.entries[out] = UInt8(truncatingIfNeeded: fused[state])
      out &+= cell & 1
      state = cell & ~1
      if state == 0 { return true }
      if out >= capacity { return false }
      index &+= length
    }
    while index < limit {
      (codePoint, length) = Unit.decode(units, index)
      let cell = unsafe Int(fused[state &+ tables.category(codePoint)])
      if cell == 0 { return true }
      unsafe buffer.ends[out] = Int32(truncatingIfNeeded: index &+ shift)
      unsafe buffer.entries[out] = UInt8(truncatingIfNeeded: fused[state])
      out &+= cell & 1
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
