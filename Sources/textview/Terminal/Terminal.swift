import Glibc

/// The terminal on standard input and output: raw mode, the alternate screen, mouse reports and bracketed
/// paste, for as long as the program has it.
@safe
struct Terminal {
  /// What makes the screen ours: alternate screen, no wrap at the edge, mouse (1002: drags, 1006: SGR), paste; and
  /// rows stay in the order in which they are sent, that of the eye (8: the terminal reorders them itself).
  private static let enter =
    "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?2004h\u{1B}[8l\u{1B}[2J"
  /// And gives it back, whatever state it is in.
  static let leave: StaticString =
    "\u{1B}[?2026l\u{1B}[0m\u{1B}[8h\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  private let saved: termios

  /// Takes the terminal; nil where standard input or output is none.
  init?() {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { return nil }
    var attributes = termios()
    guard unsafe tcgetattr(STDIN_FILENO, &attributes) == 0 else { return nil }
    saved = attributes
  }

  /// The state to go back to.
  var savedAttributes: termios { saved }

  /// Makes the screen ours.
  func take() {
    var raw = saved
    unsafe cfmakeraw(&raw)
    _ = unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw)
    Self.write(Self.enter)
  }

  /// Gives it back.
  func giveBack() {
    Self.write(Self.leave.description)
    var attributes = saved
    _ = unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &attributes)
  }

  /// The size in cells.
  static var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  static func write(_ string: String) {
    var string = string
    string.withUTF8 { bytes in
      _ = unsafe writeAll(STDOUT_FILENO, bytes.baseAddress, bytes.count)
    }
  }
}
