/// ASCII text, eight bytes at a time.
enum ASCIIRun {
  /// The number of code units from an offset on that are ASCII other than CR, up to a limit.
  ///
  /// - Complexity: O(*n*), where *n* is the answer; an eighth or a quarter as many steps.
  @inline(__always)
  static func length<CodeUnit: TextCodeUnit>(in units: Span<CodeUnit>, from start: Int, limit: Int) -> Int {
    let bytes = unsafe units.bytes
    let step = 8 / MemoryLayout<CodeUnit>.size
    // One bit for what is not ASCII in each code unit, and CR in each.
    let beyond = repeated(~0 &<< 7 as CodeUnit)
    let returns = repeated(0x0D as CodeUnit)
    let low = repeated(1 as CodeUnit)
    let high = repeated(1 &<< (CodeUnit.bitWidth - 1) as CodeUnit)
    let end = min(limit, units.count)
    var index = start
    while index &+ step <= end {
      let word = unsafe bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: index &* MemoryLayout<CodeUnit>.size, as: UInt64.self)
      let difference = word ^ returns
      let hasReturn = (difference &- low) & ~difference & high
      guard word & beyond | hasReturn == 0 else { break }
      index &+= step
    }
    while index < end, units[index] < 0x80, units[index] != 0x0D { index &+= 1 }
    return index &- start
  }

  /// A number of code units before an offset that are ASCII other than line breaks: all but a few of those that are.
  ///
  /// - Complexity: O(*n*), where *n* is the answer; an eighth or a quarter as many steps.
  @inline(__always)
  static func lengthWithoutBreaks<CodeUnit: TextCodeUnit>(in units: Span<CodeUnit>, before end: Int) -> Int {
    precondition(end <= units.count)
    let bytes = unsafe units.bytes
    let step = 8 / MemoryLayout<CodeUnit>.size
    let beyond = repeated(~0 &<< 7 as CodeUnit)
    // What carries a unit into its eighth bit from LF on, and beyond CR.
    let (toFirst, pastLast) = (repeated(0x76 as CodeUnit), repeated(0x72 as CodeUnit))
    let eighth = repeated(0x80 as CodeUnit)
    var index = end
    while index >= step {
      let word = unsafe bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: (index &- step) &* MemoryLayout<CodeUnit>.size, as: UInt64.self)
      let breaks = (word &+ toFirst) & ~(word &+ pastLast) & eighth
      guard word & beyond | breaks == 0 else { break }
      index &-= step
    }
    return end &- index
  }

  @inline(__always)
  private static func repeated<CodeUnit: TextCodeUnit>(_ unit: CodeUnit) -> UInt64 {
    UInt64(truncatingIfNeeded: unit)
      &* (MemoryLayout<CodeUnit>.size == 1 ? 0x0101_0101_0101_0101 : 0x0001_0001_0001_0001)
  }
}
