/// Tells for most places of an ASCII text that no word of a list starts there.
struct WordBeginnings: Sendable {
  /// A bit for each pair of ASCII characters that words of less than four characters start with.
  private(set) var short: [UInt64] = Array(repeating: 0, count: 256)
  /// A bit for each hash of the first four characters of a word.
  private(set) var long: [UInt64] = Array(repeating: 0, count: 1 << 11)

  /// Takes a word in, scalar by scalar.
  mutating func insert(_ word: [UInt32]) {
    // Those with other characters are not looked up here.
    guard word.prefix(4).allSatisfy({ $0 < 0x80 }) else {
      if word[0] < 0x80 { (short[Int(word[0]) * 2], short[Int(word[0]) * 2 + 1]) = (.max, .max) }
      return
    }
    switch word.count {
    case 1: (short[Int(word[0]) * 2], short[Int(word[0]) * 2 + 1]) = (.max, .max)
    case 2, 3: short[Int(word[0]) * 2 + Int(word[1] >> 6)] |= 1 << UInt64(word[1] & 63)
    default:
      let hash = Self.hash(word[0] | word[1] << 8 | word[2] << 16 | word[3] << 24)
      long[hash >> 6] |= 1 << UInt64(hash & 63)
    }
  }

  /// The place in `long` of four characters, a byte each, the first one lowest.
  @inline(__always)
  static func hash(_ four: UInt32) -> Int { Int(truncatingIfNeeded: (four &* 0x9E37_79B1) &>> 15) }

  /// Whether a word may start with some code units, the first of which is ASCII.
  @inline(__always)
  static func mayStart<CodeUnit: TextCodeUnit>(
    with units: Span<CodeUnit>, at index: Int, until end: Int, short: Span<UInt64>, long: Span<UInt64>
  ) -> Bool {
    guard end &- index >= 4 else { return true }
    let first = UInt32(truncatingIfNeeded: units[index])
    let second = UInt32(truncatingIfNeeded: units[index &+ 1])
    let third = UInt32(truncatingIfNeeded: units[index &+ 2])
    let fourth = UInt32(truncatingIfNeeded: units[index &+ 3])
    guard (second | third | fourth) < 0x80 else { return true }
    let hash = hash(first | second &<< 8 | third &<< 16 | fourth &<< 24)
    if long[hash &>> 6] &>> UInt64(hash & 63) & 1 != 0 { return true }
    return short[Int(first &* 2 &+ second &>> 6)] &>> UInt64(second & 63) & 1 != 0
  }
}
