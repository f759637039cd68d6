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

  /// An offset, or the end of the code point that it is inside.
  func scalarBoundary(atOrAfter offset: Int) -> Int {
    guard offset < length else { return offset }
    let start = scalarStart(offset)
    return start == offset ? offset : start &+ codePoint(after: start).length
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
    finish(MachineRun(from: boundary, tables), limit: limit)
  }

  /// Runs the machine to its end from wherever it is.
  func finish(_ started: consuming MachineRun, limit: Int) -> MachineSegment {
    var run = started
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
      if isStuck { run.abandon(at: length, tables) }
      if isOver || isStuck { return run.segment }
    }
  }

  /// The run whose segment holds the code point at an offset less than the length.
  func run(containing offset: Int) -> MachineSegment {
    run(containing: offset, from: boundary(atOrBefore: offset))
  }

  /// The same from a boundary at or before the offset.
  ///
  /// - Parameter passed: Called with the start of each segment on the way.
  @inline(__always)
  func run(
    containing offset: Int, from boundary: Int, _ passed: (Int) -> Void = { _ in }
  ) -> MachineSegment {
    var run = run(from: boundary)
    while run.end <= offset {
      passed(run.end)
      run = self.run(from: run.end)
    }
    return run
  }
}
