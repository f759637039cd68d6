// All grapheme clusters of a range, in one pass over the chunks.

extension TextInput {
  /// Calls a closure with each grapheme cluster that shares text with a range.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the range.
  @inlinable
  package func forEachCharacter(in range: TextRange, _ body: (TextRange) -> Bool) {
    let range = range.clamped(to: documentRange)
    guard !range.isEmpty, let first = character(containing: range.start) else { return }
    var boundary = first.start
    while boundary < range.end {
      let next = withChunk(containing: boundary) { units, chunkStart -> TextPosition? in
        forEachCharacter(
          in: units, from: boundary.offset &- chunkStart.offset, to: range.end.offset &- chunkStart.offset,
          chunkStart: chunkStart.offset, body)
      }
      // What the chunk alone can't decide.
      guard let start = next else { return }
      guard start < range.end else { return }
      let end = characterEnd(fromBoundary: start)
      guard end > start, body(start..<end) else { return }
      boundary = end
    }
  }

  /// Gives the clusters of a chunk from a boundary on for as long as neighbouring scalars decide; answers
  /// where the first cluster starts that needs a wider look, or nil where the closure says to stop.
  @inlinable
  func forEachCharacter(
    in units: Span<CodeUnit>, from first: Int, to end: Int, chunkStart: Int, _ body: (TextRange) -> Bool
  ) -> TextPosition? {
    var start = first
    let last = min(end, units.count &- 1)
    while start < last {
      // Two ASCII characters, the first of which is no CR, make a boundary.
      let unit = units[start]
      if unit < 0x80, unit != 0x0D, units[start &+ 1] < 0x80 {
        guard body(TextRange(chunkStart &+ start, chunkStart &+ start &+ 1)) else { return nil }
        start &+= 1
        continue
      }
      guard let next = clusterEnd(in: units, from: start) else { break }
      guard body(TextRange(chunkStart &+ start, chunkStart &+ next)) else { return nil }
      start = next
    }
    return TextPosition(chunkStart &+ start)
  }

  /// The end of the cluster that starts at a boundary, or nil where its chunk and its scalars two by two do
  /// not decide.
  @inlinable
  func clusterEnd(in units: Span<CodeUnit>, from start: Int) -> Int? {
    var (codePoint, length) = CodeUnit.decode(units, at: start)
    var end = start &+ length
    var graphemeClass = GraphemeClass(of: Unicode.Scalar(replacingIllFormed: codePoint))
    var hasLink = false
    while end < units.count {
      let isReturn = codePoint == 0x0D
      (codePoint, length) = CodeUnit.decode(units, at: end)
      if isReturn, codePoint == 0x0A { return end &+ 1 }
      let nextClass = GraphemeClass(of: Unicode.Scalar(replacingIllFormed: codePoint))
      if let isBoundary = GraphemeClass.isBoundary(between: graphemeClass, and: nextClass) {
        if isBoundary { return end }
      } else if nextClass == .ordinary, graphemeClass == .extender, !hasLink {
        // Without a ZWJ or virama in the cluster nothing joins what follows a mark.
        return end
      } else {
        return nil
      }
      hasLink = hasLink || nextClass == .linkingExtender
      graphemeClass = nextClass
      end &+= length
    }
    return nil
  }
}
