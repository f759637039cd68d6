import TextTokenizerCore

// The list of units, rebuilt from the answers: read forward and read backward it is the same, and all
// answers follow from it.

extension LawChecker {
  func checkList() throws(LawBreach) {
    try checkMirror()
    try checkOneList()
  }

  /// L9. The list of a reversed text is the reversed list, so what the forward answers show must be what the
  /// backward answers show.
  private func checkMirror() throws(LawBreach) {
    let forward = units(.forward)
    let backward = units(.backward)
    for (index, unit) in forward.enumerated()
    where index >= backward.count || backward[index] != unit {
      throw mirrorBreach(unit, index < backward.count ? backward[index] : nil, .forward)
    }
    if backward.count > forward.count { throw mirrorBreach(backward[forward.count], nil, .backward) }
  }

  private func mirrorBreach(
    _ unit: TextRange, _ other: TextRange?, _ direction: TextStorageDirection
  ) -> LawBreach {
    let offset = direction == .forward ? unit.start.offset : unit.end.offset
    func name(_ unit: TextRange?) -> String { unit.map { "\($0.start)..<\($0.end)" } ?? "missing" }
    return breach(
      .directionsMirror, min(max(window.lowerBound, offset), window.upperBound), .storage(direction),
      [
        LawBreach.Answer("a unit read \(direction.rawValue)", name(unit)),
        LawBreach.Answer("in its place, read \(direction.reversed.rawValue)", name(other)),
      ])
  }

  /// The units that the ranges in a direction show, in order; those that share text with the window.
  private func units(_ direction: TextStorageDirection) -> [TextRange] {
    var units: [TextRange] = []
    for offset in window {
      guard let unit = known(offset, direction).range, unit != units.last,
        unit.end.offset > window.lowerBound, unit.start.offset < window.upperBound
      else { continue }
      units.append(unit)
    }
    return units
  }

  /// What the list answers at each position of the window must be what the tokenizer answers.
  private func checkOneList() throws(LawBreach) {
    let first = window.lowerBound
    var expected: [TextStorageDirection: [Answers]] = [:]
    for direction in TextStorageDirection.allCases {
      expected[direction] = Array(repeating: .none, count: window.count)
    }
    var last: TextRange?
    for unit in listedUnits {
      if let last, unit.start < last.end {
        throw breach(
          .oneList, min(max(first, unit.start.offset), window.upperBound), .forward,
          [
            LawBreach.Answer("a unit", "\(last.start)..<\(last.end)"),
            LawBreach.Answer("the next one", "\(unit.start)..<\(unit.end)"),
          ])
      }
      last = unit
      lay(unit, into: &expected)
    }
    for direction in TextStorageDirection.allCases {
      var nearest: TextPosition?
      for offset in direction == .forward ? Array(window.reversed()) : Array(window) {
        expected[direction]?[offset - first].next = nearest
        let isEdge = TextStorageDirection.allCases.contains {
          expected[$0]?[offset - first].isBoundary == true
        }
        if isEdge { nearest = TextPosition(offset) }
      }
    }
    for offset in window {
      for direction in TextStorageDirection.allCases {
        guard var wanted = expected[direction]?[offset - first] else { continue }
        let actual = known(offset, direction)
        // Where the window shows no further edge, any answer beyond it will do.
        if wanted.next == nil, let next = actual.next, !window.contains(next.offset) { wanted.next = next }
        guard let question = Question.difference(actual, wanted) else { continue }
        throw breach(
          .oneList, offset, .storage(direction),
          [
            shown(question, offset, direction),
            LawBreach.Answer("by the list of units it", question.answer(in: wanted)),
          ])
      }
    }
  }

  /// All units that touch the window, empty ones included, in order.
  private var listedUnits: [TextRange] {
    var units: [TextRange] = []
    for offset in window {
      let (forward, backward) = (known(offset, .forward), known(offset, .backward))
      if let unit = backward.range, unit != units.last { units.append(unit) }
      if mayHaveEmptyUnits, forward.isBoundary, backward.isBoundary, !(forward.isWithin && backward.isWithin)
      {
        units.append(TextRange(offset, offset))
      }
      if let unit = forward.range, unit != units.last { units.append(unit) }
    }
    return units
  }

  private func lay(_ unit: TextRange, into expected: inout [TextStorageDirection: [Answers]]) {
    let first = window.lowerBound
    if window.contains(unit.end.offset) {
      expected[.forward]?[unit.end.offset - first].isBoundary = true
    }
    if window.contains(unit.start.offset) {
      expected[.backward]?[unit.start.offset - first].isBoundary = true
    }
    for offset in unit.offsets.clamped(to: first..<window.upperBound + 1) {
      expected[.forward]?[offset - first].range = unit
      expected[.forward]?[offset - first].isWithin = true
    }
    guard !unit.isEmpty else { return }
    for offset in (unit.start.offset + 1..<unit.end.offset + 1).clamped(to: first..<window.upperBound + 1) {
      expected[.backward]?[offset - first].range = unit
      expected[.backward]?[offset - first].isWithin = true
    }
  }
}
