// Answers from several code units at once; see `BlockAlphabet`.

/// What holds a code unit.
enum UnitHolder {
  case unit(start: Int, end: Int)
  case gap
  /// More has to be looked at.
  case unknown
}

extension UnitPairs {
  /// Looks at the 64 code units around an index.
  @inline(__always)
  func window(around index: Int, _ tables: Tables) -> UnitHolder {
    let base = index &- 31
    guard tables.scansBlocks, base >= 0, base &+ 64 <= units.count else { return .unknown }
    let classes = Unit.wordClasses(
      units, base, count: 64, continues: false, hasHangul: tables.hasHangulBlocks)
    let block = Block(classes, base: base)
    guard block.others &>> 31 & 1 == 0 else { return .unknown }
    guard block.words &>> 31 & 1 != 0 else { return block.isInGap(31) ? .gap : .unknown }
    guard let word = block.word(at: 31) else { return .unknown }
    // Low lines alone are no unit.
    let entry = unsafe tables.blockTags[Unit.tagIndex(units, base &+ word.upperBound &- 1)]
    return tables.unitTags &>> UInt64(entry &>> 2) & 1 != 0
      ? .unit(start: base &+ word.lowerBound, end: base &+ word.upperBound) : .gap
  }

  /// Whether a unit ends at an index; nil where the two units on either side don't tell.
  ///
  /// Nothing branches on what the text is: where that comes from far away, other questions need not wait for it.
  @inline(__always)
  func isQuicklyEnd(_ index: Int, _ tables: Tables) -> Bool? {
    typealias Sort = BlockAlphabet.Sort
    guard let (first, before, after, last) = sortsAround(index, tables) else { return nil }
    // Low lines may be alone, and of several spaces the first one counts.
    guard before & (Sort.lowLine | first & Sort.space) == 0 else { return nil }
    let joined = before & after &>> Sort.toMid & last & Sort.joinable
    let isEnd = before & ~after & Sort.word
    return isEnd > joined &<< 6
  }

  /// What the two units on either side of an index are; nil where they are not all there and ASCII.
  @inline(__always)
  private func sortsAround(
    _ index: Int, _ tables: Tables
  ) -> (first: UInt8, before: UInt8, after: UInt8, last: UInt8)? {
    guard tables.scansBlocks, index >= 2, index &+ 2 <= units.count else { return nil }
    let (first, before) = (units[index &- 2], units[index &- 1])
    let (after, last) = (units[index], units[index &+ 1])
    guard first | before | after | last < 0x80 else { return nil }
    let sorts = unsafe tables.sorts
    return unsafe (sorts[first], sorts[before], sorts[after], sorts[last])
  }

  /// A place further on up to which there is nothing but one word, as it takes for a very long one; or the same place.
  ///
  /// - Parameter place: Greater than 0; the unit before it counts.
  func endOfWords(from place: Int, _ tables: Tables) -> Int {
    guard tables.scansBlocks else { return place }
    var place = place
    while true {
      let base = Unit.scalarStart(units, place &- 1)
      guard areWords(base, tables) else { return place }
      place = base &+ 62
    }
  }

  /// The same backward; the unit at the place counts.
  func startOfWords(before place: Int, _ tables: Tables) -> Int {
    guard tables.scansBlocks else { return place }
    var place = place
    while place >= 64 {
      let base = Unit.scalarStart(units, place &- 60)
      guard areWords(base, tables) else { return place }
      place = base
    }
    return place
  }

  /// Whether the first 63 of 64 units are all parts of words.
  @inline(__always)
  private func areWords(_ base: Int, _ tables: Tables) -> Bool {
    guard base &+ 64 <= units.count else { return false }
    let classes = Unit.wordClasses(
      units, base, count: 64, continues: false, hasHangul: tables.hasHangulBlocks)
    return ~Block(classes, base: base).words &<< 1 == 0
  }
}
