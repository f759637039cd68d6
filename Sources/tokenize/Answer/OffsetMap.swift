/// Offsets in UTF-16 to those of a document's own code units, and back.
struct OffsetMap {
  /// For each UTF-16 offset the UTF-8 offset; nil where the document is UTF-16 itself.
  private var utf8: [Int]?
  /// The same in the other direction.
  private var utf16: [Int] = []

  /// For a document in UTF-16.
  static let identity = OffsetMap()

  private init() {}

  /// For a document in UTF-8.
  init(utf8Of string: String) {
    var utf8: [Int] = []
    for scalar in string.unicodeScalars {
      let width = UTF8.width(scalar)
      // The place between two surrogates is one inside the scalar, and so are the places between bytes.
      if UTF16.width(scalar) == 2 {
        utf8 += [utf16.count, utf16.count + 1]
      } else {
        utf8.append(utf16.count)
      }
      let inside = utf8.count - 1
      utf16.append(utf8.count - UTF16.width(scalar))
      utf16 += Array(repeating: max(inside, utf8.count - UTF16.width(scalar)), count: width - 1)
    }
    utf8.append(utf16.count)
    utf16.append(utf8.count - 1)
    self.utf8 = utf8
  }

  /// A UTF-16 offset in the document's code units. Outside the text it stays as far outside as it was.
  func own(_ offset: Int) -> Int {
    utf8.map { Self.look(up: offset, in: $0) } ?? offset
  }

  /// An offset in the document's code units in UTF-16.
  func inUTF16(_ offset: Int) -> Int {
    utf8 == nil ? offset : Self.look(up: offset, in: utf16)
  }

  private static func look(up offset: Int, in table: [Int]) -> Int {
    if offset < 0 { return offset }
    let last = table.count - 1
    return offset <= last ? table[offset] : table[last] &+ (offset - last)
  }
}
