// The four answers, each from the nearest text unit. An edge *at* a position is found by asking from one
// code unit before or after it, which meets empty units as well.

extension UnitTokenizer {
  /// Whether a unit ends (forward) or starts (backward) at the position.
  ///
  /// - Complexity: One ``textUnit(_:nearest:inDirection:)``.
  @inlinable
  public func isPosition(
    _ position: TextPosition, atBoundary granularity: TextGranularity, inDirection direction: TextDirection
  ) -> Bool {
    isEdge(granularity, at: position, inDirection: storageDirection(for: direction, at: position))
  }

  /// Whether a unit encloses the position and goes on in the direction.
  ///
  /// - Complexity: One ``textUnit(_:nearest:inDirection:)``.
  @inlinable
  public func isPosition(
    _ position: TextPosition, withinTextUnit granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> Bool {
    rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil
  }

  /// The nearest edge strictly beyond the position.
  ///
  /// - Complexity: One ``textUnit(_:nearest:inDirection:)``.
  @inlinable
  public func position(
    from position: TextPosition, toBoundary granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> TextPosition? {
    nextEdge(granularity, from: position, inDirection: storageDirection(for: direction, at: position))
  }

  /// The unit that encloses the position and goes on in the direction.
  ///
  /// - Complexity: One ``textUnit(_:nearest:inDirection:)``.
  @inlinable
  public func rangeEnclosingPosition(
    _ position: TextPosition, with granularity: TextGranularity, inDirection direction: TextDirection
  ) -> TextRange? {
    enclosingUnit(granularity, at: position, inDirection: storageDirection(for: direction, at: position))
  }
}

extension UnitTokenizer {
  @inlinable
  package func isEdge(
    _ granularity: TextGranularity, at position: TextPosition, inDirection direction: TextStorageDirection
  ) -> Bool {
    guard textInput.contains(position) else { return false }
    switch direction {
    case .forward:
      let unit = textUnit(granularity, nearest: position.advanced(by: -1), inDirection: .forward)
      return unit?.end == position
    case .backward:
      let unit = textUnit(granularity, nearest: position.advanced(by: 1), inDirection: .backward)
      return unit?.start == position
    }
  }

  @inlinable
  package func nextEdge(
    _ granularity: TextGranularity, from position: TextPosition, inDirection direction: TextStorageDirection
  ) -> TextPosition? {
    guard textInput.contains(position),
      let unit = textUnit(granularity, nearest: position, inDirection: direction)
    else { return nil }
    switch direction {
    case .forward: return unit.start > position ? unit.start : unit.end
    case .backward: return unit.end < position ? unit.end : unit.start
    }
  }

  @inlinable
  package func enclosingUnit(
    _ granularity: TextGranularity, at position: TextPosition, inDirection direction: TextStorageDirection
  ) -> TextRange? {
    guard textInput.contains(position),
      let unit = textUnit(granularity, nearest: position, inDirection: direction)
    else { return nil }
    switch direction {
    case .forward: return unit.start <= position ? unit : nil
    case .backward: return unit.end >= position ? unit : nil
    }
  }

  @inlinable
  func stepThroughUnits(
    _ granularity: TextGranularity, in range: TextRange, _ body: (TextRange) -> Bool
  ) {
    // From one code unit before the range, so that an empty unit at its start is met.
    var position = range.start.advanced(by: -1)
    while let unit = textUnit(granularity, nearest: position, inDirection: .forward) {
      // A tokenizer that does not move on, as one may that remembers another text, must not hang its caller.
      guard unit.end > position else { return }
      guard unit.isEmpty ? unit.start <= range.end : unit.start < range.end else { return }
      // An empty range shares no text with the unit around it.
      if unit.isEmpty || unit.end > range.start && !range.isEmpty {
        guard body(unit) else { return }
      }
      position = unit.end
    }
  }
}

extension TextInput {
  /// Whether a position is in the document, its end included.
  @inlinable
  package func contains(_ position: TextPosition) -> Bool {
    position.offset >= 0 && position <= endOfDocument
  }
}
