/// Reads one JSON text (RFC 8259), strictly: UTF-8 alone, and no key twice in an object.
struct JSONReader {
  /// How deep arrays and objects may be inside one another.
  static let maximumDepth = 100

  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  /// Why a text is not JSON.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The value that a text stands for.
  static func value(of bytes: [UInt8]) throws(Failure) -> JSONValue {
    var reader = JSONReader(bytes: bytes)
    // A byte order mark may be ignored.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.index = 3 }
    let value = try reader.readValue()
    reader.skipSpace()
    guard reader.index == bytes.count else { throw reader.failure("more after the value") }
    return value
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private func failure(_ what: String) -> Failure {
    Failure(description: "\(what) at byte \(index)")
  }

  // MARK: Values

  private mutating func readValue() throws(Failure) -> JSONValue {
    skipSpace()
    guard let next else { throw failure("the text ends where a value must be") }
    switch next {
    case UInt8(ascii: "{"):
      return .object(try readNested { reader throws(Failure) in try reader.readMembers() })
    case UInt8(ascii: "["):
      return .array(try readNested { reader throws(Failure) in try reader.readElements() })
    case UInt8(ascii: "\""): return .string(try readString())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try readNumber())
    default:
      for (word, value) in [("null", JSONValue.null), ("true", .bool(true)), ("false", .bool(false))] {
        if skip(word) { return value }
      }
      throw failure("no value")
    }
  }

  private mutating func readNested<Value>(
    _ read: (inout JSONReader) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard depth < Self.maximumDepth else { throw failure("more than \(Self.maximumDepth) levels") }
    depth += 1
    defer { depth -= 1 }
    return try read(&self)
  }

  private mutating func readMembers() throws(Failure) -> [String: JSONValue] {
    index += 1
    var members: [String: JSONValue] = [:]
    skipSpace()
    if skip("}") { return members }
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw failure("no key") }
      let key = try readString()
      skipSpace()
      guard skip(":") else { throw failure("no colon after a key") }
      guard members.updateValue(try readValue(), forKey: key) == nil else {
        throw failure("the key '\(key)' for the second time, up to its value's end")
      }
      skipSpace()
      if skip("}") { return members }
      guard skip(",") else { throw failure("neither a comma nor the object's end") }
    }
  }

  private mutating func readElements() throws(Failure) -> [JSONValue] {
    index += 1
    var elements: [JSONValue] = []
    skipSpace()
    if skip("]") { return elements }
    while true {
      elements.append(try readValue())
      skipSpace()
      if skip("]") { return elements }
      guard skip(",") else { throw failure("neither a comma nor the array's end") }
    }
  }

  /// Reads a number as it is written.
  private mutating func readNumber() throws(Failure) -> String {
    let start = index
    _ = skip("-")
    if !skip("0") { try readDigits() }
    if skip(".") { try readDigits() }
    if skip("e") || skip("E") {
      if !skip("+") { _ = skip("-") }
      try readDigits()
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func readDigits() throws(Failure) {
    let start = index
    while let next, UInt8(ascii: "0")...UInt8(ascii: "9") ~= next { index += 1 }
    guard index > start else { throw failure("no digit") }
  }

  // MARK: Strings

  private mutating func readString() throws(Failure) -> String {
    index += 1
    var content: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        guard let string = String(validating: content, as: UTF8.self) else {
          throw failure("a string that is not UTF-8, up to its end")
        }
        index += 1
        return string
      case UInt8(ascii: "\\"): content += String(try readEscape()).utf8
      case 0..<0x20: throw failure("a control character in a string")
      default:
        content.append(byte)
        index += 1
      }
    }
    throw failure("the text ends in a string")
  }

  private mutating func readEscape() throws(Failure) -> Unicode.Scalar {
    index += 1
    let letter = next
    index += 1
    switch letter {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let unit = try readHexadecimal()
      if let scalar = Unicode.Scalar(unit) { return scalar }
      if UTF16.isLeadSurrogate(unit), skip("\\u") {
        let trail = try readHexadecimal()
        if UTF16.isTrailSurrogate(trail) {
          return UTF16.decode(UTF16.EncodedScalar([unit, trail]))
        }
      }
      throw failure("an unpaired surrogate ('text_utf16' takes those)")
    default:
      index -= 1
      throw failure("an unknown escape")
    }
  }

  private mutating func readHexadecimal() throws(Failure) -> UInt16 {
    let digits = bytes[index..<min(index + 4, bytes.count)]
    guard digits.count == 4, digits.allSatisfy({ $0 < 0x80 && Character(Unicode.Scalar($0)).isHexDigit }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw failure("no four hexadecimal digits") }
    index += 4
    return unit
  }

  // MARK: Bytes

  private var next: UInt8? {
    index < bytes.count ? bytes[index] : nil
  }

  private mutating func skip(_ text: String) -> Bool {
    guard bytes[index...].starts(with: text.utf8) else { return false }
    index += text.utf8.count
    return true
  }

  private mutating func skipSpace() {
    while let next, next == 0x20 || next == 0x09 || next == 0x0A || next == 0x0D { index += 1 }
  }
}
