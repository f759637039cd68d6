internal import CTextScan

/// A rule set laid out for scanning. Immutable, in one piece of memory, shared by all threads.
@safe
final class RuleTables: @unchecked Sendable {
  // Unchecked because of the pointers; nothing is written to them after the initializer.
  let tables: Tables
  /// The size of the tables in bytes.
  let byteCount: Int
  /// One scalar of each real category, for texts that try them all.
  let samples: [Unicode.Scalar]
  private let memory: UnsafeMutableRawPointer

  /// Lays out compiled rules.
  ///
  /// - Parameter binary: What ICU hands out as a rule set's compiled form; any bytes are safe.
  init(binary: [UInt8]) throws(EngineRefusal) {
    let rules = try CompiledRules(binary)
    let map = try CategoryMap(rules)
    let machine = try StateMachine(rules, map)
    let pairs = PairTables(machine, map)
    let reverse = try Self.reverseTable(rules, map)

    let ascii = pairs.map { Self.asciiTables($0, map) }
    let blocks = pairs.flatMap { BlockAlphabet(machine, map, $0) }
    let scansPairs = ascii.map { Self.isWorthwhile($0.pairs) } ?? false
    let quiet = scansPairs ? nil : QuietAlphabet(machine, map)
    let fused = machine.fused(map, quiet, isSafe: false)
    let fusedSafe = machine.fused(map, quiet, isSafe: true)
    var layout = Layout()
    let basicOffset = layout.add(map.basic)
    let asciiPairsOffset = layout.add(scansPairs ? ascii?.pairs ?? [] : [])
    let asciiUnitsOffset = layout.add(ascii?.units ?? [])
    let stepsOffset = layout.add(
      Self.stepTable(
        map, skipsASCII: scansPairs || blocks != nil || quiet != nil,
        skipsLetters: blocks != nil || quiet?.hasLetters ?? false))
    let documentStartOffset = layout.add(pairs?.documentStart ?? [])
    let documentEndOffset = layout.add(pairs?.documentEnd ?? [])
    let blockTagsOffset = layout.add(blocks?.tags ?? [])
    let sortsOffset = layout.add(blocks == nil ? [UInt8](repeating: 0, count: 0x80) : BlockAlphabet.sorts)
    let decisionsOffset = layout.add(pairs?.decisions.map(\.rawValue) ?? [])
    let unitsOffset = layout.add(pairs?.units ?? [])
    let settledOffset = layout.add(pairs?.settled ?? [])
    let entriesOffset = layout.add(pairs?.entries.map(\.rawValue) ?? [])
    let firstOffset = layout.add(pairs?.first.map(\.rawValue) ?? [])
    let risksOffset = layout.add(map.risks.map(\.rawValue))
    let upperBlocksOffset = layout.add(map.upperBlocks)
    let upperIndexOffset = layout.add(map.upperIndex)
    let cellsOffset = layout.add(machine.cells)
    let fusedOffset = layout.add(fused)
    let fusedSafeOffset = layout.add(fusedSafe)
    let reverseOffset = layout.add(reverse.cells)
    let quietOffset = layout.add(quiet?.states ?? [])
    let quietSetOffset = layout.add([cts_ascii_set_of(quiet?.ascii.low ?? 0, quiet?.ascii.high ?? 0)])
    let statusesOffset = layout.add(machine.statuses)

    let memory = UnsafeMutableRawPointer.allocate(byteCount: layout.bytes.count, alignment: 64)
    unsafe layout.bytes.withUnsafeBytes { bytes in
      unsafe memory.copyMemory(from: bytes.baseAddress!, byteCount: bytes.count)
    }
    func pointer<Value>(_ offset: Int, _: Value.Type) -> UnsafePointer<Value> {
      unsafe UnsafePointer((memory + offset).assumingMemoryBound(to: Value.self))
    }
    unsafe self.memory = memory
    byteCount = layout.bytes.count
    samples = Self.samples(map)
    let all = unsafe TableLayout(
      basic: pointer(basicOffset, UInt8.self), upperIndex: pointer(upperIndexOffset, UInt16.self),
      upperBlocks: pointer(upperBlocksOffset, UInt8.self), cells: pointer(cellsOffset, UInt16.self),
      fused: pointer(fusedOffset, UInt16.self), fusedSafe: pointer(fusedSafeOffset, UInt16.self),
      reverse: pointer(reverseOffset, UInt16.self), asciiPairs: pointer(asciiPairsOffset, UInt8.self),
      asciiUnits: pointer(asciiUnitsOffset, UInt8.self),
      steps: pointer(stepsOffset, UInt8.self), documentStart: pointer(documentStartOffset, UInt8.self),
      documentEnd: pointer(documentEndOffset, UInt8.self),
      blockTags: pointer(blockTagsOffset, UInt8.self), sorts: pointer(sortsOffset, UInt8.self),
      decisions: pointer(decisionsOffset, UInt8.self),
      settled: pointer(settledOffset, UInt16.self),
      units: pointer(unitsOffset, UInt8.self), entries: pointer(entriesOffset, UInt8.self),
      first: pointer(firstOffset, UInt8.self), risks: pointer(risksOffset, UInt8.self),
      quietStates: pointer(quietOffset, UInt16.self),
      quietSet: pointer(quietSetOffset, cts_ascii_set.self), quietLow: quiet?.ascii.low ?? 0,
      quietHigh: quiet?.ascii.high ?? 0, hasQuietLetters: quiet?.hasLetters ?? false,
      statuses: pointer(statusesOffset, Int32.self), start: machine.start, limit: machine.limit,
      firstDictionaryCategory: map.firstDictionaryCategory, categoryCount: map.count,
      lookAheadColumn: machine.lookAheadColumn,
      tagColumn: machine.tagColumn, lookAheadCount: machine.lookAheadCount,
      defaultTag: machine.defaultTag, reverseStart: reverse.start,
      unitTags: machine.statuses.indices.reduce(0) { tags, tag in
        machine.statuses[tag] >= UnitAnswer.leastStatus ? tags | 1 << UInt64(tag) : tags
      },
      hasPairs: pairs != nil, hasSettledStates: pairs?.settled.isEmpty == false,
      scansPairs: scansPairs, scansBlocks: blocks != nil,
      hasHangulBlocks: blocks?.hasHangul ?? false, scansQuietly: quiet != nil)
    let place = UnsafeMutablePointer<TableLayout>.allocate(capacity: 1)
    unsafe place.initialize(to: all)
    tables = unsafe Tables(UnsafePointer(place))
  }

  deinit {
    unsafe tables.layout.deallocate()
    unsafe memory.deallocate()
  }

  /// Tables of all sorts behind each other, each on a cache line of its own.
  private struct Layout {
    var bytes: [UInt8] = []

    mutating func add<Value: BitwiseCopyable>(_ values: [Value]) -> Int {
      while bytes.count % 64 != 0 { bytes.append(0) }
      let offset = bytes.count
      unsafe values.withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
      return offset
    }
  }

  private static func reverseTable(
    _ rules: CompiledRules, _ map: CategoryMap
  ) throws(EngineRefusal) -> (cells: [UInt16], start: Int) {
    let table = rules.reverse
    let stride = map.count
    guard table.stateCount * stride <= 0xFFFF else { throw EngineRefusal("reverse table: too large") }
    var cells = [UInt16](repeating: 0, count: table.stateCount * stride)
    for state in 0..<table.stateCount {
      for category in 1..<stride {
        cells[state * stride + category] = UInt16(table.next(state, Int(map.origins[category])) * stride)
      }
    }
    return (cells, stride)
  }

  /// Tables by two neighbouring bytes, the first one being the lower half of the index.
  private static func asciiTables(
    _ tables: PairTables, _ map: CategoryMap
  ) -> (pairs: [UInt8], units: [UInt8]) {
    var pairs = [UInt8](repeating: PairTables.Entry.depends.rawValue, count: 0x10000)
    var units = [UInt8](repeating: UnitAnswer.undecided, count: 0x10000)
    for a in 0..<0x80 {
      for b in 0..<0x80 {
        let index = Int(map.basic[a]) << 6 | Int(map.basic[b])
        pairs[a | b << 8] = tables.entries[index].rawValue
        units[a | b << 8] = tables.units[index]
      }
    }
    return (pairs, units)
  }

  /// Categories by the first two bytes, the first one being the upper half of the index. 0 stands for longer
  /// and ill-formed code points, and for what another loop is better at.
  ///
  /// - Parameters:
  ///   - skipsASCII: Whether another loop is better at ASCII that is followed by ASCII.
  ///   - skipsLetters: Whether it is at the letters of the block scan.
  private static func stepTable(_ map: CategoryMap, skipsASCII: Bool, skipsLetters: Bool) -> [UInt8] {
    var steps = [UInt8](repeating: 0, count: 0x10000)
    for first in 0..<0x80 {
      for second in (skipsASCII ? 0x80 : 0)..<0x100 {
        steps[first << 8 | second] = map.basic[first]
      }
    }
    for first in 0xC2..<0xE0 where !skipsLetters || !UInt8.isBlockLetter(first, hasHangul: false) {
      for second in 0x80..<0xC0 {
        steps[first << 8 | second] = map.basic[(first & 0x1F) << 6 | second & 0x3F]
      }
    }
    return steps
  }

  /// The pair loop pays where nearly all that follows upon each other in ordinary text is decided.
  private static func isWorthwhile(_ asciiPairs: [UInt8]) -> Bool {
    let undecided = (0..<0x80).reduce(0) { sum, a in
      sum + (0..<0x80).count { asciiPairs[a | $0 << 8] & PairTables.Entry.depends.rawValue != 0 }
    }
    return undecided < 0x80 * 0x80 / 8
  }

  private static func samples(_ map: CategoryMap) -> [Unicode.Scalar] {
    var samples = [Unicode.Scalar?](repeating: nil, count: map.count)
    for codePoint in UInt32(0)..<0x10000 {
      let category = Int(map.basic[Int(codePoint)])
      if samples[category] == nil { samples[category] = Unicode.Scalar(codePoint) }
    }
    for codePoint in stride(from: UInt32(0x10000), to: 0x20000, by: 1) {
      let category = Int(map.category(codePoint))
      if samples[category] == nil { samples[category] = Unicode.Scalar(codePoint) }
    }
    return samples.compactMap { $0 }
  }
}

/// Where the tables of a rule set are, and what else the loops must know of it.
@safe
struct TableLayout {
  let basic: UnsafePointer<UInt8>
  let upperIndex: UnsafePointer<UInt16>
  let upperBlocks: UnsafePointer<UInt8>
  let cells: UnsafePointer<UInt16>
  let fused: UnsafePointer<UInt16>
  let fusedSafe: UnsafePointer<UInt16>
  let reverse: UnsafePointer<UInt16>
  let asciiPairs: UnsafePointer<UInt8>
  let asciiUnits: UnsafePointer<UInt8>
  /// The category of a code point of one or two bytes, by the two bytes at its start; see `EngineUnit.step`.
  let steps: UnsafePointer<UInt8>
  /// By category, whether the first and last segment of a document is a unit; see `UnitAnswer`.
  let documentStart: UnsafePointer<UInt8>
  let documentEnd: UnsafePointer<UInt8>
  let blockTags: UnsafePointer<UInt8>
  /// See `BlockAlphabet.sorts`; all zero where its formula does not hold.
  let sorts: UnsafePointer<UInt8>
  let decisions: UnsafePointer<UInt8>
  /// See `PairTables.settledStates`.
  let settled: UnsafePointer<UInt16>
  let units: UnsafePointer<UInt8>
  let entries: UnsafePointer<UInt8>
  let first: UnsafePointer<UInt8>
  let risks: UnsafePointer<UInt8>
  /// See `QuietAlphabet`.
  let quietStates: UnsafePointer<UInt16>
  let quietSet: UnsafePointer<cts_ascii_set>
  let quietLow: UInt64
  let quietHigh: UInt64
  let hasQuietLetters: Bool
  let statuses: UnsafePointer<Int32>
  let start: Int
  let limit: Int
  let firstDictionaryCategory: Int
  let categoryCount: Int
  let lookAheadColumn: Int
  let tagColumn: Int
  let lookAheadCount: Int
  let defaultTag: Int
  let reverseStart: Int
  /// The tags that units have, a bit for each.
  let unitTags: UInt64
  let hasPairs: Bool
  /// Whether there is a table of settled states.
  let hasSettledStates: Bool
  /// Whether scanning by pairs pays.
  let scansPairs: Bool
  /// Whether the formula of `BlockAlphabet` holds.
  let scansBlocks: Bool
  /// Whether it holds for Hangul, too.
  let hasHangulBlocks: Bool
  /// Whether there is a `QuietAlphabet`.
  let scansQuietly: Bool
}

/// The tables of a rule set as they are handed down to the loops: a pointer, so that nothing is copied or
/// retained on the way. Whoever holds it keeps the `RuleTables` alive.
@safe
struct Tables: @unchecked Sendable {
  // Unchecked because of the pointer, to what never changes.
  let layout: UnsafePointer<TableLayout>

  init(_ layout: UnsafePointer<TableLayout>) {
    unsafe self.layout = layout
  }

  @inline(__always) var basic: UnsafePointer<UInt8> { unsafe layout.pointee.basic }
  @inline(__always) var upperIndex: UnsafePointer<UInt16> { unsafe layout.pointee.upperIndex }
  @inline(__always) var upperBlocks: UnsafePointer<UInt8> { unsafe layout.pointee.upperBlocks }
  @inline(__always) var cells: UnsafePointer<UInt16> { unsafe layout.pointee.cells }
  @inline(__always) var fused: UnsafePointer<UInt16> { unsafe layout.pointee.fused }
  @inline(__always) var fusedSafe: UnsafePointer<UInt16> { unsafe layout.pointee.fusedSafe }
  @inline(__always) var reverse: UnsafePointer<UInt16> { unsafe layout.pointee.reverse }
  @inline(__always) var asciiPairs: UnsafePointer<UInt8> { unsafe layout.pointee.asciiPairs }
  @inline(__always) var asciiUnits: UnsafePointer<UInt8> { unsafe layout.pointee.asciiUnits }
  @inline(__always) var steps: UnsafePointer<UInt8> { unsafe layout.pointee.steps }
  @inline(__always) var documentStart: UnsafePointer<UInt8> { unsafe layout.pointee.documentStart }
  @inline(__always) var documentEnd: UnsafePointer<UInt8> { unsafe layout.pointee.documentEnd }
  @inline(__always) var blockTags: UnsafePointer<UInt8> { unsafe layout.pointee.blockTags }
  @inline(__always) var sorts: UnsafePointer<UInt8> { unsafe layout.pointee.sorts }
  @inline(__always) var decisions: UnsafePointer<UInt8> { unsafe layout.pointee.decisions }
  @inline(__always) var units: UnsafePointer<UInt8> { unsafe layout.pointee.units }
  @inline(__always) var entries: UnsafePointer<UInt8> { unsafe layout.pointee.entries }
  @inline(__always) var first: UnsafePointer<UInt8> { unsafe layout.pointee.first }
  @inline(__always) var risks: UnsafePointer<UInt8> { unsafe layout.pointee.risks }
  @inline(__always) var quietStates: UnsafePointer<UInt16> { unsafe layout.pointee.quietStates }
  @inline(__always) var quietSet: UnsafePointer<cts_ascii_set> { unsafe layout.pointee.quietSet }
  @inline(__always) var quietLow: UInt64 { unsafe layout.pointee.quietLow }
  @inline(__always) var quietHigh: UInt64 { unsafe layout.pointee.quietHigh }
  @inline(__always) var hasQuietLetters: Bool { unsafe layout.pointee.hasQuietLetters }
  @inline(__always) var statuses: UnsafePointer<Int32> { unsafe layout.pointee.statuses }
  @inline(__always) var start: Int { unsafe layout.pointee.start }
  @inline(__always) var limit: Int { unsafe layout.pointee.limit }
  @inline(__always) var firstDictionaryCategory: Int { unsafe layout.pointee.firstDictionaryCategory }
  @inline(__always) var categoryCount: Int { unsafe layout.pointee.categoryCount }
  @inline(__always) var lookAheadColumn: Int { unsafe layout.pointee.lookAheadColumn }
  @inline(__always) var tagColumn: Int { unsafe layout.pointee.tagColumn }
  @inline(__always) var lookAheadCount: Int { unsafe layout.pointee.lookAheadCount }
  @inline(__always) var defaultTag: Int { unsafe layout.pointee.defaultTag }
  @inline(__always) var reverseStart: Int { unsafe layout.pointee.reverseStart }
  @inline(__always) var unitTags: UInt64 { unsafe layout.pointee.unitTags }
  @inline(__always) var hasPairs: Bool { unsafe layout.pointee.hasPairs }
  @inline(__always) var hasSettledStates: Bool { unsafe layout.pointee.hasSettledStates }
  @inline(__always) var scansPairs: Bool { unsafe layout.pointee.scansPairs }
  @inline(__always) var scansBlocks: Bool { unsafe layout.pointee.scansBlocks }
  /// Whether another loop than the fused one is better at ASCII.
  @inline(__always) var skipsASCII: Bool { scansPairs || scansQuietly }
  @inline(__always) var hasHangulBlocks: Bool { unsafe layout.pointee.hasHangulBlocks }
  @inline(__always) var scansQuietly: Bool { unsafe layout.pointee.scansQuietly }
}

extension Tables {
  var hasDictionary: Bool { firstDictionaryCategory < categoryCount }

  @inline(__always)
  func category(_ codePoint: Int) -> Int {
    guard codePoint >= 0x10000 else { return unsafe Int(basic[codePoint]) }
    let block = unsafe Int(upperIndex[(codePoint &- 0x10000) &>> 6])
    return unsafe Int(upperBlocks[block &+ codePoint & 63])
  }

  @inline(__always)
  func cell(_ state: Int, _ column: Int) -> Int { unsafe Int(cells[state &+ column]) }

  @inline(__always)
  func tag(_ state: Int) -> Int { unsafe Int(cells[state &+ tagColumn]) }

  @inline(__always)
  func status(_ tag: Int) -> Int32 { unsafe statuses[tag] }

  /// What two neighbouring categories decide; only where there are pairs.
  @inline(__always)
  func decision(_ a: Int, _ b: Int) -> UInt8 { unsafe decisions[a &<< 6 | b] }

  /// The state after two neighbouring categories, or 0; only where there are settled states.
  @inline(__always)
  func settledState(_ a: Int, _ b: Int) -> Int {
    unsafe Int(layout.pointee.settled[a &<< 6 | b])
  }

  @inline(__always)
  func unitAnswer(_ a: Int, _ b: Int) -> UInt8 { unsafe units[a &<< 6 | b] }

  @inline(__always)
  func risk(_ category: Int) -> ClusterRisk { unsafe ClusterRisk(rawValue: risks[category]) }
}
