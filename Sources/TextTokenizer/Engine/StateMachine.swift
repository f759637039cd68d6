/// The forward machine in the order in which it runs fastest.
///
/// States are renumbered: 0 stops; then come those that need care, being not accepting or having to do
/// with look-ahead; then the plain ones, so that one comparison keeps the inner loop going. A state is
/// stored as the offset of its row. A row holds, by column: 0 what it accepts; 1 the state after the end
/// of text; 3 and up the state after each category; then its look-ahead number and its tag.
struct StateMachine {
  let cells: [UInt16]
  let stride: Int
  /// The first plain state.
  let limit: Int
  /// The state in which the first character of a run is read.
  let start: Int
  let lookAheadColumn: Int
  let tagColumn: Int
  let lookAheadCount: Int
  /// The status behind each tag. A tag is a small number; equal statuses have equal tags.
  let statuses: [Int32]

  init(_ rules: CompiledRules, _ map: CategoryMap) throws(EngineRefusal) {
    let table = rules.forward
    let columns = map.count
    // Even, so that the lowest bit of a state is free for a mark.
    let stride = (columns + 3) & ~1
    guard table.stateCount * stride <= 0xFFFF else { throw EngineRefusal("state table: too large") }
    func isPlain(_ state: Int) -> Bool { table.accepting(state) == 1 && table.lookAhead(state) == 0 }
    let order =
      [0] + (1..<table.stateCount).filter { !isPlain($0) } + (1..<table.stateCount).filter(isPlain)
    var offsets = [Int](repeating: 0, count: table.stateCount)
    for (index, state) in order.enumerated() { offsets[state] = index * stride }

    var statuses: [Int32] = []
    var cells = [UInt16](repeating: 0, count: table.stateCount * stride)
    for state in 0..<table.stateCount {
      let row = offsets[state]
      let tagIndex = table.tagIndex(state)
      let status = rules.statuses[tagIndex + Int(rules.statuses[tagIndex])]
      let tag = statuses.firstIndex(of: status) ?? statuses.count
      if tag == statuses.count { statuses.append(status) }
      guard tag < Self.mostTags else { throw EngineRefusal("state table: too many statuses") }
      cells[row] = UInt16(table.accepting(state))
      cells[row + columns] = UInt16(table.lookAhead(state))
      cells[row + columns + 1] = UInt16(tag)
      for category in 1..<columns {
        cells[row + category] = UInt16(offsets[table.next(state, Int(map.origins[category]))])
      }
    }
    // The status of a boundary no rule matched.
    guard rules.statuses[0] == 1 else { throw EngineRefusal("state table: no default status") }
    if !statuses.contains(rules.statuses[1]) { statuses.append(rules.statuses[1]) }
    guard statuses.count <= Self.mostTags else { throw EngineRefusal("state table: too many statuses") }

    var start = offsets[1]
    if table.needsBeginOfText {
      start = Int(cells[start + 2])
      guard start != 0, cells[start + columns] == 0, cells[start] <= 1 else {
        throw EngineRefusal("state table: look-ahead at the begin of text")
      }
    }
    self.cells = cells
    self.stride = stride
    self.start = start
    limit = (order.firstIndex { $0 != 0 && isPlain($0) } ?? order.count) * stride
    lookAheadColumn = columns
    tagColumn = columns + 1
    lookAheadCount = table.lookAheadCount
    self.statuses = statuses
    defaultTag = statuses.firstIndex(of: rules.statuses[1])!
  }

  /// The tag of a boundary that no rule matched.
  let defaultTag: Int

  /// A tag must fit in six bits of a pair's entry.
  static let mostTags = 63

  func next(_ state: Int, _ category: Int) -> Int { Int(cells[state + category]) }
  func isPlain(_ state: Int) -> Bool { state >= limit }
  func accepting(_ state: Int) -> Int { Int(cells[state]) }
  func lookAhead(_ state: Int) -> Int { Int(cells[state + lookAheadColumn]) }
  func tag(_ state: Int) -> Int { Int(cells[state + tagColumn]) }
}

extension StateMachine {
  static let quietColumn = 1

  /// The machine with each restart folded in: where a plain state stops, the cell is the state after
  /// reading the same character anew, with the lowest bit set. 0 means that care is needed. Column 0 has
  /// the tag, shifted as in a pair's entry.
  /// Column `quietColumn` tells the states after a quiet character; see `QuietAlphabet`.
  ///
  /// - Parameter isSafe: Whether a boundary that could be inside a grapheme cluster needs care.
  func fused(_ map: CategoryMap, _ quiet: QuietAlphabet?, isSafe: Bool) -> [UInt16] {
    var fused = [UInt16](repeating: 0, count: cells.count)
    for state in Swift.stride(from: limit, to: cells.count, by: stride) {
      fused[state] = UInt16(tag(state) << 2)
      for category in 3..<map.firstDictionaryCategory {
        let risk = isSafe ? map.risks[category] : []
        // What stands after this character must be looked at.
        if risk.contains(.joinsNext) { continue }
        let after = next(state, category)
        if isPlain(after) {
          fused[state + category] = UInt16(after)
        } else if after == 0, risk.isEmpty {
          let again = next(start, category)
          if isPlain(again) { fused[state + category] = UInt16(again | 1) }
        }
      }
      // A boundary before a dictionary character is certain, too; what comes after it is not: state 0.
      for category in map.firstDictionaryCategory..<max(map.firstDictionaryCategory, map.count)
      where next(state, category) == 0 && (!isSafe || map.risks[category].isEmpty) {
        fused[state + category] = 1
      }
    }
    for state in quiet?.states ?? [] where state != 0 { fused[Int(state) + Self.quietColumn] = 1 }
    return fused
  }
}
