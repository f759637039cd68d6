import TextTokenizerCore

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

extension UnitLookup {
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
    return text.withUnits(around: 0) { units, start in
      Chunk(units, start: start, documentLength: length).scanWhole(tables, buffer)
    }
  }

  /// The statuses that entries of such units stand for.
  var statuses: UnsafePointer<Int32> { unsafe tables.statuses }
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
    let loop = loop(Unit.self, tables, isSafe: true, until: count, buffer)
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
    until limit: Int, slot: inout Int
  ) -> ScanOutcome {
    loop(Unit.self, tables, isSafe: isSafe, until: limit, buffer).scan(from: &place, slot: &slot)
  }

  @inline(__always)
  private func loop<Unit: EngineUnit>(
    _: Unit.Type, _ tables: Tables, isSafe: Bool, until limit: Int, _ buffer: SegmentBuffer
  ) -> ScanLoop<Unit> {
    ScanLoop(
      units: units(Unit.self), chunk: self, tables: tables, isSafe: isSafe, limit: limit, buffer: buffer)
  }
}
