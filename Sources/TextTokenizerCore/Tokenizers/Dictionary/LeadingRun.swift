/// The ASCII letters and digits that a word starts with, or the first sixteen of them, as two numbers.
///
/// No word of a list starts or ends between two letters: so one that starts where a run of letters does is in the text
/// only where its own run is the same, whatever follows. One look-up takes the place of a walk through the trie.
struct LeadingRun: Hashable {
  /// The most characters that are looked at.
  static let most = 16

  /// The first eight characters, a byte each, the first one lowest, and 0 where there are fewer.
  private(set) var low: UInt64 = 0
  /// Those that follow.
  private(set) var high: UInt64 = 0

  /// The run of a word's scalars, empty where the word starts with another character.
  init(of word: [UInt32]) {
    for (index, scalar) in word.prefix(Self.most).enumerated() {
      guard ASCIILetters.contains(scalar) else { break }
      let bits = UInt64(scalar) << UInt64(index % 8 * 8)
      if index < 8 { low |= bits } else { high |= bits }
    }
  }

  /// The run of a number of code units, all of them ASCII letters and digits; sixteen units must be there.
  @inline(__always)
  init<CodeUnit: TextCodeUnit>(in units: Span<CodeUnit>, from start: Int, length: Int) {
    precondition(start >= 0 && units.count &- start >= Self.most)
    low = unsafe Self.eight(in: units, from: start, length: min(length, 8))
    if length > 8 {
      high = unsafe Self.eight(in: units, from: start &+ 8, length: min(length, Self.most) &- 8)
    }
  }

  /// The first one to eight characters of a run; eight units must be there.
  @unsafe @inline(__always)
  private static func eight<CodeUnit: TextCodeUnit>(
    in units: Span<CodeUnit>, from start: Int, length: Int
  ) -> UInt64 {
    let shift = UInt64(truncatingIfNeeded: 64 &- length &* 8)
    return unsafe (eight(in: units, from: start) &<< shift) &>> shift
  }

  /// Eight code units, which must be there, a byte each; those that are not ASCII become any byte.
  @unsafe @inline(__always)
  static func eight<CodeUnit: TextCodeUnit>(in units: Span<CodeUnit>, from start: Int) -> UInt64 {
    let bytes = unsafe units.bytes
    guard MemoryLayout<CodeUnit>.size > 1 else {
      return unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: start, as: UInt64.self)
    }
    let wide = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: start &* 2, as: SIMD8<UInt16>.self)
    return unsafe unsafeBitCast(SIMD8<UInt8>(truncatingIfNeeded: wide), to: UInt64.self)
  }

  var isEmpty: Bool { low == 0 }

  /// The characters.
  var characters: [UInt8] {
    [low, high].flatMap { eight in (0..<8).map { UInt8(truncatingIfNeeded: eight >> UInt64($0 * 8)) } }
      .filter { $0 != 0 }
  }

  /// A number whose uppermost bits depend on all characters.
  @inline(__always)
  var hash: UInt64 { Self.hash(low: low) ^ high &* 0xC2B2_AE3D_27D4_EB4F }

  /// The same for the first eight characters.
  @inline(__always)
  static func hash(low: UInt64) -> UInt64 { low &* 0x9E37_79B9_7F4A_7C15 }
}
