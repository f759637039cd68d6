internal import Synchronization

/// A look-up that is found when it is first asked for, since that may take compiling rules.
struct LazyUnitLookup: ~Copyable, Sendable {
  /// The address of the tables; 0 where nothing is known yet, 1 where there are none.
  private let address: Atomic<UInt>
  /// That of the package's own rules.
  private static let unicode = Atomic<UInt>(0)

  init(for rules: BreakRules) {
    address = Atomic(rules.isPlainUnicode ? Self.unicode.load(ordering: .acquiring) : 0)
  }

  /// The look-up, once it is known; nil also where there is none.
  @inline(__always)
  var known: UnitLookup? {
    let address = address.load(ordering: .acquiring)
    return address > 1 ? UnitLookup(address: address) : nil
  }

  @inline(never)
  func find(in rules: BreakRules) -> UnitLookup? {
    if address.load(ordering: .acquiring) == 1 { return nil }
    let found = rules.wordLookup
    address.store(found?.address ?? 1, ordering: .releasing)
    if rules.isPlainUnicode { Self.unicode.store(found?.address ?? 1, ordering: .releasing) }
    return found
  }
}
