internal import CBreakIterator
internal import Synchronization

/// An ICU iterator with room for the text it is asked about. It belongs to whoever holds it.
@safe
final class Delegate {
  private let iterator: OpaquePointer
  private let rules: RuleSet
  private var units: UnsafeMutablePointer<UInt16>
  /// For each UTF-16 unit the offset of its code point, relative to where the text starts.
  private var offsets: UnsafeMutablePointer<Int32>
  private var boundaries: UnsafeMutablePointer<Int32>
  private var capacity = 256
  private var count = 0
  private let memo = SplitMemo()

  init?(_ rules: RuleSet) {
    guard let iterator = unsafe cbi_iterator_open(rules.compiled) else { return nil }
    unsafe self.iterator = iterator
    self.rules = rules
    unsafe units = .allocate(capacity: capacity)
    unsafe offsets = .allocate(capacity: capacity)
    unsafe boundaries = .allocate(capacity: capacity)
  }

  deinit {
    unsafe cbi_iterator_close(iterator)
    unsafe units.deallocate()
    unsafe offsets.deallocate()
    unsafe boundaries.deallocate()
  }

  /// The most code units of a segment that is run and gathered at once.
  static let mostOfShort = 252

  /// Runs the machine from a character of a dictionary on and gathers what it reads on the way.
  ///
  /// - Returns: Nil where that is too long, reaches out of the chunk, or takes more than plain states.
  @inline(never)
  func run<Unit: EngineUnit>(
    _ text: Units<Unit>, _ chunk: Chunk, _ tables: Tables, from first: Int
  ) -> MachineSegment? {
    // There is room: a code point has no more UTF-16 units than it has units in the document.
    let (units, offsets) = unsafe (self.units, self.offsets)
    let last = min(text.count, first &+ Self.mostOfShort)
    var (index, count, state) = (first, 0, tables.start)
    var (end, endState) = (first, 0)
    while index < last, state != 0 {
      let (codePoint, length) = Unit.decode(text, index)
      unsafe offsets[count] = Int32(truncatingIfNeeded: index &- first)
      if codePoint < 0x10000 {
        unsafe units[count] = UInt16(truncatingIfNeeded: codePoint)
        count &+= 1
      } else {
        appendPair(codePoint, offset: index &- first, at: count)
        count &+= 2
      }
      index &+= length
      state = tables.cell(state, tables.category(codePoint))
      if state >= tables.limit {
        (end, endState) = (index, state)
      } else if state != 0 {
        return nil
      }
    }
    if state != 0 {
      guard index == text.count, chunk.isLast, tables.cell(state, 1) == 0 else { return nil }
    }
    guard end > first else { return nil }
    self.count = count
    return MachineSegment(
      start: first &+ chunk.start, end: end &+ chunk.start, stop: index &+ chunk.start,
      tag: tables.tag(endState), isFlagged: true)
  }

  @inline(__always)
  private func appendPair(_ codePoint: Int, offset: Int, at index: Int) {
    unsafe units[index] = UInt16(truncatingIfNeeded: 0xD7C0 &+ codePoint &>> 10)
    unsafe units[index &+ 1] = UInt16(truncatingIfNeeded: 0xDC00 | codePoint & 0x3FF)
    unsafe offsets[index] = Int32(truncatingIfNeeded: offset)
    unsafe offsets[index &+ 1] = Int32(truncatingIfNeeded: offset)
  }

  /// Gathers the UTF-16 form of a stretch of a document.
  func gather<Provider: ChunkProvider>(_ range: Range<Int>, of provider: Provider) {
    count = 0
    ensure(range.count)
    var offset = range.lowerBound
    while offset < range.upperBound {
      let next = provider.withChunk(containing: offset) { chunk in
        let first = offset &- chunk.start
        guard first >= 0, first < chunk.count else { return range.upperBound }
        let last = min(range.upperBound &- chunk.start, chunk.count)
        let shift = chunk.start &- range.lowerBound
        let end =
          chunk.isWide
          ? append(chunk.units(UInt16.self), from: first, to: last, shift: shift)
          : append(chunk.units(UInt8.self), from: first, to: last, shift: shift)
        return end &+ chunk.start
      }
      offset = next
    }
  }

  @inline(__always)
  private func append<Unit: EngineUnit>(_ text: Units<Unit>, from first: Int, to last: Int, shift: Int) -> Int
  {
    // A code point has no more UTF-16 units than it has units in the document: there is room.
    let (units, offsets, room) = unsafe (self.units, self.offsets, capacity)
    var (index, count) = (first, self.count)
    while index < last, count &+ 2 <= room {
      let (codePoint, length) = Unit.decode(text, index)
      unsafe offsets[count] = Int32(truncatingIfNeeded: index &+ shift)
      if codePoint < 0x10000 {
        unsafe units[count] = UInt16(truncatingIfNeeded: codePoint)
        count &+= 1
      } else {
        appendPair(codePoint, offset: index &+ shift, at: count)
        count &+= 2
      }
      index &+= length
    }
    self.count = count
    return index < last ? last : index
  }

  private func ensure(_ needed: Int) {
    guard needed &+ 4 > capacity else { return }
    capacity = max(needed &+ 4, 2 &* capacity)
    unsafe units.deallocate()
    unsafe offsets.deallocate()
    unsafe boundaries.deallocate()
    unsafe units = .allocate(capacity: capacity)
    unsafe offsets = .allocate(capacity: capacity)
    unsafe boundaries = .allocate(capacity: capacity)
  }

  /// Whether a boundary before a UTF-16 unit of the gathered text, other than the first one, could be inside a
  /// grapheme cluster.
  @inline(__always)
  func isRisky(beforeUnit index: Int, _ tables: Tables) -> Bool {
    let (before, after) = unsafe (Int(units[index &- 1]), Int(units[index]))
    if before & 0xF800 == 0xD800 || after & 0xF800 == 0xD800 { return true }
    return tables.isRisky(tables.category(before), tables.category(after))
  }

  /// Calls a closure with each boundary that ICU finds in the gathered text, strictly between its start and
  /// an offset: relative to the start, and as the index of the UTF-16 unit after it.
  ///
  /// - Returns: The unit at that offset; nil where the gathered text goes no further.
  @inline(__always) @discardableResult
  func split(before end: Int, _ body: (_ boundary: Int, _ unit: Int) -> Void) -> Int? {
    var limit = count
    while limit > 0, unsafe Int(offsets[limit &- 1]) >= end { limit &-= 1 }
    let endUnit = limit < count ? limit : nil
    guard count <= Int(Int32.max) else { return endUnit }
    guard count <= SplitMemo.longest else {
      let found = unsafe cbi_iterator_split(iterator, units, Int32(count), Int32(limit), boundaries)
      for index in 0..<max(0, Int(found)) {
        let unit = unsafe Int(boundaries[index])
        body(unsafe Int(offsets[unit]), unit)
      }
      return endUnit
    }
    unsafe SplitMemo.pad(units, count)
    let place = unsafe SplitMemo.place(units, count)
    var mask: UInt32
    if let known = unsafe memo.boundaries(at: place, units, count, limit) {
      mask = known
    } else {
      mask = 0
      let found = unsafe cbi_iterator_split(iterator, units, Int32(count), Int32(limit), boundaries)
      for index in 0..<max(0, Int(found)) { mask |= unsafe 1 &<< UInt32(boundaries[index]) }
      unsafe memo.keep(mask, at: place, units, count, limit)
    }
    while mask != 0 {
      let unit = mask.trailingZeroBitCount
      body(unsafe Int(offsets[unit]), unit)
      mask &= mask &- 1
    }
    return endUnit
  }
}

/// The delegates that nobody uses at the moment.
@safe
final class DelegatePool: Sendable {
  private struct Idle: @unchecked Sendable {
    // Only ever used by the one who takes it out.
    var delegates: [Delegate] = []
  }

  private let rules: RuleSet
  private let idle = Mutex(Idle())

  init(_ rules: RuleSet) {
    self.rules = rules
  }

  /// Takes a delegate out; nil where ICU has no memory left.
  func take() -> Delegate? {
    let kept = idle.withLock { idle in
      Taken(delegate: idle.delegates.popLast())
    }
    return kept.delegate ?? Delegate(rules)
  }

  /// Gives a delegate back.
  func put(_ delegate: Delegate) {
    let given = Taken(delegate: delegate)
    idle.withLock { idle in
      if let delegate = given.delegate, idle.delegates.count < 16 { idle.delegates.append(delegate) }
    }
  }

  private struct Taken: @unchecked Sendable {
    let delegate: Delegate?
  }
}
