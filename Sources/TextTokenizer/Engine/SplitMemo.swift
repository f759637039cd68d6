/// The boundaries in short texts that a delegate was asked about before. They follow from the text alone, so
/// what is kept never goes stale. Khmer and Thai ask for the same few words again and again.
@safe
final class SplitMemo {
  /// The most UTF-16 units of a text: six words of four, so that a slot is a cache line.
  static let longest = 24
  private static let slotCount = 4096
  private static let slotBytes = 64

  /// In each slot the units, then how many there are, the limit, and the boundaries as bits.
  private let slots: UnsafeMutableRawPointer

  init() {
    unsafe slots = .allocate(byteCount: Self.slotCount * Self.slotBytes, alignment: Self.slotBytes)
    unsafe slots.initializeMemory(as: UInt8.self, repeating: 0, count: Self.slotCount * Self.slotBytes)
  }

  deinit {
    unsafe slots.deallocate()
  }

  /// Fills up the last word of a text; there must be room for three more units.
  @inline(__always)
  static func pad(_ units: UnsafeMutablePointer<UInt16>, _ count: Int) {
    unsafe UnsafeMutableRawPointer(units + count).storeBytes(of: 0, as: UInt16.self)
    unsafe UnsafeMutableRawPointer(units + count + 1).storeBytes(of: 0, as: UInt32.self)
  }

  /// The slot of a text that is padded.
  @inline(__always)
  static func place(_ units: UnsafePointer<UInt16>, _ count: Int) -> Int {
    var hash = UInt64(truncatingIfNeeded: count)
    for word in 0..<wordCount(count) {
      hash = unsafe (hash ^ self.word(units, word)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash &>> 32
    }
    return Int(truncatingIfNeeded: hash &>> 20) & (slotCount - 1)
  }

  @inline(__always)
  func boundaries(
    at place: Int, _ units: UnsafePointer<UInt16>, _ count: Int, _ limit: Int
  ) -> UInt32? {
    let slot = unsafe slots + place &* Self.slotBytes
    guard unsafe slot.load(fromByteOffset: 48, as: UInt64.self) == Self.key(count, limit) else { return nil }
    let kept = unsafe slot.assumingMemoryBound(to: UInt16.self)
    for word in 0..<Self.wordCount(count) {
      guard unsafe Self.word(kept, word) == Self.word(units, word) else { return nil }
    }
    return unsafe slot.load(fromByteOffset: 56, as: UInt32.self)
  }

  @inline(__always)
  func keep(
    _ boundaries: UInt32, at place: Int, _ units: UnsafePointer<UInt16>, _ count: Int, _ limit: Int
  ) {
    let slot = unsafe slots + place &* Self.slotBytes
    for word in 0..<Self.wordCount(count) {
      unsafe slot.storeBytes(of: Self.word(units, word), toByteOffset: 8 &* word, as: UInt64.self)
    }
    unsafe slot.storeBytes(of: Self.key(count, limit), toByteOffset: 48, as: UInt64.self)
    unsafe slot.storeBytes(of: boundaries, toByteOffset: 56, as: UInt32.self)
  }

  @inline(__always)
  private static func wordCount(_ count: Int) -> Int { (count &+ 3) &>> 2 }

  @inline(__always)
  private static func key(_ count: Int, _ limit: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: count &<< 32 | limit)
  }

  @inline(__always)
  private static func word(_ units: UnsafePointer<UInt16>, _ index: Int) -> UInt64 {
    unsafe UnsafeRawPointer(units).loadUnaligned(fromByteOffset: 8 &* index, as: UInt64.self)
  }
}
