import TextTokenizer

/// Makes text safe to show: nothing in it moves a terminal's cursor, changes its colours, turns the direction in which
/// the line is read, or makes two lines of one.
enum Escaping {
  /// A name in which a backslash and everything that can't be shown is escaped as by `ls -b`: `\n`, `\033`.
  static func escapedName(_ bytes: [UInt8]) -> String {
    escaped(bytes) { $0 == UInt8(ascii: "\\") ? "\\\\" : nil }
  }

  /// A message in which everything that can't be shown is escaped.
  static func escapedMessage(_ text: String) -> String {
    escaped(Array(text.utf8)) { _ in nil }
  }

  private static func escaped(_ bytes: [UInt8], _ replacement: (UInt8) -> String?) -> String {
    var result = ""
    var index = 0
    while index < bytes.count {
      let (codePoint, length) = UInt8.decode(bytes.span, at: index)
      let units = bytes[index..<index + length]
      if let text = replacement(bytes[index]) {
        result += text
      } else if isShown(codePoint, units), let scalar = Unicode.Scalar(codePoint) {
        result.unicodeScalars.append(scalar)
      } else {
        result += units.map(escape).joined()
      }
      index += length
    }
    return result
  }

  private static func isShown(_ codePoint: UInt32, _ units: ArraySlice<UInt8>) -> Bool {
    // U+FFFD stands for what is ill-formed, unless it is itself in the text.
    if codePoint == 0xFFFD { return units.elementsEqual([0xEF, 0xBF, 0xBD]) }
    guard let properties = Unicode.Scalar(codePoint)?.properties else { return false }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return false
    default: return !properties.isBidiControl
    }
  }

  private static func escape(_ byte: UInt8) -> String {
    switch byte {
    case 0x09: return "\\t"
    case 0x0A: return "\\n"
    case 0x0D: return "\\r"
    default:
      let digits = String(byte, radix: 8)
      return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    }
  }
}
