internal import CTextScan

// Latin and Cyrillic text, some 60 units at a time; see `BlockAlphabet`.

/// What some 64 units of a chunk are, and which of their boundaries that decides. A bit is a unit.
private struct Block {
  /// The index of the unit that the lowest bit stands for.
  let base: Int
  /// Units that are part of words, those between two letters or digits included.
  let words: UInt64
  /// The first unit that is no business of the block scan; 64 where there is none.
  let firstOther: Int
  /// Boundaries before this one are decided, and it is at most 63: it takes the next unit to decide on one.
  let end: Int

  /// - Parameters:
  ///   - classes: What the units from an index on are.
  ///   - base: That index, or one less.
  ///   - shift: How much less.
  @inline(__always)
  init(_ classes: cts_word_classes, base: Int, shift: UInt64) {
    let letter = classes.letter &<< shift
    let digit = classes.digit &<< shift
    let midLetter = classes.mid_letter &<< shift
    let midNumber = classes.mid_number &<< shift
    let bridges =
      midLetter & letter &<< 1 & letter &>> 1 | midNumber & digit &<< 1 & digit &>> 1
    words = letter | digit | classes.low_line &<< shift | bridges
    firstOther = (classes.other &<< shift).trailingZeroBitCount
    var end = min(63, firstOther)
    if firstOther < 64, end > 0, (midLetter | midNumber) &>> UInt64(end &- 1) & 1 != 0 { end &-= 1 }
    self.end = end
    self.base = base
  }

  /// The boundaries that are decided here, the first two bits being left to the block before.
  @inline(__always)
  func decided(_ boundaries: UInt64) -> UInt64 {
    boundaries & (1 &<< UInt64(end) &- 1) & ~3
  }

  /// Whether the unit before the first boundary that is undecided is part of a word.
  @inline(__always)
  var endsInWord: Bool { words &>> UInt64(end &- 1) & 1 != 0 }
}

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
      let classes = Unit.wordClasses(units, base &+ shift, count: count, continues: shift == 0)
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
      if block.firstOther < 63 { return base &+ block.firstOther >= limit }
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
    var (base, shift) = (start &- 1, 1)
    while true {
      let count = min(64, limit &- base &- shift)
      let classes = Unit.wordClasses(units, base &+ shift, count: count, continues: shift == 0)
      let block = Block(classes, base: base, shift: UInt64(shift))
      guard block.end > 2 else {
        // Nothing new is decided: what was so far ends with the second unit.
        if shift == 0 { start = resume(base &+ 1, block.words & 2 != 0 ? open : nil, lastEnd) }
        return base &+ block.firstOther >= limit
      }
      let edges = block.decided(block.words ^ block.words &<< 1)
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
      while ends != 0 {
        lastEnd = base &+ ends.popLowestBit()
        write(open, lastEnd, unsafe Int(tags[Unit.tagIndex(units, lastEnd &- 1)]), &out)
        open = base &+ starts.popLowestBit()
      }
      if block.firstOther < 63 || out >= buffer.capacity {
        start = resume(base &+ block.end &- 1, block.endsInWord ? open : nil, lastEnd)
        return block.firstOther < 63 && base &+ block.firstOther >= limit
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

extension UInt64 {
  /// Takes the lowest bit away.
  ///
  /// - Returns: Its index; 64 where there is none.
  @inline(__always)
  fileprivate mutating func popLowestBit() -> Int {
    let index = trailingZeroBitCount
    self &= self &- 1
    return index
  }
}
