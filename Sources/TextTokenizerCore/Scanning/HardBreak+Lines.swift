extension HardBreak {
  /// The end of some of the lines that start at an index: it is at another index or beyond, unless a line before has
  /// nearly a number of units or more, or the units end in it. No line up to there has more.
  ///
  /// - Parameter isWhole: Whether the last line of the units is over where they are.
  func endOfLines<CodeUnit: TextCodeUnit>(
    in units: Span<CodeUnit>, from start: Int, until end: Int, most: Int, isWhole: Bool
  ) -> Int {
    var reached = start
    while reached < end {
      // Whatever ends within so many units of its start is short enough: no need to look at each line.
      let limit = reached + most
      if isWhole, limit >= units.count { return units.count }
      guard let next = endOfLine(in: units.extracting(reached..<min(limit, units.count))) else {
        return reached
      }
      reached += next
    }
    return reached
  }

  /// The end of the last line that ends among some units.
  private func endOfLine<CodeUnit: TextCodeUnit>(in units: Span<CodeUnit>) -> Int? {
    var until = units.count
    while let terminator = last(in: units, until: until) {
      // The LF of a CR LF may follow.
      guard terminator.upperBound == units.count, units[terminator.lowerBound] == 0x0D else {
        return terminator.upperBound
      }
      until = terminator.lowerBound
    }
    return nil
  }
}
