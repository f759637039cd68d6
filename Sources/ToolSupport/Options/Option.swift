/// One option of a command, as it is written and as `--help` shows it.
package struct Option: Sendable {
  package let long: String
  package let short: Character?
  /// What stands for the value in the help; nil where the option takes none.
  package let value: String?
  package let help: String

  package init(_ long: String, _ short: Character? = nil, value: String? = nil, help: String) {
    self.long = long
    self.short = short
    self.value = value
    self.help = help
  }
}

/// What is wrong with a command line.
package struct UsageError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
