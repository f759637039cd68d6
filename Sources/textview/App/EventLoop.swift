import Glibc
import TextTokenizer

/// Waits for keys, signals and time, and hands them to the editor.
struct EventLoop {
  let editor: Editor
  let terminal: Terminal
  private let signals = Signals.listen()
  private var parser = InputParser()
  private var lastInput = 0.0

  /// How long half of an escape sequence is waited for, and how long a step of a slide takes.
  private static let escapeTime: Int32 = 40
  private static let slideTime: Int32 = 16
  /// How long the rest of a paste is waited for.
  private static let pasteTime: Int32 = 2000

  init(editor: Editor, terminal: Terminal) {
    self.editor = editor
    self.terminal = terminal
  }

  /// Runs until the editor is done; the signal that ended it, if one did.
  mutating func run() -> Int32? {
    while !editor.isDone {
      // First, as drawing may be what crashes.
      CrashGuard.protect(editor.unsavedText, of: editor.path)
      Terminal.write(editor.draw())
      var descriptors = [
        pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
        pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
      ]
      let ready = unsafe poll(&descriptors, 2, timeout)
      if ready < 0, errno != EINTR { return SIGHUP }
      if ready == 0 {
        if !parser.isPasting || monotonicSeconds() - lastInput >= Double(Self.pasteTime) / 1000 {
          editor.handle(parser.flush())
        }
        _ = editor.tick()
        continue
      }
      for signal in Signals.pending(signals) {
        if let end = act(on: signal) { return end }
      }
      // A terminal that went away is readable, and empty.
      if descriptors[0].revents != 0, !readInput() { return SIGHUP }
    }
    return nil
  }

  private var timeout: Int32 {
    if editor.keyboard.isSliding { return Self.slideTime }
    return parser.isPasting ? Self.pasteTime : parser.isWaiting ? Self.escapeTime : -1
  }

  private mutating func readInput() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe read(STDIN_FILENO, &bytes, bytes.count)
    guard count > 0 else { return count < 0 && errno == EINTR }
    lastInput = monotonicSeconds()
    editor.handle(parser.feed(bytes[..<count]))
    return true
  }

  /// Acts on a signal; the number of one that ends the program.
  private func act(on signal: Int32) -> Int32? {
    switch signal {
    case SIGWINCH:
      let size = Terminal.size
      editor.resize(columns: size.columns, rows: size.rows)
      Terminal.write("\u{1B}[2J")
    case SIGTSTP:
      terminal.giveBack()
      raise(SIGSTOP)
    case SIGCONT:
      terminal.take()
      let size = Terminal.size
      editor.resize(columns: size.columns, rows: size.rows)
    default: return signal
    }
    return nil
  }
}
