/// Why a command stops.
struct CommandError: Error {
  let message: String
  let status: Int32

  init(_ message: String, status: Int32) {
    self.message = message
    self.status = status
  }

  /// A mistake in the command line, which a look at the usage helps with.
  static func usage(_ message: String) -> CommandError {
    CommandError(message, status: ExitCode.usage)
  }
}
