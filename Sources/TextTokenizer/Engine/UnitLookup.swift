internal import Synchronization
import TextTokenizerCore

/// Answers about units that take no more than pairs: a pointer, so that asking retains nothing. Whoever holds it
/// keeps the engine alive.
struct UnitLookup: Sendable {
  private let tables: Tables

  init(_ tables: RuleTables) {
    self.tables = tables.tables
  }

  /// - Parameter address: That of another look-up.
  @inline(__always)
  init(address: UInt) {
    tables = unsafe Tables(UnsafePointer(bitPattern: address)!)
  }

  var address: UInt { unsafe UInt(bitPattern: tables.layout) }

  /// What holds a code unit; unknown where pairs don't decide.
  @inline(__always)
  func holder<Text: TextInput>(of offset: Int, in text: Text, _ length: Int) -> UnitHolder {
    text.withChunk(containing: TextPosition(offset)) { units, start in
      Chunk(units, start: start.offset, documentLength: length).unitHolder(of: offset, tables)
    }
  }

  /// The first edge after an offset less than the length; -1 where pairs don't decide, -2 where there is none.
  @inline(__always)
  func edge<Text: TextInput>(after offset: Int, in text: Text, _ length: Int) -> Int {
    text.withChunk(containing: TextPosition(offset)) { units, start in
      Chunk(units, start: start.offset, documentLength: length).unitEdge(after: offset, tables)
    }
  }

  /// The last edge before an offset greater than 0; -1 where pairs don't decide, -2 where there is none.
  @inline(__always)
  func edge<Text: TextInput>(before offset: Int, in text: Text, _ length: Int) -> Int {
    text.withChunk(containing: TextPosition(offset &- 1)) { units, start in
      Chunk(units, start: start.offset, documentLength: length).unitEdge(before: offset, tables)
    }
  }

  /// Whether a unit ends at an offset greater than 0; nil where pairs don't decide.
  @inline(__always)
  func isEnd<Text: TextInput>(_ offset: Int, in text: Text, _ length: Int) -> Bool? {
    text.withChunk(containing: TextPosition(offset)) { units, start in
      Chunk(units, start: start.offset, documentLength: length).isUnitEnd(offset, tables)
    }
  }

  /// Whether a unit starts at an offset; nil where pairs don't decide.
  @inline(__always)
  func isStart<Text: TextInput>(_ offset: Int, in text: Text, _ length: Int) -> Bool? {
    text.withChunk(containing: TextPosition(offset)) { units, start in
      Chunk(units, start: start.offset, documentLength: length).isUnitStart(offset, tables)
    }
  }

  /// Finds all units of a document that is short, provided that it takes no more than one scan of it.
  ///
  /// - Parameters:
  ///   - ranges: Room for `ShortText.slots` units; `entries` likewise.
  /// - Returns: How many there are; nil where it takes more.
  @inline(__always)
  func units<Text: TextInput>(
    ofShort text: Text, _ length: Int, _ ranges: UnsafeMutablePointer<TextRange>,
    _ entries: UnsafeMutablePointer<UInt8>
  ) -> Int? {
    let buffer = unsafe SegmentBuffer(
      ranges: ranges, entries: entries, capacity: ShortText.most + 1, wanted: tables.unitTags)
    return text.withChunk(containing: TextPosition(0)) { units, start in
      Chunk(units, start: start.offset, documentLength: length).scanWhole(tables, buffer)
    }
  }

  /// The statuses that entries of such units stand for.
  var statuses: UnsafePointer<Int32> { unsafe tables.statuses }
}

/// A look-up that is found when it is first asked for, since that may take compiling rules.
struct LazyUnitLookup: ~Copyable, Sendable {
  /// The address of the tables; 0 where nothing is known yet, 1 where there are none.
  private let address: Atomic<UInt>
  /// That of the package's own rules.
  private static let unicode = Atomic<UInt>(0)

  init(for rules: BreakRules) {
    address = Atomic(rules.isPlainUnicode ? Self.unicode.load(ordering: .acquiring) : 0)
  }

  /// The look-up, once it is known; nil also where there is none.
  @inline(__always)
  var known: UnitLookup? {
    let address = address.load(ordering: .acquiring)
    return address > 1 ? UnitLookup(address: address) : nil
  }

  @inline(never)
  func find(in rules: BreakRules) -> UnitLookup? {
    if address.load(ordering: .acquiring) == 1 { return nil }
    let found = rules.wordLookup
    address.store(found?.address ?? 1, ordering: .releasing)
    if rules.isPlainUnicode { Self.unicode.store(found?.address ?? 1, ordering: .releasing) }
    return found
  }
}

/// Texts that are scanned without more ado: what is found in them fits on the stack.
@usableFromInline
enum ShortText {
  /// The most code units.
  @inlinable
  static var most: Int { 62 }

  /// No text has more segments than code units; one more slot is written to.
  @inlinable
  static var slots: Int { most + 2 }
}

extension Chunk {
  /// Not generic, so that there is one copy for each code unit.
  func scanWhole(_ tables: Tables, _ buffer: SegmentBuffer) -> Int? {
    guard isWhole, count < buffer.capacity else { return nil }
    guard count > 0 else { return 0 }
    return isWide ? scanWhole(UInt16.self, tables, buffer) : scanWhole(UInt8.self, tables, buffer)
  }

  @inline(__always)
  private func scanWhole<Unit: EngineUnit>(
    _: Unit.Type, _ tables: Tables, _ buffer: SegmentBuffer
  ) -> Int? {
    let loop = loop(Unit.self, tables, isSafe: true, buffer)
    var (place, slot) = (0, 0)
    // Nearly always all that it takes.
    if tables.scansBlocks { _ = loop.scanBlocksForUnits(&place, &slot) }
    if place < count { _ = loop.scan(from: &place, slot: &slot) }
    return place == count ? slot : nil
  }

  /// Scans from a boundary on; see `ScanLoop`.
  @inline(__always)
  func scan<Unit: EngineUnit>(
    _: Unit.Type, _ tables: Tables, isSafe: Bool, _ buffer: SegmentBuffer, from place: inout Int,
    slot: inout Int
  ) -> ScanOutcome {
    loop(Unit.self, tables, isSafe: isSafe, buffer).scan(from: &place, slot: &slot)
  }

  @inline(__always)
  private func loop<Unit: EngineUnit>(
    _: Unit.Type, _ tables: Tables, isSafe: Bool, _ buffer: SegmentBuffer
  ) -> ScanLoop<Unit> {
    ScanLoop(
      units: units(Unit.self), chunk: self, tables: tables, isSafe: isSafe, limit: count, buffer: buffer)
  }
}
