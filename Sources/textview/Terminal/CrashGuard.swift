import Glibc
import TextViewModel

/// What a crash must not take along: the terminal's state and the text.
///
/// The text is a tree that never changes once it is made, so a signal handler can walk the last one that was
/// shown and write it out: nothing is allocated and no lock is taken on the way.
enum CrashGuard {
  private nonisolated(unsafe) static var text: TextRope?
  private nonisolated(unsafe) static var recoveryPath: UnsafeMutablePointer<CChar>?
  private nonisolated(unsafe) static var partialPath: UnsafeMutablePointer<CChar>?
  private nonisolated(unsafe) static var attributes = termios()
  private nonisolated(unsafe) static var ownsTerminal = false
  private nonisolated(unsafe) static var isDying = false

  private static let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]

  /// Stands guard from now on.
  static func begin(recoveryPath path: String, terminal: Terminal) {
    unsafe recoveryPath = strdup(path)
    unsafe partialPath = strdup(path + ".part")
    unsafe attributes = terminal.savedAttributes
    unsafe ownsTerminal = true
    // A stack of its own: the crash may be that the other one is full.
    let size = 1 << 16
    var stack = unsafe stack_t(ss_sp: malloc(size), ss_flags: 0, ss_size: size)
    unsafe sigaltstack(&stack, nil)
    // Once for nothing, so that all the runtime sets up lazily is there when it counts.
    _ = writeRecovery(of: TextRope("warm"), to: "/dev/null")
    for signal in crashes {
      Signals.handle(signal, flags: Int32(SA_ONSTACK) | Int32(bitPattern: UInt32(SA_RESETHAND))) { number in
        unsafe CrashGuard.crashed(number)
      }
    }
  }

  /// The text to save from now on; nil where there is nothing unsaved.
  static func protect(_ rope: TextRope?) {
    unsafe text = rope
  }

  /// Says that the terminal was given back.
  static func terminalIsBack() {
    unsafe ownsTerminal = false
  }

  /// Writes what is unsaved to the recovery file; false where there is nothing, or it cannot be written.
  @discardableResult
  static func writeRecovery() -> Bool {
    guard let rope = unsafe text, let path = unsafe recoveryPath, let partial = unsafe partialPath else {
      return false
    }
    let descriptor = unsafe open(partial, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    let isWritten = write(rope, to: descriptor) && fsync(descriptor) == 0
    close(descriptor)
    return unsafe isWritten && rename(partial, path) == 0
  }

  private static func writeRecovery(of rope: TextRope, to path: String) -> Bool {
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
    defer { close(descriptor) }
    return write(rope, to: descriptor)
  }

  private static func write(_ rope: TextRope, to descriptor: Int32) -> Bool {
    var isWritten = true
    rope.forEachChunk { chunk in
      isWritten = unsafe chunk.withUnsafeBytes { unsafe writeAll(descriptor, $0.baseAddress, $0.count) }
      return isWritten
    }
    return isWritten
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
      if writeRecovery() {
        let message: StaticString = "textview crashed; the text is in "
        _ = unsafe writeAll(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
        _ = unsafe writeAll(STDERR_FILENO, recoveryPath, strlen(recoveryPath!))
        _ = unsafe writeAll(STDERR_FILENO, "\n", 1)
      }
    }
    Signals.die(by: signal)
  }
}
