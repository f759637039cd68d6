import TextViewModel

extension Character {
  /// What is drawn: a control character would drive the terminal, and one that reorders or hides text would deceive
  /// the reader, so a picture stands for it.
  var visible: Character {
    guard let scalar = unicodeScalars.first else { return " " }
    switch scalar.value {
    case 0..<0x20: return Character(Unicode.Scalar(0x2400 + scalar.value)!)
    case 0x7F: return "\u{2421}"
    case 0x80..<0xA0: return "\u{FFFD}"
    case _ where RawBytes.isStandIn(scalar): return "\u{FFFD}"
    case _ where isCovert: return "◆"
    default: return self
    }
  }

  /// The cells it takes on this screen, where nothing is hidden.
  var visibleWidth: Int { isCovert ? 1 : cellWidth(of: self) }

  /// Whether it is, or holds, what changes the order of the text around it or hides in it: the controls of UAX #9,
  /// and tags but those of a flag.
  private var isCovert: Bool {
    guard !isASCII, let first = unicodeScalars.first else { return false }
    switch first.value {
    case 0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: return true
    case 0x1F3F4: return false
    default: return unicodeScalars.contains { 0xE0000...0xE007F ~= $0.value }
    }
  }
}
