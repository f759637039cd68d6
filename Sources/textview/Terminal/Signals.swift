import Glibc

/// Signals that the program acts on in its own time: a handler only writes the number to a pipe.
enum Signals {
  private nonisolated(unsafe) static var pipeEnd: Int32 = -1

  private static let acted = [SIGWINCH, SIGTSTP, SIGCONT]
  /// All that would end the program otherwise, but for crashes.
  private static let ending = [
    SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGIO, SIGPWR, SIGSTKFLT,
  ]

  /// Starts to listen; the descriptor becomes readable with each signal.
  static func listen() -> Int32 {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return -1 }
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    unsafe pipeEnd = ends[1]
    for signal in acted + ending {
      handle(signal, flags: Int32(SA_RESTART)) { number in
        var byte = UInt8(truncatingIfNeeded: number)
        let error = errno
        _ = unsafe write(Signals.pipeEnd, &byte, 1)
        errno = error
      }
    }
    // What these are about is an error of the write that they come from.
    for signal in [SIGPIPE, SIGXFSZ] { handle(signal, flags: 0) { _ in } }
    return ends[0]
  }

  /// The signals that came since the last call.
  static func pending(_ descriptor: Int32) -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = unsafe read(descriptor, &bytes, bytes.count)
    return count > 0 ? bytes[..<count].map(Int32.init) : []
  }

  static func handle(_ signal: Int32, flags: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = handler
    action.sa_flags = flags
    unsafe sigaction(signal, &action, nil)
  }

  /// Ends the program by a signal, as if it had never been caught.
  static func die(by signal: Int32) -> Never {
    Glibc.signal(signal, SIG_DFL)
    var set = sigset_t()
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, signal)
    unsafe sigprocmask(SIG_UNBLOCK, &set, nil)
    raise(signal)
    _exit(128 + signal)
  }
}
