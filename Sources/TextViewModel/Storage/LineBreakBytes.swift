// What ends a hard line, in UTF-8: LF, VT, FF, CR, CR LF (one break), U+0085, U+2028, U+2029. These are the
// newlines of `Character.isNewline`.

/// A line break of a piece of text: its offsets in UTF-8 bytes.
struct LineBreak: Hashable {
  var start: Int
  var end: Int
}

/// What a piece of text adds to the whole: a monoid, so that a tree can sum it up.
struct LineMeasure {
  var bytes: Int
  var breaks: Int
  /// The bytes up to the end of the first line break, after the last one, and most of any line; newlines
  /// count.
  var first: Int
  var last: Int
  var longest: Int

  static let zero = LineMeasure(bytes: 0, breaks: 0, first: 0, last: 0, longest: 0)

  static func + (lhs: LineMeasure, rhs: LineMeasure) -> LineMeasure {
    LineMeasure(
      bytes: lhs.bytes + rhs.bytes, breaks: lhs.breaks + rhs.breaks,
      first: lhs.breaks > 0 ? lhs.first : lhs.first + rhs.first,
      last: rhs.breaks > 0 ? rhs.last : lhs.last + rhs.last,
      longest: max(lhs.longest, rhs.longest, lhs.last + rhs.first))
  }
}

extension Span<UInt8> {
  /// The length of the line break that starts at an index; nil where none does.
  ///
  /// The LF of a CR LF counts as a break of its own here: those who walk forward skip it with its CR.
  @inline(__always)
  func lineBreakLength(at index: Int) -> Int? {
    switch self[index] {
    case 0x0A...0x0C: return 1
    case 0x0D: return index + 1 < count && self[index + 1] == 0x0A ? 2 : 1
    case 0xC2: return index + 1 < count && self[index + 1] == 0x85 ? 2 : nil
    case 0xE2:
      let isSeparator =
        index + 2 < count && self[index + 1] == 0x80 && (self[index + 2] == 0xA8 || self[index + 2] == 0xA9)
      return isSeparator ? 3 : nil
    default: return nil
    }
  }

  /// The measure of the bytes as a piece of text.
  func lineMeasure() -> LineMeasure {
    var measure = LineMeasure(bytes: count, breaks: 0, first: count, last: count, longest: 0)
    var lineStart = 0
    var index = 0
    while index < count {
      // Nearly every byte is neither a control nor one of the two leads.
      let byte = self[index]
      if byte &- 0x0A > 3, byte != 0xC2, byte != 0xE2 {
        index &+= 1
      } else if let length = lineBreakLength(at: index) {
        index &+= length
        if measure.breaks == 0 { measure.first = index }
        measure.breaks &+= 1
        measure.longest = Swift.max(measure.longest, index - lineStart)
        lineStart = index
      } else {
        index &+= 1
      }
    }
    measure.last = count - lineStart
    measure.longest = Swift.max(measure.longest, measure.last)
    return measure
  }

  /// The first line break that starts at an index or after it.
  func firstLineBreak(from start: Int) -> LineBreak? {
    for index in start..<count {
      if let length = lineBreakLength(at: index) { return LineBreak(start: index, end: index + length) }
    }
    return nil
  }

  /// The last line break that ends at an index or before it.
  func lastLineBreak(endingBy end: Int) -> LineBreak? {
    var index = end - 1
    while index >= 0 {
      if let length = lineBreakLength(at: index), index + length <= end {
        let isAfterCR = self[index] == 0x0A && index > 0 && self[index - 1] == 0x0D
        return LineBreak(start: isAfterCR ? index - 1 : index, end: index + length)
      }
      index -= 1
    }
    return nil
  }
}
