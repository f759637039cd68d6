/// The boundaries in short texts that a delegate was asked about before. They follow from the text alone, so
/// what is kept never goes stale. Khmer and Thai ask for the same few words again and again.
@safe
final class SplitMemo {
  /// The most UTF-16 units of a text: a boundary is a bit of 32, and a slot is a cache line.
  static let longest = 26
  private static let slotCount = 4096
  private static let slotBytes = 64

  /// In each slot the units, then how many there are, the limit, and the boundaries.
  private let slots: UnsafeMutableRawPointer

  init() {
    unsafe slots = .allocate(byteCount: Self.slotCount * Self.slotBytes, alignment: Self.slotBytes)
    unsafe slots.initializeMemory(as: UInt8.self, repeating: 0, count: Self.slotCount * Self.slotBytes)
  }

  deinit {
    unsafe slots.deallocate()
  }

  /// The slot of a text.
  @inline(__always)
  static func place(_ units: UnsafePointer<UInt16>, _ count: Int) -> Int {
    var hash: UInt64 = 0
    for index in 0..<count {
      hash = unsafe (hash &+ UInt64(units[index])) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash &>> 29
    }
    return Int(hash &>> 20) & (slotCount - 1)
  }

  @inline(__always)
  func boundaries(
    at place: Int, _ units: UnsafePointer<UInt16>, _ count: Int, _ limit: Int
  ) -> UInt32? {
    let slot = unsafe slots + place &* Self.slotBytes
    guard unsafe slot.load(fromByteOffset: 52, as: UInt16.self) == UInt16(truncatingIfNeeded: count),
      unsafe slot.load(fromByteOffset: 54, as: UInt16.self) == UInt16(truncatingIfNeeded: limit)
    else { return nil }
    let kept = unsafe slot.assumingMemoryBound(to: UInt16.self)
    for index in 0..<count where unsafe kept[index] != units[index] { return nil }
    return unsafe slot.load(fromByteOffset: 56, as: UInt32.self)
  }

  @inline(__always)
  func keep(
    _ boundaries: UInt32, at place: Int, _ units: UnsafePointer<UInt16>, _ count: Int, _ limit: Int
  ) {
    let slot = unsafe slots + place &* Self.slotBytes
    unsafe slot.copyMemory(from: units, byteCount: 2 &* count)
    unsafe slot.storeBytes(of: UInt16(truncatingIfNeeded: count), toByteOffset: 52, as: UInt16.self)
    unsafe slot.storeBytes(of: UInt16(truncatingIfNeeded: limit), toByteOffset: 54, as: UInt16.self)
    unsafe slot.storeBytes(of: boundaries, toByteOffset: 56, as: UInt32.self)
  }
}
