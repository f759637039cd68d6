import Foundation

/// The rows of `Tests/Cases`.
enum Cases {
  typealias Row = [String: Any]

  static func load(_ name: String) throws -> [Row] {
    let file = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Cases/\(name)")
    return try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [Row] ?? []
  }

  /// Puts rows to `tokenize answer` and gives its objects, a row each.
  static func answers(to rows: [Row]) throws -> [Row] {
    var input = Data()
    for row in rows {
      input += try JSONSerialization.data(withJSONObject: row)
      input.append(0x0A)
    }
    let result = try Tokenize.run(["answer"], input: input)
    return try result.lines.map {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? Row ?? [:]
    }
  }

  /// A value as canonical JSON, to be compared.
  static func text(_ value: Any?) throws -> String {
    guard let value else { return "nothing" }
    let data = try JSONSerialization.data(withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed])
    return String(decoding: data, as: UTF8.self)
  }
}
