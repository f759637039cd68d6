extension HardBreak {
  /// The end of the last line of some that start at an index: of all that are needed to get to another index, unless
  /// one before has more than a number of units, or the units end in it.
  ///
  /// - Parameter isWhole: Whether the last line of the units is over where they are.
  @specialized(where CodeUnit == UInt8)
  @specialized(where CodeUnit == UInt16)
  func endOfLines<CodeUnit: TextCodeUnit>(
    in units: Span<CodeUnit>, from start: Int, until end: Int, most: Int, isWhole: Bool
  ) -> Int {
    var reached = start
    while reached < end {
      guard let terminator = first(in: units, from: reached) else {
        return isWhole && units.count - reached <= most ? units.count : reached
      }
      var next = terminator.upperBound
      let isReturn = units[terminator.lowerBound] == 0x0D
      // The LF of a CR LF may be in the next chunk.
      if isReturn, next == units.count, !isWhole { return reached }
      if isReturn, next < units.count, units[next] == 0x0A { next += 1 }
      guard next - reached <= most else { return reached }
      reached = next
    }
    return reached
  }
}
