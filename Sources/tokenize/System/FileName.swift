import ToolSupport

/// A file as the command line names it: bytes, as the operating system has them. `-` is standard input.
struct FileName: CustomStringConvertible {
  let bytes: [UInt8]

  static let standardInput = FileName(Argument("-"))

  init(_ argument: Argument) {
    bytes = argument.bytes
  }

  var isStandardInput: Bool { bytes == [UInt8(ascii: "-")] }

  /// The name as a message has it.
  var description: String {
    isStandardInput ? "standard input" : Escaping.escapedName(bytes)
  }

  /// The name beside a unit, as it is.
  var exactLabel: [UInt8] {
    isStandardInput ? Array("(standard input)".utf8) : bytes
  }

  /// The name beside a unit, so that it takes one line.
  var label: [UInt8] {
    isStandardInput ? exactLabel : Array(description.utf8)
  }
}
