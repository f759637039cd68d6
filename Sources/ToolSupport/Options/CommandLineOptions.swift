/// A command line, taken apart: `--name value`, `--name=value`, `-n value`, `-nvalue`, `-ab`, and what is left.
/// After `--` nothing is an option, and neither is a lone `-`.
package struct CommandLineOptions {
  private var values: [String: String] = [:]
  private var flags: Set<String> = []
  package private(set) var operands: [String] = []

  package init(_ arguments: [String], of options: [Option]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        return
      } else if argument.hasPrefix("--") {
        try readLong(argument.dropFirst(2), &rest, options)
      } else if argument.hasPrefix("-"), argument.count > 1 {
        try readShort(argument.dropFirst(), &rest, options)
      } else {
        operands.append(argument)
      }
    }
  }

  /// Whether an option without a value was given.
  package func has(_ long: String) -> Bool {
    flags.contains(long)
  }

  /// The value of an option; the last one where it was given several times.
  package subscript(_ long: String) -> String? {
    values[long]
  }

  /// The value of an option, one of a few.
  package func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ long: String, default: Choice
  ) throws(UsageError) -> Choice {
    guard let name = values[long] else { return `default` }
    guard let choice = Choice(rawValue: name) else {
      let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("--\(long) can't be '\(name)': it is one of \(names)")
    }
    return choice
  }

  private mutating func readLong(
    _ text: Substring, _ rest: inout ArraySlice<String>, _ options: [Option]
  ) throws(UsageError) {
    let name = text.prefix { $0 != "=" }
    guard let option = options.first(where: { $0.long == name }) else {
      throw UsageError("unknown option '--\(name)'")
    }
    let attached = name.count < text.count ? String(text.dropFirst(name.count + 1)) : nil
    guard option.value != nil else {
      guard attached == nil else { throw UsageError("--\(name) takes no value") }
      flags.insert(option.long)
      return
    }
    guard let value = attached ?? rest.popFirst() else { throw UsageError("--\(name) needs a value") }
    values[option.long] = value
  }

  private mutating func readShort(
    _ text: Substring, _ rest: inout ArraySlice<String>, _ options: [Option]
  ) throws(UsageError) {
    var letters = text
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.short == letter }) else {
        throw UsageError("unknown option '-\(letter)'")
      }
      if option.value == nil {
        flags.insert(option.long)
        continue
      }
      guard let value = letters.isEmpty ? rest.popFirst() : String(letters) else {
        throw UsageError("-\(letter) needs a value")
      }
      values[option.long] = value
      return
    }
  }
}
