extension RuleText {
  /// What ICU must not be handed, since it would not return, or end the process.
  struct Fault {
    let kind: Kind
    /// The line, from 1, and the offset in it, in UTF-16 code units.
    let line: Int
    let offset: Int

    enum Kind {
      /// ICU takes the end of such a text for a quoted character, again and again until there is no memory left.
      case openQuotation
      /// Break rules match one character after the other and have no use for a string such as `{ab}`.
      case string
      /// A set of nothing but strings, which properties such as `RGI_Emoji` may leave: ICU looks for its first
      /// character and ends the process.
      case setWithoutCharacter
      /// Variables made of variables make short texts long: ICU writes them out, and memory runs out.
      case tooLong
    }
  }

  /// Finds the first fault in a rule text that ICU does not find itself.
  ///
  /// - Complexity: O(*n*) readings of sets by ICU, where *n* is the length of the text.
  static func fault(in source: String) -> Fault? {
    var scanner = RuleTextScanner(source)
    return scanner.firstFault()
  }
}

extension RuleText.Fault.Kind {
  /// ICU's name of such errors.
  var name: String {
    switch self {
    case .openQuotation: "U_BRK_MISMATCHED_PAREN"
    case .string, .setWithoutCharacter: "U_MALFORMED_SET"
    case .tooLong: "U_BUFFER_OVERFLOW_ERROR"
    }
  }

  var detail: String {
    switch self {
    case .openQuotation: "the quotation is not closed"
    case .string: "a set of a break rule holds characters, not strings"
    case .tooLong: "the rules are too long with their variables written out"
    case .setWithoutCharacter: "the set holds strings and no character"
    }
  }
}
