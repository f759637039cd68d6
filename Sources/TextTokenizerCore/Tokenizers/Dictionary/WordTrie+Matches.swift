extension WordTrie {
  /// Appends the longest words that stand in some lines, from their starts on and not overlapping, each as a whole.
  ///
  /// - Parameters:
  ///   - units: Code units that hold the lines.
  ///   - lines: Where the lines are.
  ///   - isCharacterBoundary: Whether a grapheme cluster starts at an offset of the document, where the two scalars
  ///     there do not decide.
  @specialized(where CodeUnit == UInt8)
  @specialized(where CodeUnit == UInt16)
  func appendMatches<CodeUnit: TextCodeUnit>(
    in units: Span<CodeUnit>, _ lines: SearchedLines, to found: inout [TextRange],
    _ isCharacterBoundary: (Int) -> Bool
  ) {
    var scan = WordScan(in: lines)
    while scan.index < lines.end {
      if scan.index >= scan.slowEnd, units.count &- scan.index >= Self.blockLength,
        scan.followsASCII(in: units)
      {
        scanBlock(&scan, units, &found, isCharacterBoundary)
      } else {
        scanScalar(&scan, units, &found, isCharacterBoundary)
      }
    }
  }

  /// How many units must be there to look at 64 at once, and at the runs that start among them.
  private static var blockLength: Int { 64 + LeadingRun.most }

  /// Looks at what is ASCII of the next 64 code units: words start where runs of letters do, and at symbols.
  @inline(__always)
  private func scanBlock<CodeUnit: TextCodeUnit>(
    _ scan: inout WordScan, _ units: Span<CodeUnit>, _ found: inout [TextRange],
    _ isCharacterBoundary: (Int) -> Bool
  ) {
    let (lines, first) = (scan.lines, scan.index)
    let block = ASCIILetters(of: units, from: first)
    let asciiCount = min(block.asciiCount, lines.end &- first)
    let letters = block.letters & mask(asciiCount)
    // A run that may go on is left to the next look, unless it is all there is.
    let count = letters == .max ? 64 : asciiCount &- (~letters).leadingZeroBitCount
    var starts = letters & ~(letters &<< 1 | (scan.followsLetter(in: units) ? 1 : 0))
    if let symbols { starts |= symbols.bits(of: units, from: first).words }
    starts &= mask(count)
    scan.pass(to: first &+ count)
    if asciiCount < 64 { scan.slowDown(after: asciiCount) }
    let filter = leadingRuns.filter
    let filterBits = filter.bits.span
    let masks = filter.masks.span
    while starts != 0 {
      let offset = starts.trailingZeroBitCount
      starts &= starts &- 1
      let start = first &+ offset
      let following = letters &>> UInt64(offset)
      // A block has units enough behind it.
      let eight = unsafe LeadingRun.eight(in: units, from: start)
      let low = unsafe eight & masks[unchecked: Int(truncatingIfNeeded: following & 0xFF)]
      guard filter.admits(LeadingRun.hash(low: low), filterBits) else { continue }
      let length = (~following).trailingZeroBitCount
      let isRunOver = offset &+ length < asciiCount
      let end = word(
        in: units, lines, at: start, runLength: length, isRunOver: isRunOver, isCharacterBoundary)
      guard end >= 0 else { continue }
      found.append(lines.range(start, end))
      scan.pass(to: end)
      // Words that start inside of it are none.
      starts = end &- first < 64 ? starts & ~mask(end &- first) : 0
    }
  }

  /// The lowest bits up to 64 of them.
  @inline(__always)
  private func mask(_ count: Int) -> UInt64 {
    count < 64 ? (1 &<< UInt64(truncatingIfNeeded: count)) &- 1 : .max
  }

  /// The end of the longest word that starts at an ASCII character, where one may start; -1 where there is none.
  ///
  /// - Parameters:
  ///   - runLength: How many letters and digits are known to be there.
  ///   - isRunOver: Whether other ASCII is known to follow.
  @inline(__always)
  private func word<CodeUnit: TextCodeUnit>(
    in units: Span<CodeUnit>, _ lines: SearchedLines, at start: Int, runLength: Int, isRunOver: Bool,
    _ isCharacterBoundary: (Int) -> Bool
  ) -> Int {
    guard isRunOver, runLength > 0, runLength <= LeadingRun.most else {
      return carefulWord(in: units, lines, at: start, runLength: runLength, isCharacterBoundary)
    }
    let run = LeadingRun(in: units, from: start, length: runLength)
    guard let entry = leadingRuns.entry(for: run) else { return -1 }
    guard !entry.goesOn else {
      return longerWord(in: units, lines, from: entry, endingAt: start &+ runLength, isCharacterBoundary)
    }
    return entry.isWord ? start &+ runLength : -1
  }

  @inline(never)
  private func carefulWord<CodeUnit: TextCodeUnit>(
    in units: Span<CodeUnit>, _ lines: SearchedLines, at start: Int, runLength: Int,
    _ isCharacterBoundary: (Int) -> Bool
  ) -> Int {
    var length = runLength
    while start &+ length < lines.end, ASCIILetters.contains(units[start &+ length]) { length &+= 1 }
    guard length > 0 else {
      let first = Unicode.Scalar(UInt8(truncatingIfNeeded: units[start]))
      let node = roots[first.value]
      return node == 0
        ? -1 : longest(in: units, lines, from: node, first, endingAt: start &+ 1, isCharacterBoundary)
    }
    let run = LeadingRun(in: units, from: start, length: length)
    guard let entry = leadingRuns.entry(for: run) else { return -1 }
    let end = start &+ min(length, LeadingRun.most)
    return longerWord(in: units, lines, from: entry, endingAt: end, isCharacterBoundary)
  }

  /// The end of the longest word that starts with a known run, which ends at an index.
  @inline(never)
  private func longerWord<CodeUnit: TextCodeUnit>(
    in units: Span<CodeUnit>, _ lines: SearchedLines, from entry: LeadingRunTable.Entry, endingAt end: Int,
    _ isCharacterBoundary: (Int) -> Bool
  ) -> Int {
    let last = Unicode.Scalar(UInt8(truncatingIfNeeded: units[end &- 1]))
    return longest(in: units, lines, from: entry.node, last, endingAt: end, isCharacterBoundary)
  }

  /// Looks at the next scalar.
  @inline(never)
  private func scanScalar<CodeUnit: TextCodeUnit>(
    _ scan: inout WordScan, _ units: Span<CodeUnit>, _ found: inout [TextRange],
    _ isCharacterBoundary: (Int) -> Bool
  ) {
    let (lines, start) = (scan.lines, scan.index)
    let (codePoint, length) = CodeUnit.decode(units, at: start)
    let scalar = Unicode.Scalar(replacingIllFormed: codePoint)
    scan.pass(to: start &+ length)
    let node = roots[scalar.value]
    guard node != 0,
      lines.isWordEdge(lines.scalar(before: start, in: units), scalar, at: start, isCharacterBoundary)
    else { return }
    let end = longest(in: units, lines, from: node, scalar, endingAt: start &+ length, isCharacterBoundary)
    guard end >= 0 else { return }
    found.append(lines.range(start, end))
    scan.pass(to: end)
  }

  /// The end of the longest word that goes on from a node; -1 where there is none.
  ///
  /// - Parameters:
  ///   - last: The scalar that the node stands for.
  ///   - end: The index where that scalar ends.
  private func longest<CodeUnit: TextCodeUnit>(
    in units: Span<CodeUnit>, _ lines: SearchedLines, from node: Int32, _ last: Unicode.Scalar,
    endingAt end: Int, _ isCharacterBoundary: (Int) -> Bool
  ) -> Int {
    var (node, last, index) = (node, last, end)
    var longest = -1
    // No word reaches over the end of a line.
    while !HardBreak.line.isTerminator(last.value) {
      var next: (scalar: Unicode.Scalar, end: Int)?
      if index < lines.end {
        let (codePoint, length) = CodeUnit.decode(units, at: index)
        next = (Unicode.Scalar(replacingIllFormed: codePoint), index &+ length)
      }
      if nodes.endsWord(node), lines.isWordEdge(last, next?.scalar, at: index, isCharacterBoundary) {
        longest = index
      }
      guard let next else { break }
      node = nodes.child(of: node, next.scalar.value)
      if node == 0 { break }
      (last, index) = next
    }
    return longest
  }
}
