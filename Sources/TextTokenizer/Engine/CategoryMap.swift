/// The category of every code point, laid out for look-up: one byte each for the basic plane, blocks of
/// 64 shared by an index above it.
///
/// Scalars with a cluster risk get categories of their own, with the same column of the state machine as
/// the category they come from; see `ClusterRisk`.
struct CategoryMap {
  /// The categories in their new numbers, with the old number and the risk of each. The first three are
  /// no real categories. Dictionary categories come last.
  private(set) var origins: [UInt8] = []
  private(set) var risks: [ClusterRisk] = []
  private(set) var firstDictionaryCategory = 0

  private(set) var basic: [UInt8] = []
  private(set) var upperIndex: [UInt16] = []
  private(set) var upperBlocks: [UInt8] = []

  var count: Int { origins.count }

  init(_ rules: CompiledRules) throws(EngineRefusal) {
    try expandBasicPlane(rules.trie)
    try expandUpperPlanes(rules.trie)
    for value in basic + upperBlocks where value < 3 || value >= rules.categoryCount {
      throw EngineRefusal("category map: no category \(value)")
    }
    refine(rules)
  }

  private mutating func expandBasicPlane(_ trie: CategoryTrie) throws(EngineRefusal) {
    basic.reserveCapacity(0x10000)
    for block in 0..<0x400 {
      let offset = try trie.basicBlock(block)
      for index in 0..<64 { basic.append(trie.value(offset + index)) }
    }
  }

  private mutating func expandUpperPlanes(_ trie: CategoryTrie) throws(EngineRefusal) {
    struct Key: Hashable { var a, b, c, d: Int }
    let risky = Set(
      ClusterRisk.scalars.flatMap { Int($0.range.lowerBound) >> 6...Int($0.range.upperBound) >> 6 })
    var stretches: [Int: Range<Int>] = [:]
    var blocks: [Key: UInt16] = [:]
    upperIndex.reserveCapacity(0x4000)
    for start in stride(from: 0x10000, to: 0x110000, by: 512) {
      // A block with a scalar at risk is not shared: some of its categories will differ.
      let hasRisk = (0..<8).contains { risky.contains(start >> 6 + $0) }
      let stretch = try trie.supplementaryStretch(start)
      if !hasRisk, let known = stretches[stretch] {
        for index in known { upperIndex.append(upperIndex[index]) }
        continue
      }
      for block in stride(from: start, to: start + 512, by: 64) {
        let isRisky = hasRisk && risky.contains(block >> 6)
        let key = Key(
          a: try trie.supplementaryBlock(block) ?? -1, b: try trie.supplementaryBlock(block + 16) ?? -1,
          c: try trie.supplementaryBlock(block + 32) ?? -1, d: try trie.supplementaryBlock(block + 48) ?? -1)
        if !isRisky, let known = blocks[key] {
          upperIndex.append(known)
          continue
        }
        let offset = try appendUpperBlock([key.a, key.b, key.c, key.d], trie)
        upperIndex.append(offset)
        if !isRisky { blocks[key] = offset }
      }
      if !hasRisk { stretches[stretch] = upperIndex.count - 8..<upperIndex.count }
    }
  }

  /// - Parameter parts: Where the values of sixteen code points each are; -1 where all have the last one.
  private mutating func appendUpperBlock(_ parts: [Int], _ trie: CategoryTrie) throws(EngineRefusal) -> UInt16
  {
    guard upperBlocks.count + 64 <= 0xFFFF else { throw EngineRefusal("category map: too many blocks") }
    for part in parts {
      for index in 0..<16 { upperBlocks.append(part < 0 ? trie.highValue : trie.value(part + index)) }
    }
    return UInt16(upperBlocks.count - 64)
  }

  private mutating func refine(_ rules: CompiledRules) {
    struct Refined: Hashable {
      var origin: UInt8
      var risk: ClusterRisk
    }
    // Which categories have members with a risk?
    var refined: [Refined] = []
    for (range, risk) in ClusterRisk.scalars {
      for codePoint in range {
        let entry = Refined(origin: category(codePoint), risk: risk)
        if !refined.contains(entry) { refined.append(entry) }
      }
    }
    if rules.categoryCount + refined.count > 255 { refined = [] }
    let oldFirst = rules.forward.firstDictionaryCategory
    var all = (0..<UInt8(oldFirst)).map { Refined(origin: $0, risk: []) }
    all += refined.filter { $0.origin < oldFirst }
    firstDictionaryCategory = all.count
    all += (oldFirst..<rules.categoryCount).map { Refined(origin: UInt8($0), risk: []) }
    all += refined.filter { $0.origin >= oldFirst }
    origins = all.map(\.origin)
    risks = all.map(\.risk)

    var renumbered = [UInt8](repeating: 0, count: 256)
    for (index, entry) in all.enumerated() where entry.risk.isEmpty {
      renumbered[Int(entry.origin)] = UInt8(index)
    }
    var marked: [(codePoint: UInt32, category: UInt8)] = []
    for (range, risk) in ClusterRisk.scalars {
      for codePoint in range {
        let entry = Refined(origin: category(codePoint), risk: risk)
        if let index = all.firstIndex(of: entry) { marked.append((codePoint, UInt8(index))) }
      }
    }
    for index in basic.indices { basic[index] = renumbered[Int(basic[index])] }
    for index in upperBlocks.indices { upperBlocks[index] = renumbered[Int(upperBlocks[index])] }
    for (codePoint, category) in marked {
      if codePoint < 0x10000 {
        basic[Int(codePoint)] = category
      } else {
        let block = Int(upperIndex[Int(codePoint - 0x10000) >> 6])
        upperBlocks[block + Int(codePoint & 63)] = category
      }
    }
  }

  func category(_ codePoint: UInt32) -> UInt8 {
    guard codePoint >= 0x10000 else { return basic[Int(codePoint)] }
    return upperBlocks[Int(upperIndex[Int(codePoint - 0x10000) >> 6]) + Int(codePoint & 63)]
  }
}
