// Runs of characters of one kind: what "words are what stands between spaces" needs. A grapheme cluster is of
// the kind of its first scalar as a whole, so that no run begins or ends inside a cluster.

extension TextInput {
  /// The first run of admitted characters whose far edge lies strictly beyond a position in a direction:
  /// all that a ``WordTokenizer`` needs for words that are runs.
  ///
  /// A grapheme cluster is admitted or not as a whole, by its first scalar, so that no run begins or ends
  /// inside a cluster.
  ///
  /// ```swift
  /// StringInput("foo-bar baz").run(nearest: 5, inDirection: .forward) { !$0.properties.isWhitespace }
  /// // 0..<7
  /// ```
  ///
  /// - Parameters:
  ///   - position: A position in the document's code units; any is allowed.
  ///   - direction: Where to look: forward, the first run with `end > position`; backward, the last one
  ///     with `start < position`.
  ///   - isAdmitted: Whether a scalar belongs to runs.
  /// - Returns: The run's range, or nil where none lies beyond the position.
  /// - Complexity: O(*d*), where *d* is the distance to the run's far edge, and to its near one.
  @inlinable
  public func run(
    nearest position: TextPosition, inDirection direction: TextStorageDirection,
    where isAdmitted: (Unicode.Scalar) -> Bool
  ) -> TextRange? {
    run(nearest: position, inDirection: direction) { isAdmitted($0) ? 1 : 0 }
  }

  /// The first run of characters of one kind, other than 0, whose far edge lies strictly beyond a position.
  @inlinable
  package func run(
    nearest position: TextPosition, inDirection direction: TextStorageDirection,
    kind: (Unicode.Scalar) -> UInt8
  ) -> TextRange? {
    guard let character = character(nearest: position, inDirection: direction),
      let first = scalar(at: character.start)
    else { return nil }
    let here = kind(first.scalar)
    if here != 0 {
      return TextRange(
        from: runStart(before: character.start, of: here, kind),
        to: runEnd(after: character.end, of: here, kind))
    }
    switch direction {
    case .forward:
      let start = runEnd(after: character.end, of: 0, kind)
      guard let next = scalar(at: start) else { return nil }
      return TextRange(from: start, to: runEnd(after: next.range.end, of: kind(next.scalar), kind))
    case .backward:
      let end = runStart(before: character.start, of: 0, kind)
      guard let last = self.character(containing: end.advanced(by: -1)),
        let first = scalar(at: last.start)
      else { return nil }
      return TextRange(from: runStart(before: last.start, of: kind(first.scalar), kind), to: end)
    }
  }

  /// The nearest edge of a run of a kind other than 0, strictly beyond a position.
  ///
  /// - Complexity: O(*d*), where *d* is the distance to the edge, however long the run is.
  @inlinable
  package func runEdge(
    from position: TextPosition, inDirection direction: TextStorageDirection,
    kind: (Unicode.Scalar) -> UInt8
  ) -> TextPosition? {
    guard contains(position), let character = character(nearest: position, inDirection: direction),
      let first = scalar(at: character.start)
    else { return nil }
    let here = kind(first.scalar)
    switch direction {
    case .forward:
      let edge = runEnd(after: character.end, of: here, kind)
      return here == 0 && edge == endOfDocument ? nil : edge
    case .backward:
      let edge = runStart(before: character.start, of: here, kind)
      return here == 0 && edge.offset == 0 ? nil : edge
    }
  }

  /// Whether a run of a kind other than 0 ends at a position (forward) or starts there (backward).
  ///
  /// - Complexity: O(1).
  @inlinable
  package func isRunEdge(
    at position: TextPosition, inDirection direction: TextStorageDirection,
    kind: (Unicode.Scalar) -> UInt8
  ) -> Bool {
    guard isCharacterBoundary(position) else { return false }
    let last = character(containing: position.advanced(by: -1)).flatMap { scalar(at: $0.start) }
    let before = last.map { kind($0.scalar) } ?? 0
    let after = scalar(at: position).map { kind($0.scalar) } ?? 0
    return before != after && (direction == .forward ? before : after) != 0
  }

  /// The end of the run of characters of a kind that goes on from the inside or the end of one.
  @inlinable
  func runEnd(
    after position: TextPosition, of kind: UInt8, _ kindOf: (Unicode.Scalar) -> UInt8
  ) -> TextPosition {
    var end = endOfDocument
    forEachScalar(from: position, inDirection: .forward) { scalar, range in
      // A scalar of another kind ends the run only where it opens a cluster.
      guard kindOf(scalar) != kind, isCharacterBoundary(range.start) else { return true }
      end = range.start
      return false
    }
    return end
  }

  /// The start of the run of characters of a kind that leads up to a cluster boundary.
  @inlinable
  func runStart(
    before boundary: TextPosition, of kind: UInt8, _ kindOf: (Unicode.Scalar) -> UInt8
  ) -> TextPosition {
    var position = boundary
    while position.offset > 0 {
      var stop: TextPosition?
      forEachScalar(from: position, inDirection: .backward) { scalar, range in
        if kindOf(scalar) != kind { stop = range.start }
        return stop == nil
      }
      // The first scalar of its cluster decides.
      guard let stop, let character = character(containing: stop), let first = scalar(at: character.start)
      else { return TextPosition(0) }
      if kindOf(first.scalar) != kind { return character.end }
      position = character.start
    }
    return position
  }
}
