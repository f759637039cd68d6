/// A command line, taken apart: `--name value`, `--name=value`, `-n value`, `-nvalue`, `-ab`, and what is left.
/// After `--` nothing is an option, and neither is a lone `-`.
package struct CommandLineOptions {
  private var values: [String: Argument] = [:]
  private var flags: Set<String> = []
  package private(set) var operands: [Argument] = []

  package init(_ arguments: [Argument], of options: [Option]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let bytes = argument.bytes
      if bytes.elementsEqual("--".utf8) {
        operands += rest
        return
      } else if bytes.starts(with: "--".utf8) {
        try readLong(bytes.dropFirst(2), &rest, options)
      } else if bytes.starts(with: "-".utf8), bytes.count > 1 {
        try readShort(bytes.dropFirst(), &rest, options)
      } else {
        operands.append(argument)
      }
    }
  }

  /// Whether an option without a value was given.
  package func has(_ long: String) -> Bool {
    flags.contains(long)
  }

  /// The value of an option as text; the last one where it was given several times.
  package subscript(_ long: String) -> String? {
    values[long]?.text
  }

  /// The value of an option as it was given, for names of files.
  package func argument(_ long: String) -> Argument? {
    values[long]
  }

  /// The value of an option, one of a few.
  package func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ long: String, default: Choice
  ) throws(UsageError) -> Choice {
    guard let name = self[long] else { return `default` }
    guard let choice = Choice(rawValue: name) else {
      let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("--\(long) can't be '\(name)': it is one of \(names)")
    }
    return choice
  }

  private mutating func readLong(
    _ bytes: ArraySlice<UInt8>, _ rest: inout ArraySlice<Argument>, _ options: [Option]
  ) throws(UsageError) {
    let nameBytes = bytes.prefix { $0 != UInt8(ascii: "=") }
    let name = Argument(nameBytes).text
    guard let option = options.first(where: { $0.long == name }) else {
      throw UsageError("unknown option '--\(name)'")
    }
    let attached = nameBytes.endIndex < bytes.endIndex ? Argument(bytes[(nameBytes.endIndex + 1)...]) : nil
    guard option.value != nil else {
      guard attached == nil else { throw UsageError("--\(name) takes no value") }
      flags.insert(option.long)
      return
    }
    guard let value = attached ?? rest.popFirst() else { throw UsageError("--\(name) needs a value") }
    values[option.long] = value
  }

  private mutating func readShort(
    _ bytes: ArraySlice<UInt8>, _ rest: inout ArraySlice<Argument>, _ options: [Option]
  ) throws(UsageError) {
    var letters = bytes
    while let letter = letters.first {
      guard let option = options.first(where: { $0.short?.asciiValue == letter }) else {
        throw UsageError("unknown option '-\(Argument(letters).text.prefix(1))'")
      }
      letters.removeFirst()
      if option.value == nil {
        flags.insert(option.long)
        continue
      }
      guard let value = letters.isEmpty ? rest.popFirst() : Argument(letters) else {
        throw UsageError("-\(Argument([letter]).text) needs a value")
      }
      values[option.long] = value
      return
    }
  }
}
