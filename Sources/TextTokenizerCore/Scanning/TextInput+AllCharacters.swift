// All grapheme clusters of a range, in one pass over the chunks.

extension TextInput {
  /// Calls a closure with each grapheme cluster that shares text with a range.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the range.
  @inlinable
  package func forEachCharacter(in range: TextRange, _ body: (TextRange) -> Bool) {
    let range = range.clamped(to: documentRange)
    guard !range.isEmpty, let first = character(containing: range.start) else { return }
    var batch = CharacterBatch()
    var boundary = first.start
    while boundary < range.end {
      let start = boundary.offset
      withChunk(containing: boundary) { units, chunkStart in
        let (first, limit) = (start &- chunkStart.offset, range.end.offset &- chunkStart.offset)
        batch.fill(from: units, start: first, limit: limit)
      }
      for offset in 0..<batch.singles {
        guard body(TextRange(start &+ offset, start &+ offset &+ 1)) else { return }
      }
      boundary = TextPosition(start &+ batch.singles)
      for index in 0..<batch.count {
        let end = TextPosition(start &+ batch[index])
        guard body(boundary..<end) else { return }
        boundary = end
      }
      guard batch.needsContext, boundary < range.end else { continue }
      let end = characterEnd(fromBoundary: boundary)
      guard end > boundary, body(boundary..<end) else { return }
      boundary = end
    }
  }
}

/// Some grapheme clusters in a row.
@usableFromInline
struct CharacterBatch {
  private static let capacity = 128

  /// The number of clusters of one code unit that come first: ASCII.
  @usableFromInline var singles = 0
  /// The ends of those that follow, relative to the start of the first one of all.
  @usableFromInline var ends = [Int32](repeating: 0, count: CharacterBatch.capacity)
  @usableFromInline var count = 0
  /// Whether the cluster after the last one is not decided by its chunk and its scalars two by two.
  @usableFromInline var needsContext = false

  @usableFromInline
  init() {}

  @inlinable
  subscript(index: Int) -> Int {
    Int(ends[index])
  }

  /// Finds clusters in a chunk from a boundary on; the last one may reach over the limit.
  @specialized(where CodeUnit == UInt8)
  @specialized(where CodeUnit == UInt16)
  @usableFromInline
  mutating func fill<CodeUnit: TextCodeUnit>(from units: Span<CodeUnit>, start: Int, limit: Int) {
    let length = ASCIIRun.length(in: units, from: start, limit: limit)
    // What comes after the last one must be ASCII, too.
    let isFollowed = start &+ length < units.count && units[start &+ length] < 0x80
    singles = isFollowed ? length : max(0, length &- 1)
    (count, needsContext) = Self.fill(&ends, from: units, start: start, first: singles, limit: limit)
  }

  @inline(__always)
  private static func fill<CodeUnit: TextCodeUnit>(
    _ ends: inout [Int32], from units: Span<CodeUnit>, start: Int, first: Int, limit: Int
  ) -> (count: Int, needsContext: Bool) {
    let table = GraphemeTable.shared
    let limit = min(limit, start &+ Int(Int32.max))
    var ends = ends.mutableSpan
    var count = 0
    var boundary = start &+ first
    while boundary < limit, count < capacity {
      // Two ASCII characters, the first of which is no CR, make a boundary.
      if boundary &+ 1 < units.count {
        let unit = units[boundary]
        if unit < 0x80, unit != 0x0D, units[boundary &+ 1] < 0x80 {
          boundary &+= 1
          ends[count] = Int32(truncatingIfNeeded: boundary &- start)
          count &+= 1
          continue
        }
      }
      var cluster = Cluster(at: boundary, in: units, table)
      while true {
        guard let isBoundary = cluster.readNext(in: units, table) else { return (count, true) }
        guard isBoundary else { continue }
        boundary = cluster.end
        ends[count] = Int32(truncatingIfNeeded: boundary &- start)
        count &+= 1
        // Back to the shorter way, or on with the scalar that has been read.
        if cluster.next < 0x80 || boundary >= limit || count == capacity { break }
        cluster.startWithNext()
      }
    }
    return (count, false)
  }
}

/// A cluster that is being read, and the scalar after it.
private struct Cluster {
  private(set) var end: Int
  private(set) var next: UInt32 = 0
  private var last: UInt32
  private var lastClass: GraphemeClass
  private var nextClass = GraphemeClass.plain
  private var nextLength = 0
  /// Whether the cluster holds a ZWJ or virama.
  private var hasLink = false
  /// Whether a pictograph was read, and only extenders since (GB11).
  private var isPictograph = false
  /// Whether the cluster already ends in a pair of regional indicators.
  private var isPair = false

  @inline(__always)
  init<CodeUnit: TextCodeUnit>(at start: Int, in units: Span<CodeUnit>, _ table: GraphemeTable) {
    let (codePoint, length) = CodeUnit.decode(units, at: start)
    last = codePoint
    lastClass = table[Unicode.Scalar(replacingIllFormed: codePoint)]
    isPictograph = lastClass == .pictograph
    end = start &+ length
  }

  /// Reads one scalar further: true where the cluster ends before it, false where it goes on with it, nil
  /// where the chunk ends or scalars two by two do not decide.
  @inline(__always)
  mutating func readNext<CodeUnit: TextCodeUnit>(
    in units: Span<CodeUnit>, _ table: GraphemeTable
  ) -> Bool? {
    guard end < units.count else { return nil }
    (next, nextLength) = CodeUnit.decode(units, at: end)
    nextClass = table[Unicode.Scalar(replacingIllFormed: next)]
    if let isBoundary = GraphemeClass.isBoundary(between: lastClass, and: nextClass) {
      if isBoundary, !(last == 0x0D && next == 0x0A) { return true }
    } else {
      guard let isBoundary = isBoundaryInContext else { return nil }
      if isBoundary { return true }
    }
    switch nextClass {
    case .extender: break
    case .linkingExtender: hasLink = true
    case .regionalIndicator: isPair = lastClass == .regionalIndicator
    default: isPictograph = nextClass == .pictograph
    }
    (last, lastClass) = (next, nextClass)
    end &+= nextLength
    return false
  }

  /// What the cluster so far adds to its last scalar; nil where that is not enough.
  private var isBoundaryInContext: Bool? {
    switch (lastClass, nextClass) {
    case (.regionalIndicator, .regionalIndicator): isPair  // GB12, GB13
    case (.linkingExtender, .pictograph): !(isPictograph && last == 0x200D)  // GB11
    case (.extender, .ordinary): hasLink ? nil : true  // GB9c needs a virama
    default: nil
    }
  }

  @inline(__always)
  mutating func startWithNext() {
    (last, lastClass) = (next, nextClass)
    (hasLink, isPictograph, isPair) = (false, nextClass == .pictograph, false)
    end &+= nextLength
  }
}
