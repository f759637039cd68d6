/// What a run of the machine has found.
struct MachineSegment {
  let start: Int
  let end: Int
  /// Where the last character ends that was read, at or after the end.
  let stop: Int
  let tag: Int
  /// Whether a dictionary category was read.
  let isFlagged: Bool
}

/// One run of the forward machine: from a boundary to the next one. It may be fed chunk by chunk.
struct MachineRun {
  private let start: Int
  /// The boundary found; once finished.
  private var end: Int
  /// Where the last character read ends, at or after the boundary.
  private(set) var stop: Int
  private var tag: Int
  /// Whether a dictionary category was read.
  private var isFlagged = false

  private var state: Int
  /// The end of the first code point.
  private var firstEnd: Int
  /// Look-ahead positions by number; nil until there is one.
  private var marks: LookAheadMarks?

  @inline(__always)
  init(from start: Int, _ tables: Tables) {
    self.start = start
    end = start
    stop = start
    firstEnd = start
    tag = tables.defaultTag
    state = tables.start
  }

  /// A run that has read up to a place and is in a plain state there, wherever it has started.
  init(at place: Int, in state: Int, _ tables: Tables) {
    start = place &- 1
    end = place
    stop = place
    firstEnd = place
    tag = tables.tag(state)
    self.state = state
  }

  /// Reads on in the chunk that holds `stop`.
  ///
  /// - Parameter limit: Once the boundary can only be beyond this, the run may end early; then it is not
  ///   finished but beyond.
  /// - Returns: Whether the run is over.
  @inline(__always)
  mutating func advance<Unit: EngineUnit>(
    _ units: Units<Unit>, _ chunk: borrowing Chunk, _ tables: Tables, limit: Int = .max
  ) -> Bool {
    let offset = chunk.start
    var index = stop &- offset
    var (state, end, tag) = (self.state, self.end &- offset, self.tag)
    // The last plain state, whose tag is looked up once in the end.
    var endState = 0
    var isFlagged = self.isFlagged
    let dictionary = tables.firstDictionaryCategory
    let plain = tables.limit
    let count = units.count
    // Past this index a plain state ends the run early.
    let last = tables.lookAheadCount == 0 && limit < offset &+ count ? limit &- offset : count
    if stop == start, index < count {
      firstEnd = stop &+ Unit.decode(units, index).length
    }
    var isOver = false
    while index < count {
      let (codePoint, length) = Unit.decode(units, index)
      let category = tables.category(codePoint)
      index &+= length
      if category >= dictionary { isFlagged = true }
      let next = tables.cell(state, category)
      // In a long word the state stays as it is; seeing that, the processor need not wait for it.
      if next == state, next >= plain, index <= last {
        end = index
        continue
      }
      state = next
      if state >= plain {
        end = index
        endState = state
        if index <= last { continue }
        isOver = true
        break
      }
      if state == 0 {
        isOver = true
        break
      }
      if endState != 0 { tag = tables.tag(endState) }
      endState = 0
      end &+= offset
      let isFound = Self.accept(state, at: index &+ offset, &end, &tag, &marks, tables)
      end &-= offset
      if isFound {
        isOver = true
        break
      }
    }
    if endState != 0 { tag = tables.tag(endState) }
    self.state = state
    self.end = end &+ offset
    self.tag = tag
    self.isFlagged = isFlagged
    stop = index &+ offset
    if !isOver {
      guard chunk.isLast else { return false }
      // The end of text counts as a character of its own.
      let last = tables.cell(state, 1)
      if last >= plain {
        self.end = stop
        self.tag = tables.tag(last)
      } else if last != 0 {
        _ = Self.accept(last, at: stop, &self.end, &self.tag, &marks, tables)
      }
    }
    finish(tables)
    return true
  }

  /// What was found, once the run is over.
  @inline(__always)
  var segment: MachineSegment {
    MachineSegment(start: start, end: end, stop: stop, tag: tag, isFlagged: isFlagged)
  }

  /// Ends a run where the text ends though it should not: all that is left is one segment, so that nobody asks for it
  /// unit by unit.
  mutating func abandon(at length: Int, _ tables: Tables) {
    end = max(end, stop, start &+ 1, length)
    finish(tables)
  }

  private mutating func finish(_ tables: Tables) {
    // A run that matches nothing takes one code point.
    if end <= start {
      end = firstEnd
      tag = tables.defaultTag
    }
  }

  /// What a state that is not plain does.
  ///
  /// - Returns: Whether it ends the run, its look-ahead being found.
  @inline(never)
  private static func accept(
    _ state: Int, at position: Int, _ end: inout Int, _ tag: inout Int, _ marks: inout LookAheadMarks?,
    _ tables: Tables
  ) -> Bool {
    let accepting = tables.cell(state, 0)
    if accepting == 1 {
      end = position
      tag = tables.tag(state)
    } else if accepting > 1, let position = marks?.positions[accepting], position >= 0 {
      end = position
      tag = tables.tag(state)
      return true
    }
    let number = tables.cell(state, tables.lookAheadColumn)
    if number > 1 {
      if marks == nil { marks = LookAheadMarks(count: tables.lookAheadCount) }
      marks?.positions[number] = position
    }
    return false
  }
}

/// Where a run has met look-ahead marks. An object, so that the many runs without any cost nothing.
private final class LookAheadMarks {
  var positions: [Int]

  init(count: Int) {
    positions = Array(repeating: -1, count: count)
  }
}
