import Foundation

/// One row of a case file: what there is, what is done, what must come out.
struct Case: Decodable, CustomStringConvertible, Sendable {
  var id: String
  var kind: String
  var title: String
  var given: [String: JSON]
  var `do`: [[JSON]]
  var expect: JSON

  var description: String { "\(id) \(title)" }

  /// The rows of the file that `TEXTVIEW_CASES` names, or of the one in the test's resources.
  static let all: [Case] = {
    let path = ProcessInfo.processInfo.environment["TEXTVIEW_CASES"]
    let url =
      path.map { URL(fileURLWithPath: $0) }
      ?? Bundle.module.url(forResource: "Resources/textview", withExtension: "json")!
    do {
      return try JSONDecoder().decode([Case].self, from: Data(contentsOf: url))
    } catch {
      fatalError("\(url.path): \(error)")
    }
  }()

  static func rows(_ kind: String) -> [Case] {
    all.filter { $0.kind == kind }
  }
}

/// Any JSON.
enum JSON: Decodable, Hashable, Sendable, CustomStringConvertible {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSON].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  var description: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): value == value.rounded() ? "\(Int(value))" : "\(value)"
    case .string(let value): value.debugDescription
    case .array(let values): "[\(values.map(\.description).joined(separator: ", "))]"
    case .object(let values): "{\(values.map { "\($0): \($1)" }.sorted().joined(separator: ", "))}"
    }
  }

  var string: String? { if case .string(let value) = self { value } else { nil } }
  var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  var double: Double? { if case .number(let value) = self { value } else { nil } }
  var int: Int? { double.map { Int($0) } }
  var array: [JSON]? { if case .array(let values) = self { values } else { nil } }
  var doubles: [Double]? { array?.compactMap(\.double) }
  var ints: [Int]? { array?.compactMap(\.int) }
  subscript(_ key: String) -> JSON? { if case .object(let values) = self { values[key] } else { nil } }

  static func of(_ value: Int?) -> JSON { value.map { .number(Double($0)) } ?? .null }
  static func of(_ value: String?) -> JSON { value.map { .string($0) } ?? .null }
  static func of(_ values: [Double]?) -> JSON { values.map { .array($0.map { .number($0) }) } ?? .null }
}
