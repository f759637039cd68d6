/// ICU's compiled break rules (binary format 6), read from bytes that are not trusted.
///
/// Every offset, length and cell is checked, so that what is built from it never leaves its tables.
struct CompiledRules {
  /// The number of categories; 0 is unused, 1 is the end of text, 2 its begin.
  let categoryCount: Int
  let forward: StateTable
  let reverse: StateTable
  let trie: CategoryTrie
  /// Groups of statuses: a count, then that many values in ascending order.
  let statuses: [Int32]

  struct StateTable {
    let stateCount: Int
    /// Categories from here on are left to the dictionaries.
    let firstDictionaryCategory: Int
    /// One more than the greatest look-ahead number; 0 where there is none.
    let lookAheadCount: Int
    let needsBeginOfText: Bool
    let rowLength: Int
    /// A row a state: accepting, look-ahead, tag index, then the next state for each category.
    let cells: [UInt16]

    func accepting(_ state: Int) -> Int { Int(cells[state * rowLength]) }
    func lookAhead(_ state: Int) -> Int { Int(cells[state * rowLength + 1]) }
    func tagIndex(_ state: Int) -> Int { Int(cells[state * rowLength + 2]) }
    func next(_ state: Int, _ category: Int) -> Int { Int(cells[state * rowLength + 3 + category]) }

    /// Whether a run may come to the end of a look-ahead without having passed the place that it marks.
    var hasUnmarkedLookAhead: Bool {
      (2..<max(2, lookAheadCount)).contains(where: isReachedUnmarked)
    }

    /// Whether a run may reach a state that needs a mark, on a way on which no state before it sets that mark.
    private func isReachedUnmarked(_ mark: Int) -> Bool {
      let categories = 3..<rowLength - 3
      var isSeen = [Bool](repeating: false, count: stateCount)
      var pending: [Int] = []
      func enter(_ state: Int) {
        guard !isSeen[state] else { return }
        isSeen[state] = true
        if lookAhead(state) != mark { pending.append(state) }
      }
      // The first state is where a run starts, and is not entered; nor is the last one left, after the end of the text.
      if needsBeginOfText { enter(next(1, 2)) } else { pending.append(1) }
      while let state = pending.popLast() {
        if accepting(next(state, 1)) == mark { return true }
        for category in categories { enter(next(state, category)) }
      }
      return (0..<stateCount).contains { isSeen[$0] && accepting($0) == mark }
    }
  }

  init(_ bytes: [UInt8]) throws(EngineRefusal) {
    let headerLength = 80
    let reader = ByteReader(bytes: bytes)
    guard bytes.count >= headerLength else { throw EngineRefusal("compiled rules: too short") }
    guard reader.word(0) == 0xB1A0 else { throw EngineRefusal("compiled rules: not in this byte order") }
    guard bytes[4] == 6 else { throw EngineRefusal("compiled rules: format \(bytes[4])") }
    let length = reader.word(8)
    guard length >= headerLength, length <= bytes.count else {
      throw EngineRefusal("compiled rules: length \(length) of \(bytes.count)")
    }
    categoryCount = reader.word(12)
    guard categoryCount > 3, categoryCount <= 255 else {
      throw EngineRefusal("compiled rules: \(categoryCount) categories")
    }
    func part(_ name: String, _ field: Int) throws(EngineRefusal) -> Range<Int> {
      let (offset, count) = (reader.word(field), reader.word(field + 4))
      guard offset >= headerLength, offset <= length, count <= length - offset else {
        throw EngineRefusal("compiled rules: \(name) outside")
      }
      return offset..<offset + count
    }
    let statusPart = try part("statuses", 48)
    guard statusPart.count >= 8, statusPart.count % 4 == 0 else {
      throw EngineRefusal("compiled rules: statuses of \(statusPart.count) bytes")
    }
    statuses = stride(from: statusPart.lowerBound, to: statusPart.upperBound, by: 4).map {
      Int32(truncatingIfNeeded: reader.word($0))
    }
    forward = try Self.table(
      reader, in: part("forward table", 16), categoryCount: categoryCount, statuses: statuses)
    reverse = try Self.table(
      reader, in: part("reverse table", 24), categoryCount: categoryCount, statuses: nil)
    trie = try CategoryTrie(reader, in: part("category map", 32))
  }

  /// - Parameter statuses: Nil for the reverse table, of which only the next states count.
  private static func table(
    _ reader: ByteReader, in part: Range<Int>, categoryCount: Int, statuses: [Int32]?
  ) throws(EngineRefusal) -> StateTable {
    guard part.count >= 20 else { throw EngineRefusal("state table: too short") }
    let start = part.lowerBound
    let stateCount = reader.word(start)
    let flags = reader.word(start + 16)
    let rowLength = categoryCount + 3
    let cellSize = flags & 4 != 0 ? 1 : 2
    guard stateCount >= 2, stateCount <= 0x7FFF, reader.word(start + 4) == rowLength * cellSize,
      stateCount * rowLength * cellSize <= part.count - 20
    else { throw EngineRefusal("state table: \(stateCount) states do not fit") }
    let cells = (0..<stateCount * rowLength).map { index -> UInt16 in
      cellSize == 1
        ? UInt16(reader.bytes[start + 20 + index]) : UInt16(reader.half(start + 20 + 2 * index))
    }
    let table = StateTable(
      stateCount: stateCount,
      firstDictionaryCategory: statuses == nil ? categoryCount : reader.word(start + 8),
      lookAheadCount: statuses == nil ? 0 : reader.word(start + 12),
      needsBeginOfText: flags & 2 != 0, rowLength: rowLength, cells: cells)
    guard table.firstDictionaryCategory >= 3, table.firstDictionaryCategory <= categoryCount else {
      throw EngineRefusal("state table: dictionary categories from \(table.firstDictionaryCategory)")
    }
    guard table.lookAheadCount <= 255 else { throw EngineRefusal("state table: too much look-ahead") }
    guard table.accepting(0) == 0, table.lookAhead(0) == 0 else {
      throw EngineRefusal("state table: the stop state accepts")
    }
    for state in 0..<stateCount {
      for category in 0..<categoryCount where table.next(state, category) >= stateCount {
        throw EngineRefusal("state table: no state \(table.next(state, category))")
      }
      guard let statuses else { continue }
      let marks = max(2, table.lookAheadCount)
      guard table.accepting(state) < marks, table.lookAhead(state) < marks, table.lookAhead(state) != 1
      else { throw EngineRefusal("state table: look-ahead outside") }
      let tag = table.tagIndex(state)
      guard tag < statuses.count, statuses[tag] >= 1, Int(statuses[tag]) < statuses.count - tag else {
        throw EngineRefusal("state table: no status \(tag)")
      }
    }
    return table
  }
}

/// Numbers in the machine's own byte order at unaligned offsets, which the caller has checked.
struct ByteReader {
  let bytes: [UInt8]

  func half(_ offset: Int) -> Int {
    unsafe bytes.withUnsafeBytes { unsafe Int($0[offset..<offset + 2].loadUnaligned(as: UInt16.self)) }
  }

  func word(_ offset: Int) -> Int {
    unsafe bytes.withUnsafeBytes { unsafe Int($0[offset..<offset + 4].loadUnaligned(as: UInt32.self)) }
  }
}
