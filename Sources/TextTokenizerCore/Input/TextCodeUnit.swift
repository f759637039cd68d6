/// The unit in which a document counts its offsets: a byte of UTF-8 or a 16-bit unit of UTF-16.
///
/// The package knows `UInt8` and `UInt16`; other types have no use for the protocol.
public protocol TextCodeUnit: FixedWidthInteger, UnsignedInteger, BitwiseCopyable, Sendable {
  /// Reads the code point that starts at an offset.
  ///
  /// Ill-formed UTF-8 reads as U+FFFD, one per maximal subpart (Unicode 15, section 3.9, table 3-8).
  /// An unpaired surrogate reads as itself.
  ///
  /// - Parameters:
  ///   - units: Code units.
  ///   - offset: The index of a code point's first unit; less than the count.
  /// - Returns: The code point, and how many units it takes (at least one).
  /// - Complexity: O(1).
  static func decode(_ units: borrowing Span<Self>, at offset: Int) -> (codePoint: UInt32, length: Int)

  /// Finds the start of the code point that holds a unit.
  ///
  /// - Parameters:
  ///   - units: Code units.
  ///   - offset: The index of a unit; less than the count.
  /// - Returns: The index of the first unit of the code point, `offset` or up to three less.
  /// - Complexity: O(1).
  static func scalarStart(_ units: borrowing Span<Self>, at offset: Int) -> Int
}

extension UInt8: TextCodeUnit {
  /// Reads the UTF-8 code point that starts at an offset; see ``TextCodeUnit``.
  ///
  /// - Complexity: O(1).
  @inlinable
  public static func decode(
    _ units: borrowing Span<UInt8>, at offset: Int
  ) -> (codePoint: UInt32, length: Int) {
    let lead = units[offset]
    if lead < 0x80 { return (UInt32(lead), 1) }
    return decodeMultibyte(units, at: offset, lead: lead)
  }

  @usableFromInline
  static func decodeMultibyte(
    _ units: borrowing Span<UInt8>, at offset: Int, lead: UInt8
  ) -> (codePoint: UInt32, length: Int) {
    // The second byte's range depends on the lead (Unicode 15, table 3-7); the others are 80..BF.
    let length: Int
    var low: UInt8 = 0x80
    var high: UInt8 = 0xBF
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, low) = (3, 0xA0)
    case 0xED: (length, high) = (3, 0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, low) = (4, 0x90)
    case 0xF4: (length, high) = (4, 0x8F)
    case 0xF1...0xF3: length = 4
    default: return (0xFFFD, 1)
    }
    var codePoint = UInt32(lead) & (0x7F &>> UInt32(length))
    for index in 1..<length {
      guard offset &+ index < units.count else { return (0xFFFD, index) }
      let unit = units[offset &+ index]
      guard unit >= low, unit <= high else { return (0xFFFD, index) }
      codePoint = codePoint &<< 6 | UInt32(unit & 0x3F)
      (low, high) = (0x80, 0xBF)
    }
    return (codePoint, length)
  }

  /// Finds the first byte of the UTF-8 code point that holds a byte; see ``TextCodeUnit``.
  ///
  /// - Complexity: O(1).
  @inlinable
  public static func scalarStart(_ units: borrowing Span<UInt8>, at offset: Int) -> Int {
    units[offset] & 0xC0 == 0x80 ? leadOffset(units, at: offset) : offset
  }

  @usableFromInline
  static func leadOffset(_ units: borrowing Span<UInt8>, at offset: Int) -> Int {
    var lead = offset
    let lowest = Swift.max(0, offset &- 3)
    while lead > lowest, units[lead] & 0xC0 == 0x80 { lead &-= 1 }
    // A stray continuation byte stands for itself.
    return lead &+ decode(units, at: lead).length > offset ? lead : offset
  }
}

extension UInt16: TextCodeUnit {
  /// Reads the UTF-16 code point that starts at an offset; see ``TextCodeUnit``.
  ///
  /// - Complexity: O(1).
  @inlinable
  public static func decode(
    _ units: borrowing Span<UInt16>, at offset: Int
  ) -> (codePoint: UInt32, length: Int) {
    let unit = units[offset]
    guard unit & 0xFC00 == 0xD800, offset &+ 1 < units.count else { return (UInt32(unit), 1) }
    let trail = units[offset &+ 1]
    guard trail & 0xFC00 == 0xDC00 else { return (UInt32(unit), 1) }
    return (0x10000 &+ (UInt32(unit & 0x3FF) &<< 10 | UInt32(trail & 0x3FF)), 2)
  }

  /// Finds the first unit of the UTF-16 code point that holds a unit; see ``TextCodeUnit``.
  ///
  /// - Complexity: O(1).
  @inlinable
  public static func scalarStart(_ units: borrowing Span<UInt16>, at offset: Int) -> Int {
    guard units[offset] & 0xFC00 == 0xDC00, offset > 0 else { return offset }
    return units[offset &- 1] & 0xFC00 == 0xD800 ? offset &- 1 : offset
  }
}
