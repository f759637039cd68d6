import TextTokenizerCore

/// Answers about units that take no more than pairs: a pointer, so that asking retains nothing. Whoever holds it
/// keeps the engine alive.
struct UnitLookup: Sendable {
  let tables: Tables

  init(_ tables: RuleTables) {
    self.tables = tables.tables
  }

  /// - Parameter address: That of another look-up.
  @inline(__always)
  init(address: UInt) {
    tables = unsafe Tables(UnsafePointer(bitPattern: address)!)
  }

  var address: UInt { unsafe UInt(bitPattern: tables.layout) }

  /// What holds a code unit; unknown where pairs don't decide.
  @inline(__always)
  func holder<Text: TextInput>(of offset: Int, in text: Text, _ length: Int) -> UnitHolder {
    text.withUnits(around: offset) { units, start in
      Chunk(units, start: start, documentLength: length).unitHolder(of: offset, tables)
    }
  }

  /// The first edge after an offset less than the length; -1 where pairs don't decide, -2 where there is none.
  @inline(__always)
  func edge<Text: TextInput>(after offset: Int, in text: Text, _ length: Int) -> Int {
    text.withUnits(around: offset) { units, start in
      Chunk(units, start: start, documentLength: length).unitEdge(after: offset, tables)
    }
  }

  /// The last edge before an offset greater than 0; -1 where pairs don't decide, -2 where there is none.
  @inline(__always)
  func edge<Text: TextInput>(before offset: Int, in text: Text, _ length: Int) -> Int {
    text.withUnits(around: offset &- 1) { units, start in
      Chunk(units, start: start, documentLength: length).unitEdge(before: offset, tables)
    }
  }

  /// Whether a unit ends at an offset greater than 0; nil where pairs don't decide.
  @inline(__always)
  func isEnd<Text: TextInput>(_ offset: Int, in text: Text, _ length: Int) -> Bool? {
    text.withUnits(around: offset) { units, start in
      Chunk(units, start: start, documentLength: length).isUnitEnd(offset, tables)
    }
  }

  /// Whether a unit starts at an offset; nil where pairs don't decide.
  @inline(__always)
  func isStart<Text: TextInput>(_ offset: Int, in text: Text, _ length: Int) -> Bool? {
    text.withUnits(around: offset) { units, start in
      Chunk(units, start: start, documentLength: length).isUnitStart(offset, tables)
    }
  }
}
