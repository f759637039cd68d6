internal import CBreakIterator
internal import Synchronization
import TextTokenizerCore

/// The boundaries of a rule set by ICU's own iterators: the path for rules that the engine can't run.
///
/// ICU reads UTF-16 only, so a stretch of the text is converted: a paragraph with its terminator where the
/// rules always break after one, otherwise the whole document. Its boundaries are kept for the next question.
struct ICUSegmentSource: SegmentSource {
  let rules: RuleSet
  let cache: StretchCache

  func segment<Text: TextInput>(containing offset: Int, in text: Text) -> Segment {
    let stretch = stretch(containing: offset, in: text)
    return stretch[stretch.index(containing: offset)].holding(offset)
  }

  func forEachSegment<Text: TextInput>(from boundary: Int, in text: Text, _ body: (Segment) -> Bool) {
    let end = text.endOfDocument.offset
    var offset = boundary
    while offset < end {
      let stretch = stretch(containing: offset, in: text)
      for index in stretch.index(containing: offset)..<stretch.count {
        guard body(stretch[index]) else { return }
      }
      offset = max(stretch.end, offset + 1)
    }
  }

  func isBoundary<Text: TextInput>(_ offset: Int, in text: Text) -> Bool {
    guard offset > 0, offset < text.endOfDocument.offset else { return true }
    return segment(containing: offset, in: text).start == offset
  }

  func safeSegment<Text: TextInput>(containing offset: Int, in text: Text) -> Segment {
    let end = text.endOfDocument.offset
    var joined = segment(containing: offset, in: text)
    while joined.start > 0, !text.isCharacterBoundary(TextPosition(joined.start)) {
      joined.join(segment(containing: joined.start - 1, in: text))
    }
    while joined.end < end, !text.isCharacterBoundary(TextPosition(joined.end)) {
      joined.join(segment(containing: joined.end, in: text))
    }
    return joined
  }

  private func stretch<Text: TextInput>(containing offset: Int, in text: Text) -> Stretch {
    let revision = text.revision
    if let kept = cache[rules], kept.revision == revision, kept.contains(offset) { return kept }
    let made = Stretch(of: text, containing: offset, revision: revision, rules: rules)
    cache[rules] = made
    return made
  }
}

/// The stretch that each rule set was last asked about, for one document.
final class StretchCache: Sendable {
  private let latest = Mutex<[ObjectIdentifier: Stretch]>([:])

  fileprivate subscript(rules: RuleSet) -> Stretch? {
    get { latest.withLock { $0[ObjectIdentifier(rules)] } }
    set { latest.withLock { $0[ObjectIdentifier(rules)] = newValue } }
  }
}

/// All segments of a stretch of text.
private struct Stretch {
  let revision: Int
  /// The boundaries, the start and the end of the stretch included.
  private var boundaries: [Int]
  /// The status of the segment that starts at each boundary but the last.
  private var statuses: [Int32] = []

  /// The most UTF-16 units that ICU is handed at once; its offsets have 32 bits.
  private static let mostUnits = 1 << 30

  init<Text: TextInput>(of text: Text, containing offset: Int, revision: Int, rules: RuleSet) {
    self.revision = revision
    let range =
      rules.breaksAfterLineTerminators
      ? text.terminatedUnit(.paragraph, containing: TextPosition(offset)) : text.documentRange
    let (units, starts) = Self.utf16(of: text, in: range)
    boundaries = [range.start.offset]
    var first = 0
    while first < units.count {
      let count = min(units.count - first, Self.mostUnits)
      let found = Self.boundaries(of: units, from: first, count: count, rules: rules)
      for (boundary, status) in found {
        boundaries.append(starts[first + Int(boundary)])
        statuses.append(status)
      }
      first += count
    }
    // A document that changed meanwhile may have had no text there.
    if statuses.isEmpty {
      boundaries.append(range.end.offset)
      statuses.append(0)
    }
  }

  /// The UTF-16 form of a range, and for each unit, and for the end, the offset in the text of the code point
  /// it belongs to.
  private static func utf16<Text: TextInput>(
    of text: Text, in range: TextRange
  ) -> (units: [UInt16], starts: [Int]) {
    var units: [UInt16] = []
    var starts: [Int] = []
    units.reserveCapacity(range.length)
    starts.reserveCapacity(range.length + 1)
    text.forEachCodePoint(from: range.start, inDirection: .forward) { codePoint, codePointRange in
      guard codePointRange.start < range.end else { return false }
      if codePoint < 0x10000 {
        units.append(UInt16(codePoint))
        starts.append(codePointRange.start.offset)
      } else {
        units.append(UInt16(0xD7C0 + codePoint >> 10))
        units.append(UInt16(0xDC00 | codePoint & 0x3FF))
        starts.append(codePointRange.start.offset)
        starts.append(codePointRange.start.offset)
      }
      return true
    }
    starts.append(range.end.offset)
    return (units, starts)
  }

  /// ICU's boundaries after the start of some units, relative to it, each with the status of its segment. Where
  /// ICU has no memory left the units are one segment.
  private static func boundaries(
    of units: [UInt16], from first: Int, count: Int, rules: RuleSet
  ) -> [(boundary: Int32, status: Int32)] {
    var found: [(boundary: Int32, status: Int32)] = []
    let isDone = unsafe units.withUnsafeBufferPointer { units in
      unsafe rules.withIterator { iterator in
        var walk = unsafe cbi_walk()
        guard unsafe cbi_walk_start(&walk, iterator, units.baseAddress! + first, Int32(count)) else {
          return false
        }
        while unsafe cbi_walk_next(&walk) { unsafe found.append((walk.boundary, walk.status)) }
        return true
      }
    }
    return isDone == true ? found : [(boundary: Int32(count), status: Int32(0))]
  }

  var count: Int { statuses.count }

  var end: Int { boundaries[boundaries.count - 1] }

  func contains(_ offset: Int) -> Bool {
    boundaries[0] <= offset && offset < end
  }

  /// The index of the segment that holds a code unit of the stretch.
  func index(containing offset: Int) -> Int {
    var low = 0
    var high = statuses.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if boundaries[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  subscript(index: Int) -> Segment {
    Segment(start: boundaries[index], end: boundaries[index + 1], status: statuses[index])
  }
}
