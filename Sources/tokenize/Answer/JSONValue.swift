#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Any JSON value, so that a row's `id` comes back as it was given.
enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
}

extension JSONValue: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .int(value)
    } else if let value = try? container.decode(Double.self) {
      self = .double(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }
}

extension JSONValue {
  /// Writes the value without white space, an object's keys in order.
  func write(to output: Output) {
    switch self {
    case .null: output.write("null")
    case .bool(let value): output.write(value ? "true" : "false")
    case .int(let value): output.write(String(value))
    case .double(let value): output.write(String(value))
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
