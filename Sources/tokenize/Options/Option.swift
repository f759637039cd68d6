/// One option of a command, as it is written and as `--help` shows it.
struct Option {
  let long: String
  let short: Character?
  /// What stands for the value in the help; nil where the option takes none.
  let value: String?
  let help: String

  init(_ long: String, _ short: Character? = nil, value: String? = nil, help: String) {
    self.long = long
    self.short = short
    self.value = value
    self.help = help
  }
}

/// What is wrong with a command line.
struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
