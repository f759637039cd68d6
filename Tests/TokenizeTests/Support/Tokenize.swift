import Foundation

/// The built program, run as a user runs it.
enum Tokenize {
  struct Result {
    var output: String
    var bytes: Data
    var error: String
    var status: Int32
    /// Whether a signal ended the program.
    var wasKilled: Bool

    var lines: [String] {
      output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
  }

  /// Where the build put the executable: beside the tests.
  static let executable: URL = {
    let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    let folder =
      tests?.deletingLastPathComponent()
      ?? URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    return folder.appendingPathComponent("tokenize")
  }()

  /// Runs the program with arguments.
  ///
  /// - Parameters:
  ///   - input: What stands on standard input, as a file.
  ///   - environment: Variables in addition to those of the tests.
  static func run(
    _ arguments: [String], input: Data = Data(), environment: [String: String] = [:]
  ) throws -> Result {
    try run(executable, arguments, input: input, environment: environment)
  }

  /// Runs a line of shell in which `$TOKENIZE` is the program.
  static func shell(_ script: String, environment: [String: String] = [:]) throws -> Result {
    let variables = environment.merging(["TOKENIZE": executable.path]) { first, _ in first }
    return try run(URL(fileURLWithPath: "/bin/bash"), ["-c", script], input: Data(), environment: variables)
  }

  #if os(Linux)
    /// Runs the program with a terminal for standard output, which gets no more than some pages.
    static func outputOnTerminal(
      _ arguments: [String], environment: [String: String] = [:]
    ) throws -> String {
      let controller = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      defer { close(controller) }
      var number: Int32 = 0
      var unlocked: Int32 = 0
      // TIOCSPTLCK and TIOCGPTN, which no header shows here.
      guard unsafe ioctl(controller, 0x4004_5431, &unlocked) == 0,
        unsafe ioctl(controller, 0x8004_5430, &number) == 0
      else { throw POSIXError(.ENODEV) }
      // Open until everything is read: what was written to a terminal that nobody has open may be lost.
      let terminal = unsafe open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
      defer { close(terminal) }
      let process = Process()
      process.executableURL = executable
      process.arguments = arguments
      process.environment = ["TERM": "xterm", "PATH": "/usr/bin:/bin"].merging(environment) { $1 }
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle(fileDescriptor: terminal, closeOnDealloc: false)
      try process.run()
      process.waitUntilExit()
      var output: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 4096)
      var status = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
      while unsafe poll(&status, 1, output.isEmpty ? 5000 : 200) > 0 {
        let count = unsafe read(controller, &buffer, buffer.count)
        output += buffer.prefix(max(0, count))
      }
      return String(decoding: output, as: UTF8.self)
    }
  #endif

  private static func run(
    _ program: URL, _ arguments: [String], input: Data, environment: [String: String]
  ) throws -> Result {
    // Files, not pipes: nothing waits for anything.
    let folder = try TemporaryFolder()
    let input = try folder.write(input, to: "stdin")
    let output = try folder.write(Data(), to: "stdout")
    let error = try folder.write(Data(), to: "stderr")
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: error)
    try process.run()
    process.waitUntilExit()
    let bytes = try Data(contentsOf: output)
    return Result(
      output: String(decoding: bytes, as: UTF8.self), bytes: bytes,
      error: String(decoding: try Data(contentsOf: error), as: UTF8.self),
      status: process.terminationStatus, wasKilled: process.terminationReason == .uncaughtSignal)
  }
}

/// A folder that goes when the value does.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func write(_ data: Data, to name: String) throws -> URL {
    let file = url.appendingPathComponent(name)
    try data.write(to: file)
    return file
  }

  func write(_ text: String, to name: String) throws -> URL {
    try write(Data(text.utf8), to: name)
  }
}
