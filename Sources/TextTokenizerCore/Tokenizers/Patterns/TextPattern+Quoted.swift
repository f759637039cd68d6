extension TextPattern {
  /// A string in quotation marks, which belong to it, on one line: `"…"`, backticks, `'…'`, `“…”`, `‘…’`, `«…»`.
  ///
  /// A mark opens where no letter or digit stands before it and no white space follows; it closes where, for `'`, no
  /// letter or digit follows. A backslash takes the marks of ASCII their meaning.
  public static let quoted = TextPattern(scope: .line, keepsToLines: true) { window in
    var found: [Range<Int>] = []
    var quotations = Quotations(in: window)
    var index = 0
    while index < window.count {
      let end = quotations.end(openedAt: index)
      if let end { found.append(index..<end) }
      index = end ?? index + 1
    }
    return found
  }
}

/// Finds the ends of quotations, with linear work for all marks of a window.
struct Quotations {
  private let window: SearchWindow
  /// For each closing mark, how far it is known that none follows.
  private var unclosed: [Unicode.Scalar: Int] = [:]

  init(in window: SearchWindow) {
    self.window = window
  }

  /// The end of the quotation, with its closing mark, that a mark opens; nil where it opens none.
  mutating func end(openedAt index: Int) -> Int? {
    guard let closing = Self.closingMark(of: window.scalars[index]) else { return nil }
    let isASCII = closing.value < 0x80
    let before = window[index - 1]
    guard !isASCII || !before.isWordPart && before != "\\", let next = window[index + 1],
      closing == "»" || !next.isWhiteSpace, index >= unclosed[closing] ?? 0
    else { return nil }
    var end = index + 1
    while end < window.count, !isLineEnd(end) {
      let scalar = window.scalars[end]
      if isASCII, scalar == "\\", !isLineEnd(end + 1) {
        end += 1
      } else if scalar == closing, closing != "'" && closing != "’" || !window[end + 1].isWordPart {
        return end + 1
      }
      end += 1
    }
    // A later mark of this line would look for the same.
    unclosed[closing] = end
    return nil
  }

  private func isLineEnd(_ index: Int) -> Bool {
    window[index].map { HardBreak.line.isTerminator($0.value) } ?? true
  }

  private static func closingMark(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "\"", "'", "`": scalar
    case "“": "”"
    case "‘": "’"
    case "«": "»"
    default: nil
    }
  }
}
