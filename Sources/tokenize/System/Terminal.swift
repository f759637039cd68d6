#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What is known about the terminal, if there is one.
enum Terminal {
  static var outputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
  static var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }
  static var inputIsTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// Whether colour is welcome where it is not asked for (see no-color.org).
  static var outputWantsColour: Bool {
    outputIsTerminal && variable("NO_COLOR").isEmpty && variable("TERM") != "dumb"
  }

  /// How many columns standard error has.
  static var errorColumns: Int {
    var size = winsize()
    guard unsafe ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  private static func variable(_ name: String) -> String {
    unsafe getenv(name).map { unsafe String(cString: $0) } ?? ""
  }
}
