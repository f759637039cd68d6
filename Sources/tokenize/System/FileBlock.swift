/// A piece of a file in memory. It never cuts a scalar.
struct FileBlock {
  let start: Int
  let bytes: [UInt8]

  /// What lies between the starts of two neighbouring blocks, but for a scalar that crosses the seam.
  static let size = 1 << 18
  /// By how much a scalar can reach over a seam.
  static let overhang = 3

  var end: Int { start + bytes.count }

  func contains(_ offset: Int) -> Bool {
    offset >= start && offset < end
  }

  /// Moves the place of a seam over the continuation bytes of a scalar that starts before it.
  static func seam(in bytes: [UInt8], at offset: Int) -> Int {
    var seam = offset
    while seam < min(offset + overhang, bytes.count), bytes[seam] & 0xC0 == 0x80 { seam += 1 }
    return seam
  }
}
