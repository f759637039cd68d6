/// Whether a rule set treats Latin, Cyrillic and Hangul text in the one way that the block scan knows.
///
/// The block scan decides 60 boundaries at once from what is a letter, a digit and so on, by this formula:
/// there is a boundary before each character but
///
/// * between two of letters, digits and low lines (WB5, WB8 to WB10, WB13a, WB13b);
/// * between two spaces (WB3d), and between CR and LF (WB3);
/// * around one of `. ' :` between two letters (WB6, WB7), and one of `. ' , ;` between two digits (WB11,
///   WB12).
///
/// Here the formula is proved for a rule set from its state machine, for whatever may stand before and after.
/// Where it does not hold the scan goes by pairs.
struct BlockAlphabet {
  private enum Group: Hashable {
    case letter, digit, lowLine, space, both, letterOnly, numberOnly, carriageReturn, lineFeed, other

    var isWord: Bool { self == .letter || self == .digit || self == .lowLine }
    var isMid: Bool { self == .both || self == .letterOnly || self == .numberOnly }

    /// Whether it may join two of a group.
    func isMid(of group: Group) -> Bool {
      switch group {
      case .letter: self == .both || self == .letterOnly
      case .digit: self == .both || self == .numberOnly
      default: false
      }
    }
  }

  private struct Kind: Hashable {
    var group: Group
    var category: Int
  }

  private static func group(_ ascii: UInt8) -> Group {
    switch ascii {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): .letter
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
    case UInt8(ascii: "_"): .lowLine
    case UInt8(ascii: " "): .space
    case UInt8(ascii: "."), UInt8(ascii: "'"): .both
    case UInt8(ascii: ":"): .letterOnly
    case UInt8(ascii: ","), UInt8(ascii: ";"): .numberOnly
    case UInt8(ascii: "\r"): .carriageReturn
    case UInt8(ascii: "\n"): .lineFeed
    default: .other
    }
  }

  /// The tag of a segment by its last two units, for those that end inside a block: a table like that of
  /// pairs, all units beyond ASCII being letters. The lowest bit says whether the segment is a unit.
  private(set) var tags: [UInt8]
  /// Whether Hangul syllables are letters like all others, as far as the block scan knows them.
  let hasHangul: Bool

  /// What an ASCII character is, as the bits of a byte: those of `Sort`.
  static let sorts: [UInt8] = (UInt8(0)..<0x80).map { ascii in
    switch group(ascii) {
    case .letter: Sort.letter | Sort.word
    case .digit: Sort.digit | Sort.word
    case .lowLine: Sort.lowLine | Sort.word
    case .space: Sort.space
    case .letterOnly: Sort.letter << Sort.toMid
    case .numberOnly: Sort.digit << Sort.toMid
    case .both: (Sort.letter | Sort.digit) << Sort.toMid
    default: 0
    }
  }

  /// The bits of a sort. What may join two letters has the bit of letters, shifted; the same with digits.
  enum Sort {
    static let letter: UInt8 = 1
    static let digit: UInt8 = 2
    static let toMid: UInt8 = 2
    static let lowLine: UInt8 = 16
    static let space: UInt8 = 32
    static let word: UInt8 = 64
    static let joinable = letter | digit
    static let mid = joinable << toMid
  }

  /// - Returns: Nil where the formula does not hold.
  init?(_ machine: StateMachine, _ map: CategoryMap, _ pairs: PairTables) {
    let kinds = Set((0..<0x80).map { Kind(group: Self.group($0), category: Int(map.basic[Int($0)])) })
    let letters = Set(kinds.filter { $0.group == .letter }.map(\.category))
    guard letters.count == 1, let letter = letters.first,
      QuietAlphabet.letters.joined().allSatisfy({ Int(map.basic[$0]) == letter }),
      kinds.allSatisfy({ $0.category < map.firstDictionaryCategory }),
      kinds.allSatisfy({ pairs.first[$0.category] != .depends })
    else { return nil }
    hasHangul = (0xAC00..<0xD780).allSatisfy { Int(map.basic[$0]) == letter }
    let leads = PairTables.reachableStates(machine, categories: 3..<map.count)
    for a in kinds {
      for b in kinds {
        guard Self.holds(a, b, pairs) else { return nil }
        // What ends in a letter or a digit is a unit, and what is no word is none, so that a scan for units need
        // not look at it.
        let joined = pairs.entries[a.category << 6 | b.category]
        for entry in [pairs.first[b.category], joined] where b.group != .lowLine && entry != .depends {
          let isUnit = machine.statuses[Int(entry.rawValue >> 2)] >= UnitAnswer.leastStatus
          guard isUnit == b.group.isWord else { return nil }
        }
      }
      // At the end of a document a segment ends as it would before a gap.
      guard leads[a.category].allSatisfy({ !machine.isPlain($0) || machine.next($0, 1) == 0 }) else {
        return nil
      }
      if a.group.isMid {
        // A mid that starts a segment is one by itself.
        let single = machine.next(machine.start, a.category)
        guard kinds.allSatisfy({ machine.next(single, $0.category) == 0 }) else { return nil }
      }
      for mid in kinds where mid.group.isMid(of: a.group) {
        for c in kinds where !Self.holds(a, mid, c, machine, leads, pairs) { return nil }
      }
    }
    tags = [UInt8](repeating: 0, count: 0x10000)
    for a in 0..<0x100 {
      for b in 0..<0x100 {
        let before = a < 0x80 ? Int(map.basic[a]) : letter
        let last = b < 0x80 ? Int(map.basic[b]) : letter
        let entry = pairs.entries[before << 6 | last]
        let known = entry == .depends ? pairs.first[last] : entry
        let isUnit = machine.statuses[Int(known.rawValue >> 2)] >= UnitAnswer.leastStatus
        tags[a | b << 8] = known.rawValue & ~3 | (isUnit ? 1 : 0)
      }
    }
  }

  private static func holds(_ a: Kind, _ b: Kind, _ pairs: PairTables) -> Bool {
    let decision = pairs.decisions[a.category << 6 | b.category]
    let isJoined =
      a.group.isWord && b.group.isWord || a.group == .space && b.group == .space
      || a.group == .carriageReturn && b.group == .lineFeed
    if isJoined { return decision == .never }
    // These are looked at together with a third one.
    if b.group.isMid(of: a.group) || a.group.isMid && b.group.isWord { return decision != .never }
    return decision == .always
  }

  /// Whether two characters are joined by one between them, or part on both of its sides.
  private static func holds(
    _ a: Kind, _ mid: Kind, _ c: Kind, _ machine: StateMachine, _ leads: [[Int]], _ pairs: PairTables
  ) -> Bool {
    leads[a.category].allSatisfy { state in
      guard machine.isPlain(state) else { return false }
      let between = machine.next(state, mid.category)
      if between != 0, machine.accepting(between) != 0 || machine.lookAhead(between) != 0 { return false }
      let after = between == 0 ? 0 : machine.next(between, c.category)
      guard a.group == c.group, mid.group.isMid(of: c.group) else { return after == 0 }
      return machine.isPlain(after) && leads[c.category].contains(after)
        && machine.tag(after) == Int(pairs.first[c.category].rawValue >> 2)
    }
  }
}
