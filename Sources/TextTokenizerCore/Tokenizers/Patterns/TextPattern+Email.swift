extension TextPattern {
  /// An e-mail address: a name of all that RFC 5322 calls *atext*, with dots inside and letters of any script, and a
  /// domain with a dot.
  ///
  /// Marks of prose before it stay outside: an apostrophe, a backtick or a slash, and others that also stand after it,
  /// as in `*me@ex.org*`. A handle such as `@kim@ex.social` is none.
  public static let email = TextPattern(scope: .token, triggers: "@") { window, index, lowest in
    guard let end = window.domainEnd(from: index + 1),
      let start = localStart(in: window, before: index, lowest: lowest, domainEnd: end)
    else { return nil }
    return start..<end
  }

  private static let atext = ASCIISet { byte in
    "!#$%&'*+-/=?^_`{|}~".utf8.contains(byte) || Unicode.Scalar(byte).isWordPart
  }

  /// The start of the name before an `@`.
  private static func localStart(
    in window: SearchWindow, before index: Int, lowest: Int, domainEnd: Int
  ) -> Int? {
    let takesUnspaced = window[index + 1].isUnspaced
    func isPart(_ place: Int) -> Bool {
      let scalar = window.scalars[place]
      if scalar == "." { return window[place + 1] != "." && window[place + 1] != "@" }
      return atext.contains(scalar)
        || scalar.value >= 0x80 && (takesUnspaced ? scalar.isWordPart : scalar.joinsWords)
    }
    var start = index
    while start > lowest, isPart(start - 1) { start -= 1 }
    guard start < index, !isHandle(in: window, from: start) else { return nil }
    while start < index, isProse(in: window, at: start, before: index, after: domainEnd) { start += 1 }
    return window.scalars[start..<index].contains { $0.isWordPart || $0 == "_" } ? start : nil
  }

  /// Whether an `@` stands before a name, with no word before it.
  private static func isHandle(in window: SearchWindow, from start: Int) -> Bool {
    window[start - 1] == "@" && !window[start - 2].joinsWords
  }

  /// Whether what stands first belongs to the text around the address.
  private static func isProse(in window: SearchWindow, at start: Int, before index: Int, after end: Int)
    -> Bool
  {
    let first = window.scalars[start]
    switch first {
    case ".", "'", "`", "/": return true
    case "{": return !window.scalars[start..<index].contains("}")
    default: return !first.isWordPart && window[end] == first
    }
  }
}

extension SearchWindow {
  /// The end of labels joined by dots, at least two of them, the last one no number; without another script directly
  /// after the last one.
  func domainEnd(from index: Int) -> Int? {
    var end: Int?
    var start = index
    var labels = 0
    while let first = self[start], first.isWordPart {
      let whole = self.end(of: { $0.isWordPart || $0 == "-" }, from: start)
      let goesOn = self[whole] == "." && self[whole + 1].isWordPart
      var label = goesOn ? whole : firstChangeToUnspaced(in: start..<whole) ?? whole
      while scalars[label - 1] == "-" { label -= 1 }
      labels += 1
      if labels > 1, label - start > 1, !first.isASCIIDigit { end = label }
      guard goesOn, label == whole else { break }
      start = label + 1
    }
    return end
  }
}
