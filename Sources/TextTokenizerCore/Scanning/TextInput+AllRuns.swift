// All runs of a range in one pass: ASCII 64 code units at a time, by bits, the rest scalar by scalar.

extension TextInput {
  /// Calls a closure with each run of words or symbols that shares text with a range.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the range and of the runs that reach out of it.
  @inlinable
  package func forEachRun(
    of characters: WordCharacters, in range: TextRange, _ body: (TextRange) -> Bool
  ) {
    let range = range.clamped(to: documentRange)
    guard !range.isEmpty, let first = character(containing: range.start),
      let scalar = scalar(at: first.start)
    else { return }
    let characters = characters.table
    let kind = characters.kind(of: scalar.scalar).rawValue
    let start =
      kind == 0
      ? first.start : runStart(before: first.start, of: kind) { characters.kind(of: $0).rawValue }
    var scan = RunScan(from: start.offset, limit: range.end.offset)
    while !scan.isDone, scan.position < endOfDocument.offset {
      let before = scan.position
      withUnits(around: before) { units, chunkStart in
        self.scan(&scan, units, from: chunkStart, characters, body)
      }
      guard scan.position > before else { return }
    }
    if !scan.isDone, scan.runStart >= 0 { _ = body(TextRange(scan.runStart, scan.position)) }
  }

  /// Goes on to the end of a chunk.
  @inlinable
  func scan(
    _ scan: inout RunScan, _ units: Span<CodeUnit>, from chunkStart: Int, _ characters: WordCharacterTable,
    _ body: (TextRange) -> Bool
  ) {
    // How far the scalars are read one by one before the next attempt at many.
    var slowEnd = scan.position
    while !scan.isDone, scan.position &- chunkStart < units.count {
      let index = scan.position &- chunkStart
      if scan.position >= slowEnd, units.count &- index >= 64, scan.followsASCII, !characters.splitsLineBreaks
      {
        let bits = characters.sets.bits(of: units, from: index)
        let count = bits.beyondASCII.trailingZeroBitCount
        scan.take(bits, count: count, body)
        if count > 0 { scan.previous = Unicode.Scalar(UInt8(truncatingIfNeeded: units[index &+ count &- 1])) }
        // Text of another script goes on for a while.
        if count < 64 { slowEnd = scan.position &+ (count < 8 ? 32 : 1) }
        continue
      }
      scan.takeScalar(of: self, units, at: index, chunkStart, characters, body)
    }
  }
}

/// How far a pass over the runs of a text has come.
@usableFromInline
struct RunScan {
  @usableFromInline var position: Int
  /// Runs that start here or later are of no interest.
  @usableFromInline let limit: Int
  /// The start of the run that is open; negative where none is.
  @usableFromInline var runStart = -1
  /// The kind of the character before the position.
  @usableFromInline var kind: UInt8 = 0
  /// The scalar before the position; nil at the start, which is a boundary.
  @usableFromInline var previous: Unicode.Scalar?
  @usableFromInline var isDone = false

  @inlinable
  init(from position: Int, limit: Int) {
    (self.position, self.limit) = (position, limit)
  }

  /// Whether an ASCII character at the position starts a cluster whatever stands before it, but for CR LF.
  @inlinable
  var followsASCII: Bool {
    guard let previous else { return true }
    return previous.value < 0x80
  }

  /// Takes the first of 64 units, all of them ASCII.
  @inlinable
  mutating func take(_ bits: RunBits, count: Int, _ body: (TextRange) -> Bool) {
    guard count > 0 else { return }
    let units = bits.words | bits.symbols
    var edges = bits.words ^ (bits.words &<< 1 | (kind == 1 ? 1 : 0))
    edges |= bits.symbols ^ (bits.symbols &<< 1 | (kind == 2 ? 1 : 0))
    if count < 64 { edges &= 1 &<< UInt64(count) &- 1 }
    var starts = edges & units
    var ends = edges & (units &<< 1 | (kind == 0 ? 0 : 1))
    // Starts and ends alternate, so one turn of the loop is one run, and the processor can tell what comes.
    var open = kind == 0 ? position &+ starts.popLowestBit() : runStart
    while ends != 0 {
      let end = position &+ ends.popLowestBit()
      guard open < limit, body(TextRange(unchecked: open, end)) else {
        isDone = true
        return
      }
      open = position &+ starts.popLowestBit()
    }
    let last = UInt64(count &- 1)
    kind = bits.words &>> last & 1 != 0 ? 1 : bits.symbols &>> last & 1 != 0 ? 2 : 0
    runStart = kind == 0 ? -1 : open
    position &+= count
    if position >= limit, runStart < 0 || runStart >= limit { isDone = true }
  }

  /// Takes one scalar.
  @inlinable
  mutating func takeScalar<Text: TextInput>(
    of text: Text, _ units: Span<Text.CodeUnit>, at index: Int, _ chunkStart: Int,
    _ characters: WordCharacterTable,
    _ body: (TextRange) -> Bool
  ) {
    let (codePoint, length) = Text.CodeUnit.decode(units, at: index)
    let scalar = Unicode.Scalar(replacingIllFormed: codePoint)
    let next = characters.kind(of: scalar).rawValue
    if next != kind || previous == nil {
      let isBoundary =
        previous.map {
          GraphemeClass.isBoundary(between: $0, and: scalar)
            ?? text.isCharacterBoundary(TextPosition(position))
        }
        ?? true
      // Inside a cluster the first scalar has decided.
      if isBoundary {
        guard turn(at: position, opens: next != 0, body) else { return }
        kind = next
      }
    }
    previous = scalar
    position = chunkStart &+ index &+ length
  }

  /// Ends the run that is open, and opens another; answers whether to go on.
  @inlinable
  mutating func turn(at edge: Int, opens: Bool, _ body: (TextRange) -> Bool) -> Bool {
    if runStart >= 0, !body(TextRange(unchecked: runStart, edge)) {
      isDone = true
      return false
    }
    runStart = opens ? edge : -1
    if edge >= limit {
      isDone = true
      return false
    }
    return true
  }
}

extension TextRange {
  /// A range whose start is known not to lie beyond its end.
  @inlinable
  init(unchecked start: Int, _ end: Int) {
    self = unsafe Range(uncheckedBounds: (TextPosition(start), TextPosition(end)))
  }
}

extension UInt64 {
  /// Takes the lowest bit away.
  ///
  /// - Returns: Its index; 64 where there is none.
  @inlinable @inline(__always)
  package mutating func popLowestBit() -> Int {
    let index = trailingZeroBitCount
    self &= self &- 1
    return index
  }
}
