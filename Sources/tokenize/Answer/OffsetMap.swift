/// Offsets in UTF-16 to those of a document's own code units, and back.
///
/// Between the two surrogates of a scalar and between its first bytes is one and the same place inside the scalar. Outside
/// the text an offset stays as far outside as it is.
struct OffsetMap {
  /// The text of a document in UTF-8, which finds its UTF-16 offsets fast; nil where the document is in UTF-16.
  private let string: String?

  /// For a document in UTF-16.
  static let identity = OffsetMap(string: nil)

  /// For a document in UTF-8.
  static func utf8(of string: String) -> OffsetMap {
    var string = string
    string.makeContiguousUTF8()
    return OffsetMap(string: string)
  }

  private init(string: String?) {
    self.string = string
  }

  /// A UTF-16 offset in the document's code units.
  func own(_ offset: Int) -> Int {
    guard let string, offset > 0 else { return offset }
    let count = string.utf16.count
    guard offset < count else { return Self.shifted(offset, from: count, to: string.utf8.count) }
    let index = string.utf16.index(string.startIndex, offsetBy: offset)
    let start = string.unicodeScalars.index(before: string.unicodeScalars.index(after: index))
    let offset = string.utf8.distance(from: string.startIndex, to: start)
    return start == index ? offset : offset + 1
  }

  /// An offset in the document's code units in UTF-16.
  func inUTF16(_ offset: Int) -> Int {
    guard let string, offset > 0 else { return offset }
    let count = string.utf8.count
    guard offset < count else { return Self.shifted(offset, from: count, to: string.utf16.count) }
    let index = string.utf8.index(string.startIndex, offsetBy: offset)
    let start = string.unicodeScalars.index(before: string.unicodeScalars.index(after: index))
    let offset = string.utf16.distance(from: string.startIndex, to: start)
    return start == index || UTF16.width(string.unicodeScalars[start]) == 1 ? offset : offset + 1
  }

  /// An offset beyond one end, as far beyond another one.
  private static func shifted(_ offset: Int, from end: Int, to other: Int) -> Int {
    let (sum, overflow) = other.addingReportingOverflow(offset - end)
    return overflow ? Int.max : sum
  }
}
