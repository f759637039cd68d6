extension OverlayTokenizer {
  /// What `forEachTextUnit(_:in:_:)` has to do: one pass over the base's units and one over the regions, merged.
  @inlinable
  package func forEachOverlaidUnit(
    _ granularity: TextGranularity, in range: TextRange, _ body: (TextRange) -> Bool
  ) {
    guard granularity == .word else { return base.forEachTextUnit(granularity, in: range, body) }
    let range = range.clamped(to: textInput.documentRange)
    guard !range.isEmpty else { return }
    var merge = OverlayMerge(range: range)
    if keepsBaseWords {
      // A unit that reaches into the range may have been cut before it.
      let first = base.textUnit(.word, nearest: range.start, inDirection: .forward)
      if let first { merge.searched = min(range.start, first.start) }
      base.forEachTextUnit(.word, in: range) { unit in
        if merge.searched < unit.end { search(until: unit.end, &merge) }
        return merge.giveAlone(unit, body) ?? merge.take(unit, of: self, body)
      }
    }
    guard !merge.isDone else { return }
    search(until: range.end, &merge)
    merge.finish(body)
  }

  @usableFromInline
  func search(until end: TextPosition, _ merge: inout OverlayMerge) {
    let end = min(end, textInput.documentRange.end)
    while merge.searched < end {
      let start = merge.searched
      let region =
        wholeLines(from: start, until: end) ?? wholeLine(from: start)
        ?? textInput.searchRegion(scope, containing: start)
      if region.isSearched { merge.found.append(contentsOf: matches(in: region.range)) }
      guard region.range.end > start else { return }
      merge.searched = region.range.end
    }
  }
}

extension OverlayTokenizer {
  /// The hard lines from a position up to another, or for some way beyond, as far as they are in one chunk and
  /// none is too long; nil where the first one is.
  private func wholeLines(from start: TextPosition, until end: TextPosition) -> SearchRegion? {
    guard searchesLinesTogether else { return nil }
    let text = textInput
    guard text.startsHardLine(start) else { return nil }
    let isLast = text.endOfDocument.offset
    let found = text.withChunk(containing: start) { units, chunkStart in
      let from = start.offset - chunkStart.offset
      let until = max(end.offset - chunkStart.offset, from + 4 * SearchRegion.mostScalars)
      let isWhole = chunkStart.offset + units.count == isLast
      let last = HardBreak.line.endOfLines(
        in: units, from: from, until: until, most: SearchRegion.mostScalars, isWhole: isWhole)
      return chunkStart.offset + last
    }
    return found > start.offset
      ? SearchRegion(range: start..<TextPosition(found), isSearched: true) : nil
  }

  /// The hard line that starts at a position, unless it is too long: it is a region, or all that its regions have is
  /// found in it as well.
  private func wholeLine(from start: TextPosition) -> SearchRegion? {
    guard textInput.startsHardLine(start) else { return nil }
    let line = start..<textInput.hardLineEnd(from: start)
    return line.length <= SearchRegion.mostScalars ? SearchRegion(range: line, isSearched: true) : nil
  }
}

/// The state of a merge of matches with the units of a base.
@usableFromInline
struct OverlayMerge {
  /// Units outside of it are of no interest.
  @usableFromInline let range: TextRange
  /// All before this position is searched.
  @usableFromInline var searched: TextPosition
  /// Matches that wait for their turn.
  @usableFromInline var found: [TextRange] = []
  @usableFromInline var next = 0
  /// The end of the last match that was given.
  @usableFromInline var lastEnd = TextPosition(.min)
  @usableFromInline var isDone = false

  @inlinable
  init(range: TextRange) {
    self.range = range
    searched = range.start
  }

  /// Gives a unit of the base where no match is near; answers whether to go on, or nil where one is.
  @inlinable
  mutating func giveAlone(_ unit: TextRange, _ body: (TextRange) -> Bool) -> Bool? {
    guard unit.start >= lastEnd, next == found.count || found[next].start >= unit.end else { return nil }
    return give(unit, body)
  }

  /// Gives the matches before a unit of the base, then what is left of the unit between matches.
  @usableFromInline
  mutating func take(
    _ unit: TextRange, of tokenizer: some OverlayTokenizer, _ body: (TextRange) -> Bool
  ) -> Bool {
    guard giveMatches(endingBy: unit.start, body) else { return false }
    var start = max(unit.start, min(lastEnd, unit.end))
    while next < found.count, found[next].start < unit.end {
      let match = found[next]
      if start < match.start, let part = tokenizer.trimmed(start..<match.start, of: unit) {
        guard give(part, body) else { return false }
      }
      guard giveMatch(body) else { return false }
      start = min(match.end, unit.end)
    }
    if start == unit.start { return give(unit, body) }
    guard start < unit.end, let part = tokenizer.trimmed(start..<unit.end, of: unit) else { return true }
    return give(part, body)
  }

  /// Gives the matches that are left.
  @usableFromInline
  mutating func finish(_ body: (TextRange) -> Bool) {
    while next < found.count, giveMatch(body) {}
  }

  private mutating func giveMatches(endingBy position: TextPosition, _ body: (TextRange) -> Bool) -> Bool {
    while next < found.count, found[next].end <= position {
      guard giveMatch(body) else { return false }
    }
    return true
  }

  private mutating func giveMatch(_ body: (TextRange) -> Bool) -> Bool {
    let match = found[next]
    next += 1
    if next == found.count {
      found.removeAll(keepingCapacity: true)
      next = 0
    }
    lastEnd = match.end
    return give(match, body)
  }

  @inlinable
  mutating func give(_ unit: TextRange, _ body: (TextRange) -> Bool) -> Bool {
    guard unit.end > range.start else { return true }
    isDone = isDone || unit.start >= range.end || !body(unit)
    return !isDone
  }
}
