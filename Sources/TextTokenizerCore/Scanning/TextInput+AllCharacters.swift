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
    unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: CharacterBatch.capacity) { ends in
      while boundary < range.end {
        let start = boundary.offset
        let batch = withUnits(around: start) { units, chunkStart in
          unsafe CharacterBatch(
            from: units, start: start &- chunkStart, limit: range.end.offset &- chunkStart, ends: ends)
        }
        for offset in 0..<batch.singles {
          guard body(TextRange(start &+ offset, start &+ offset &+ 1)) else { return }
        }
        boundary = TextPosition(start &+ batch.singles)
        for index in 0..<batch.count {
          let end = unsafe TextPosition(start &+ Int(ends[index]))
          guard body(unsafe Range(uncheckedBounds: (boundary, end))) else { return }
          boundary = end
        }
        guard batch.needsContext, boundary < range.end else { continue }
        let end = characterEnd(fromBoundary: boundary)
        guard end > boundary, body(boundary..<end) else { return }
        boundary = end
      }
    }
  }
}

/// Some grapheme clusters of a chunk in a row, from a boundary on.
@usableFromInline
struct CharacterBatch {
  /// The most ends that are found at once.
  @usableFromInline static let capacity = 256

  /// The number of clusters of one code unit that come first: ASCII.
  @usableFromInline var singles = 0
  /// The number of ends that were written, of the clusters that follow, relative to the start of the first of all.
  @usableFromInline var count = 0
  /// Whether the cluster after the last one is not decided by its chunk and its scalars two by two.
  @usableFromInline var needsContext = false

  /// Finds clusters in a chunk from a boundary on; the last one may reach over the limit.
  @specialized(where CodeUnit == UInt8)
  @specialized(where CodeUnit == UInt16)
  @usableFromInline
  init<CodeUnit: TextCodeUnit>(
    from units: Span<CodeUnit>, start: Int, limit: Int, ends: UnsafeMutableBufferPointer<Int32>
  ) {
    guard start < units.count else {
      needsContext = true
      return
    }
    let length = ASCIIRun.length(in: units, from: start, limit: limit)
    // What comes after the last one must be ASCII, too.
    let isFollowed = start &+ length < units.count && units[start &+ length] < 0x80
    singles = isFollowed ? length : max(0, length &- 1)
    unsafe fill(ends.baseAddress.unsafelyUnwrapped, from: units, start: start, limit: limit)
  }

  @inline(__always)
  private mutating func fill<CodeUnit: TextCodeUnit>(
    _ ends: UnsafeMutablePointer<Int32>, from units: Span<CodeUnit>, start: Int, limit: Int
  ) {
    let table = GraphemeTable.shared
    let limit = min(limit, start &+ Int(Int32.max))
    let simpleLimit = min(limit, units.count &- SimpleScalar.room)
    var boundary = start &+ singles
    while boundary < limit, count < Self.capacity {
      // Two simple scalars make a boundary.
      var length = boundary < simpleLimit ? SimpleScalar.length(in: units, at: boundary, table) : 0
      if length > 0 {
        var next = boundary &+ length
        while next < simpleLimit, count < Self.capacity {
          length = SimpleScalar.length(in: units, at: next, table)
          guard length > 0 else { break }
          unsafe ends[count] = Int32(truncatingIfNeeded: next &- start)
          count &+= 1
          boundary = next
          next &+= length
        }
      }
      guard count < Self.capacity else { return }
      var cluster = ClusterReader(at: boundary, in: units, table)
      while true {
        guard let isBoundary = cluster.readNext(in: units, table) else {
          needsContext = true
          return
        }
        guard isBoundary else { continue }
        boundary = cluster.end
        unsafe ends[count] = Int32(truncatingIfNeeded: boundary &- start)
        count &+= 1
        // Back to the shorter way, or on with the scalar that has been read.
        if cluster.nextMayBeSimple || boundary >= limit || count == Self.capacity { break }
        cluster.startWithNext()
      }
    }
  }
}

/// Scalars of which two next to each other make a boundary: nearly all of most texts.
enum SimpleScalar {
  /// How many units after the first one must be there for a scalar to be looked at.
  static let room = 2

  /// The number of code units of the scalar at an offset, or 0 where it is not simple.
  @inline(__always)
  static func length<CodeUnit: TextCodeUnit>(
    in units: Span<CodeUnit>, at offset: Int, _ table: GraphemeTable
  ) -> Int {
    let unit = Int(truncatingIfNeeded: unsafe units[unchecked: offset])
    // A CR may join an LF.
    if unit < 0x80 { return unit == 0x0D ? 0 : 1 }
    // Surrogates are not simple.
    if CodeUnit.bitWidth == 16 { return table.isSimple(unit) ? 1 : 0 }
    let second = Int(truncatingIfNeeded: unsafe units[unchecked: offset &+ 1]) ^ 0x80
    if unit < 0xE0 {
      return unit >= 0xC2 && second < 0x40 && table.isSimple((unit & 0x1F) << 6 | second) ? 2 : 0
    }
    let third = Int(truncatingIfNeeded: unsafe units[unchecked: offset &+ 2]) ^ 0x80
    let codePoint = (unit & 0x0F) << 12 | second << 6 | third
    // What is below 0x800 here would be an overlong form.
    guard unit < 0xF0, second | third < 0x40, codePoint >= 0x800 else { return 0 }
    return table.isSimple(codePoint) ? 3 : 0
  }
}
