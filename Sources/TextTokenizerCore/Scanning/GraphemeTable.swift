import Synchronization

/// The grapheme classes of all scalars, sixteen to a word, filled in as they are asked for.
///
/// Two tasks that fill in the same block write the same word, so no lock is needed.
@safe @usableFromInline
final class GraphemeTable: Sendable {
  static let shared = GraphemeTable()

  private nonisolated(unsafe) let words: UnsafeMutablePointer<Atomic<UInt64>>

  /// For each scalar of the Basic Multilingual Plane a bit, 64 to a word: whether it is plain, ordinary or a
  /// pictograph. A word of zero may stand for "not known".
  private nonisolated(unsafe) let simpleBits: UnsafeMutablePointer<Atomic<UInt64>>

  private init() {
    unsafe simpleBits = .allocate(capacity: 0x1_0000 / 64)
    for block in 0..<0x1_0000 / 64 { unsafe (simpleBits + block).initialize(to: Atomic(0)) }
    let blockCount = 0x11_0000 / 16
    unsafe words = .allocate(capacity: blockCount)
    for block in 0..<blockCount { unsafe (words + block).initialize(to: Atomic(0)) }
  }

  @inline(__always)
  subscript(scalar: Unicode.Scalar) -> GraphemeClass {
    let block = Int(scalar.value >> 4)
    let known = unsafe words[block].load(ordering: .relaxed)
    let classes = known != 0 ? known : fill(block)
    let nibble = UInt8(truncatingIfNeeded: classes >> UInt64((scalar.value & 15) * 4)) & 15
    return GraphemeClass(rawValue: nibble) ?? .plain
  }

  @inline(never)
  private func fill(_ block: Int) -> UInt64 {
    var classes: UInt64 = 0
    for index in 0..<16 {
      // Surrogates are read as U+FFFD, which is plain.
      let graphemeClass = Unicode.Scalar(UInt32(block * 16 + index)).map(GraphemeClass.probe) ?? .plain
      classes |= UInt64(graphemeClass.rawValue) << UInt64(index * 4)
    }
    unsafe words[block].store(classes, ordering: .relaxed)
    return classes
  }

  /// Whether a scalar of the Basic Multilingual Plane is plain, ordinary or a pictograph: two of these next to
  /// each other make a boundary.
  @inline(__always)
  func isSimple(_ codePoint: Int) -> Bool {
    let known = unsafe simpleBits[codePoint >> 6].load(ordering: .relaxed)
    let bits = known != 0 ? known : fillSimple(codePoint >> 6)
    return bits >> UInt64(truncatingIfNeeded: codePoint & 63) & 1 != 0
  }

  @inline(never)
  private func fillSimple(_ block: Int) -> UInt64 {
    var bits: UInt64 = 0
    for index in 0..<64 {
      guard let scalar = Unicode.Scalar(UInt32(block * 64 + index)) else { continue }
      if self[scalar].rawValue < 4 { bits |= 1 << UInt64(index) }
    }
    unsafe simpleBits[block].store(bits, ordering: .relaxed)
    return bits
  }
}
