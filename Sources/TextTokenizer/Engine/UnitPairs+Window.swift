// The unit that holds a code unit, from the 64 around it at once; see `BlockAlphabet`.

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
}
