/// A tokenizer that lays words of its own over those of its base.
///
/// The text is tiled by search regions. What is found in a region depends on the region alone, and a query looks at
/// the regions between the position and the answer: so nothing depends on where it was asked, nor on how often.
///
/// A word of the base that a match overlaps keeps what lies outside of it, less what stands at the cut and is no
/// letter, digit or mark: with an address for a match, `(me@ex.org)` leaves no brackets behind.
@usableFromInline
package protocol OverlayTokenizer: WordTokenizer {
  /// What the regions of this tokenizer are.
  var scope: SearchScope { get }

  /// Whether the words of the base count between matches.
  var keepsBaseWords: Bool { get }

  /// Whether the matches in several lines are those in each of them.
  var searchesLinesTogether: Bool { get }

  /// Appends the matches in a region, in order, not overlapping, with their edges between grapheme clusters.
  ///
  /// In a region of several runs without white space they are those of the runs.
  func appendMatches(in region: TextRange, to matches: inout [TextRange])
}

/// The matches of the region that was looked at last.
struct RegionMatches {
  let range: TextRange
  let matches: [TextRange]
}

extension OverlayTokenizer {
  /// The word that `word(nearest:inDirection:)` has to answer with.
  @usableFromInline
  package func overlaidWord(
    nearest position: TextPosition, inDirection direction: TextStorageDirection
  ) -> TextRange? {
    var position = position
    var cache: RegionMatches?
    while true {
      let unit = keepsBaseWords ? base.textUnit(.word, nearest: position, inDirection: direction) : nil
      let match = match(nearest: position, inDirection: direction, overlapping: unit, &cache)
      guard let unit else { return match }
      if let rest = rest(of: unit, nearest: position, inDirection: direction, match, &cache) { return rest }
      // Another unit of the base may come before a match that lies beyond this one.
      if let match, direction == .forward ? match.start < unit.end : match.end > unit.start { return match }
      position = direction == .forward ? unit.end : unit.start
    }
  }

  /// The part of a base's unit that is nearer than the nearest match, where there is one.
  private func rest(
    of unit: TextRange, nearest position: TextPosition, inDirection direction: TextStorageDirection,
    _ match: TextRange?, _ cache: inout RegionMatches?
  ) -> TextRange? {
    var (start, end) = (unit.start, unit.end)
    switch direction {
    case .forward:
      if let match { end = min(end, match.start) }
      if start < position, let last = self.match(endingBy: position, after: start, &cache) {
        start = max(start, last.end)
      }
    case .backward:
      if let match { start = max(start, match.end) }
      if end > position, let next = self.match(startingFrom: position, before: end, &cache) {
        end = min(end, next.start)
      }
    }
    guard start < end, let rest = trimmed(start..<end, of: unit) else { return nil }
    return direction == .forward ? (rest.end > position ? rest : nil) : (rest.start < position ? rest : nil)
  }

  /// What is left of a part of a unit when it is trimmed at the cuts, or nil where nothing is.
  func trimmed(_ part: TextRange, of unit: TextRange) -> TextRange? {
    var (start, end) = (part.start, part.end)
    if start > unit.start {
      while start < end, !isWordPart(at: start), let character = textInput.character(containing: start) {
        start = character.end
      }
    }
    if end < unit.end {
      while start < end, let character = textInput.character(containing: end.advanced(by: -1)),
        !isWordPart(at: character.start)
      {
        end = character.start
      }
    }
    return start < end ? start..<end : nil
  }

  private func isWordPart(at position: TextPosition) -> Bool {
    textInput.scalar(at: position).map { CharacterTrait(of: $0.scalar).isWordPart } ?? false
  }

  /// The first match whose far edge lies beyond a position, as far as it comes before the end of a unit.
  private func match(
    nearest position: TextPosition, inDirection direction: TextStorageDirection, overlapping unit: TextRange?,
    _ cache: inout RegionMatches?
  ) -> TextRange? {
    let document = textInput.documentRange
    switch direction {
    case .forward:
      var next = max(document.start, position)
      let limit = unit?.end ?? document.end
      while next < limit {
        let region = region(containing: next, &cache)
        if let match = region.matches.first(where: { $0.end > position }) { return match }
        guard region.range.end > next else { return nil }
        next = region.range.end
      }
    case .backward:
      var next = min(document.end, position)
      let limit = unit?.start ?? document.start
      while next > limit {
        let region = region(containing: next.advanced(by: -1), &cache)
        if let match = region.matches.last(where: { $0.start < position }) { return match }
        guard region.range.start < next else { return nil }
        next = region.range.start
      }
    }
    return nil
  }

  /// The last match that ends at a position or before it, but after another.
  private func match(
    endingBy position: TextPosition, after limit: TextPosition, _ cache: inout RegionMatches?
  ) -> TextRange? {
    var next = min(textInput.documentRange.end, position)
    while next > limit {
      let region = region(containing: next.advanced(by: -1), &cache)
      if let match = region.matches.last(where: { $0.end <= position }) {
        return match.end > limit ? match : nil
      }
      guard region.range.start < next else { return nil }
      next = region.range.start
    }
    return nil
  }

  /// The first match that starts at a position or after it, but before another.
  private func match(
    startingFrom position: TextPosition, before limit: TextPosition, _ cache: inout RegionMatches?
  ) -> TextRange? {
    var next = max(textInput.documentRange.start, position)
    while next < limit {
      let region = region(containing: next, &cache)
      if let match = region.matches.first(where: { $0.start >= position }) {
        return match.start < limit ? match : nil
      }
      guard region.range.end > next else { return nil }
      next = region.range.end
    }
    return nil
  }

  private func region(containing position: TextPosition, _ cache: inout RegionMatches?) -> RegionMatches {
    if let cache, cache.range.contains(position) { return cache }
    let region = textInput.searchRegion(scope, containing: position)
    var matches: [TextRange] = []
    if region.isSearched { appendMatches(in: region.range, to: &matches) }
    let found = RegionMatches(range: region.range, matches: matches)
    cache = found
    return found
  }
}
