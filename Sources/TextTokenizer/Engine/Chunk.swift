internal import CTextScan

/// A piece of a document, lent for the time of a call: the engine's view of a `Span` of code units.
@safe
struct Chunk {
  private let base: UnsafeRawPointer
  /// The number of code units.
  let count: Int
  /// The offset of the first code unit in the document.
  let start: Int
  /// The length of the document.
  let documentLength: Int
  /// Whether the units are UTF-16; they are UTF-8 otherwise.
  let isWide: Bool

  @inline(__always)
  init(base: UnsafeRawPointer, count: Int, start: Int, documentLength: Int, isWide: Bool) {
    unsafe self.base = base
    self.count = count
    self.start = start
    self.documentLength = documentLength
    self.isWide = isWide
  }

  var end: Int { start &+ count }
  var isLast: Bool { start &+ count >= documentLength }
  var isWhole: Bool { start == 0 && count == documentLength }

  /// The units as one of the two types there are.
  @inline(__always)
  func units<Unit: EngineUnit>(_: Unit.Type) -> Units<Unit> {
    unsafe Units(base: base.assumingMemoryBound(to: Unit.self), count: count)
  }
}

/// Code units of a known type.
@safe
struct Units<Unit: EngineUnit> {
  let base: UnsafePointer<Unit>
  let count: Int

  @inline(__always)
  init(base: UnsafePointer<Unit>, count: Int) {
    unsafe self.base = base
    self.count = count
  }

  @inline(__always)
  subscript(_ index: Int) -> Int { unsafe Int(truncatingIfNeeded: base[index]) }
}

/// What the inner loops need to know of a code unit. Offsets are local to the chunk.
protocol EngineUnit: FixedWidthInteger & UnsignedInteger & BitwiseCopyable {
  /// The code point at an index and how many units it takes. Safe on any units; see `TextCodeUnit`.
  static func decode(_ units: Units<Self>, _ index: Int) -> (codePoint: Int, length: Int)

  /// The code point that ends before an index greater than 0, and how many units it takes.
  static func decodeBackward(_ units: Units<Self>, _ index: Int) -> (codePoint: Int, length: Int)

  /// The index of the first unit of the code point that holds the unit at an index.
  static func scalarStart(_ units: Units<Self>, _ index: Int) -> Int

  /// The index into tables by two neighbouring bytes for the units at an index less one and at it.
  /// Meaningless where either is above 0xFF.
  static func pairIndex(_ units: Units<Self>, _ index: Int) -> Int

  /// The category and length of a code point of one or two bytes, or of one unit, without a branch on which it
  /// is, by a table of `RuleTables`; category 0 where it is another, or where another loop may be better. There must be another
  /// unit.
  static func step(
    _ units: Units<Self>, _ index: Int, _ tables: Tables
  ) -> (category: Int, length: Int)

  /// Whether `step` is of no use at an index.
  static func isLong(_ units: Units<Self>, _ index: Int) -> Bool

  /// Whether two code points of three units each start at an index, as far as a look at eight units tells; they must
  /// be there.
  static func areLong(_ units: Units<Self>, _ index: Int) -> Bool

  /// The index into the table of tags by two neighbouring units, the second at an index.
  static func tagIndex(_ units: Units<Self>, _ index: Int) -> Int

  /// What up to 64 units from an index on are to the block scan.
  ///
  /// - Parameters:
  ///   - continues: Whether the first units, if they continue a letter, are part of one that is known.
  ///   - hasHangul: Whether Hangul syllables are letters.
  static func wordClasses(
    _ units: Units<Self>, _ index: Int, count: Int, continues: Bool, hasHangul: Bool
  ) -> cts_word_classes
  static func spaceClasses(_ units: Units<Self>, _ index: Int, count: Int) -> cts_space_classes

  /// Which of 64 units from an index on are in a set, and which are beyond ASCII, for which the former means
  /// nothing.
  static func members(
    _ units: Units<Self>, _ index: Int, _ set: UnsafePointer<cts_ascii_set>, _ beyond: inout UInt64
  ) -> UInt64

  /// Whether a unit is a letter of the block scan, or the first byte of one, beyond ASCII.
  static func isBlockLetter(_ unit: Int, hasHangul: Bool) -> Bool

  /// Whether eight units from an index on are all ASCII; they must be there.
  static func isASCIIBlock(_ units: Units<Self>, _ index: Int) -> Bool
}

extension UInt8: EngineUnit {
  @inline(__always)
  static func isLong(_ units: Units<UInt8>, _ index: Int) -> Bool { units[index] >= 0xE0 }

  @inline(__always)
  static func areLong(_ units: Units<UInt8>, _ index: Int) -> Bool {
    let eight = unsafe UInt64(
      littleEndian: UnsafeRawPointer(units.base + index).loadUnaligned(as: UInt64.self))
    // E1 to EC and EE to EF take any two that continue them, and E0 takes A0 and up (Unicode 15, table 3-7).
    func isAny(_ lead: UInt64) -> Bool { lead & 0xF != 0xD && lead & 0x200F != 0 }
    return eight & 0xC0C0_F0C0_C0F0 == 0x8080_E080_80E0 && isAny(eight) && isAny(eight &>> 24)
  }

  @inline(__always)
  static func step(
    _ units: Units<UInt8>, _ index: Int, _ tables: Tables
  ) -> (category: Int, length: Int) {
    let pointer = unsafe UnsafeRawPointer(units.base + index)
    let pair = unsafe Int(UInt16(bigEndian: pointer.loadUnaligned(as: UInt16.self)))
    return (unsafe Int(tables.steps[pair]), 1 &+ pair &>> 15)
  }

  @inline(__always)
  static func tagIndex(_ units: Units<UInt8>, _ index: Int) -> Int { pairIndex(units, index) }

  @inline(__always)
  static func wordClasses(
    _ units: Units<UInt8>, _ index: Int, count: Int, continues: Bool, hasHangul: Bool
  ) -> cts_word_classes {
    var classes = cts_word_classes()
    unsafe cts_word_classes_utf8(units.base + index, Int64(count), continues, hasHangul, &classes)
    return classes
  }

  @inline(__always)
  static func spaceClasses(_ units: Units<UInt8>, _ index: Int, count: Int) -> cts_space_classes {
    var classes = cts_space_classes()
    unsafe cts_space_classes_utf8(units.base + index, Int64(count), &classes)
    return classes
  }

  @inline(__always)
  static func members(
    _ units: Units<UInt8>, _ index: Int, _ set: UnsafePointer<cts_ascii_set>, _ beyond: inout UInt64
  ) -> UInt64 {
    unsafe cts_members_utf8(units.base + index, set, &beyond)
  }

  @inline(__always)
  static func isBlockLetter(_ unit: Int, hasHangul: Bool) -> Bool {
    unit >= 0xC3 && unit <= 0xD1 && (unit <= 0xCA || unit >= 0xD0)
      || hasHangul && unit >= 0xEA && unit <= 0xED
  }

  @inline(__always)
  static func decode(_ units: Units<UInt8>, _ index: Int) -> (codePoint: Int, length: Int) {
    let lead = units[index]
    if lead < 0x80 { return (lead, 1) }
    if lead < 0xE0 {
      if lead >= 0xC2, index &+ 1 < units.count {
        let trail = units[index &+ 1]
        if trail & 0xC0 == 0x80 { return ((lead & 0x1F) &<< 6 | trail & 0x3F, 2) }
      }
      return (0xFFFD, 1)
    }
    if lead < 0xF0, index &+ 2 < units.count {
      let trail = unsafe Int(
        UInt16(bigEndian: UnsafeRawPointer(units.base + index + 1).loadUnaligned(as: UInt16.self)))
      let codePoint = (lead & 0xF) &<< 12 | (trail & 0x3F00) &>> 2 | trail & 0x3F
      // No overlong form and no surrogate is well-formed (Unicode 15, table 3-7).
      if trail & 0xC0C0 == 0x8080, codePoint >= 0x800, codePoint & 0xF800 != 0xD800 {
        return (codePoint, 3)
      }
    }
    return decodeRest(units, index)
  }

  /// Four bytes, or ill-formed.
  @inline(never)
  private static func decodeRest(_ units: Units<UInt8>, _ index: Int) -> (codePoint: Int, length: Int) {
    let lead = units[index]
    var low = 0x80
    var high = 0xBF
    let length: Int
    switch lead {
    case 0xE0: (length, low) = (3, 0xA0)
    case 0xED: (length, high) = (3, 0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, low) = (4, 0x90)
    case 0xF4: (length, high) = (4, 0x8F)
    case 0xF1...0xF3: length = 4
    default: return (0xFFFD, 1)
    }
    var codePoint = lead & (0x7F &>> length)
    for offset in 1..<length {
      guard index &+ offset < units.count else { return (0xFFFD, offset) }
      let unit = units[index &+ offset]
      guard unit >= low, unit <= high else { return (0xFFFD, offset) }
      codePoint = codePoint &<< 6 | unit & 0x3F
      (low, high) = (0x80, 0xBF)
    }
    return (codePoint, length)
  }

  @inline(__always)
  static func decodeBackward(_ units: Units<UInt8>, _ index: Int) -> (codePoint: Int, length: Int) {
    let last = units[index &- 1]
    if last < 0x80 { return (last, 1) }
    if index >= 3, last < 0xC0 {
      let (third, second) = (units[index &- 3], units[index &- 2])
      if second >= 0xC2, second < 0xE0 { return ((second & 0x1F) &<< 6 | last & 0x3F, 2) }
      if third & 0xF0 == 0xE0, second & 0xC0 == 0x80 {
        let codePoint = (third & 0xF) &<< 12 | (second & 0x3F) &<< 6 | last & 0x3F
        if codePoint >= 0x800, codePoint & 0xF800 != 0xD800 { return (codePoint, 3) }
      }
    }
    let start = scalarStart(units, index &- 1)
    let (codePoint, length) = decode(units, start)
    // A stray unit may have been found from the middle of a well-formed scalar: then it stands alone.
    return start &+ length == index ? (codePoint, length) : (0xFFFD, index &- start)
  }

  @inline(__always)
  static func scalarStart(_ units: Units<UInt8>, _ index: Int) -> Int {
    guard units[index] & 0xC0 == 0x80 else { return index }
    var lead = index
    let lowest = Swift.max(0, index &- 3)
    while lead > lowest, units[lead] & 0xC0 == 0x80 { lead &-= 1 }
    return lead &+ decode(units, lead).length > index ? lead : index
  }

  @inline(__always)
  static func pairIndex(_ units: Units<UInt8>, _ index: Int) -> Int {
    let pointer = unsafe UnsafeRawPointer(units.base + (index &- 1))
    return unsafe Int(UInt16(littleEndian: pointer.loadUnaligned(as: UInt16.self)))
  }

  @inline(__always)
  static func isASCIIBlock(_ units: Units<UInt8>, _ index: Int) -> Bool {
    let pointer = unsafe UnsafeRawPointer(units.base + index)
    return unsafe pointer.loadUnaligned(as: UInt64.self) & 0x8080_8080_8080_8080 == 0
  }
}

extension UInt16: EngineUnit {
  @inline(__always)
  static func isLong(_ units: Units<UInt16>, _ index: Int) -> Bool { false }

  @inline(__always)
  static func areLong(_ units: Units<UInt16>, _ index: Int) -> Bool { false }

  @inline(__always)
  static func step(
    _ units: Units<UInt16>, _ index: Int, _ tables: Tables
  ) -> (category: Int, length: Int) {
    let unit = units[index]
    if unit & 0xFC00 == 0xD800 || unit | units[index &+ 1] < 0x80 && tables.skipsASCII { return (0, 1) }
    return (unsafe Int(tables.basic[unit]), 1)
  }

  @inline(__always)
  static func tagIndex(_ units: Units<UInt16>, _ index: Int) -> Int {
    Swift.min(units[index &- 1], 0x80) | Swift.min(units[index], 0x80) &<< 8
  }

  @inline(__always)
  static func wordClasses(
    _ units: Units<UInt16>, _ index: Int, count: Int, continues: Bool, hasHangul: Bool
  ) -> cts_word_classes {
    var classes = cts_word_classes()
    unsafe cts_word_classes_utf16(units.base + index, Int64(count), hasHangul, &classes)
    return classes
  }

  @inline(__always)
  static func spaceClasses(_ units: Units<UInt16>, _ index: Int, count: Int) -> cts_space_classes {
    var classes = cts_space_classes()
    unsafe cts_space_classes_utf16(units.base + index, Int64(count), &classes)
    return classes
  }

  @inline(__always)
  static func members(
    _ units: Units<UInt16>, _ index: Int, _ set: UnsafePointer<cts_ascii_set>, _ beyond: inout UInt64
  ) -> UInt64 {
    unsafe cts_members_utf16(units.base + index, set, &beyond)
  }

  @inline(__always)
  static func isBlockLetter(_ unit: Int, hasHangul: Bool) -> Bool {
    unit < 0x480 && (unit < 0x2C0 || unit >= 0x400) && unit >= 0xC0
      || hasHangul && unit >= 0xAC00 && unit < 0xD780
  }

  @inline(__always)
  static func decode(_ units: Units<UInt16>, _ index: Int) -> (codePoint: Int, length: Int) {
    let unit = units[index]
    guard unit & 0xFC00 == 0xD800, index &+ 1 < units.count else { return (unit, 1) }
    let trail = units[index &+ 1]
    guard trail & 0xFC00 == 0xDC00 else { return (unit, 1) }
    return (0x10000 &+ ((unit & 0x3FF) &<< 10 | trail & 0x3FF), 2)
  }

  @inline(__always)
  static func decodeBackward(_ units: Units<UInt16>, _ index: Int) -> (codePoint: Int, length: Int) {
    let unit = units[index &- 1]
    guard unit & 0xFC00 == 0xDC00, index >= 2 else { return (unit, 1) }
    let lead = units[index &- 2]
    guard lead & 0xFC00 == 0xD800 else { return (unit, 1) }
    return (0x10000 &+ ((lead & 0x3FF) &<< 10 | unit & 0x3FF), 2)
  }

  @inline(__always)
  static func scalarStart(_ units: Units<UInt16>, _ index: Int) -> Int {
    guard units[index] & 0xFC00 == 0xDC00, index > 0 else { return index }
    return units[index &- 1] & 0xFC00 == 0xD800 ? index &- 1 : index
  }

  @inline(__always)
  static func pairIndex(_ units: Units<UInt16>, _ index: Int) -> Int {
    let (a, b) = (units[index &- 1], units[index])
    // Either unit above ASCII must lead to an entry that is undecided, as 0xFFFF does.
    return (a | b) < 0x80 ? a | b &<< 8 : 0xFFFF
  }

  @inline(__always)
  static func isASCIIBlock(_ units: Units<UInt16>, _ index: Int) -> Bool {
    let pointer = unsafe UnsafeRawPointer(units.base + index)
    let low = unsafe pointer.loadUnaligned(as: UInt64.self)
    let high = unsafe pointer.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    return (low | high) & 0xFF80_FF80_FF80_FF80 == 0
  }
}
