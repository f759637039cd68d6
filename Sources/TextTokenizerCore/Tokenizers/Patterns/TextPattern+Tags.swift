extension TextPattern {
  /// A hashtag: `#` and letters, digits, marks and underscores of any script, not digits alone.
  public static let hashtag = TextPattern(scope: .token, triggers: "#") { window, index, _ in
    let before = window[index - 1]
    let end = window.end(of: { $0.isWordPart || $0 == "_" }, from: index + 1)
    guard !before.joinsWords, before != "#", before != "&", before != "/",
      window.scalars[(index + 1)..<end].contains(where: { $0.isWordPart && !$0.isASCIIDigit })
    else { return nil }
    return index..<end
  }

  /// A mention: `@` and a name of letters, digits and underscores, with single hyphens inside; or a handle with its
  /// server, `@kim@ex.social`.
  ///
  /// It may follow Chinese, Japanese, Korean or Thai directly, and a name of another script ends where these follow.
  public static let mention = TextPattern(scope: .token, triggers: "@") { window, index, _ in
    let before = window[index - 1]
    guard !before.joinsWords, before != "@", before != "_", before != ".",
      window[index + 1].isWordPart || window[index + 1] == "_"
    else { return nil }
    if let end = handleEnd(in: window, from: index + 1) { return index..<end }
    let takesUnspaced = window[index + 1].isUnspaced
    var end = window.end(
      of: { (takesUnspaced ? $0.isWordPart : $0.joinsWords) || $0 == "_" || $0 == "-" }, from: index + 1)
    while window[end - 1] == "-" { end -= 1 }
    return window[end] == "@" ? nil : index..<end
  }

  /// A colour as in CSS: `#` and three, four, six or eight hexadecimal digits.
  public static let hexColor = TextPattern(scope: .token, triggers: "#") { window, index, _ in
    let before = window[index - 1]
    let end = window.end(of: \.isHexDigit, from: index + 1)
    guard !before.joinsWords, before != "#", before != "&", !window[end].joinsWords, window[end] != "_" else {
      return nil
    }
    return [3, 4, 6, 8].contains(end - index - 1) ? index..<end : nil
  }

  /// The end of a name, which may hold dots, and a server.
  private static func handleEnd(in window: SearchWindow, from start: Int) -> Int? {
    let end = window.end(of: { $0.joinsWords || $0 == "_" || $0 == "-" || $0 == "." }, from: start)
    return window[end] == "@" && window[end - 1] != "." ? window.domainEnd(from: end + 1) : nil
  }
}
