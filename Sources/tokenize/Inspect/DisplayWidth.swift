// How many columns of a terminal text takes. The standard library does not know East Asian width.

extension String {
  /// The number of columns the string takes.
  var displayWidth: Int {
    reduce(0) { $0 + $1.displayWidth }
  }

  /// The string with spaces behind it (or before it), up to a number of columns.
  func padded(to width: Int, onLeft: Bool = false) -> String {
    let spaces = String(repeating: " ", count: max(0, width - displayWidth))
    return onLeft ? spaces + self : self + spaces
  }

  /// The string cut to a number of columns, with an ellipsis in the middle where it was cut.
  func elided(to width: Int) -> String {
    guard displayWidth > width else { return self }
    var head = ""
    var tail = ""
    var front = self[...]
    while let character = front.popFirst(), head.displayWidth + character.displayWidth <= width / 2 {
      head.append(character)
    }
    var back = self[...]
    while let character = back.popLast(), tail.displayWidth + character.displayWidth < width - width / 2 {
      tail.insert(character, at: tail.startIndex)
    }
    return head + "…" + tail
  }
}

extension Character {
  /// The number of columns the character takes.
  var displayWidth: Int {
    let scalars = unicodeScalars
    // U+FE0F asks for the emoji form; two regional indicators are a flag.
    if scalars.contains("\u{FE0F}") { return 2 }
    return scalars.reduce(0) { max($0, $1.displayWidth) }
  }
}

extension Unicode.Scalar {
  fileprivate var displayWidth: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    if properties.isEmojiPresentation { return 2 }
    return Self.wide.contains { $0.contains(value) } ? 2 : 1
  }

  /// East Asian Wide and Fullwidth (UAX #11), by blocks.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
    0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}
