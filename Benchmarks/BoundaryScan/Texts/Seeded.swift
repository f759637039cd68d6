/// A small random number generator (SplitMix64): the same texts and offsets in every run.
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// A seed that follows from a name, the same in every process.
  init(name: String) {
    // FNV-1a; `Hasher` is seeded anew each time.
    self.init(seed: name.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed &>> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed &>> 31)
  }

  /// A number from 0 up to and not including another.
  mutating func below(_ bound: Int) -> Int {
    Int.random(in: 0..<bound, using: &self)
  }

  /// True once in so many times.
  mutating func oneIn(_ count: Int) -> Bool {
    below(count) == 0
  }

  /// An element; those at the front come more often, as words do in a language.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[min(below(elements.count), below(elements.count))]
  }
}
