extension TextPattern {
  /// A file path: absolute, or from `~`, `.`, `..` or a variable (`${HOME}/x`, `%TEMP%\x`), or relative with a name
  /// extension at its end; also with a drive letter and backslashes.
  ///
  /// Brackets that belong to a name (`web/[id]/page.tsx`), blanks after a backslash, and in quotation marks blanks
  /// between names are part of it. A path does not begin in the middle: `src/*/x.c` is none, nor is its end. `and/or`
  /// is no path, since nothing tells it from one.
  public static let path = TextPattern(scope: .line, triggers: ASCIISet(of: "/\\\"'`"), keepsToLines: true) {
    window in
    var found: [Range<Int>] = []
    FilePath.forEach(in: window, besideAny: FilePath.separators) { path in
      guard path.isPath else { return nil }
      found.append(path.range)
      return path.range.upperBound
    }
    return found
  }

  /// A file with a line, and perhaps a column or a range, as tools name them: `./base.c:238`, `main.swift:12:5`,
  /// `a.ts:321-324`, `a.cc(46,5)`, `a.md#L10-L20`, `/a/b.php on line 12`, and with the quotation marks
  /// `"x.py", line 3`.
  public static let pathWithLine = TextPattern(
    scope: .line, triggers: ASCIISet(of: "./\\\"'`"), keepsToLines: true
  ) { window in
    var found: [Range<Int>] = []
    FilePath.forEach(in: window, besideAny: FilePath.separatorsAndDots) { path in
      guard let range = path.rangeWithLine else { return nil }
      found.append(range)
      return range.upperBound
    }
    return found
  }
}
