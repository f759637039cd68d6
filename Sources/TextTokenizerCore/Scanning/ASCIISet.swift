/// A set of ASCII characters that is looked up in 64 code units at a time.
@usableFromInline
struct ASCIISet: Sendable {
  /// A bit for each character, in two halves.
  @usableFromInline let low: UInt64
  @usableFromInline let high: UInt64
  /// The ranges that make up the set, as a first character and a number of further ones; those past `rangeCount`
  /// mean nothing.
  private let ranges: [8 of (first: UInt8, more: UInt8)]
  /// How many ranges there are, or more than `ranges` holds.
  private let rangeCount: Int

  init(where isMember: (UInt8) -> Bool) {
    var (low, high): (UInt64, UInt64) = (0, 0)
    var ranges: [8 of (first: UInt8, more: UInt8)] = .init(repeating: (0, 0))
    var count = 0
    for byte in UInt8(0)..<0x80 where isMember(byte) {
      if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
      if count > 0, count <= 8, ranges[count - 1].first + ranges[count - 1].more + 1 == byte {
        ranges[count - 1].more += 1
      } else {
        if count < 8 { ranges[count] = (byte, 0) }
        count += 1
      }
    }
    (self.low, self.high, self.ranges, rangeCount) = (low, high, ranges, count)
  }

  @inlinable
  var isEmpty: Bool { low | high == 0 }

  /// Whether a character below U+0080 is in the set.
  @inlinable
  func contains(_ byte: UInt8) -> Bool {
    (byte < 64 ? low : high) &>> UInt64(byte & 63) & 1 != 0
  }

  /// A bit for each of 64 bytes, the first one lowest: whether it is in the set. Bytes from 0x80 on mean nothing.
  func members(of bytes: SIMD64<UInt8>) -> UInt64 {
    guard rangeCount <= 8 else { return bits { contains(bytes[$0] & 0x7F) } }
    var found = SIMDMask<SIMD64<Int8>>()
    for index in 0..<rangeCount {
      let range = ranges[index]
      found .|= (bytes &- SIMD64(repeating: range.first)) .<= SIMD64(repeating: range.more)
    }
    return found.bits
  }

  private func bits(_ isSet: (Int) -> Bool) -> UInt64 {
    var bits: UInt64 = 0
    for index in 0..<64 where isSet(index) { bits |= 1 &<< UInt64(index) }
    return bits
  }
}

extension SIMDMask<SIMD64<Int8>> {
  /// A bit for each lane, the first one lowest.
  var bits: UInt64 {
    let words = unsafe unsafeBitCast(self, to: SIMD8<UInt64>.self)
    var bits: UInt64 = 0
    for index in 0..<8 {
      // One bit of each byte is kept, and the product gathers them in the uppermost byte.
      let gathered = (words[index] & 0x8040_2010_0804_0201) &* 0x0101_0101_0101_0101
      bits |= (gathered &>> 56) &<< UInt64(index * 8)
    }
    return bits
  }
}

/// What 64 code units are to a tokenizer whose words are runs, a bit for each.
@usableFromInline
struct RunBits {
  /// Those that belong to words.
  @usableFromInline var words: UInt64
  /// Those that belong to units beside words.
  @usableFromInline var symbols: UInt64
  /// Those beyond ASCII, for which the others mean nothing.
  @usableFromInline var beyondASCII: UInt64
}

extension WordCharacters {
  /// Looks at the 64 code units from an offset on; there must be as many.
  @inlinable
  func bits<CodeUnit: TextCodeUnit>(of units: Span<CodeUnit>, from offset: Int) -> RunBits {
    precondition(offset >= 0 && units.count &- offset >= 64)
    let bytes = unsafe units.bytes
    return MemoryLayout<CodeUnit>.size == 1
      ? bits(ofUTF8: bytes, from: offset) : bits(ofUTF16: bytes, from: offset &* 2)
  }

  @usableFromInline
  func bits(ofUTF8 bytes: RawSpan, from offset: Int) -> RunBits {
    let bytes = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD64<UInt8>.self)
    return RunBits(
      words: words.members(of: bytes), symbols: symbols.isEmpty ? 0 : symbols.members(of: bytes),
      beyondASCII: (bytes .>= SIMD64(repeating: 0x80)).bits)
  }

  @usableFromInline
  func bits(ofUTF16 bytes: RawSpan, from offset: Int) -> RunBits {
    let low = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD32<UInt16>.self)
    let high = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset &+ 64, as: SIMD32<UInt16>.self)
    // Each unit as a byte: 0xFF for those beyond ASCII.
    let limit = SIMD32<UInt16>(repeating: 0x80)
    let narrow = SIMD64<UInt8>(
      lowHalf: SIMD32(truncatingIfNeeded: low.replacing(with: 0xFF, where: low .>= limit)),
      highHalf: SIMD32(truncatingIfNeeded: high.replacing(with: 0xFF, where: high .>= limit)))
    return RunBits(
      words: words.members(of: narrow), symbols: symbols.isEmpty ? 0 : symbols.members(of: narrow),
      beyondASCII: (narrow .>= SIMD64(repeating: 0x80)).bits)
  }
}
