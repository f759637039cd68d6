import TextTokenizer
import ToolSupport

/// A question as it comes in: one line of JSON. Keys that are not named here are ignored.
struct Row {
  enum Encoding: Hashable {
    case utf8
    case utf16
    /// UTF-8 in pieces of at most so many bytes.
    case chunked(Int)
  }

  /// Which way left and right lead.
  enum Writing: Hashable {
    /// In all of the text.
    case fixed(TextWritingDirection)
    /// By paragraph, as the first strong character says.
    case byParagraph
    /// As the eye sees it: by the run at the position.
    case visual
  }

  /// Where the question stands: one offset, or the range of `text`.
  enum Place: Hashable {
    case offset(Int)
    case range(Range<Int>)
  }

  /// The text in UTF-16, since that is what offsets count.
  var units: [UInt16]
  var operation: String
  var place: Place?
  var granularity: TextGranularity
  var direction: TextDirection?
  var tokenizer: TokenizerName
  var locale: String?
  var writing: Writing
  /// The host's line fragments.
  var lines: [Range<Int>]?
  var input: Encoding
}

/// Why a row has no answer.
struct RowError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

extension Row {
  /// Reads a row from an object's members.
  init(_ members: [String: JSONValue]) throws(RowError) {
    guard let name = try members.string("op") else { throw RowError("'op' is missing") }
    guard name != "property" else { throw RowError("'property' is prose: it takes a test, not an answer") }
    operation = name
    units = try Self.text(of: members)
    place = try Self.place(of: members, in: units)
    granularity = try members.value("granularity", TextGranularity.init(rawValue:)) ?? .word
    direction = try members.value("direction", TextDirection.init(name:))
    do {
      tokenizer = try TokenizerName(members.string("tokenizer") ?? "default")
    } catch {
      throw RowError("\(error)")
    }
    locale = try members.string("locale")
    writing = try members.value("writingDirection", Writing.init(name:)) ?? .byParagraph
    input = try members.value("input", Encoding.init(name:)) ?? .utf8
    lines = try Self.lines(of: members, in: units)
  }

  private static func text(of members: [String: JSONValue]) throws(RowError) -> [UInt16] {
    switch members["text_utf16"] {
    case .array(let values):
      var units: [UInt16] = []
      for value in values {
        guard let unit = value.integer.flatMap(UInt16.init(exactly:)) else {
          throw RowError("'text_utf16' holds something that is no UTF-16 unit")
        }
        units.append(unit)
      }
      return units
    case nil, .null?:
      guard let text = try members.string("text") else { throw RowError("'text' is missing") }
      return Array(text.utf16)
    default: throw RowError("'text_utf16' is no array")
    }
  }

  private static func place(
    of members: [String: JSONValue], in units: [UInt16]
  ) throws(RowError) -> Place? {
    guard let value = members["offset"], value != .null else { return nil }
    if let offset = value.integer { return .offset(offset) }
    guard let range = range(value, in: units) else {
      throw RowError(
        "'offset' must be a whole number, or a range within the text that cuts no surrogate pair")
    }
    return .range(range)
  }

  private static func lines(
    of members: [String: JSONValue], in units: [UInt16]
  ) throws(RowError) -> [Range<Int>]? {
    guard let value = members["lines"], value != .null else { return nil }
    guard case .array(let values) = value else { throw RowError("'lines' is no array") }
    var lines: [Range<Int>] = []
    for value in values {
      guard let line = range(value, in: units), lines.last?.upperBound ?? 0 <= line.lowerBound else {
        throw RowError(
          "'lines' must be ranges within the text, in order, that neither overlap nor cut a surrogate pair")
      }
      lines.append(line)
    }
    return lines
  }

  /// A range of a text; nil for what is none.
  private static func range(_ value: JSONValue, in units: [UInt16]) -> Range<Int>? {
    guard case .array(let ends) = value, ends.count == 2, let start = ends[0].integer,
      let end = ends[1].integer, 0 <= start, start <= end, end <= units.count,
      !cutsPair(at: start, of: units), !cutsPair(at: end, of: units)
    else { return nil }
    return start..<end
  }

  private static func cutsPair(at offset: Int, of units: [UInt16]) -> Bool {
    offset > 0 && offset < units.count && UTF16.isLeadSurrogate(units[offset - 1])
      && UTF16.isTrailSurrogate(units[offset])
  }
}

extension Row.Encoding {
  /// Reads `utf8`, `utf16` or `chunked:3`.
  init?(name: String) {
    switch name {
    case "utf8": self = .utf8
    case "utf16": self = .utf16
    default:
      guard name.hasPrefix("chunked:"), let size = Int(name.dropFirst(8)), size > 0 else { return nil }
      self = .chunked(size)
    }
  }
}

extension TextDirection {
  /// Reads `forward`, `backward`, `left`, `right`, `up` or `down`.
  init?(name: String) {
    if let direction = TextStorageDirection(rawValue: name) {
      self = .storage(direction)
    } else if let direction = TextLayoutDirection(rawValue: name) {
      self = .layout(direction)
    } else {
      return nil
    }
  }
}

extension Row.Writing {
  /// Reads `ltr`, `rtl` or `visual`.
  init?(name: String) {
    switch name {
    case "ltr", "leftToRight": self = .fixed(.leftToRight)
    case "rtl", "rightToLeft": self = .fixed(.rightToLeft)
    case "visual": self = .visual
    default: return nil
    }
  }
}

extension [String: JSONValue] {
  /// The string under a key; nil where it is missing or null.
  func string(_ key: String) throws(RowError) -> String? {
    switch self[key] {
    case nil, .null?: return nil
    case .string(let value)?: return value
    default: throw RowError("'\(key)' is no string")
    }
  }

  /// The string under a key, read as something else.
  func value<Meaning>(_ key: String, _ read: (String) -> Meaning?) throws(RowError) -> Meaning? {
    guard let name = try string(key) else { return nil }
    guard let value = read(name) else { throw RowError("'\(key)' can't be '\(name)'") }
    return value
  }
}
