#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The program.
enum Tool {
  static func main(_ arguments: [String]) -> Never {
    exit(AnswerCommand().run())
  }

  static func complain(_ text: String) {
    Output.standard.flush()
    Output.error.write("tokenize: \(text)\n")
    Output.error.flush()
  }
}
