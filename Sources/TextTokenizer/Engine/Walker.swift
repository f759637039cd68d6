/// Finds the boundaries of a rule set near any position of a document, before any dictionary.
///
/// What it costs is the distance to the answer, whatever the document and its chunks.
struct Walker<Provider: ChunkProvider> {
  let tables: Tables
  let provider: Provider

  /// - Parameter tables: Must outlive the walker.
  @inline(__always)
  init(_ tables: RuleTables, _ provider: Provider) {
    self.tables = tables.tables
    self.provider = provider
  }

  var length: Int { provider.length }

  // MARK: Characters

  /// The start of the code point that holds a code unit.
  func scalarStart(_ offset: Int) -> Int {
    provider.withChunk(containing: offset) { chunk in
      let index = offset &- chunk.start
      guard index >= 0, index < chunk.count else { return offset }
      return chunk.start
        &+ (chunk.isWide
          ? UInt16.scalarStart(chunk.units(UInt16.self), index)
          : UInt8.scalarStart(chunk.units(UInt8.self), index))
    }
  }

  /// The code point that starts at an offset less than the length.
  func codePoint(after offset: Int) -> (codePoint: Int, length: Int) {
    provider.withChunk(containing: offset) { chunk in
      let index = offset &- chunk.start
      guard index >= 0, index < chunk.count else { return (0xFFFD, 1) }
      return chunk.isWide
        ? UInt16.decode(chunk.units(UInt16.self), index) : UInt8.decode(chunk.units(UInt8.self), index)
    }
  }

  /// The code point that ends at an offset greater than 0.
  func codePoint(before offset: Int) -> (codePoint: Int, length: Int) {
    provider.withChunk(containing: offset &- 1) { chunk in
      let index = offset &- chunk.start
      guard index > 0, index <= chunk.count else { return (0xFFFD, 1) }
      return chunk.isWide
        ? UInt16.decodeBackward(chunk.units(UInt16.self), index)
        : UInt8.decodeBackward(chunk.units(UInt8.self), index)
    }
  }

  // MARK: Runs

  /// Runs the machine from a boundary that is less than the length.
  func run(from boundary: Int, limit: Int = .max) -> MachineSegment {
    var run = MachineRun(from: boundary, tables)
    while true {
      let (isOver, isStuck) = provider.withChunk(containing: run.stop) { chunk in
        let index = run.stop &- chunk.start
        guard index >= 0, index < chunk.count else { return (false, true) }
        let isOver =
          chunk.isWide
          ? run.advance(chunk.units(UInt16.self), chunk, tables, limit: limit)
          : run.advance(chunk.units(UInt8.self), chunk, tables, limit: limit)
        return (isOver, false)
      }
      if isStuck { run.abandon(tables) }
      if isOver || isStuck { return run.segment }
    }
  }

  /// The run whose segment holds the code point at an offset less than the length.
  func run(containing offset: Int) -> MachineSegment {
    var run = run(from: boundary(atOrBefore: offset))
    while run.end <= offset { run = self.run(from: run.end) }
    return run
  }

  // MARK: A place to start

  /// A boundary at or before an offset, near it but not necessarily the last one.
  ///
  /// - Parameter offset: The start of a code point, less than the length.
  func boundary(atOrBefore offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    var offset = offset
    if tables.hasPairs {
      let (place, isBoundary) = decidedBoundary(atOrBefore: offset)
      if isBoundary { return place }
      // Nothing but pairs that never part: the start of the segment is before all of them.
      offset = place
    }
    var safe = safeStart(before: offset)
    while safe > 0 {
      // A place is safe after two code points: the first boundary found by a run of one may be wrong.
      var run = run(from: safe, limit: offset)
      if run.end <= offset, safe &+ codePoint(after: safe).length == run.end {
        run = self.run(from: run.end, limit: offset)
      }
      if run.end <= offset { return run.end }
      // Doubling the distance keeps the whole linear in it.
      let goal = offset &- 2 &* (offset &- safe)
      repeat { safe = safeStart(before: safe) } while safe > max(0, goal)
    }
    return 0
  }

  /// Steps back while a pair never parts, and over a few that depend on more, to one that always parts.
  ///
  /// - Returns: That boundary; or the last pair that depends, since the segment's start is not after it.
  private func decidedBoundary(atOrBefore offset: Int) -> (place: Int, isBoundary: Bool) {
    var right = tables.category(codePoint(after: offset).codePoint)
    var place = offset
    // The nearest place at which there may be a boundary, and how many of them were passed.
    var open = -1
    var passed = 0
    while place > 0 {
      let result = provider.withChunk(containing: place &- 1) { chunk -> Bool? in
        chunk.isWide
          ? stepBack(chunk.units(UInt16.self), chunk, &place, &right, &open, &passed)
          : stepBack(chunk.units(UInt8.self), chunk, &place, &right, &open, &passed)
      }
      if let result { return result ? (place, true) : (open, false) }
    }
    return (0, true)
  }

  /// - Returns: Whether a boundary is found or given up; nil at the start of the chunk.
  @inline(__always)
  private func stepBack<Unit: EngineUnit>(
    _ units: Units<Unit>, _ chunk: Chunk, _ place: inout Int, _ right: inout Int, _ open: inout Int,
    _ passed: inout Int
  ) -> Bool? {
    var index = place &- chunk.start
    guard index <= units.count else { return true }
    var next = right
    defer {
      place = index &+ chunk.start
      right = next
    }
    while index > 0 {
      let (codePoint, length) = Unit.decodeBackward(units, index)
      let category = tables.category(codePoint)
      switch PairTables.Decision(rawValue: tables.decision(category, next)) {
      case .always: return true
      case .never: break
      default:
        if open < 0 { open = index &+ chunk.start }
        passed &+= 1
        if passed > 12 { return false }
      }
      next = category
      index &-= length
    }
    return nil
  }

  /// A place before an offset from which a run finds its way, by the safe-reverse table.
  func safeStart(before offset: Int) -> Int {
    var place = offset
    var state = tables.reverseStart
    while place > 0, state != 0 {
      let start = place
      provider.withChunk(containing: place &- 1) { chunk in
        if chunk.isWide {
          stepReverse(chunk.units(UInt16.self), chunk, &place, &state)
        } else {
          stepReverse(chunk.units(UInt8.self), chunk, &place, &state)
        }
      }
      if place == start { return 0 }
    }
    return place
  }

  @inline(__always)
  private func stepReverse<Unit: EngineUnit>(
    _ units: Units<Unit>, _ chunk: Chunk, _ place: inout Int, _ state: inout Int
  ) {
    var index = place &- chunk.start
    guard index <= units.count else { return }
    var current = state
    while index > 0, current != 0 {
      let (codePoint, length) = Unit.decodeBackward(units, index)
      current = unsafe Int(tables.reverse[current &+ tables.category(codePoint)])
      index &-= length
    }
    place = index &+ chunk.start
    state = current
  }
}
