extension RuleText {
  /// What ICU must not be handed, since it would not return, or end the process.
  struct Fault {
    /// ICU's name of such errors.
    let name: String
    /// Where it is: the line, from 1, and the offset in it, in UTF-16 code units.
    let line: Int
    let offset: Int
  }

  /// Finds the first fault in a rule text that ICU does not find itself, by the quoting rules of its own scanner.
  ///
  /// A quotation that is not closed: ICU takes the end of such a text for a quoted character, again and again until
  /// there is no memory left. A string in a set, such as `[{ab}]`: break rules have no use for one, and a set of
  /// nothing else ends the process.
  static func fault(in source: String) -> Fault? {
    let scalars = source.unicodeScalars
    var index = scalars.startIndex
    var quote: String.Index?
    /// How many sets are open; in these a quotation mark stands for itself.
    var depth = 0
    /// Whether braces that come next belong to `\p`, `\N` or their like.
    var isProperty = false
    func fault(_ name: String, at place: String.Index) -> Fault {
      let lines = scalars[..<place].split(separator: "\n", omittingEmptySubsequences: false)
      return Fault(
        name: name, line: lines.count, offset: lines[lines.count - 1].reduce(0) { $0 + UTF16.width($1) })
    }
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
      let followsProperty = isProperty
      isProperty = false
      switch scalars[place] {
      case "'" where depth == 0:
        // Two are one quotation mark, inside a quotation and outside.
        if index < scalars.endIndex, scalars[index] == "'" {
          scalars.formIndex(after: &index)
        } else {
          quote = quote == nil ? place : nil
        }
      case _ where quote != nil: break
      case "\\":
        guard index < scalars.endIndex else { break }
        isProperty = "pPNxu".unicodeScalars.contains(scalars[index])
        scalars.formIndex(after: &index)
      case "#" where depth == 0: skip { ["\n", "\r", "\u{85}", "\u{2028}"].contains($0) }
      case "[": depth += 1
      case "]": depth = max(0, depth - 1)
      case "{" where depth > 0:
        skip { $0 == "}" }
        // Braces around one character mean no more than that.
        let inside = scalars[scalars.index(after: place)..<index].filter {
          !$0.properties.isPatternWhitespace
        }
        let string = String(String.UnicodeScalarView(inside.dropLast().drop { $0 == "\\" }))
        if !followsProperty, string.unicodeScalars.count != 1, string != "bof", string != "eof" {
          return fault("U_MALFORMED_SET", at: place)
        }
      default: break
      }
    }
    return quote.map { fault("U_BRK_MISMATCHED_PAREN", at: $0) }
  }
}
