/// A set of ASCII characters that can be looked up in eight bytes at a time.
@usableFromInline
struct ASCIISet: Sendable {
  /// A bit for each character, in two halves.
  @usableFromInline let low: UInt64
  @usableFromInline let high: UInt64
  /// The ranges of characters that make up the set, or its complement.
  private let ranges: [8 of ASCIIRange]
  /// How many ranges there are; -1 where they are too many.
  private let rangeCount: Int
  private let isComplement: Bool

  init(where isMember: (UInt8) -> Bool) {
    var (low, high): (UInt64, UInt64) = (0, 0)
    for byte in UInt8(0)..<0x80 where isMember(byte) {
      if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
    }
    (self.low, self.high) = (low, high)
    let inside = Self.ranges { Self.contains($0, low, high) }
    let outside = Self.ranges { !Self.contains($0, low, high) }
    isComplement = outside.count < inside.count
    let fewer = isComplement ? outside : inside
    rangeCount = fewer.count > 8 ? -1 : fewer.count
    ranges = .init { $0 < fewer.count ? fewer[$0] : ASCIIRange(first: 0, last: 0) }
  }

  private static func ranges(where isMember: (UInt8) -> Bool) -> [ASCIIRange] {
    var ranges: [ASCIIRange] = []
    var first: UInt8?
    for byte in UInt8(0)...0x80 {
      if byte < 0x80, isMember(byte) {
        first = first ?? byte
      } else if let start = first {
        ranges.append(ASCIIRange(first: start, last: byte - 1))
        first = nil
      }
    }
    return ranges
  }

  @inlinable
  var isEmpty: Bool { low | high == 0 }

  /// Whether a character below U+0080 is in the set.
  @inlinable
  func contains(_ byte: UInt8) -> Bool {
    Self.contains(byte, low, high)
  }

  @inlinable
  static func contains(_ byte: UInt8, _ low: UInt64, _ high: UInt64) -> Bool {
    (byte < 64 ? low : high) &>> UInt64(byte & 63) & 1 != 0
  }

  /// The uppermost bit of each of 64 bytes: whether it is in the set. Bytes from 0x80 on mean nothing.
  @inline(__always)
  func members(of bytes: SIMD8<UInt64>) -> SIMD8<UInt64> {
    guard rangeCount >= 0 else { return membersOneByOne(of: bytes) }
    let highBits = SIMD8(repeating: ASCIIRange.highBits)
    let low = bytes & ~highBits
    var found = SIMD8<UInt64>(repeating: 0)
    for index in 0..<rangeCount {
      let toFirst = SIMD8(repeating: ranges[index].toFirst)
      let pastLast = SIMD8(repeating: ranges[index].pastLast)
      found = found | (low &+ toFirst) & ~(low &+ pastLast)
    }
    return (isComplement ? ~found : found) & highBits
  }

  private func membersOneByOne(of words: SIMD8<UInt64>) -> SIMD8<UInt64> {
    var found = SIMD8<UInt64>(repeating: 0)
    for word in 0..<8 {
      for shift in stride(from: 0 as UInt64, to: 64, by: 8) {
        let byte = UInt8(truncatingIfNeeded: words[word] &>> shift) & 0x7F
        if contains(byte) { found[word] |= 0x80 &<< shift }
      }
    }
    return found
  }
}

/// A range of ASCII characters as what to add to eight bytes below 0x80 at once, so that no sum leaves its byte.
struct ASCIIRange: Sendable {
  static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// Carries a byte into its uppermost bit where it is not below the range.
  let toFirst: UInt64
  /// Carries a byte into its uppermost bit where it is beyond the range.
  let pastLast: UInt64

  init(first: UInt8, last: UInt8) {
    toFirst = UInt64(0x80 - first) &* 0x0101_0101_0101_0101
    pastLast = UInt64(0x7F - last) &* 0x0101_0101_0101_0101
  }
}

/// What 64 code units are to a tokenizer whose words are runs, a bit for each, the first one lowest.
@usableFromInline
struct RunBits {
  /// Those that belong to words.
  @usableFromInline var words: UInt64 = 0
  /// Those that belong to units beside words.
  @usableFromInline var symbols: UInt64 = 0
  /// Those beyond ASCII, for which the others mean nothing.
  @usableFromInline var beyondASCII: UInt64 = 0

  @inline(__always)
  init(_ characters: WordCharacterTable, _ bytes: SIMD8<UInt64>) {
    words = Self.gather(characters.words.members(of: bytes))
    if !characters.symbols.isEmpty { symbols = Self.gather(characters.symbols.members(of: bytes)) }
    beyondASCII = Self.gather(bytes & SIMD8(repeating: ASCIIRange.highBits))
  }

  /// The uppermost bits of 64 bytes as the bits of a number.
  @inline(__always)
  fileprivate static func gather(_ highBits: SIMD8<UInt64>) -> UInt64 {
    var bits: UInt64 = 0
    for index in 0..<8 {
      bits |= (((highBits[index] &>> 7) &* 0x0102_0408_1020_4080) &>> 56) &<< UInt64(index * 8)
    }
    return bits
  }
}

/// What 64 code units are to a tokenizer of identifiers, a bit for each, the first one lowest.
@usableFromInline
struct CaseBits {
  @usableFromInline var upper: UInt64
  @usableFromInline var lower: UInt64
  @usableFromInline var digits: UInt64
  /// Those beyond ASCII, for which the others mean nothing.
  @usableFromInline var beyondASCII: UInt64

  private static let upperSet = ASCIISet { 0x41...0x5A ~= $0 }
  private static let lowerSet = ASCIISet { 0x61...0x7A ~= $0 }
  private static let digitSet = ASCIISet { 0x30...0x39 ~= $0 }

  fileprivate init(_ bytes: SIMD8<UInt64>) {
    upper = RunBits.gather(Self.upperSet.members(of: bytes))
    lower = RunBits.gather(Self.lowerSet.members(of: bytes))
    digits = RunBits.gather(Self.digitSet.members(of: bytes))
    beyondASCII = RunBits.gather(bytes & SIMD8(repeating: ASCIIRange.highBits))
  }

  /// Looks at the 64 code units from an offset on; there must be as many.
  @inlinable
  init<CodeUnit: TextCodeUnit>(of units: Span<CodeUnit>, from offset: Int) {
    self = CaseBits.bits(ASCIIBlock.bytes(of: units, from: offset))
  }

  @usableFromInline
  static func bits(_ bytes: SIMD8<UInt64>) -> CaseBits { CaseBits(bytes) }
}

extension WordCharacterTable {
  /// Looks at the 64 code units from an offset on; there must be as many.
  @inlinable
  func bits<CodeUnit: TextCodeUnit>(of units: Span<CodeUnit>, from offset: Int) -> RunBits {
    bits(ASCIIBlock.bytes(of: units, from: offset))
  }

  @usableFromInline
  func bits(_ bytes: SIMD8<UInt64>) -> RunBits { RunBits(self, bytes) }
}

/// Loads of 64 code units at once, a byte each: the ASCII character, or anything from 0x80 on for others.
@usableFromInline
enum ASCIIBlock {
  @inlinable
  static func bytes<CodeUnit: TextCodeUnit>(of units: Span<CodeUnit>, from offset: Int) -> SIMD8<UInt64> {
    precondition(offset >= 0 && units.count &- offset >= 64)
    let bytes = unsafe units.bytes
    return MemoryLayout<CodeUnit>.size == 1
      ? unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: SIMD8<UInt64>.self)
      : unsafe narrowed(bytes, from: offset &* 2)
  }

  @unsafe @usableFromInline
  static func narrowed(_ bytes: RawSpan, from offset: Int) -> SIMD8<UInt64> {
    func four(_ offset: Int) -> UInt64 {
      let units = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self)
      // The uppermost bit of a unit tells that it is beyond ASCII, then that of its lower byte.
      let beyond = ((units & 0x7F80_7F80_7F80_7F80) &+ 0x7F80_7F80_7F80_7F80 | units) & 0x8000_8000_8000_8000
      var bytes = units & 0x007F_007F_007F_007F | beyond &>> 8
      bytes = (bytes | bytes &>> 8) & 0x0000_FFFF_0000_FFFF
      return (bytes | bytes &>> 16) & 0xFFFF_FFFF
    }
    var words = SIMD8<UInt64>(repeating: 0)
    for index in 0..<8 {
      words[index] = four(offset &+ index &* 16) | four(offset &+ index &* 16 &+ 8) &<< 32
    }
    return words
  }
}
