/// A small random number generator with a seed, so that whatever it draws can be drawn again.
///
/// ```swift
/// var random = SplitMix64(seed: 7)
/// let digit = Int.random(in: 0..<10, using: &random)
/// random = SplitMix64(seed: 7)
/// Int.random(in: 0..<10, using: &random) == digit  // true
/// ```
///
/// This is Steele, Lea and Flood's SplitMix64.
public struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// Makes a generator.
  ///
  /// - Parameter seed: Any number; the same one gives the same sequence.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next number of the sequence.
  ///
  /// - Complexity: O(1).
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
