import TextTokenizer
import ToolSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The program: picks the command and turns what goes wrong into messages and exit codes.
enum Tool {
  static func main(_ arguments: [Argument]) -> Never {
    // A reader that goes away is met where it is written to.
    signal(SIGPIPE, SIG_IGN)
    do {
      exit(try run(arguments))
    } catch {
      complain(error.message)
      if error.status == ExitCode.usage { Output.error.write(Help.usage) }
      Output.error.flush()
      exit(error.status)
    }
  }

  /// Prints a message on standard error, after what was printed so far.
  static func complain(_ text: String) {
    Output.standard.flush()
    Output.error.write("tokenize: \(Escaping.escapedMessage(text))\n")
    Output.error.flush()
  }

  private static func run(_ arguments: [Argument]) throws(CommandError) -> Int32 {
    switch arguments.first?.text {
    case "inspect":
      try run(arguments.dropFirst(), InspectCommand.options) { options throws(CommandError) in
        try InspectCommand(options).run()
      }
    case "answer":
      try run(arguments.dropFirst(), []) { options throws(CommandError) in
        guard let operand = options.operands.first else { return AnswerCommand().run() }
        throw .usage("answer reads standard input; it has no use for '\(operand.text)'")
      }
    default:
      try run(arguments[...], UnitsCommand.options) { options throws(CommandError) in
        try UnitsCommand(options).run()
      }
    }
  }

  private static func run(
    _ arguments: ArraySlice<Argument>, _ options: [Option],
    _ command: (CommandLineOptions) throws(CommandError) -> Int32
  ) throws(CommandError) -> Int32 {
    let parsed: CommandLineOptions
    do {
      parsed = try CommandLineOptions(Array(arguments), of: options + Help.general)
    } catch {
      throw .usage("\(error)")
    }
    if parsed.has("help") { return print(Help.text) }
    do {
      _ = try BreakPath.requested()
    } catch {
      throw .usage("\(error)")
    }
    if parsed.has("version") { return print(Help.version) }
    return try command(parsed)
  }

  private static func print(_ text: String) -> Int32 {
    Output.standard.write(text)
    Output.standard.flush()
    return ExitCode.success
  }
}
