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
  mutating func deriveUnits(_ machine: StateMachine, _ map: CategoryMap, _ leads: [[Int]]) {
    let kinds = UnitKinds(machine, map, leads)
    for category in 3..<map.count {
      documentStart[category] =
        kinds.first[category].map { $0 ? UnitAnswer.start : 0 } ?? UnitAnswer.undecided
      documentEnd[category] = kinds.atEnd[category].map { $0 ? UnitAnswer.end : 0 } ?? UnitAnswer.undecided
    }
    for a in 3..<map.count {
      for b in 3..<map.count where !kinds.turns[a * map.count + b] {
        let index = a << 6 | b
        let isRisky =
          map.risks[a].contains(.joinsNext) || !map.risks[b].isDisjoint(with: [.joinsPrevious, .regional])
        switch decisions[index] {
        case .never:
          // Inside a dictionary segment anything may be.
          units[index] = max(a, b) < map.firstDictionaryCategory ? 0 : UnitAnswer.undecided
        case .always where !isRisky:
          let (last, first) = (kinds.last[a], kinds.first[b])
          var answer = UnitAnswer.boundary
          answer |= last.map { $0 ? UnitAnswer.end : 0 } ?? UnitAnswer.endUndecided
          answer |= first.map { $0 ? UnitAnswer.start : 0 } ?? UnitAnswer.startUndecided
          if last == true || first == true {
            answer |= UnitAnswer.edge
          } else if last == nil || first == nil {
            answer |= UnitAnswer.edgeUndecided
          }
          units[index] = answer
        default: break
        }
      }
    }
  }
}

/// Whether segments that end or start with a category are units, as far as it alone tells.
///
/// The end is simple: what states does the category lead into? A start says less, for a segment may turn from
/// a unit into a gap on its way: before a pictograph, ZWJ makes anything a segment of status 0 (WB3c). The pairs
/// at which that happens are few. They are left undecided, and whoever relies on a start walks on to the end of
/// its segment and meets them.
private struct UnitKinds {
  private(set) var last: [Bool?]
  private(set) var atEnd: [Bool?]
  private(set) var first: [Bool?]
  /// By pair, whether a segment may turn there.
  private(set) var turns: [Bool]

  init(_ machine: StateMachine, _ map: CategoryMap, _ leads: [[Int]]) {
    let count = map.count
    last = Array(repeating: nil, count: count)
    (atEnd, first) = (last, last)
    turns = Array(repeating: false, count: count * count)
    func isUnit(_ state: Int) -> Bool { machine.statuses[machine.tag(state)] >= UnitAnswer.leastStatus }
    let isDefaultUnit = machine.statuses[machine.defaultTag] >= UnitAnswer.leastStatus
    var isASCII = [Bool](repeating: false, count: count)
    for codePoint in 0..<0x80 { isASCII[Int(map.basic[codePoint])] = true }

    for a in 3..<count {
      last[a] = Self.common(leads[a].filter(machine.isPlain).map(isUnit))
      atEnd[a] = Self.atEnd(a, machine, leads[a])
      for state in leads[a] {
        for b in 3..<count {
          let after = machine.next(state, b)
          guard machine.isPlain(after) else { continue }
          // A low line alone is a gap and turns when a letter follows; ASCII that does so is better known by
          // its undecided start.
          if machine.isPlain(state)
            ? isUnit(state) != isUnit(after) && (isUnit(state) || !isASCII[a])
            : !isUnit(after)
          {
            turns[a * count + b] = true
          }
        }
      }
    }

    // What a segment may become from each state and the category that led there, without a turn.
    var unit = [Bool](repeating: false, count: machine.cells.count / machine.stride * count)
    var gap = unit
    func node(_ state: Int, _ category: Int) -> Int { state / machine.stride * count + category }
    func admit(_ state: Int, _ node: Int) {
      guard machine.accepting(state) != 0 else { return }
      if isUnit(state) { unit[node] = true } else { gap[node] = true }
    }
    for a in 3..<count {
      for state in leads[a] {
        admit(state, node(state, a))
        admit(machine.next(state, 1), node(state, a))
      }
    }
    var isChanged = true
    while isChanged {
      isChanged = false
      for a in 3..<count {
        for state in leads[a] {
          let here = node(state, a)
          for b in 3..<count where !turns[a * count + b] {
            let after = machine.next(state, b)
            guard after != 0 else { continue }
            let there = node(after, b)
            if unit[there] && !unit[here] || gap[there] && !gap[here] {
              unit[here] = unit[here] || unit[there]
              gap[here] = gap[here] || gap[there]
              isChanged = true
            }
          }
        }
      }
    }
    for a in 3..<count {
      let single = machine.next(machine.start, a)
      guard single != 0 else { continue }
      let here = node(single, a)
      let isSingleDefault = !machine.isPlain(single)
      let mayBeUnit = unit[here] || isSingleDefault && isDefaultUnit
      let mayBeGap = gap[here] || isSingleDefault && !isDefaultUnit
      if mayBeUnit != mayBeGap { first[a] = mayBeUnit }
    }
  }

  /// Whether a segment that ends with a category at the end of text is a unit; nil where that depends on more.
  private static func atEnd(_ category: Int, _ machine: StateMachine, _ leads: [Int]) -> Bool? {
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
}
