/// Any JSON value, so that a row's `id` comes back as it was given.
enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// As it is written: no digit is lost.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
}

extension JSONValue {
  /// The number where it is a whole one that `Int` can hold, however it is written: 12, 12.0, 1.2e1.
  var integer: Int? {
    guard case .number(let text) = self else { return nil }
    if let integer = Int(text) { return integer }
    // Beyond 2^53 a `Double` may be another number.
    guard let value = Double(text), value.magnitude < 0x1p53 else { return nil }
    return Int(exactly: value)
  }

  /// Writes the value without white space, an object's keys in order.
  func write(to output: Output) {
    switch self {
    case .null: output.write("null")
    case .bool(let value): output.write(value ? "true" : "false")
    case .number(let text): output.write(text)
    case .string(let value): output.writeJSON(value)
    case .array(let values):
      output.write("[")
      for (index, value) in values.enumerated() {
        if index > 0 { output.write(",") }
        value.write(to: output)
      }
      output.write("]")
    case .object(let members):
      output.write("{")
      for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
        if index > 0 { output.write(",") }
        output.writeJSON(member.key)
        output.write(":")
        member.value.write(to: output)
      }
      output.write("}")
    }
  }
}
