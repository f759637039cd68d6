import TextTokenizer

/// A text to measure on, in both encodings, with offsets drawn at random.
final class BenchmarkText: Sendable {
  let name: String
  let input: StringInput
  let utf16: [UInt16]
  /// Scalar boundaries in random order, each as a UTF-8 and a UTF-16 offset.
  let utf8Offsets: [Int]
  let utf16Offsets: [Int32]
  /// The mean number of bytes a scalar takes.
  let bytesPerScalar: Double

  var bytes: Int { input.endOfDocument.offset }

  init(name: String, _ string: String) {
    self.name = name
    input = StringInput(string)
    utf16 = Array(string.utf16)
    var boundaries: [(utf8: Int, utf16: Int32)] = []
    var (utf8, utf16) = (0, 0)
    for scalar in string.unicodeScalars {
      boundaries.append((utf8, Int32(utf16)))
      utf8 += UTF8.width(scalar)
      utf16 += UTF16.width(scalar)
    }
    bytesPerScalar = Double(utf8) / Double(max(1, boundaries.count))
    var random = Seeded(name: name)
    let drawn = boundaries.isEmpty ? [] : (0..<20_000).map { _ in boundaries[random.below(boundaries.count)] }
    utf8Offsets = drawn.map(\.utf8)
    utf16Offsets = drawn.map(\.utf16)
  }
}
