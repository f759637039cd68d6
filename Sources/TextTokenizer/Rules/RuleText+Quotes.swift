extension RuleText {
  /// Finds a quotation in a rule text that is not closed, by the quoting rules of ICU's own scanner.
  ///
  /// ICU must not be handed one: it takes the end of such a text for a quoted character, again and again until
  /// there is no memory left.
  ///
  /// - Returns: The line, from 1, and the offset in it of the quotation mark, in UTF-16 code units.
  static func openQuote(in source: String) -> (line: Int, offset: Int)? {
    let scalars = source.unicodeScalars
    var index = scalars.startIndex
    var quote: String.Index?
    /// How many sets are open; in these a quotation mark stands for itself.
    var depth = 0
    func skip(through isLast: (Unicode.Scalar) -> Bool) {
      while index < scalars.endIndex {
        let scalar = scalars[index]
        scalars.formIndex(after: &index)
        if isLast(scalar) { return }
      }
    }
    while index < scalars.endIndex {
      let place = index
      scalars.formIndex(after: &index)
      switch scalars[place] {
      case "'" where depth == 0:
        // Two are one quotation mark, inside a quotation and outside.
        if index < scalars.endIndex, scalars[index] == "'" {
          scalars.formIndex(after: &index)
        } else {
          quote = quote == nil ? place : nil
        }
      case _ where quote != nil: break
      case "\\": if index < scalars.endIndex { scalars.formIndex(after: &index) }
      case "#" where depth == 0: skip { ["\n", "\r", "\u{85}", "\u{2028}"].contains($0) }
      case "[": depth += 1
      case "]": depth = max(0, depth - 1)
      case "{" where depth > 0: skip { $0 == "}" }
      default: break
      }
    }
    return quote.map { quote in
      let lines = scalars[..<quote].split(separator: "\n", omittingEmptySubsequences: false)
      return (lines.count, lines[lines.count - 1].reduce(0) { $0 + UTF16.width($1) })
    }
  }
}
