// Where a search starts and ends. A match must not depend on where the caret stood, so searches start at places
// that the text itself names: the document is tiled by regions, each is searched by itself from its start, and a
// match never leaves its region.

/// What a search looks at at once, where that is not too long.
@usableFromInline
package enum SearchScope: Int, Comparable, Sendable {
  /// All of the document: a match may reach over the ends of lines.
  case block
  /// Each line.
  case line
  /// Each run of what is not white space.
  case token

  @inlinable
  package static func < (lhs: SearchScope, rhs: SearchScope) -> Bool { lhs.rawValue < rhs.rawValue }

  /// The kind of cuts that are always made, with those before it.
  var cut: SearchCut.Kind? {
    switch self {
    case .block: nil
    case .line: .line
    case .token: .space
    }
  }
}

/// A piece of a document that is searched by itself.
@usableFromInline
package struct SearchRegion {
  @usableFromInline package let range: TextRange
  /// False where no place to cut is near: such text is not searched, and the range is only what was looked at.
  @usableFromInline package let isSearched: Bool

  /// The most scalars of a region. What is longer is cut where it is best cut: see ``SearchCut``. What cannot be cut is
  /// not searched.
  package static let mostScalars = 2048
}

extension TextInput {
  /// The region that holds the code unit after a position of the document.
  ///
  /// - Complexity: O(1): a bounded number of scalars is looked at on either side.
  package func searchRegion(_ scope: SearchScope, containing position: TextPosition) -> SearchRegion {
    if let range = wholeRegion(scope, containing: position) {
      return SearchRegion(range: range, isSearched: true)
    }
    return searchRegions(scope, in: position..<position.advanced(by: 1)).first
      ?? SearchRegion(range: position..<position, isSearched: false)
  }

  /// The regions that share text with a range of the document, in order. They adjoin.
  ///
  /// - Parameter joined: Regions that meet where this scope cuts in any case are made one.
  /// - Complexity: O(*n*), where *n* is the length of the range, and of a few regions where it is shorter.
  func searchRegions(
    _ scope: SearchScope, in range: TextRange, joining joined: SearchScope? = nil
  ) -> [SearchRegion] {
    let range = range.clamped(to: documentRange)
    guard !range.isEmpty else { return [] }
    return SearchRegions(searchCuts(around: range), scope, sharing: range, joining: joined).regions
  }

  /// The cuts in a range and in a region's length on either side, between the ends of that text.
  private func searchCuts(around range: TextRange) -> [SearchCut] {
    let start = position(SearchRegion.mostScalars + SearchCutScan.context, scalarsBefore: range.start)
    var scan = SearchCutScan(atStart: start.offset == 0)
    var end = readCuts(&scan, from: start, until: range.end, atMost: .max)
    end = readCuts(&scan, from: end, until: endOfDocument, atMost: scan.count + SearchRegion.mostScalars + 1)
    // What is beyond the ends is cut from the rest, or too far away to matter.
    let first = SearchCut(offset: start.offset, count: 0, rank: SearchCut.Rank(.comma))
    let last = SearchCut(offset: end.offset, count: scan.count, rank: SearchCut.Rank(.comma))
    return [first] + scan.cuts + [last]
  }

  /// Reads on from a position; answers with the position that was reached.
  private func readCuts(
    _ scan: inout SearchCutScan, from start: TextPosition, until end: TextPosition, atMost most: Int
  ) -> TextPosition {
    var next = start
    while next < end, scan.count < most {
      let before = next
      withUnits(around: next.offset) { units, chunkStart in
        let first = next.offset - chunkStart
        let last = min(units.count, end.offset - chunkStart)
        let reached = scan.read(units, from: first, to: last, atMost: most, unitsStart: chunkStart)
        next = TextPosition(chunkStart + reached)
      }
      guard next > before else { break }
    }
    return next
  }

  /// Goes back over a number of scalars, or to the start of the document.
  private func position(_ count: Int, scalarsBefore position: TextPosition) -> TextPosition {
    var count = count
    var start = position
    forEachCodePoint(from: position, inDirection: .backward) { _, range in
      start = range.start
      count -= 1
      return count > 0
    }
    return start
  }

  /// What a scope looks at at once around the code unit after a position, if it is short enough to be a region.
  private func wholeRegion(_ scope: SearchScope, containing position: TextPosition) -> TextRange? {
    if scope == .block {
      return endOfDocument.offset <= SearchRegion.mostScalars ? documentRange : nil
    }
    guard let here = scalar(at: position) else { return nil }
    var count = 1
    let start = scopeEdge(scope, from: here, inDirection: .backward, &count)
    let end = scopeEdge(scope, from: here, inDirection: .forward, &count)
    return count <= SearchRegion.mostScalars ? TextRange(from: start, to: end) : nil
  }

  /// The nearest place where a scope cuts in any case, with the scalars up to there added to a number of them; or how
  /// far was looked, where they are too many.
  private func scopeEdge(
    _ scope: SearchScope, from here: (scalar: Unicode.Scalar, range: TextRange),
    inDirection direction: TextStorageDirection, _ count: inout Int
  ) -> TextPosition {
    let isForward = direction == .forward
    var last = here.scalar
    var reached = isForward ? here.range.end : here.range.start
    forEachScalar(from: reached, inDirection: direction) { scalar, range in
      let isEdge = isForward ? scope.cuts(between: last, and: scalar) : scope.cuts(between: scalar, and: last)
      guard !isEdge, count <= SearchRegion.mostScalars else { return false }
      last = scalar
      reached = isForward ? range.end : range.start
      count += 1
      return true
    }
    return reached
  }
}

extension SearchScope {
  /// Whether text is cut between two scalars in any case.
  fileprivate func cuts(between last: Unicode.Scalar, and next: Unicode.Scalar) -> Bool {
    if HardBreak.line.isTerminator(last.value) { return !(last == "\r" && next == "\n") }
    return self == .token && last.isWhiteSpace != next.isWhiteSpace
      && GraphemeClass.isBoundary(between: last, and: next) == true
  }
}
