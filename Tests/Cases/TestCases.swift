import Foundation

/// The files that tests read.
package enum TestCases {
  /// One question with its answer; the file's other keys are for people.
  package struct Row: Decodable, Sendable, CustomStringConvertible {
    package let id: String
    package let text: String?
    package let text_utf16: [UInt16]?
    package let op: String
    package let offset: Offset?
    /// Properties, which have tests of their own, may do without.
    package let granularity: String?
    package let direction: String?
    package let tokenizer: String
    package let writingDirection: String?
    package let right: Answer?

    /// The text in UTF-16.
    package var units: [UInt16] { text_utf16 ?? Array((text ?? "").utf16) }

    package var description: String {
      let arguments = [op, offset.map { "\($0)" }, granularity, direction].compactMap(\.self)
      return "\(id) \(tokenizer) \(arguments.joined(separator: " ")) of \(text ?? "\(units)")"
    }
  }

  /// Where to ask: one offset, or the range to cut out.
  package enum Offset: Decodable, Sendable, CustomStringConvertible {
    case position(Int)
    case range(Int, Int)

    package init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let offset = try? container.decode(Int.self) {
        self = .position(offset)
      } else {
        let ends = try container.decode([Int].self)
        self = .range(ends[0], ends[1])
      }
    }

    package var description: String {
      switch self {
      case .position(let offset): "\(offset)"
      case .range(let start, let end): "\(start)..<\(end)"
      }
    }
  }

  /// What must come out. A null is no answer at all, and decoded as nil.
  package enum Answer: Decodable, Hashable, Sendable, CustomStringConvertible {
    case bool(Bool)
    case offset(Int)
    case offsets([Int])
    case ranges([[Int]])
    case text(String)

    package init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let bool = try? container.decode(Bool.self) {
        self = .bool(bool)
      } else if let offset = try? container.decode(Int.self) {
        self = .offset(offset)
      } else if let offsets = try? container.decode([Int].self) {
        self = .offsets(offsets)
      } else if let ranges = try? container.decode([[Int]].self) {
        self = .ranges(ranges)
      } else {
        self = .text(try container.decode(String.self))
      }
    }

    package var description: String {
      switch self {
      case .bool(let bool): "\(bool)"
      case .offset(let offset): "\(offset)"
      case .offsets(let offsets): "\(offsets)"
      case .ranges(let ranges): "\(ranges)"
      case .text(let text): "\"\(text)\""
      }
    }
  }

  /// The cases of a file, `contract` or `reports`.
  package static func rows(_ name: String) -> [Row] {
    let url = Bundle.module.url(forResource: name, withExtension: "json")!
    return try! JSONDecoder().decode([Row].self, from: Data(contentsOf: url))
  }

  /// The lines of one of Unicode's files for UAX #9, `BidiTest` or `BidiCharacterTest`: where everything is to be
  /// tried, those of the installed file (Debian's package `unicode-data` has it, `TEXT_TOKENIZER_UNICODE` names
  /// another folder); else a sample.
  package static func bidiLines(_ name: String) throws -> [String] {
    guard TestEffort.isFull else { return unicodeLines(name) }
    let folder = ProcessInfo.processInfo.environment["TEXT_TOKENIZER_UNICODE"] ?? "/usr/share/unicode"
    return try String(contentsOfFile: "\(folder)/\(name).txt", encoding: .utf8).components(separatedBy: "\n")
  }

  /// The lines of one of Unicode's test files, such as `WordBreakTest`.
  package static func unicodeLines(_ name: String) -> [String] {
    let url = Bundle.module.url(forResource: name, withExtension: "txt", subdirectory: "Unicode")!
    return try! String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n")
  }
}
