import Glibc
import TextViewModel

/// What a crash must not take along: the terminal's state and the text.
///
/// The text is a tree that never changes once it is made, so a signal handler can walk the last one that was
/// shown and write it out: nothing is allocated and no lock is taken on the way.
enum CrashGuard {
  private nonisolated(unsafe) static var text: TextRope?
  private nonisolated(unsafe) static var path: String?
  private nonisolated(unsafe) static var places: SparePlaces?
  private nonisolated(unsafe) static var attributes = termios()
  private nonisolated(unsafe) static var ownsTerminal = false
  private nonisolated(unsafe) static var isDying = false

  /// What is a crash: the program can't go on, or is stopped for what it is doing just now.
  private static let crashes = [
    SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS, SIGXCPU,
  ]

  /// Where the text of a file goes.
  static func places(for path: String?) -> SparePlaces {
    SparePlaces(for: path ?? "untitled", suffix: ".recovered")
  }

  /// Stands guard from now on.
  static func begin(path: String?, terminal: Terminal) {
    follow(path)
    unsafe attributes = terminal.savedAttributes
    unsafe ownsTerminal = true
    // A stack of its own: the crash may be that the other one is full.
    let size = 1 << 16
    var stack = unsafe stack_t(ss_sp: malloc(size), ss_flags: 0, ss_size: size)
    unsafe sigaltstack(&stack, nil)
    // Once for nothing, so that all the runtime sets up lazily is there when it counts.
    warmUp()
    for signal in crashes {
      Signals.handle(signal, flags: Int32(SA_ONSTACK) | Int32(bitPattern: UInt32(SA_RESETHAND))) { number in
        unsafe CrashGuard.crashed(number)
      }
    }
  }

  /// The text to save from now on, and the file it is of; nil where there is nothing unsaved.
  static func protect(_ rope: TextRope?, of path: String?) {
    if unsafe path != Self.path { follow(path) }
    unsafe text = rope
  }

  private static func follow(_ path: String?) {
    unsafe Self.path = path
    unsafe places = places(for: path)
  }

  /// Says that the terminal was given back.
  static func terminalIsBack() {
    unsafe ownsTerminal = false
  }

  /// Writes what is unsaved to the first place that takes it, and says to standard error where that is.
  static func recover() {
    guard let rope = unsafe text, let places = unsafe places else { return }
    for index in 0..<places.count {
      let descriptor = places.create(index)
      guard descriptor >= 0 else { continue }
      if TextWriter.write(rope, to: descriptor), fsync(descriptor) == 0, close(descriptor) == 0 {
        say("textview: the text is in ")
        places.writeShownName(to: STDERR_FILENO)
        say("\n")
        return
      }
      places.remove(descriptor)
    }
    say("textview: the unsaved text could not be written anywhere\n")
  }

  private static func say(_ message: StaticString) {
    _ = unsafe writeAll(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
  }

  private static func warmUp() {
    let descriptor = unsafe open("/dev/null", O_WRONLY | O_CLOEXEC)
    _ = TextWriter.write(TextRope("warm"), to: descriptor)
    close(descriptor)
  }

  @unsafe
  private static func crashed(_ signal: Int32) {
    // A crash in here ends the program: the handler was reset.
    if unsafe !isDying {
      unsafe isDying = true
      if unsafe ownsTerminal {
        let leave = Terminal.leave
        _ = unsafe writeAll(STDOUT_FILENO, leave.utf8Start, leave.utf8CodeUnitCount)
        _ = unsafe tcsetattr(STDIN_FILENO, TCSANOW, &attributes)
      }
      recover()
    }
    Signals.die(by: signal)
  }
}
