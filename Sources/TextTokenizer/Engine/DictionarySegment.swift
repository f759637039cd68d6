/// A segment with characters of scripts that are written without spaces, to be split by ICU's dictionaries.
///
/// Its parts are a function of its text alone. A segment of more than 2048 code points is split window by
/// window, so that a question about one place in it does not cost the whole: window *k* owns the code points
/// from 1024 *k* on and is handed over with 64 more on either side.
struct DictionarySegment {
  let start: Int
  let end: Int
  /// Where the last character ends that the rules have looked at.
  let stop: Int
  /// The tag of all parts.
  let tag: Int
  /// Where each window starts, as far as it was asked for; empty for a short segment, which is one window.
  private var windows: [Int]
  /// Whether there are no more windows.
  private var isComplete: Bool

  static let longest = 2048
  static let window = 1024
  static let overlap = 64

  /// - Parameter offset: The windows up to the one that owns it are looked for at once.
  /// - Returns: Nil where there is nothing to split: no character of a dictionary, or only one character.
  init?<Provider: ChunkProvider>(
    _ run: MachineSegment, _ walker: Walker<Provider>, reaching offset: Int
  ) {
    (start, end, stop, tag) = (run.start, run.end, run.stop, run.tag)
    let (isWanted, count) = walker.survey(run.start..<run.end)
    guard isWanted else { return nil }
    windows = count <= Self.longest ? [] : [start]
    isComplete = windows.isEmpty
    reach(offset, walker)
  }

  /// Looks for the windows up to the one that owns an offset, and for the start of the next.
  mutating func reach<Provider: ChunkProvider>(_ offset: Int, _ walker: Walker<Provider>) {
    while !isComplete, windows[windows.count - 1] <= offset {
      let next = walker.place(Self.window, after: windows[windows.count - 1], atMost: end)
      if next < end { windows.append(next) } else { isComplete = true }
    }
  }

  /// Whether there is a window of an index, which must be at most one more than that of one reached.
  mutating func hasWindow<Provider: ChunkProvider>(_ index: Int, _ walker: Walker<Provider>) -> Bool {
    guard index > 0 else { return true }
    if index >= windows.count - 1, let last = windows.last { reach(last, walker) }
    return index < windows.count
  }

  /// The window that owns the code point at an offset that was reached.
  func window(containing offset: Int) -> Int {
    guard !windows.isEmpty else { return 0 }
    var (low, high) = (0, windows.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if windows[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Appends the boundaries inside the segment that a window owns, which was reached.
  func appendBoundaries<Provider: ChunkProvider>(
    ofWindow index: Int, to boundaries: inout [Int], _ walker: Walker<Provider>, _ delegate: Delegate
  ) {
    guard !windows.isEmpty else {
      delegate.gather(start..<stop, of: walker.provider)
      delegate.split(before: end &- start) { boundary, _ in boundaries.append(boundary &+ start) }
      return
    }
    let first = windows[index]
    let last = index + 1 < windows.count ? windows[index + 1] : end
    let from = walker.place(Self.overlap, before: first, atLeast: start)
    let to = walker.place(Self.overlap, after: last, atMost: end)
    delegate.gather(from..<to, of: walker.provider)
    delegate.split(before: last &- from) { boundary, _ in
      if boundary &+ from >= first { boundaries.append(boundary &+ from) }
    }
  }
}

extension Walker {
  /// Whether a segment has more than one code point and holds one of a dictionary; and the number of its code
  /// points, as far as that is at most one more than the longest that is handed over whole.
  @inline(__always)
  func survey(_ range: Range<Int>) -> (isWanted: Bool, count: Int) {
    if range.count <= DictionarySegment.longest {
      // Nearly always: short, and starting with such a character.
      let first = codePoint(after: range.lowerBound)
      if first.length == range.count { return (false, 1) }
      if tables.category(first.codePoint) >= tables.firstDictionaryCategory { return (true, 2) }
    }
    var (offset, count, isWanted) = (range.lowerBound, 0, false)
    while offset < range.upperBound, count <= DictionarySegment.longest {
      let start = offset
      provider.withChunk(containing: offset) { chunk in
        if chunk.isWide {
          survey(chunk.units(UInt16.self), chunk, range.upperBound, &offset, &count, &isWanted)
        } else {
          survey(chunk.units(UInt8.self), chunk, range.upperBound, &offset, &count, &isWanted)
        }
      }
      if offset == start { break }
    }
    return (isWanted && count > 1, count)
  }

  @inline(__always)
  private func survey<Unit: EngineUnit>(
    _ units: Units<Unit>, _ chunk: Chunk, _ end: Int, _ offset: inout Int, _ count: inout Int,
    _ isWanted: inout Bool
  ) {
    var index = offset &- chunk.start
    guard index >= 0 else { return }
    let last = min(end &- chunk.start, units.count)
    while index < last, count <= DictionarySegment.longest {
      let (codePoint, length) = Unit.decode(units, index)
      if tables.category(codePoint) >= tables.firstDictionaryCategory { isWanted = true }
      count &+= 1
      index &+= length
    }
    offset = index &+ chunk.start
  }

  /// The offset so many code points further on.
  func place(_ distance: Int, after offset: Int, atMost end: Int) -> Int {
    var (place, left) = (offset, distance)
    while left > 0, place < end {
      let start = place
      provider.withChunk(containing: place) { chunk in
        if chunk.isWide {
          skip(chunk.units(UInt16.self), chunk, end, &place, &left)
        } else {
          skip(chunk.units(UInt8.self), chunk, end, &place, &left)
        }
      }
      if place == start { return end }
    }
    return min(place, end)
  }

  @inline(__always)
  private func skip<Unit: EngineUnit>(
    _ units: Units<Unit>, _ chunk: Chunk, _ end: Int, _ place: inout Int, _ left: inout Int
  ) {
    var index = place &- chunk.start
    guard index >= 0 else { return }
    let last = min(end &- chunk.start, units.count)
    var remaining = left
    while index < last, remaining > 0 {
      if remaining > 1, last &- index >= 8, Unit.areLong(units, index) {
        index &+= 6
        remaining &-= 2
      } else {
        index &+= Unit.decode(units, index).length
        remaining &-= 1
      }
    }
    place = index &+ chunk.start
    left = remaining
  }

  /// The offset so many code points back.
  func place(_ distance: Int, before offset: Int, atLeast start: Int) -> Int {
    var (place, left) = (offset, distance)
    while left > 0, place > start {
      place &-= codePoint(before: place).length
      left &-= 1
    }
    return max(place, start)
  }
}
