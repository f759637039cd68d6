extension TextPattern {
  /// A hashtag: `#` and letters, digits, marks and underscores of any script, not digits alone.
  public static let hashtag = TextPattern(scope: .token, triggers: "#") { window, index, _ in
    let before = window[index - 1]
    let end = window.end(of: { $0.isWordPart || $0 == "_" }, from: index + 1)
    guard !before.isWordPart, before != "#", before != "&", before != "/",
      window.scalars[(index + 1)..<end].contains(where: { $0.isWordPart && !$0.isASCIIDigit })
    else { return nil }
    return index..<end
  }

  /// A mention: `@` and a name of letters, digits and underscores, with single hyphens inside.
  public static let mention = TextPattern(scope: .token, triggers: "@") { window, index, _ in
    let before = window[index - 1]
    var end = window.end(of: { $0.isWordPart || $0 == "_" || $0 == "-" }, from: index + 1)
    while end > index + 1, window[end - 1] == "-" { end -= 1 }
    guard !before.isWordPart, before != "@", before != "_", before != ".", window[end] != "@",
      window[index + 1].isWordPart || window[index + 1] == "_", end > index + 1
    else { return nil }
    return index..<end
  }
}
