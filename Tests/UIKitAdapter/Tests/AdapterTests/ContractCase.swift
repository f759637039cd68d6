import Foundation

/// A row of the contract's cases, with offsets in UTF-16.
struct ContractCase: Decodable, CustomStringConvertible, Sendable {
  var id: String
  var text: String?
  var text_utf16: [UInt16]?
  var op: String
  var offset: Int
  var granularity: String
  var direction: String
  var tokenizer: String
  var writingDirection: String?
  var right: Answer?

  enum Answer: Decodable, Hashable, Sendable {
    case bool(Bool)
    case offset(Int)
    case range([Int])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let bool = try? container.decode(Bool.self) {
        self = .bool(bool)
      } else if let offset = try? container.decode(Int.self) {
        self = .offset(offset)
      } else {
        self = .range(try container.decode([Int].self))
      }
    }
  }

  var description: String {
    "\(id) \(tokenizer) \(op) \(granularity) \(direction) of \(text ?? "-") at \(offset)"
  }
  var units: [UInt16] { text_utf16 ?? Array((text ?? "").utf16) }

  static let all: [ContractCase] = {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = tests.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Cases/contract.json")
    do {
      return try JSONDecoder().decode([ContractCase].self, from: Data(contentsOf: file))
    } catch {
      fatalError("\(file.path): \(error)")
    }
  }()
}
