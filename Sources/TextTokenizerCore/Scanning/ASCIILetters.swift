/// Which of 64 code units are ASCII letters and digits, a bit for each, the first one lowest.
struct ASCIILetters {
  /// The letters and digits. What stands behind a unit beyond ASCII means nothing.
  let letters: UInt64
  /// The number of units before the first one that is beyond ASCII.
  let asciiCount: Int

  /// Looks at the 64 code units from an offset on; there must be as many.
  @inline(__always)
  init<CodeUnit: TextCodeUnit>(of units: Span<CodeUnit>, from offset: Int) {
    let bits = CaseBits(of: units, from: offset)
    letters = bits.upper | bits.lower | bits.digits
    asciiCount = bits.beyondASCII.trailingZeroBitCount
  }

  /// Whether a character is one.
  @inline(__always)
  static func contains<Character: FixedWidthInteger & UnsignedInteger>(_ character: Character) -> Bool {
    character | 0x20 &- 0x61 < 26 || character &- 0x30 < 10
  }
}
