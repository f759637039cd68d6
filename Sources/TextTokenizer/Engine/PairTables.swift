/// What two neighbouring categories say about a boundary between them, derived from the state machine.
struct PairTables {
  /// What a pair decides, whatever stands around it.
  enum Decision: UInt8 {
    case never, always, depends
  }

  /// An entry of the scan: whether there is a boundary, whether that depends on more, and the tag of a
  /// segment that ends after the pair.
  struct Entry: Equatable {
    var rawValue: UInt8
    static let depends = Entry(rawValue: 2)
    init(rawValue: UInt8) { self.rawValue = rawValue }
    init(tag: Int, isBoundary: Bool) { rawValue = UInt8(tag << 2) | (isBoundary ? 1 : 0) }
  }

  /// Pairs are kept in tables with rows of this many.
  static let most = 64

  /// By rows of 64; of the rules alone, before any dictionary.
  private(set) var decisions: [Decision]
  /// The same with the tag of what ends after the pair, for the scan: dictionary categories depend.
  private(set) var entries: [Entry]
  /// The tag of a segment that is one character long.
  private(set) var first: [Entry]
  /// Answers about units, being segments of a status of at least 100; see `UnitAnswer`.
  var units: [UInt8]
  /// The same about the first and the last segment of a document, by their first and last category.
  var documentStart: [UInt8]
  var documentEnd: [UInt8]
  /// See `settledStates`; empty where states do not tell all.
  private(set) var settled: [UInt16] = []

  init?(_ machine: StateMachine, _ map: CategoryMap) {
    guard map.count <= Self.most else { return nil }
    decisions = Array(repeating: .depends, count: 64 * 64)
    entries = Array(repeating: .depends, count: 64 * 64)
    first = Array(repeating: .depends, count: 64)
    units = Array(repeating: UnitAnswer.undecided, count: 64 * 64)
    documentStart = Array(repeating: UnitAnswer.undecided, count: 64)
    documentEnd = documentStart
    let leads = Self.reachableStates(machine, categories: 3..<map.count)
    derive(machine, map, leads)
    deriveUnits(machine, map, leads)
    settled = settledStates(machine, map, leads)
  }

  /// The states that each category leads into, from the start of a run.
  static func reachableStates(_ machine: StateMachine, categories: Range<Int>) -> [[Int]] {
    var leads = [[Int]](repeating: [], count: categories.upperBound)
    var isKnown = [Bool](repeating: false, count: machine.cells.count)
    var isLed = [Bool](repeating: false, count: machine.cells.count)
    var pending = [machine.start]
    while let state = pending.popLast() {
      for category in categories {
        let after = machine.next(state, category)
        guard after != 0 else { continue }
        // A row's own cells serve as the set of categories that lead into it.
        if !isLed[after + category] {
          isLed[after + category] = true
          leads[category].append(after)
        }
        if !isKnown[after] {
          isKnown[after] = true
          pending.append(after)
        }
      }
    }
    return leads
  }

  private mutating func derive(_ machine: StateMachine, _ map: CategoryMap, _ leads: [[Int]]) {
    for a in 3..<map.count {
      let single = machine.next(machine.start, a)
      if machine.isPlain(single), a < map.firstDictionaryCategory {
        first[a] = Entry(tag: machine.tag(single), isBoundary: false)
      }
    }
    for a in 3..<map.count {
      let single = machine.next(machine.start, a)
      for b in 3..<map.count {
        var (breaks, joins, depends) = (false, false, false)
        // A run that matches nothing takes one character.
        if !machine.isPlain(single), single == 0 || machine.next(single, b) == 0 { depends = true }
        var tag: Int?
        for state in leads[a] {
          let isMarked = machine.lookAhead(state) != 0
          let after = machine.next(state, b)
          if after == 0 {
            if machine.isPlain(state) {
              breaks = true
            } else if machine.accepting(state) != 0 || isMarked {
              depends = true
            }
          } else if machine.isPlain(after), !isMarked, machine.accepting(state) <= 1 {
            joins = true
            if let tag, tag != machine.tag(after) { depends = true }
            tag = machine.tag(after)
          } else {
            depends = true
          }
        }
        let restarts = machine.isPlain(single)
        let index = a << 6 | b
        let isOrdinary = max(a, b) < map.firstDictionaryCategory
        if breaks, !joins, !depends, restarts {
          decisions[index] = .always
          let single = machine.next(machine.start, b)
          if isOrdinary, machine.isPlain(single) {
            entries[index] = Entry(tag: machine.tag(single), isBoundary: true)
          }
        } else if joins, !breaks, !depends, let tag {
          decisions[index] = .never
          if isOrdinary { entries[index] = Entry(tag: tag, isBoundary: false) }
        }
      }
    }
  }
}
