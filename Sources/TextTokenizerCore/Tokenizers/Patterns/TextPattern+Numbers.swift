extension TextPattern {
  /// A number as programs write it, with sign, fraction and exponent: `-12.5`, `6.02e23`, `1,234.5`, `0xFF`.
  ///
  /// A sign counts where no letter, digit or closing bracket stands before it, so that `a-1` is a subtraction. What
  /// goes on with letters, or with another dot and digit, is none: `12px`, `1.2.3`.
  public static let number = TextPattern(scope: .token, triggers: "0123456789") { window, index, lowest in
    let before = window[index - 1]
    guard !before.isWordPart, before != "_" else { return nil }
    var start = index
    if before == ".", index > lowest {
      // `.5` is a number, `1.5` has been taken from its start, `a.5` is none.
      guard !window[index - 2].isWordPart, window[index - 2] != "." else { return nil }
      start -= 1
    }
    guard let end = numberEnd(in: window, from: index, hasFraction: start < index) else { return nil }
    if start > lowest, let sign = window[start - 1], "+-\u{2212}".unicodeScalars.contains(sign) {
      let operand = window[start - 2]
      let isBinary = operand.isWordPart || operand.map { ")]}_".unicodeScalars.contains($0) } ?? false
      if !isBinary { start -= 1 }
    }
    return start..<end
  }

  /// A colour as in CSS: `#` and three, four, six or eight hexadecimal digits.
  public static let hexColor = TextPattern(scope: .token, triggers: "#") { window, index, _ in
    let before = window[index - 1]
    let end = window.end(of: \.isHexDigit, from: index + 1)
    guard !before.isWordPart, before != "#", before != "&", !window[end].isWordPart, window[end] != "_" else {
      return nil
    }
    return [3, 4, 6, 8].contains(end - index - 1) ? index..<end : nil
  }

  private static func numberEnd(in window: SearchWindow, from index: Int, hasFraction: Bool) -> Int? {
    func digits(_ start: Int) -> Int { window.end(of: \.isASCIIDigit, from: start) }
    func isAlone(_ end: Int) -> Bool {
      !window[end].isWordPart && window[end] != "_" && !(window[end] == "." && window[end + 1].isWordPart)
    }
    if window[index] == "0", window[index + 1] == "x" || window[index + 1] == "X" {
      let end = window.end(of: \.isHexDigit, from: index + 2)
      return end > index + 2 && isAlone(end) ? end : nil
    }
    var end = digits(index)
    if !hasFraction {
      while window[end] == ",", digits(end + 1) == end + 4 { end += 4 }
      if window[end] == ".", digits(end + 1) > end + 1 { end = digits(end + 1) }
    }
    if window[end] == "e" || window[end] == "E" {
      let sign = window[end + 1] == "+" || window[end + 1] == "-" ? 1 : 0
      let exponent = digits(end + 1 + sign)
      if exponent > end + 1 + sign { end = exponent }
    }
    return isAlone(end) ? end : nil
  }
}
