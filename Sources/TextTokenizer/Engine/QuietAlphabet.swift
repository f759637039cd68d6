internal import CTextScan

/// The ASCII characters and letters among which a rule set never finds a boundary, whatever their order: for
/// sentences nearly all but full stops and line ends. A scan looks for the next character that is none of them, 64
/// code units at a time, for the state of the machine depends on the last one alone.
struct QuietAlphabet {
  /// By category, the state after one of its characters; 0 for those that are not quiet.
  private(set) var states: [UInt16]
  /// A bit for each ASCII character, in two halves.
  private(set) var ascii: (low: UInt64, high: UInt64) = (0, 0)
  /// Whether the letters beyond ASCII that the block scan knows are quiet, too.
  private(set) var hasLetters = false

  /// - Returns: Nil where quiet characters are too few to be worth a look.
  init?(_ machine: StateMachine, _ map: CategoryMap) {
    let letter = Int(map.basic[0x61])
    let seed = machine.next(machine.start, letter)
    guard seed != 0 else { return nil }
    func state(_ category: Int) -> Int { machine.next(seed, category) }
    let letters = Set(Self.letters.joined().map { Int(map.basic[$0]) })
    let all = letters.union((0..<0x80).map { Int(map.basic[$0]) })
    var quiet = all.filter {
      machine.isPlain(state($0)) && $0 < map.firstDictionaryCategory && map.risks[$0].isEmpty
    }
    // Whoever disagrees most with the others goes, until all agree.
    while true {
      let disagreeing = quiet.map { before in
        (category: before, count: quiet.count { machine.next(state(before), $0) != state($0) })
      }
      guard let worst = disagreeing.max(by: { ($0.count, $0.category) < ($1.count, $1.category) }),
        worst.count > 0
      else { break }
      quiet.remove(worst.category)
    }
    guard quiet.contains(letter), state(letter) == seed else { return nil }
    states = [UInt16](repeating: 0, count: map.count)
    for category in quiet { states[category] = UInt16(state(category)) }
    for character in 0..<0x80 where quiet.contains(Int(map.basic[character])) {
      let bit = UInt64(1) << UInt64(character % 64)
      if character < 64 { ascii.low |= bit } else { ascii.high |= bit }
    }
    hasLetters = letters.isSubset(of: quiet)
    guard ascii.low.nonzeroBitCount + ascii.high.nonzeroBitCount > 64 else { return nil }
  }

  /// The letters beyond ASCII of the block scan.
  static let letters = [0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2BF, 0x400...0x47F]
}

extension ScanLoop {
  /// Passes over a quiet stretch.
  ///
  /// - Parameters:
  ///   - index: Where it starts, if it is one; afterwards its end.
  ///   - state: The state there; afterwards that at its end.
  /// - Returns: Whether it was worth it: a stretch of one unit is none.
  @inline(__always)
  func passQuiet(_ fused: UnsafePointer<UInt16>, _ index: inout Int, _ state: inout Int) -> Bool {
    guard unsafe fused[state &+ StateMachine.quietColumn] != 0, isQuiet(units[index]),
      index &+ 1 < limit, isQuiet(units[index &+ 1]) || units[index] >= 0x80
    else { return false }
    let end = endOfQuiet(from: index)
    guard end > index else { return false }
    state = unsafe Int(tables.quietStates[tables.category(Unit.decodeBackward(units, end).codePoint)])
    index = end
    return true
  }

  @inline(__always)
  private func isQuiet(_ unit: Int) -> Bool {
    guard unit < 0x80 else { return tables.hasQuietLetters && Unit.isBlockLetter(unit, hasHangul: false) }
    let half = unit < 64 ? tables.quietLow : tables.quietHigh
    return half &>> UInt64(unit & 63) & 1 != 0
  }

  /// The end of the quiet stretch that starts at an index, as far as there are 64 units to look at.
  @inline(__always)
  private func endOfQuiet(from start: Int) -> Int {
    var index = start
    while index &+ 64 <= limit {
      var beyond: UInt64 = 0
      var quiet = unsafe Unit.members(units, index, tables.quietSet, &beyond)
      if beyond != 0 {
        quiet &= ~beyond
        if tables.hasQuietLetters {
          let classes = Unit.wordClasses(units, index, count: 64, continues: false, hasHangul: false)
          quiet |= beyond & classes.letter
        }
      }
      let length = (~quiet).trailingZeroBitCount
      index &+= length
      // A letter that is cut by the end of the block is met again in the next one.
      if length < 63 { return index }
    }
    return index
  }
}
