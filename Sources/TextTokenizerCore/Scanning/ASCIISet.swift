/// A set of ASCII characters, a bit for each, in two halves.
@usableFromInline
struct ASCIISet: Sendable {
  @usableFromInline let low: UInt64
  @usableFromInline let high: UInt64

  init(where isMember: (UInt8) -> Bool) {
    var (low, high): (UInt64, UInt64) = (0, 0)
    for byte in UInt8(0)..<0x80 where isMember(byte) {
      if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
    }
    (self.low, self.high) = (low, high)
  }

  /// The set of the characters of a text, all of them ASCII.
  init(of characters: String) {
    self.init { characters.utf8.contains($0) }
  }

  @inlinable
  var isEmpty: Bool { low | high == 0 }

  /// Whether a character below U+0080 is in the set.
  @inlinable
  func contains(_ byte: UInt8) -> Bool {
    Self.contains(byte, low, high)
  }

  /// Whether a scalar is in the set.
  @inlinable
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x80 && contains(UInt8(truncatingIfNeeded: scalar.value))
  }

  @inlinable
  static func contains(_ byte: UInt8, _ low: UInt64, _ high: UInt64) -> Bool {
    (byte < 64 ? low : high) &>> UInt64(byte & 63) & 1 != 0
  }
}
