import TextTokenizerCore

/// A text as scalars with their places, and units found in it in the most obvious way.
struct PlainText {
  private var scalars: [(scalar: Unicode.Scalar, range: TextRange)] = []
  private let end: TextPosition

  init(_ text: some TextInput) {
    end = text.endOfDocument
    text.forEachScalar(from: 0, inDirection: .forward) {
      scalars.append(($0, $1))
      return true
    }
    var place = TextPosition(0)
    for (_, range) in scalars {
      guard range.start == place, range.end > place else { report("\(range) follows \(place)") }
      place = range.end
    }
    guard place == end else { report("scalars end at \(place), not \(end)") }
  }

  /// Swift's characters.
  var characters: [TextRange] {
    var index = 0
    return String(String.UnicodeScalarView(scalars.map(\.scalar))).map { character in
      let first = index
      index += character.unicodeScalars.count
      return scalars[first].range.start..<scalars[index - 1].range.end
    }
  }

  /// What stands between terminators, CR LF being one.
  func units(between terminators: Set<Unicode.Scalar>) -> [TextRange] {
    var units: [TextRange] = []
    var start = TextPosition(0)
    var previous: Unicode.Scalar?
    for (scalar, range) in scalars {
      defer { previous = scalar }
      guard terminators.contains(scalar) else { continue }
      if scalar != "\n" || previous != "\r" { units.append(start..<range.start) }
      start = range.end
    }
    return units + [start..<end]
  }
}
