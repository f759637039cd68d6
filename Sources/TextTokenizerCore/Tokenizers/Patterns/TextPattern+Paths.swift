extension TextPattern {
  /// A file path: absolute, or from `~`, `.` or `..`, or relative with a name extension at its end; also with a drive
  /// letter and backslashes.
  ///
  /// `and/or` is no path, since nothing tells it from one.
  public static let path = TextPattern(scope: .token, triggers: "/\\") { window, index, lowest in
    pathRange(in: window, around: index, lowest: lowest, isBare: false)
  }

  /// A file with a line, and perhaps a column, as compilers name them: `./base.c:238`, `main.swift:12:5`.
  public static let pathWithLine = TextPattern(scope: .token, triggers: ":") { window, index, lowest in
    guard window[index + 1]?.isASCIIDigit == true,
      let path = pathRange(in: window, around: index - 1, lowest: lowest, isBare: true),
      path.upperBound == index
    else { return nil }
    var end = window.end(of: \.isASCIIDigit, from: index + 1)
    if window[end] == ":" {
      let column = window.end(of: \.isASCIIDigit, from: end + 1)
      if column > end + 1, !window[column].isWordPart { end = column }
    }
    return window[end].isWordPart ? nil : path.lowerBound..<end
  }

  /// The path that holds an index.
  ///
  /// - Parameter isBare: Whether a name with an extension will do.
  private static func pathRange(
    in window: SearchWindow, around index: Int, lowest: Int, isBare: Bool
  ) -> Range<Int>? {
    guard index >= lowest else { return nil }
    var start = window.start(of: isPathPart, endingAt: index, lowest: lowest)
    let end = window.endWithoutProse(start..<window.end(of: isPathPart, from: index))
    // A drive letter.
    if start - lowest >= 2, window[start - 1] == ":", window[start - 2]?.isASCIILetter == true,
      !window[start - 3].isWordPart, window[start] == "\\" || window[start] == "/"
    {
      start -= 2
    }
    // A tag's slash starts no path.
    guard end > index, start == 0 || window[start - 1] != "<" else { return nil }
    let text = window.scalars[start..<end]
    guard text.contains(where: \.isWordPart) else { return nil }
    let isRooted =
      window.has("/", at: start) && window[start + 1] != "/" || window.has("./", at: start)
      || window.has("../", at: start) || window.has("~", at: start) && text.contains("/")
      || window.has("\\\\", at: start) || window[start + 1] == ":"
    if isRooted { return start..<end }
    let isLong = text.contains("/") || text.contains("\\")
    return (isLong || isBare) && hasExtension(text) && text.first != "/" ? start..<end : nil
  }

  private static func isPathPart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isWordPart || "/\\_-.+~@%#=$".unicodeScalars.contains(scalar)
  }

  /// Whether a path ends in a dot and up to eight letters and digits, a letter first.
  private static func hasExtension(_ path: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let dot = path.lastIndex(of: "."), dot > path.startIndex else { return false }
    let name = path[(dot + 1)...]
    let before = path[dot - 1]
    return 1...8 ~= name.count && name.first?.isASCIILetter == true && name.allSatisfy(\.isWordPart)
      && before != "/" && before != "\\"
  }
}
