/// One pass over the units of a base and the matches of an overlay, merged.
@usableFromInline
struct OverlayPass<Overlay: OverlayTokenizer> {
  private let overlay: Overlay
  /// Units outside of it are of no interest.
  private let range: TextRange
  /// All before this position is searched.
  @usableFromInline private(set) var searched: TextPosition
  /// How much is searched at once; little at first, since many a caller stops early.
  private var stride = SearchRegion.mostScalars / 2
  /// Matches, of which those from an index on wait for their turn.
  @usableFromInline private(set) var found: [TextRange] = []
  @usableFromInline private(set) var next = 0
  /// The match whose turn is next; beyond all text where none is known.
  @usableFromInline private(set) var upcoming = TextRange.beyond
  /// The end of the last match that was given.
  @usableFromInline private(set) var lastEnd = TextPosition(.min)
  /// A unit that comes next and ends here or before is alone: matches are given before it, or start behind it.
  @usableFromInline private(set) var clearEnd = TextPosition(.min)
  /// Whether no more is wanted.
  @usableFromInline var isDone = false

  /// Starts a pass over a range, with a search from a position on.
  @usableFromInline
  init(of overlay: Overlay, in range: TextRange, searchingFrom start: TextPosition) {
    self.overlay = overlay
    self.range = range
    searched = start
  }

  /// Gives the matches before the end of a unit of the base, and what they leave of it; answers whether to go on.
  @inline(never) @inlinable
  mutating func give(_ unit: TextRange, _ body: (TextRange) -> Bool) -> Bool {
    if upcoming == unit {
      advance()
      clearEnd = min(searched, upcoming.start)
      isDone = !body(unit)
    } else {
      isDone = !giveParts(of: unit, body)
      clearEnd = lastEnd > unit.end ? TextPosition(.min) : min(searched, upcoming.start)
    }
    return !isDone
  }

  /// Gives the matches that are left.
  @usableFromInline
  mutating func finish(_ body: (TextRange) -> Bool) {
    search(until: range.end)
    while next < found.count, giveMatch(body) {}
  }

  @usableFromInline
  mutating func giveParts(of unit: TextRange, _ body: (TextRange) -> Bool) -> Bool {
    if searched < unit.end { search(until: unit.end) }
    while upcoming.end <= unit.start {
      guard giveMatch(body) else { return false }
    }
    var start = max(unit.start, min(lastEnd, unit.end))
    while upcoming.start < unit.end {
      let match = upcoming
      if start < match.start, let part = overlay.trimmed(start..<match.start, of: unit) {
        guard give(whole: part, body) else { return false }
      }
      guard giveMatch(body) else { return false }
      start = min(match.end, unit.end)
    }
    if start == unit.start { return give(whole: unit, body) }
    guard start < unit.end, let part = overlay.trimmed(start..<unit.end, of: unit) else { return true }
    return give(whole: part, body)
  }

  private mutating func giveMatch(_ body: (TextRange) -> Bool) -> Bool {
    let match = upcoming
    advance()
    return give(whole: match, body)
  }

  private func give(whole unit: TextRange, _ body: (TextRange) -> Bool) -> Bool {
    unit.end <= range.start || unit.start < range.end && body(unit)
  }

  /// Leaves a match behind.
  @inlinable
  mutating func advance() {
    lastEnd = upcoming.end
    next += 1
    upcoming = next < found.count ? found[next] : .beyond
  }

  /// Searches from where the pass has come up to a position, or some way beyond.
  private mutating func search(until end: TextPosition) {
    let end = min(end, overlay.textInput.documentRange.end)
    while searched < end {
      let regions = overlay.regions(from: searched, until: searched.advanced(by: stride))
      guard let last = regions.last, last.range.end > searched else { break }
      if next == found.count {
        found.removeAll(keepingCapacity: true)
        next = 0
      }
      overlay.appendMatches(in: regions, to: &found)
      searched = last.range.end
      stride = min(stride * 2, 8 * SearchRegion.mostScalars)
    }
    upcoming = next < found.count ? found[next] : .beyond
  }
}

extension TextRange {
  /// What no unit reaches.
  @usableFromInline static let beyond = TextPosition(.max)..<TextPosition(.max)
}
