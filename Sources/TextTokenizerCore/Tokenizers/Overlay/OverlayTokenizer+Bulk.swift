extension OverlayTokenizer {
  /// What `forEachTextUnit(_:in:_:)` has to do: one pass over the base's units and one over the regions, merged.
  @inlinable
  package func forEachOverlaidUnit(
    _ granularity: TextGranularity, in range: TextRange, _ body: (TextRange) -> Bool
  ) {
    guard granularity == .word else { return base.forEachTextUnit(granularity, in: range, body) }
    let range = range.clamped(to: textInput.documentRange)
    guard !range.isEmpty else { return }
    // A unit that reaches into the range may have been cut before it.
    let first = keepsBaseWords ? base.textUnit(.word, nearest: range.start, inDirection: .forward) : nil
    var pass = OverlayPass(of: self, in: range, searchingFrom: min(range.start, first?.start ?? range.start))
    if first != nil {
      base.forEachTextUnit(.word, in: range) { unit in
        // Mostly no match is near.
        guard unit.end <= pass.clearEnd else { return pass.give(unit, body) }
        if body(unit) { return true }
        pass.isDone = true
        return false
      }
    }
    if !pass.isDone { pass.finish(body) }
  }
}

extension OverlayTokenizer {
  /// The regions from a position on, where one starts: at least up to another.
  func regions(from start: TextPosition, until end: TextPosition) -> [SearchRegion] {
    wholeLines(from: start, until: end).map { [$0] } ?? searchRegions(in: start..<end)
  }

  /// Lines that lie in one chunk, of which none is too long, as one region: found without a look at all of the text.
  private func wholeLines(from start: TextPosition, until end: TextPosition) -> SearchRegion? {
    guard scope > .block, joined != nil else { return nil }
    let text = textInput
    guard text.startsHardLine(start) else { return nil }
    let isLast = text.endOfDocument.offset
    let found = text.withUnits(around: start.offset) { units, chunkStart in
      let isWhole = chunkStart + units.count == isLast
      let last = HardBreak.line.endOfLines(
        in: units, from: start.offset - chunkStart, until: end.offset - chunkStart,
        most: SearchRegion.mostScalars, isWhole: isWhole)
      return chunkStart + last
    }
    return found > start.offset
      ? SearchRegion(range: start..<TextPosition(found), isSearched: true) : nil
  }
}
