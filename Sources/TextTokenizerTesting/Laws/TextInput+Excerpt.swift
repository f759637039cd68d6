import TextTokenizerCore

extension TextInput {
  /// The text around a position, quoted, with the position marked.
  func excerpt(around position: TextPosition) -> String {
    let most = 24
    let place = min(max(documentRange.start, position), documentRange.end)
    var before: [String] = []
    var after: [String] = []
    forEachScalar(from: place, inDirection: .backward) { scalar, range in
      // A scalar that the position cuts is shown after the mark.
      if range.end <= place { before.append(scalar.readable) }
      return before.count < most
    }
    var inside = 0
    var length = 0
    forEachScalar(from: place, inDirection: .forward) { scalar, range in
      if range.start < place { (inside, length) = (place.offset - range.start.offset, range.length) }
      after.append(scalar.readable)
      return after.count < most
    }
    let opening = before.count < most ? "\"" : "…"
    let closing = after.count < most ? "\"" : "…"
    let note = inside > 0 ? " (\(inside) of \(length) code units into the scalar after ‸)" : ""
    return opening + before.reversed().joined() + "‸" + after.joined() + closing + note
  }
}

extension Unicode.Scalar {
  /// The scalar as it stands where that can be read, otherwise escaped.
  var readable: String {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .nonspacingMark, .spacingMark,
      .enclosingMark, .lineSeparator, .paragraphSeparator:
      return "\\u{\(String(value, radix: 16, uppercase: true))}"
    default:
      return value > 0x7F && properties.isWhitespace
        ? "\\u{\(String(value, radix: 16, uppercase: true))}" : String(self)
    }
  }
}
