import TextTokenizerCore

/// Answers about units that take no more than pairs: a pointer, so that asking retains nothing. Whoever holds it
/// keeps the engine alive.
struct UnitLookup: Sendable {
  private let tables: Tables

  init(_ tables: RuleTables) {
    self.tables = tables.tables
  }

  /// What holds a code unit; unknown where pairs don't decide.
  @inline(__always)
  func holder<Text: TextInput>(of offset: Int, in text: Text, _ length: Int) -> UnitHolder {
    text.withChunk(containing: TextPosition(offset)) { units, start in
      Chunk(units, start: start.offset, documentLength: length).unitHolder(of: offset, tables)
    }
  }

  /// The first edge after an offset less than the length; -1 where pairs don't decide, -2 where there is none.
  @inline(__always)
  func edge<Text: TextInput>(after offset: Int, in text: Text, _ length: Int) -> Int {
    text.withChunk(containing: TextPosition(offset)) { units, start in
      Chunk(units, start: start.offset, documentLength: length).unitEdge(after: offset, tables)
    }
  }

  /// The last edge before an offset greater than 0; -1 where pairs don't decide, -2 where there is none.
  @inline(__always)
  func edge<Text: TextInput>(before offset: Int, in text: Text, _ length: Int) -> Int {
    text.withChunk(containing: TextPosition(offset &- 1)) { units, start in
      Chunk(units, start: start.offset, documentLength: length).unitEdge(before: offset, tables)
    }
  }

  /// Whether a unit ends at an offset greater than 0; nil where pairs don't decide.
  @inline(__always)
  func isEnd<Text: TextInput>(_ offset: Int, in text: Text, _ length: Int) -> Bool? {
    text.withChunk(containing: TextPosition(offset)) { units, start in
      Chunk(units, start: start.offset, documentLength: length).isUnitEnd(offset, tables)
    }
  }

  /// Whether a unit starts at an offset; nil where pairs don't decide.
  @inline(__always)
  func isStart<Text: TextInput>(_ offset: Int, in text: Text, _ length: Int) -> Bool? {
    text.withChunk(containing: TextPosition(offset)) { units, start in
      Chunk(units, start: start.offset, documentLength: length).isUnitStart(offset, tables)
    }
  }

  /// The most code units of a text that is short: what is found in it fits on the stack.
  static let mostOfShort = 62

  /// Calls a closure with all units of a document that is short, provided that it takes no more than one scan of
  /// it.
  ///
  /// - Returns: Whether that was done.
  @inline(__always)
  func forEachBatch<Text: TextInput>(ofShort text: Text, _ length: Int, _ body: SegmentBatchBody) -> Bool {
    text.withChunk(containing: TextPosition(0)) { units, start in
      Chunk(units, start: start.offset, documentLength: length).scanShort(tables, body)
    }
  }
}

extension Chunk {
  /// Not generic, so that there is one copy for each code unit.
  func scanShort(_ tables: Tables, _ body: SegmentBatchBody) -> Bool {
    guard isWhole, count <= UnitLookup.mostOfShort else { return false }
    guard count > 0 else { return true }
    // No text has more segments than code units; one more slot is written to.
    let slots = UnitLookup.mostOfShort + 2
    return unsafe withUnsafeTemporaryAllocation(of: TextRange.self, capacity: slots) { ranges in
      unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: slots) { entries in
        let buffer = unsafe SegmentBuffer(
          ranges: ranges.baseAddress!, entries: entries.baseAddress!, capacity: slots - 1,
          wanted: tables.unitTags)
        var (place, slot) = (0, 0)
        _ =
          isWide
          ? scan(UInt16.self, tables, isSafe: true, buffer, from: &place, slot: &slot)
          : scan(UInt8.self, tables, isSafe: true, buffer, from: &place, slot: &slot)
        guard place == count else { return false }
        let statuses = unsafe SegmentStatuses(entries: entries.baseAddress!, values: tables.statuses)
        _ = unsafe slot == 0 || body(UnsafeBufferPointer(rebasing: ranges[..<slot]).span, statuses)
        return true
      }
    }
  }

  /// Scans from a boundary on; see `ScanLoop`.
  @inline(__always)
  func scan<Unit: EngineUnit>(
    _: Unit.Type, _ tables: Tables, isSafe: Bool, _ buffer: SegmentBuffer, from place: inout Int,
    slot: inout Int
  ) -> ScanOutcome {
    ScanLoop(
      units: units(Unit.self), chunk: self, tables: tables, isSafe: isSafe, limit: count, buffer: buffer
    ).scan(from: &place, slot: &slot)
  }
}
