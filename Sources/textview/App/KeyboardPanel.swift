import TextViewModel

/// A keyboard drawn in cells, which slides up from the bottom of the screen. On top of it are the buttons that
/// move the caret.
struct KeyboardPanel {
  enum Key: Equatable {
    case move(TextMove)
    case text(String)
    case lineBreak
    case backspace
    case done
  }

  static let height = 6
  private static let lines: [[(label: String, key: Key)]] = [
    [("◀", .move(.left)), ("▶", .move(.right)), ("▲", .move(.up)), ("▼", .move(.down)), ("Done", .done)],
    letters("1234567890"), letters("qwertyuiop"), letters("asdfghjkl"),
    letters("zxcvbnm") + [("⌫", .backspace)],
    [("space", .text(" ")), ("return", .lineBreak)],
  ]

  private static func letters(_ letters: String) -> [(label: String, key: Key)] {
    letters.map { (String($0), .text(String($0))) }
  }

  private(set) var isUp = false
  /// How many of its rows are on the screen.
  private(set) var shownHeight = 0
  private var press = PressTracker()
  private var pressed: Key?

  mutating func toggle() {
    isUp.toggle()
  }

  /// Slides one row; false where it is in its place.
  mutating func slide() -> Bool {
    let goal = isUp ? Self.height : 0
    if shownHeight != goal { shownHeight += shownHeight < goal ? 1 : -1 }
    return shownHeight != goal
  }

  /// Whether it is on its way.
  var isSliding: Bool { shownHeight != (isUp ? Self.height : 0) }

  /// Where it is; it reaches below the screen while it slides. Nil where nothing of it is to be seen.
  func frame(on screen: TextRect) -> TextRect? {
    guard shownHeight > 0 else { return nil }
    return TextRect(
      x: 0, y: screen.maxY - Double(shownHeight), width: screen.width, height: Double(Self.height))
  }

  /// The keys with their places on the screen.
  func keys(on screen: TextRect) -> [(label: String, key: Key, frame: TextRect)] {
    guard let frame = frame(on: screen) else { return [] }
    var keys: [(label: String, key: Key, frame: TextRect)] = []
    for (number, line) in Self.lines.enumerated() {
      var x = frame.x + 1
      for (label, key) in line {
        let width = Double(label.count + 2)
        keys.append(
          (label, key, TextRect(x: x, y: frame.y + Double(number), width: width, height: 1)))
        x += width + 1
      }
    }
    return keys
  }

  /// A mouse button goes down; whether that is on the keyboard.
  mutating func begin(at mouse: Mouse, on screen: TextRect) -> Bool {
    let point = TextPoint(x: Double(mouse.column), y: Double(mouse.row))
    guard let frame = frame(on: screen), frame.contains(point) else { return false }
    pressed = nil
    for key in keys(on: screen) where press.begin(at: point, frame: key.frame) != nil {
      pressed = key.key
      break
    }
    return true
  }

  /// It goes up; the key that was pressed, if it is still under the mouse.
  mutating func end(at mouse: Mouse, on screen: TextRect) -> Key? {
    let point = TextPoint(x: Double(mouse.column), y: Double(mouse.row))
    defer { pressed = nil }
    guard let key = keys(on: screen).first(where: { $0.key == pressed }),
      press.end(at: point, frame: key.frame) == .touchUpInside
    else { return nil }
    return key.key
  }
}
