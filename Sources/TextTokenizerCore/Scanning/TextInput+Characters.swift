// Grapheme clusters, exactly Swift's `Character`, at any place of any document.

extension TextInput {
  /// Whether a position stands between two grapheme clusters, or at an end of the document.
  ///
  /// - Parameter position: A position in the document's code units.
  /// - Returns: `false` inside a cluster and outside the document.
  /// - Complexity: O(1) where the two scalars at the position decide, as they do nearly everywhere. Otherwise
  ///   O(*k*), where *k* is the length of the flags, or of the marks, right before the position.
  public func isCharacterBoundary(_ position: TextPosition) -> Bool {
    var memory = ClusterMemory()
    return isCharacterBoundary(position, &memory)
  }

  /// The grapheme cluster that holds the code unit after a position: the unit of `Character`.
  ///
  /// ```swift
  /// StringInput("e\u{301}x").character(containing: 1)  // 0..<3
  /// ```
  ///
  /// - Parameter position: A position in the document's code units.
  /// - Returns: The cluster's range, or nil at the end of the document and outside of it.
  /// - Complexity: O(1) for most text; otherwise O(*k*), where *k* is the length of the cluster, and of the flags
  ///   before it.
  public func character(containing position: TextPosition) -> TextRange? {
    var memory = ClusterMemory()
    return character(containing: position, &memory)
  }

  /// The same with what was remembered from places before.
  @usableFromInline
  package func character(containing position: TextPosition, _ memory: inout ClusterMemory) -> TextRange? {
    guard let (scalar, isCharacter) = scalarOrCharacter(containing: position) else { return nil }
    return isCharacter ? scalar.range : cluster(of: scalar, &memory)
  }

  /// The same with what a tokenizer remembers of the document.
  @usableFromInline
  package func character(containing position: TextPosition, _ cache: ClusterCache?) -> TextRange? {
    guard let (scalar, isCharacter) = scalarOrCharacter(containing: position) else { return nil }
    if isCharacter { return scalar.range }
    return cache?.withMemory(revision) { cluster(of: scalar, &$0) } ?? character(containing: position)
  }

  /// The same with what a tokenizer remembers of the document.
  package func isCharacterBoundary(_ position: TextPosition, _ cache: ClusterCache) -> Bool {
    cache.withMemory(revision) { isCharacterBoundary(position, &$0) }
  }

  /// The same with what was remembered from places before.
  package func isCharacterBoundary(_ position: TextPosition, _ memory: inout ClusterMemory) -> Bool {
    guard contains(position) else { return false }
    guard let before = scalar(before: position), let after = scalar(at: position) else { return true }
    guard before.range.end == position else { return false }
    return isBoundary(between: before.scalar, and: after.scalar, at: position, &memory)
  }

  /// The end of the grapheme cluster that starts at a cluster boundary.
  ///
  /// - Complexity: O(*k*), where *k* is the length of the cluster, whatever stands before it.
  @usableFromInline
  func characterEnd(fromBoundary start: TextPosition) -> TextPosition {
    guard let first = scalar(at: start) else { return start }
    // A boundary has an even number of regional indicators before it.
    var memory = ClusterMemory(evenFlags: start..<start)
    return clusterEnd(after: first, &memory)
  }

  /// The scalar that holds the code unit after a position, and whether it is a cluster by itself for certain.
  private func scalarOrCharacter(
    containing position: TextPosition
  ) -> (scalar: (scalar: Unicode.Scalar, range: TextRange), isCharacter: Bool)? {
    guard let scalar = scalar(at: position) else { return nil }
    let opens = self.scalar(before: scalar.range.start).map {
      GraphemeClass.isBoundary(between: $0.scalar, and: scalar.scalar) == true
    }
    let closes = self.scalar(at: scalar.range.end).map {
      GraphemeClass.isBoundary(between: scalar.scalar, and: $0.scalar) == true
    }
    return (scalar, opens ?? true && closes ?? true)
  }

  /// The cluster that holds a scalar.
  private func cluster(
    of scalar: (scalar: Unicode.Scalar, range: TextRange), _ memory: inout ClusterMemory
  ) -> TextRange {
    if let known = memory.cluster(containing: scalar.range.start), known.end <= endOfDocument { return known }
    let start = clusterStart(before: scalar, &memory)
    let cluster = start..<clusterEnd(after: scalar, &memory)
    memory.keep(cluster)
    return cluster
  }

  private func clusterStart(
    before scalar: (scalar: Unicode.Scalar, range: TextRange), _ memory: inout ClusterMemory
  ) -> TextPosition {
    var (next, start) = (scalar.scalar, scalar.range.start)
    forEachScalar(from: start, inDirection: .backward) { previous, range in
      if isBoundary(between: previous, and: next, at: start, &memory) { return false }
      (next, start) = (previous, range.start)
      return true
    }
    return start
  }

  private func clusterEnd(
    after scalar: (scalar: Unicode.Scalar, range: TextRange), _ memory: inout ClusterMemory
  ) -> TextPosition {
    var (previous, end) = (scalar.scalar, scalar.range.end)
    forEachScalar(from: end, inDirection: .forward) { next, range in
      if isBoundary(between: previous, and: next, at: end, &memory) { return false }
      (previous, end) = (next, range.end)
      return true
    }
    return end
  }
}

// MARK: What two scalars do not decide

extension TextInput {
  /// Whether there is a boundary between two neighbouring scalars.
  private func isBoundary(
    between first: Unicode.Scalar, and second: Unicode.Scalar, at position: TextPosition,
    _ memory: inout ClusterMemory
  ) -> Bool {
    if let isDecided = GraphemeClass.isBoundary(between: first, and: second) { return isDecided }
    switch (GraphemeClass(of: first), GraphemeClass(of: second)) {
    case (.regionalIndicator, .regionalIndicator):
      return isAfterWholeFlags(position, &memory)
    case (.linkingExtender, .pictograph):
      return first != "\u{200D}" || !isZWJAfterPictograph(endingAt: position)
    case (.extender, .ordinary), (.linkingExtender, .ordinary):
      return !isConjunct(before: position, second)
    default:
      // Jamo join two by two (GB6 to GB8).
      return !Self.isOneCharacter(first, second)
    }
  }

  /// Whether the regional indicators before a position are pairs (GB12, GB13).
  private func isAfterWholeFlags(_ position: TextPosition, _ memory: inout ClusterMemory) -> Bool {
    let known = memory.evenFlags
    var start = position
    if position >= known.start, position <= known.end {
      start = known.start
    } else {
      forEachCodePoint(from: position, inDirection: .backward) { codePoint, range in
        if start == known.end {
          start = known.start
          return false
        }
        guard GraphemeClass.regionalIndicators.contains(codePoint) else { return false }
        start = range.start
        return true
      }
      memory.evenFlags = start..<position
    }
    let length = 32 / CodeUnit.bitWidth
    return (position.offset - start.offset) / length % 2 == 0
  }

  /// Whether the ZWJ before a position ends a sequence that joins a pictograph (GB11).
  private func isZWJAfterPictograph(endingAt position: TextPosition) -> Bool {
    var isZWJ = true
    var isAfterPictograph = false
    forEachScalar(from: position, inDirection: .backward) { scalar, _ in
      defer { isZWJ = false }
      switch GraphemeClass(of: scalar) {
      case .extender, .linkingExtender: return isZWJ || scalar != "\u{200D}"
      case .pictograph: isAfterPictograph = true
      default: break
      }
      return false
    }
    return isAfterPictograph
  }

  /// Whether the marks before a position join a consonant to the one before them (GB9c), which takes a virama.
  private func isConjunct(before position: TextPosition, _ consonant: Unicode.Scalar) -> Bool {
    var (isLinked, isAfterConsonant) = (false, false)
    var start = position
    forEachScalar(from: position, inDirection: .backward) { scalar, range in
      start = range.start
      switch GraphemeClass(of: scalar) {
      case .linkingExtender: isLinked = true
      case .extender: break
      case .ordinary:
        isAfterConsonant = true
        return false
      default: return false
      }
      return true
    }
    guard isLinked, isAfterConsonant else { return false }
    var text = ""
    forEachScalar(from: start, inDirection: .forward) { scalar, range in
      guard range.start < position else { return false }
      text.unicodeScalars.append(scalar)
      return true
    }
    text.unicodeScalars.append(consonant)
    return text.count == 1
  }

  /// Asks the standard library whether two scalars alone are one character.
  private static func isOneCharacter(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    var text = ""
    text.unicodeScalars.append(first)
    text.unicodeScalars.append(second)
    return text.count == 1
  }
}
