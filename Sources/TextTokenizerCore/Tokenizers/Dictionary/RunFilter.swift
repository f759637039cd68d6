/// Tells of nearly every run of letters that no word starts with it, from its first eight characters: a Bloom filter
/// that looks at one place of memory, and is small enough for it to be near.
struct RunFilter: Sendable {
  /// As many as a power of two.
  let bits: [UInt64]
  private let shift: UInt64
  /// What to keep of eight characters, the first of a run, by which of them are letters.
  let masks: [UInt64] = (0..<256).map { letters in
    let count = (~letters).trailingZeroBitCount
    return count < 8 ? 1 << UInt64(count * 8) - 1 : .max
  }

  /// Makes the filter of some runs.
  init(_ runs: Set<LeadingRun>) {
    // Two of twenty-five bits or more for each run: hardly one in two hundred other runs gets through.
    let bitLength = max(1, (runs.count * 2 / 5).bitLength)
    var bits = Array(repeating: UInt64(0), count: 1 << bitLength)
    shift = UInt64(52 - bitLength)
    for run in runs {
      let hash = LeadingRun.hash(low: run.low)
      bits[Int(truncatingIfNeeded: hash >> shift) & (bits.count - 1)] |= Self.pair(hash)
    }
    self.bits = bits
  }

  /// Whether words may start with a run, by the hash of its first eight characters.
  @inline(__always)
  func admits(_ hash: UInt64, _ bits: Span<UInt64>) -> Bool {
    let pair = Self.pair(hash)
    let place = Int(truncatingIfNeeded: hash &>> shift) & (bits.count &- 1)
    return unsafe bits[unchecked: place] & pair == pair
  }

  /// The two bits of a hash, by its uppermost twelve; those that follow are the place.
  @inline(__always)
  private static func pair(_ hash: UInt64) -> UInt64 { 1 &<< (hash &>> 58) | 1 &<< (hash &>> 52) }
}
