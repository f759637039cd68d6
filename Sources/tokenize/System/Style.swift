/// How a piece of text looks on a terminal; plain where colour is not welcome.
struct Style {
  enum Look: String {
    case bold = "1"
    case dim = "2"
    case green = "32"
    case cyan = "36"
  }

  let isColoured: Bool

  func callAsFunction(_ text: String, _ look: Look) -> String {
    isColoured && !text.isEmpty ? "\u{1B}[\(look.rawValue)m\(text)\u{1B}[0m" : text
  }
}
