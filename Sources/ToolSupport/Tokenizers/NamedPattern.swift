package import TextTokenizer

/// The patterns of the library by name: `pattern:NAME` is one of them over the base's words.
package enum NamedPattern: String, CaseIterable, Sendable {
  case url
  case email
  case ipAddress
  case path
  case pathWithLine
  case mention
  case hashtag
  case hexColor
  case number
  case quoted
  case brackets

  package var pattern: TextPattern {
    switch self {
    case .url: .url
    case .email: .email
    case .ipAddress: .ipAddress
    case .path: .path
    case .pathWithLine: .pathWithLine
    case .mention: .mention
    case .hashtag: .hashtag
    case .hexColor: .hexColor
    case .number: .number
    case .quoted: .quoted
    case .brackets: .brackets
    }
  }

  /// What the pattern finds, for the help.
  package var meaning: String {
    switch self {
    case .url: "a URL"
    case .email: "an e-mail address"
    case .ipAddress: "an IPv4 or IPv6 address"
    case .path: "the path of a file"
    case .pathWithLine: "a file with a line, perhaps a column"
    case .mention: "@ and a name"
    case .hashtag: "# and a name"
    case .hexColor: "a colour such as #ff8800"
    case .number: "a number with sign, fraction and exponent"
    case .quoted: "a string in quotation marks"
    case .brackets: "a pair of brackets and what is between"
    }
  }
}
