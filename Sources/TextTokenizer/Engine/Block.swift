internal import CTextScan

/// What some 64 units of a chunk are to the formula of `BlockAlphabet`. A bit is a unit.
struct Block {
  /// The index of the unit that the lowest bit stands for.
  let base: Int
  /// Units that are part of words, those between two letters or digits included.
  let words: UInt64
  /// Units that are no business of the block scan.
  let others: UInt64
  /// Units that may join what stands on both of their sides.
  private let mids: UInt64

  /// - Parameters:
  ///   - classes: What the units from an index on are.
  ///   - base: That index, or one less.
  ///   - shift: How much less.
  @inline(__always)
  init(_ classes: cts_word_classes, base: Int, shift: UInt64 = 0) {
    let letter = classes.letter &<< shift
    let digit = classes.digit &<< shift
    let midLetter = classes.mid_letter &<< shift
    let midNumber = classes.mid_number &<< shift
    let bridges =
      midLetter & letter &<< 1 & letter &>> 1 | midNumber & digit &<< 1 & digit &>> 1
    words = letter | digit | classes.low_line &<< shift | bridges
    others = classes.other &<< shift
    mids = midLetter | midNumber
    self.base = base
  }

  /// The first unit that is no business of the block scan; 64 where there is none.
  @inline(__always)
  var firstOther: Int { others.trailingZeroBitCount }

  /// Whether the block ends before another unit; the last two may be the start of a letter that goes on in the
  /// next block.
  @inline(__always)
  var isCutShort: Bool { firstOther < 62 }

  /// Boundaries before this one are decided, and it is at most 63: it takes the next unit to decide on one.
  @inline(__always)
  var end: Int {
    let first = firstOther
    var end = min(63, first)
    if first < 64, end > 0, mids &>> UInt64(end &- 1) & 1 != 0 { end &-= 1 }
    return end
  }

  /// The boundaries that are decided here, the first two bits being left to the block before.
  @inline(__always)
  func decided(_ boundaries: UInt64) -> UInt64 {
    boundaries & (1 &<< UInt64(end) &- 1) & ~3
  }

  /// The boundaries that are decided where the first other unit stands for the end of the document.
  @inline(__always)
  func decidedAtEnd(_ boundaries: UInt64) -> UInt64 {
    boundaries & (2 &<< UInt64(firstOther) &- 1) & ~3
  }

  /// Whether the unit before the first boundary that is undecided is part of a word.
  @inline(__always)
  var endsInWord: Bool { words &>> UInt64(end &- 1) & 1 != 0 }

  /// The run of bits of words that holds a bit, as the bits of its first and past its last unit; nil where the
  /// block doesn't tell for sure.
  @inline(__always)
  func word(at bit: Int) -> Range<Int>? {
    let below = ~(~0 as UInt64 &<< UInt64(bit))
    // The nearest gaps; beside a gap another unit counts, for the gap may be what joins two letters.
    let start = 64 &- (~words & below).leadingZeroBitCount
    let end = (~words & ~below).trailingZeroBitCount
    guard start >= 2, end <= 62 else { return nil }
    let known = (~0 as UInt64 &<< UInt64(start &- 2)) & (~0 as UInt64 &>> UInt64(62 &- end))
    return others & known == 0 ? start..<end : nil
  }

  /// Whether a unit that is no part of a word is in a gap for sure: what stands on both sides of it is known up
  /// to the nearest words.
  @inline(__always)
  func isInGap(_ bit: Int) -> Bool {
    let below = ~(~0 as UInt64 &<< UInt64(bit))
    let before = (words | others) & below
    let after = (words | others) & ~below
    // The nearest of them must be words, and they must be there.
    let last = 1 as UInt64 &<< UInt64(truncatingIfNeeded: 63 &- before.leadingZeroBitCount)
    return before != 0 && after != 0 && words & last != 0 && words & after & (~after &+ 1) != 0
  }
}
