internal import CTextScan
import TextTokenizerCore

// Latin, Cyrillic and Hangul text, some 60 units at a time; see `BlockAlphabet`.

extension ScanLoop {
  /// Scans for all segments.
  ///
  /// - Returns: Whether the next segment takes the machine, rather than the loop for any text.
  @inline(__always)
  func scanBlocks(_ start: inout Int, _ slot: inout Int) -> Bool {
    let tags = unsafe tables.blockTags
    var (open, out) = (start, slot)
    defer { (start, slot) = (open, out) }
    // What is before the start does not count, so its bit stays clear.
    var (base, shift) = (start &- 1, 1)
    while true {
      let count = min(64, limit &- base &- shift)
      let classes = Unit.wordClasses(
        units, base &+ shift, count: count, continues: shift == 0, hasHangul: tables.hasHangulBlocks)
      let spaces = Unit.spaceClasses(units, base &+ shift, count: count)
      let block = Block(classes, base: base, shift: UInt64(shift))
      let space = spaces.space &<< UInt64(shift)
      let returns = spaces.carriage_return &<< UInt64(shift)
      let feeds = spaces.line_feed &<< UInt64(shift)
      let joins = block.words & block.words &<< 1 | space & space &<< 1 | feeds & returns &<< 1
      guard block.end > 2 else { return base &+ block.firstOther >= limit }
      var boundaries = block.decided(~joins)
      if shift == 1, boundaries & 4 != 0 {
        // The first segment is one unit long: there is no pair to tell its tag.
        write(open, start &+ 1, singleEntry(at: start), &out)
        open = start &+ 1
        boundaries &= ~4
      }
      while boundaries != 0 {
        let index = base &+ boundaries.trailingZeroBitCount
        boundaries &= boundaries &- 1
        write(open, index, unsafe Int(tags[Unit.tagIndex(units, index &- 1)]), &out)
        open = index
      }
      if block.isCutShort { return base &+ block.firstOther >= limit }
      if out >= buffer.capacity { return false }
      (base, shift) = (base &+ block.end &- 2, 0)
    }
  }

  /// Scans for segments that are units: those of words.
  ///
  /// - Returns: Whether the next segment takes the machine, rather than the loop for any text.
  @inline(__always)
  func scanBlocksForUnits(_ start: inout Int, _ slot: inout Int) -> Bool {
    let tags = unsafe tables.blockTags
    // The start of the word that is open, where one is, and the last end of one.
    var (open, lastEnd, out) = (start, start, slot)
    defer { slot = out }
    let documentEnd = chunk.isLast && limit == units.count ? limit : -1
    var (base, shift) = (start &- 1, 1)
    while true {
      let count = min(64, limit &- base &- shift)
      let classes = Unit.wordClasses(
        units, base &+ shift, count: count, continues: shift == 0, hasHangul: tables.hasHangulBlocks)
      let block = Block(classes, base: base, shift: UInt64(shift))
      let isLast = block.firstOther < 64 && base &+ block.firstOther == documentEnd
      guard block.end > 2 || isLast else {
        // Nothing new is decided: what was so far ends with the second unit.
        if shift == 0 { start = resume(base &+ 1, block.words & 2 != 0 ? open : nil, lastEnd) }
        return base &+ block.firstOther >= limit
      }
      let changes = block.words ^ block.words &<< 1
      let edges = isLast ? block.decidedAtEnd(changes) : block.decided(changes)
      var starts = edges & block.words
      var ends = edges & ~block.words
      if block.words & 2 == 0 { open = base &+ starts.popLowestBit() }
      if shift == 1, ends & 4 != 0 {
        // The first word is one unit long: there is no pair to tell its tag.
        write(open, start &+ 1, singleEntry(at: start), &out)
        lastEnd = start &+ 1
        ends &= ~4
        open = base &+ starts.popLowestBit()
      }
      let first = base &+ chunk.start
      var wordStart = open &+ chunk.start
      while ends != 0 {
        let end = ends.popLowestBit()
        let entry = unsafe tags[Unit.tagIndex(units, base &+ end &- 1)]
        out = buffer.writeUnit(wordStart, first &+ end, entry, out)
        lastEnd = base &+ end
        wordStart = first &+ starts.popLowestBit()
      }
      open = wordStart &- chunk.start
      if isLast {
        start = limit
        return false
      }
      if block.isCutShort || out >= buffer.capacity {
        start = resume(base &+ block.end &- 1, block.endsInWord ? open : nil, lastEnd)
        return block.isCutShort && base &+ block.firstOther >= limit
      }
      (base, shift) = (base &+ block.end &- 2, 0)
    }
  }

  /// The entry of a segment that is one unit long.
  @inline(__always)
  private func singleEntry(at index: Int) -> Int {
    unsafe Int(tables.first[tables.category(Unit.decode(units, index).codePoint)])
  }

  /// The last boundary that is certain: where the open word starts, or near the last unit of a gap.
  private func resume(_ last: Int, _ word: Int?, _ lastEnd: Int) -> Int {
    if let word { return word }
    var place = last
    while place > lastEnd {
      let decision = tables.decision(
        tables.category(units[place &- 1]), tables.category(units[place]))
      if decision == PairTables.Decision.always.rawValue { break }
      place &-= 1
    }
    return place
  }
}
