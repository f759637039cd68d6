// Runs of scalars that a predicate admits: what "words are what stands between spaces" needs.

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
    let document = documentRange
    let unit: TextPosition
    switch direction {
    case .forward:
      guard position < document.end else { return nil }
      unit = max(document.start, position)
    case .backward:
      guard position > document.start else { return nil }
      unit = min(document.end, position).advanced(by: -1)
    }
    guard let character = character(containing: unit), let first = scalar(at: character.start) else {
      return nil
    }
    if isAdmitted(first.scalar) {
      return runStart(before: character.start, admitted: true, isAdmitted)
        ..< runEnd(after: character.end, admitted: true, isAdmitted)
    }
    switch direction {
    case .forward:
      let start = runEnd(after: character.end, admitted: false, isAdmitted)
      guard start < document.end else { return nil }
      return start..<runEnd(after: start, admitted: true, isAdmitted)
    case .backward:
      let end = runStart(before: character.start, admitted: false, isAdmitted)
      guard end > document.start else { return nil }
      return runStart(before: end, admitted: true, isAdmitted)..<end
    }
  }

  /// The end of the run of equally admitted characters that goes on from a cluster boundary.
  @inlinable
  func runEnd(
    after boundary: TextPosition, admitted: Bool, _ isAdmitted: (Unicode.Scalar) -> Bool
  ) -> TextPosition {
    var end = endOfDocument
    forEachScalar(from: boundary, inDirection: .forward) { scalar, range in
      // A scalar of the other kind ends the run only where it opens a cluster.
      guard isAdmitted(scalar) != admitted, isCharacterBoundary(range.start) else { return true }
      end = range.start
      return false
    }
    return end
  }

  /// The start of the run of equally admitted characters that leads up to a cluster boundary.
  @inlinable
  func runStart(
    before boundary: TextPosition, admitted: Bool, _ isAdmitted: (Unicode.Scalar) -> Bool
  ) -> TextPosition {
    var position = boundary
    while position.offset > 0 {
      var stop: TextRange?
      forEachScalar(from: position, inDirection: .backward) { scalar, range in
        if isAdmitted(scalar) != admitted { stop = range }
        return stop == nil
      }
      guard let stop else { return TextPosition(0) }
      // The first scalar of a cluster decides, and this one may be inside of one.
      if isCharacterBoundary(stop.start), isCharacterBoundary(stop.end) { return stop.end }
      guard let character = character(containing: stop.start), let first = scalar(at: character.start),
        isAdmitted(first.scalar) == admitted
      else { return character(containing: stop.start)?.end ?? stop.end }
      position = character.start
    }
    return position
  }
}
