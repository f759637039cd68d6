/// What a pair of neighbouring characters says about units, segments of a status of at least 100, as bits
/// of one byte: for each question whether the answer is yes, and whether it takes more than the pair.
enum UnitAnswer {
  /// A unit starts or ends between the two.
  static let edge: UInt8 = 1
  static let edgeUndecided: UInt8 = 2
  /// A unit ends between the two.
  static let end: UInt8 = 4
  static let endUndecided: UInt8 = 8
  /// A unit starts between the two, provided that no pair up to its end is undecided.
  static let start: UInt8 = 16
  static let startUndecided: UInt8 = 32
  /// A segment ends and another starts between the two.
  static let boundary: UInt8 = 64
  static let boundaryUndecided: UInt8 = 128

  static let undecided = edgeUndecided | endUndecided | startUndecided | boundaryUndecided

  /// The least status of a unit.
  static let leastStatus: Int32 = 100
}

extension PairTables {
  mutating func deriveUnits(
    _ machine: StateMachine, _ map: CategoryMap, _ leads: [[Int]]
  ) {
    func isUnit(_ tag: Int) -> Bool { machine.statuses[tag] >= UnitAnswer.leastStatus }
    // ZWJ before a pictograph makes anything a segment of status 0 (WB3c): a start says nothing where a ZWJ may
    // follow. So no pair with it is decided, and whoever relies on a start walks on to the segment's end.
    let joiner = Int(map.category(0x200D))
    // Is what ends with a category a unit; is what starts with one? Nil where that depends on more.
    var last = [Bool?](repeating: nil, count: map.count)
    var first = [Bool?](repeating: nil, count: map.count)
    for category in 3..<map.count where category != joiner {
      last[category] = Self.common(
        leads[category].filter(machine.isPlain).map { isUnit(machine.tag($0)) })
      let single = machine.next(machine.start, category)
      guard single != 0 else { continue }
      var answers = Self.statesAfter(single, machine, columns: map.count, without: joiner)
        .filter { machine.accepting($0) != 0 }.map { isUnit(machine.tag($0)) }
      if !machine.isPlain(single) { answers.append(isUnit(machine.defaultTag)) }
      first[category] = Self.common(answers)
      documentStart[category] = first[category].map { $0 ? UnitAnswer.start : 0 } ?? UnitAnswer.undecided
      documentEnd[category] =
        Self.isUnitAtEnd(category, machine, leads[category]).map { $0 ? UnitAnswer.end : 0 }
        ?? UnitAnswer.undecided
    }
    for a in 3..<map.count where a != joiner {
      for b in 3..<map.count where b != joiner {
        let index = a << 6 | b
        let isRisky =
          map.risks[a].contains(.joinsNext) || !map.risks[b].isDisjoint(with: [.joinsPrevious, .regional])
        switch decisions[index] {
        case .never:
          // Inside a dictionary segment anything may be.
          units[index] =
            max(a, b) < map.firstDictionaryCategory ? 0 : UnitAnswer.undecided
        case .always where !isRisky:
          var answer = UnitAnswer.boundary
          answer |= last[a].map { $0 ? UnitAnswer.end : 0 } ?? UnitAnswer.endUndecided
          answer |= first[b].map { $0 ? UnitAnswer.start : 0 } ?? UnitAnswer.startUndecided
          if last[a] == true || first[b] == true {
            answer |= UnitAnswer.edge
          } else if last[a] == nil || first[b] == nil {
            answer |= UnitAnswer.edgeUndecided
          }
          units[index] = answer
        default:
          units[index] = UnitAnswer.undecided
        }
      }
    }
  }

  /// Whether a segment that ends with a category at the end of text is a unit; nil where that depends on more.
  private static func isUnitAtEnd(_ category: Int, _ machine: StateMachine, _ leads: [Int]) -> Bool? {
    func isUnit(_ tag: Int) -> Bool { machine.statuses[tag] >= UnitAnswer.leastStatus }
    var answers: [Bool] = []
    for state in leads {
      let last = machine.next(state, 1)
      guard machine.lookAhead(state) == 0, machine.accepting(last) <= 1, machine.accepting(state) <= 1 else {
        return nil
      }
      if machine.accepting(last) == 1 {
        answers.append(isUnit(machine.tag(last)))
      } else if machine.isPlain(state) {
        answers.append(isUnit(machine.tag(state)))
      }
    }
    if !machine.isPlain(machine.next(machine.start, category)) { answers.append(isUnit(machine.defaultTag)) }
    return common(answers)
  }

  private static func common(_ answers: [Bool]) -> Bool? {
    guard let first = answers.first, answers.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  /// A state and all that a run can reach from it, the end of text included, without one category.
  private static func statesAfter(
    _ state: Int, _ machine: StateMachine, columns: Int, without category: Int
  ) -> [Int] {
    var isKnown = [Bool](repeating: false, count: machine.cells.count / machine.stride)
    var found = [state]
    isKnown[state / machine.stride] = true
    var index = 0
    while index < found.count {
      for column in 1..<columns where column != 2 && column != category {
        let after = machine.next(found[index], column)
        if after != 0, !isKnown[after / machine.stride] {
          isKnown[after / machine.stride] = true
          found.append(after)
        }
      }
      index += 1
    }
    return found
  }
}
