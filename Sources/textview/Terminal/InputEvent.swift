/// What comes from the keyboard and the mouse.
enum InputEvent: Equatable {
  case key(Key, Modifiers)
  case text(String)
  case paste(String)
  case mouse(Mouse)
}

enum Key: Equatable {
  case up, down, left, right, home, end, pageUp, pageDown, delete, backspace, enter, tab, escape
  case function(Int)
  /// A letter with control or alt held.
  case letter(Character)
}

struct Modifiers: OptionSet {
  let rawValue: Int
  static let shift = Modifiers(rawValue: 1)
  static let alt = Modifiers(rawValue: 2)
  static let control = Modifiers(rawValue: 4)
}

struct Mouse: Equatable {
  enum Action: Equatable {
    case press, drag, release, wheelUp, wheelDown
  }

  var action: Action
  var column: Int
  var row: Int
  var modifiers: Modifiers
}
