import TextTokenizerCore

/// Where a scan writes what it finds: segments, one after the other, and their tags.
@safe
struct SegmentBuffer {
  let ranges: UnsafeMutablePointer<TextRange>
  /// Tags, shifted by two as in the entry of a pair.
  let entries: UnsafeMutablePointer<UInt8>
  /// When this many slots are filled the scan is to end.
  let capacity: Int
  /// A bit for each tag of which segments are kept.
  let wanted: UInt64

  /// How many slots there must be beyond the capacity: a block or a short dictionary segment is finished, and a
  /// slot is written before it is known whether it is taken.
  static let slack = Delegate.mostOfShort + 4

  init(
    ranges: UnsafeMutablePointer<TextRange>, entries: UnsafeMutablePointer<UInt8>, capacity: Int,
    wanted: UInt64
  ) {
    unsafe self.ranges = ranges
    unsafe self.entries = entries
    self.capacity = capacity
    self.wanted = wanted
  }

  /// Writes a segment that is kept if the lowest bit of its entry says so.
  ///
  /// - Returns: The next free slot.
  @inline(__always)
  func writeUnit(_ start: Int, _ end: Int, _ entry: UInt8, _ slot: Int) -> Int {
    unsafe (ranges + slot).initialize(
      to: Range(uncheckedBounds: (TextPosition(start), TextPosition(end))))
    unsafe entries[slot] = entry
    return slot &+ Int(entry & 1)
  }

  /// Whether all segments are kept.
  @inline(__always)
  var wantsAll: Bool { wanted == ~0 }

  /// The segment in a slot and its entry.
  subscript(slot: Int) -> (range: TextRange, entry: Int) { unsafe (ranges[slot], Int(entries[slot])) }

  /// Writes a segment.
  ///
  /// - Parameter isSegment: 1, or 0 where it turns out to be none.
  /// - Returns: The next free slot, which is the same where the segment is none or not wanted.
  @inline(__always)
  func write(_ start: Int, _ end: Int, _ entry: Int, _ slot: Int, isSegment: Int = 1) -> Int {
    unsafe (ranges + slot).initialize(
      to: Range(uncheckedBounds: (TextPosition(start), TextPosition(end))))
    unsafe entries[slot] = UInt8(truncatingIfNeeded: entry)
    return slot &+ Int(truncatingIfNeeded: wanted &>> UInt64(truncatingIfNeeded: entry &>> 2)) & isSegment
  }
}

/// Memory for batches of segments.
@safe
final class BatchMemory {
  private let ranges: UnsafeMutablePointer<TextRange>
  private let entries: UnsafeMutablePointer<UInt8>
  private let capacity: Int

  /// - Parameter most: The most segments there can be in all.
  init(most: Int) {
    capacity = min(max(0, most) + 1, 1024)
    unsafe ranges = .allocate(capacity: capacity + SegmentBuffer.slack)
    unsafe entries = .allocate(capacity: capacity + SegmentBuffer.slack)
  }

  deinit {
    unsafe ranges.deallocate()
    unsafe entries.deallocate()
  }

  /// The memory as a buffer, which must not outlive it.
  func buffer(wanted: UInt64) -> SegmentBuffer {
    unsafe SegmentBuffer(ranges: ranges, entries: entries, capacity: capacity, wanted: wanted)
  }
}

/// The rule statuses of a batch of segments, looked up as they are asked for.
@safe @usableFromInline
struct SegmentStatuses {
  @usableFromInline let entries: UnsafePointer<UInt8>
  @usableFromInline let values: UnsafePointer<Int32>

  /// - Parameters:
  ///   - entries: For each segment the index of its status, shifted by two.
  ///   - values: The statuses.
  init(entries: UnsafePointer<UInt8>, values: UnsafePointer<Int32>) {
    unsafe self.entries = entries
    unsafe self.values = values
  }

  /// - Parameter index: The index of a segment of the batch.
  @inlinable
  subscript(index: Int) -> Int32 { unsafe values[Int(entries[index] &>> 2)] }
}
