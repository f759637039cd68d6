// Pieces: runs of characters that are cut further, at places that the kinds of the neighbouring characters name:
// the humps of identifiers, runs of one script. A cluster is of the kind of its first scalar.

/// How runs are cut into pieces.
@usableFromInline
package protocol PieceRules: Sendable {
  associatedtype Kind: Equatable

  /// The kind of a character by its first scalar; nil where it belongs to no run.
  func kind(of scalar: Unicode.Scalar) -> Kind?

  /// Whether a character of the second kind never starts a piece after one of the first, and leaves the kind
  /// of what stands before it as it is.
  func continues(_ kind: Kind, _ next: Kind) -> Bool

  /// Whether a piece starts at a cluster boundary between characters of two kinds.
  func startsPiece<Text: TextInput>(
    at boundary: TextPosition, between kind: Kind, and next: Kind, in text: Text
  ) -> Bool
}

extension TextInput {
  /// The first piece whose far edge lies strictly beyond a position in a direction.
  @inlinable
  package func piece<Rules: PieceRules>(
    nearest position: TextPosition, inDirection direction: TextStorageDirection, _ rules: Rules
  ) -> TextRange? {
    pieceCharacter(nearest: position, inDirection: direction, rules).map { piece(holding: $0, rules) }
  }

  /// The first character of any piece whose far edge lies strictly beyond a position in a direction.
  @inlinable
  package func pieceCharacter<Rules: PieceRules>(
    nearest position: TextPosition, inDirection direction: TextStorageDirection, _ rules: Rules
  ) -> TextRange? {
    guard let character = character(nearest: position, inDirection: direction) else { return nil }
    guard pieceKind(at: character.start, rules) == nil else { return character }
    let isGap = { (scalar: Unicode.Scalar) -> UInt8 in rules.kind(of: scalar) == nil ? 0 : 1 }
    switch direction {
    case .forward: return self.character(containing: runEnd(after: character.end, of: 0, isGap))
    case .backward:
      return self.character(containing: runStart(before: character.start, of: 0, isGap).advanced(by: -1))
    }
  }

  /// The piece that holds a character.
  @inlinable
  package func piece<Rules: PieceRules>(holding character: TextRange, _ rules: Rules) -> TextRange {
    TextRange(from: pieceStart(before: character.start, rules), to: pieceEnd(after: character.start, rules))
  }

  /// The nearest edge of a piece strictly beyond a position.
  ///
  /// - Complexity: O(*d*), where *d* is the distance to the edge.
  @inlinable
  package func pieceEdge<Rules: PieceRules>(
    from position: TextPosition, inDirection direction: TextStorageDirection, _ rules: Rules
  ) -> TextPosition? {
    guard contains(position), let character = character(nearest: position, inDirection: direction) else {
      return nil
    }
    guard pieceKind(at: character.start, rules) != nil else {
      return runEdge(from: position, inDirection: direction) { rules.kind(of: $0) == nil ? 0 : 1 }
    }
    return direction == .forward
      ? pieceEnd(after: character.start, rules) : pieceStart(before: character.start, rules)
  }

  /// Calls a closure with each piece that shares text with a range.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the range.
  @inlinable
  package func forEachPiece<Rules: PieceRules>(
    in range: TextRange, _ rules: Rules, _ body: (TextRange) -> Bool
  ) {
    let range = range.clamped(to: documentRange)
    guard !range.isEmpty, let first = character(containing: range.start) else { return }
    var kind = pieceKind(at: first.start, rules)
    var start: TextPosition? = kind == nil ? nil : pieceStart(before: first.start, rules)
    var goesOn = true
    // Nil at first: the one before the end of the first cluster need not be the one that it starts with.
    var previous: Unicode.Scalar?
    forEachScalar(from: first.end, inDirection: .forward) { scalar, scalarRange in
      defer { previous = scalar }
      let next = rules.kind(of: scalar)
      if let kind, let next {
        if rules.continues(kind, next) { return true }
      } else if kind == nil, next == nil {
        return scalarRange.start < range.end
      }
      guard isBoundary(after: previous, scalar, at: scalarRange.start) else { return true }
      defer { kind = next }
      if let kind, let next, !rules.startsPiece(at: scalarRange.start, between: kind, and: next, in: self) {
        return true
      }
      if let start { goesOn = body(TextRange(from: start, to: scalarRange.start)) }
      start = next == nil ? nil : scalarRange.start
      goesOn = goesOn && scalarRange.start < range.end
      return goesOn
    }
    if goesOn, let start, start < range.end { _ = body(TextRange(from: start, to: endOfDocument)) }
  }

  /// The kind of the character that starts at a boundary.
  @inlinable
  func pieceKind<Rules: PieceRules>(at boundary: TextPosition, _ rules: Rules) -> Rules.Kind? {
    scalar(at: boundary).flatMap { rules.kind(of: $0.scalar) }
  }

  /// The end of the piece that holds the character of a kind that starts at a boundary.
  @inlinable
  func pieceEnd<Rules: PieceRules>(after boundary: TextPosition, _ rules: Rules) -> TextPosition {
    guard let first = scalar(at: boundary), var kind = rules.kind(of: first.scalar) else { return boundary }
    var previous: Unicode.Scalar? = first.scalar
    var end = endOfDocument
    forEachScalar(from: first.range.end, inDirection: .forward) { scalar, range in
      defer { previous = scalar }
      let next = rules.kind(of: scalar)
      if let next, rules.continues(kind, next) { return true }
      guard isBoundary(after: previous, scalar, at: range.start) else { return true }
      if let next, !rules.startsPiece(at: range.start, between: kind, and: next, in: self) {
        kind = next
        return true
      }
      end = range.start
      return false
    }
    return end
  }

  /// The start of the piece that holds the character of a kind that starts at a boundary.
  @inlinable
  func pieceStart<Rules: PieceRules>(before boundary: TextPosition, _ rules: Rules) -> TextPosition {
    guard var next = pieceKind(at: boundary, rules) else { return boundary }
    var start = boundary
    while start.offset > 0 {
      var stop: TextPosition?
      forEachScalar(from: start, inDirection: .backward) { scalar, range in
        let kind = rules.kind(of: scalar)
        if kind != next || !rules.continues(next, next) { stop = range.start }
        return stop == nil
      }
      // The first scalar of its cluster decides.
      guard let stop, let character = character(containing: stop) else { return TextPosition(0) }
      guard let kind = pieceKind(at: character.start, rules) else { return character.end }
      if character.end < start { next = pieceKind(at: character.end, rules) ?? next }
      guard
        rules.continues(kind, next)
          || !rules.startsPiece(at: character.end, between: kind, and: next, in: self)
      else { return character.end }
      (start, next) = (character.start, kind)
    }
    return start
  }

  @inlinable
  func isBoundary(
    after previous: Unicode.Scalar?, _ scalar: Unicode.Scalar, at position: TextPosition
  ) -> Bool {
    previous.flatMap { GraphemeClass.isBoundary(between: $0, and: scalar) } ?? isCharacterBoundary(position)
  }
}
