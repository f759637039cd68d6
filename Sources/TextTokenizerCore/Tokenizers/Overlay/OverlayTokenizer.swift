/// A tokenizer that lays words of its own over those of its base.
///
/// The text is tiled by search regions. What is found in a region depends on the region alone, and a query looks at
/// the regions between the position and the answer: so nothing depends on where it was asked, nor on how often.
///
/// A word of the base that a match overlaps keeps what lies outside of it, less what stands at the cut and is no
/// letter, digit or mark: with an address for a match, `(me@ex.org)` leaves no brackets behind.
@usableFromInline
package protocol OverlayTokenizer: WordTokenizer {
  /// What a search looks at at once.
  var scope: SearchScope { get }

  /// What may be searched together: the matches in several lines, or in several runs, are those in each of them. Nil
  /// where each region is searched by itself.
  var joined: SearchScope? { get }

  /// Whether the words of the base count between matches.
  var keepsBaseWords: Bool { get }

  /// What was searched last.
  var memory: SearchMemory { get }

  /// Appends the matches in regions, which are in order: those of each in order, not overlapping, with their edges
  /// between grapheme clusters.
  func appendMatches(in regions: [TextRange], to matches: inout [TextRange])
}

extension OverlayTokenizer {
  /// The word that `word(nearest:inDirection:)` has to answer with.
  @usableFromInline
  package func overlaidWord(
    nearest position: TextPosition, inDirection direction: TextStorageDirection
  ) -> TextRange? {
    var position = position
    var cache = SearchedText()
    while true {
      let unit = baseWord(nearest: position, inDirection: direction)
      let match = match(nearest: position, inDirection: direction, overlapping: unit, &cache)
      guard let unit else { return match }
      if let rest = rest(of: unit, nearest: position, inDirection: direction, match, &cache) { return rest }
      // Another unit of the base may come before a match that lies beyond this one.
      if let match, direction == .forward ? match.start < unit.end : match.end > unit.start { return match }
      position = direction == .forward ? unit.end : unit.start
    }
  }

  /// The word of the base, if those count; nil where the base answers with what does not lie beyond the position, as one
  /// may that remembers another text.
  private func baseWord(
    nearest position: TextPosition, inDirection direction: TextStorageDirection
  ) -> TextRange? {
    guard keepsBaseWords, let unit = base.textUnit(.word, nearest: position, inDirection: direction) else {
      return nil
    }
    let word = unit.clamped(to: textInput.documentRange)
    return !word.isEmpty && (direction == .forward ? word.end > position : word.start < position) ? word : nil
  }

  /// The part of a base's unit that is nearer than the nearest match, where there is one.
  private func rest(
    of unit: TextRange, nearest position: TextPosition, inDirection direction: TextStorageDirection,
    _ match: TextRange?, _ cache: inout SearchedText
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
    _ cache: inout SearchedText
  ) -> TextRange? {
    let document = textInput.documentRange
    switch direction {
    case .forward:
      var next = max(document.start, position)
      let limit = unit?.end ?? document.end
      while next < limit {
        search(at: next, inDirection: .forward, &cache)
        if let match = cache.firstMatch(endingAfter: position) { return match }
        guard cache.range.end > next else { return nil }
        next = cache.range.end
      }
    case .backward:
      var next = min(document.end, position)
      let limit = unit?.start ?? document.start
      while next > limit {
        search(at: next.advanced(by: -1), inDirection: .backward, &cache)
        if let match = cache.lastMatch(startingBefore: position) { return match }
        guard cache.range.start < next else { return nil }
        next = cache.range.start
      }
    }
    return nil
  }

  /// The last match that ends at a position or before it, but after another.
  private func match(
    endingBy position: TextPosition, after limit: TextPosition, _ cache: inout SearchedText
  ) -> TextRange? {
    var next = min(textInput.documentRange.end, position)
    while next > limit {
      search(at: next.advanced(by: -1), inDirection: .backward, &cache)
      if let match = cache.lastMatch(endingBy: position) { return match.end > limit ? match : nil }
      guard cache.range.start < next else { return nil }
      next = cache.range.start
    }
    return nil
  }

  /// The first match that starts at a position or after it, but before another.
  private func match(
    startingFrom position: TextPosition, before limit: TextPosition, _ cache: inout SearchedText
  ) -> TextRange? {
    var next = max(textInput.documentRange.start, position)
    while next < limit {
      search(at: next, inDirection: .forward, &cache)
      if let match = cache.firstMatch(startingFrom: position) { return match.start < limit ? match : nil }
      guard cache.range.end > next else { return nil }
      next = cache.range.end
    }
    return nil
  }

  /// Searches the region that holds the code unit after a position of the document, unless that is done; and more
  /// beyond it each time that it takes another.
  private func search(
    at position: TextPosition, inDirection direction: TextStorageDirection, _ cache: inout SearchedText
  ) {
    if cache.range.contains(position) { return }
    let stride = cache.nextStride()
    if stride == 1 { return searchRegion(containing: position, &cache) }
    let regions =
      direction == .forward
      ? searchRegions(in: position..<position.advanced(by: stride))
      : searchRegions(in: position.advanced(by: 1 - stride)..<position.advanced(by: 1))
    var matches: [TextRange] = []
    appendMatches(in: regions, to: &matches)
    let reached = regions.first.map { $0.range.start..<regions[regions.count - 1].range.end }
    cache.hold(matches, in: reached ?? position..<position)
  }

  /// Searches one region, unless that is remembered.
  private func searchRegion(containing position: TextPosition, _ cache: inout SearchedText) {
    let state = TextState(of: textInput)
    if let known = memory.region(containing: position, in: state) {
      return cache.hold(known.matches, in: known.range)
    }
    let region = textInput.searchRegion(scope, containing: position)
    var matches: [TextRange] = []
    appendMatches(in: [region], to: &matches)
    memory.keep(matches, in: region.range, state)
    cache.hold(matches, in: region.range)
  }

  /// The regions that share text with a range, as they are searched.
  func searchRegions(in range: TextRange) -> [SearchRegion] {
    textInput.searchRegions(scope, in: range, joining: joined)
  }

  /// Appends the matches in those of some regions that are searched.
  func appendMatches(in regions: [SearchRegion], to matches: inout [TextRange]) {
    let searched = regions.filter(\.isSearched).map(\.range)
    if !searched.isEmpty { appendMatches(in: searched, to: &matches) }
  }
}
