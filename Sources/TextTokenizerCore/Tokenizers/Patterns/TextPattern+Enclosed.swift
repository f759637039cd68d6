extension TextPattern {
  /// A string in quotation marks, which belong to it, on one line: `"…"`, backticks, `'…'`, `“…”`, `‘…’`, `«…»`.
  ///
  /// A mark opens where no letter or digit stands before it and no white space follows; it closes where, for `'`, no
  /// letter or digit follows. A backslash takes the marks of ASCII their meaning.
  public static let quoted = TextPattern(scope: .line) { window in
    var found: [Range<Int>] = []
    var index = 0
    while index < window.count {
      let end = quotationEnd(in: window, from: index)
      if let end { found.append(index..<end) }
      index = end ?? index + 1
    }
    return found
  }

  /// A pair of brackets and what is between, on one line; of nested ones the outermost.
  ///
  /// A bracket without a partner is passed over.
  public static let brackets = TextPattern(scope: .line) { window in
    var open: [(closing: Unicode.Scalar, index: Int)] = []
    var pairs: [Range<Int>] = []
    for (index, scalar) in window.scalars.enumerated() {
      if let closing = closingBracket(of: scalar) {
        open.append((closing, index))
      } else if let partner = open.lastIndex(where: { $0.closing == scalar }) {
        let start = open[partner].index
        open.removeSubrange(partner...)
        // Those that are inside were found before.
        while let last = pairs.last, last.lowerBound > start { pairs.removeLast() }
        pairs.append(start..<index + 1)
      }
    }
    return pairs
  }

  private static func quotationEnd(in window: SearchWindow, from index: Int) -> Int? {
    let closing: Unicode.Scalar
    switch window.scalars[index] {
    case "\"": closing = "\""
    case "'": closing = "'"
    case "`": closing = "`"
    case "“": closing = "”"
    case "‘": closing = "’"
    case "«": closing = "»"
    default: return nil
    }
    let isASCII = closing.value < 0x80
    let before = window[index - 1]
    guard !isASCII || !before.isWordPart && before != "\\", let next = window[index + 1] else { return nil }
    guard closing == "»" || !next.isWhiteSpace else { return nil }
    var end = index + 1
    while end < window.count {
      let scalar = window.scalars[end]
      if isASCII, scalar == "\\" {
        end += 1
      } else if scalar == closing, closing != "'" && closing != "’" || !window[end + 1].isWordPart {
        return end + 1
      }
      end += 1
    }
    return nil
  }

  private static func closingBracket(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "(": ")"
    case "[": "]"
    case "{": "}"
    case "⟨": "⟩"
    case "（": "）"
    case "［": "］"
    case "【": "】"
    case "「": "」"
    case "『": "』"
    case "《": "》"
    default: nil
    }
  }
}
