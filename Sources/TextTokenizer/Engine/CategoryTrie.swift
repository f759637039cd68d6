/// The category of each code point as compiled rules store it: ICU's code point trie of the fast type,
/// read with every index checked.
///
/// The header is 16 bytes: the signature "Tri3"; 16 bits of options (0-2 value width, 6-7 type, 12-15
/// the top of the data length); the index length; the rest of the data length; two offsets that do not
/// matter here; the end of the part that has an index, shifted by 9. The index (16-bit) and the values
/// follow.
struct CategoryTrie {
  private let index: [UInt16]
  private let values: [UInt8]
  /// From here on every code point has the same value.
  private let highStart: Int

  init(_ reader: ByteReader, in part: Range<Int>) throws(EngineRefusal) {
    let start = part.lowerBound
    guard part.count >= 16, reader.word(start) == 0x5472_6933 else {
      throw EngineRefusal("category map: no trie")
    }
    let options = reader.half(start + 4)
    let indexLength = reader.half(start + 6)
    let valueCount = (options & 0xF000) << 4 | reader.half(start + 8)
    highStart = reader.half(start + 14) << 9
    // Width 0 is 16 bits, 2 is 8 bits; type 0 is the fast one.
    let width = options & 7 == 0 ? 2 : 1
    guard options & 7 == 0 || options & 7 == 2, options >> 6 & 3 == 0, indexLength >= 0x400,
      valueCount >= 0x80, highStart <= 0x110000
    else { throw EngineRefusal("category map: an unknown kind of trie") }
    let valuesStart = 16 + 2 * indexLength
    guard valuesStart + width * valueCount <= part.count else {
      throw EngineRefusal("category map: too short")
    }
    index = (0..<indexLength).map { UInt16(reader.half(start + 16 + 2 * $0)) }
    let first = start + valuesStart
    if width == 1 {
      values = Array(reader.bytes[first..<first + valueCount])
    } else {
      // No category is above 255; such a value becomes 0, which is none.
      values = (0..<valueCount).map { UInt8(exactly: reader.half(first + 2 * $0)) ?? 0 }
    }
  }

  /// The offset of the values of 64 code points of the basic plane.
  func basicBlock(_ block: Int) throws(EngineRefusal) -> Int {
    try checked(Int(index[block]), count: 64)
  }

  /// What decides on the values of the 512 code points from one above the basic plane on: equal numbers, equal values.
  func supplementaryStretch(_ codePoint: Int) throws(EngineRefusal) -> Int {
    // No index is as large.
    guard codePoint < highStart else { return .max }
    let second = try entry(codePoint >> 14 + 0x400 - 4)
    return try entry(second + (codePoint >> 9 & 31))
  }

  /// The offset of the values of 16 code points above the basic plane; nil where all have the last value.
  func supplementaryBlock(_ codePoint: Int) throws(EngineRefusal) -> Int? {
    guard codePoint < highStart else { return nil }
    // Three levels of index: 14 bits, 9 bits and 4 bits are shifted out. The first follows the index of
    // the basic plane, without the four entries that would stand for that plane.
    let second = try entry(codePoint >> 14 + 0x400 - 4)
    let third = try entry(second + (codePoint >> 9 & 31))
    let position = codePoint >> 4 & 31
    if third & 0x8000 == 0 { return try checked(entry(third + position), count: 16) }
    // Offsets of 18 bits: a group of eight is led by a unit that holds the top bits of each.
    let group = third & 0x7FFF + position / 8 * 9
    let top = try entry(group) << (2 + 2 * (position & 7)) & 0x30000
    return try checked(top | entry(group + 1 + position & 7), count: 16)
  }

  func value(_ offset: Int) -> UInt8 { values[offset] }

  /// The value of all code points that have no index: the last but one, before the error value.
  var highValue: UInt8 { values[values.count - 2] }

  private func entry(_ position: Int) throws(EngineRefusal) -> Int {
    guard position < index.count else { throw EngineRefusal("category map: an index outside") }
    return Int(index[position])
  }

  private func checked(_ offset: Int, count: Int) throws(EngineRefusal) -> Int {
    guard offset <= values.count - count else { throw EngineRefusal("category map: values outside") }
    return offset
  }
}
