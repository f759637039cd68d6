extension TextPattern {
  /// A URL: a scheme with `://`, `www.` or `mailto:`, and all that a URL may hold (RFC 3986, with letters of any
  /// script as in RFC 3987).
  ///
  /// Punctuation of prose after it, and closing brackets that it does not open, stay outside. So does Chinese,
  /// Japanese, Korean or Thai that follows a host directly, as in `http://www.ex.org版权所有`; and what follows a
  /// letter or digit of a path directly, unless the path goes on behind it: `/wiki/中国` and `/2021年.pdf` are whole.
  public static let url = TextPattern(scope: .token, triggers: ":.") { window, index, lowest in
    guard let start = urlStart(in: window, at: index, lowest: lowest) else { return nil }
    let end = window.endWithoutProse(start.start..<window.urlEnd(hostFrom: start.content))
    return end > start.content ? start.start..<end : nil
  }

  /// A URL without its scheme: `ex.com/path?x=1`, `news.ex.co.uk/`.
  ///
  /// It ends in a top-level domain that is known, and has a path or query after it: most country codes are also the
  /// extension of a file or a method of something (`main.rs`, `README.md`, `user.id`). Under `com`, `edu`, `gov`,
  /// `net` and `org`, in lower case, the name alone will do.
  public static let urlWithoutScheme = TextPattern(
    scope: .token, triggers: ASCIISet(of: "."), keepsToLines: true
  ) { window in
    var found: [Range<Int>] = []
    var lowest = 0
    for dot in window.hits where dot >= lowest && window.scalars[dot] == "." {
      let start = window.start(of: isHostPart, endingAt: dot, lowest: lowest)
      let end = window.end(of: isHostPart, from: dot)
      lowest = end
      if let range = bareURL(in: window, host: start..<end) {
        found.append(range)
        lowest = max(end, range.upperBound)
      }
    }
    return found
  }

  private static func isHostPart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isWordPart || scalar == "-" || scalar == "."
  }

  private static func urlStart(
    in window: SearchWindow, at index: Int, lowest: Int
  ) -> (start: Int, content: Int)? {
    switch window.scalars[index] {
    case ":" where window.has("://", at: index):
      var start = window.start(
        of: { $0.isASCIILetter || $0.isASCIIDigit || $0 == "+" || $0 == "-" }, endingAt: index, lowest: lowest
      )
      while start < index, !window.scalars[start].isASCIILetter { start += 1 }
      return index - start >= 2 ? (start, index + 3) : nil
    case ":"
    where index >= lowest + 6 && window.has("mailto", at: index - 6) && !window[index - 7].joinsWords:
      return (index - 6, index + 1)
    case "."
    where index >= lowest + 3 && (window.has("www", at: index - 3) || window.has("WWW", at: index - 3)):
      return !window[index - 4].joinsWords && window[index + 1].isWordPart ? (index - 3, index + 1) : nil
    default:
      return nil
    }
  }

  /// The URL whose host lies in a run of letters, digits, hyphens and dots.
  private static func bareURL(in window: SearchWindow, host run: Range<Int>) -> Range<Int>? {
    var start = run.lowerBound
    if beforeNames.contains(window[start - 1]) { return nil }
    let end = window.hostEnd(run)
    let labels = window.scalars[start..<end].split(separator: ".", omittingEmptySubsequences: false)
    // Prose may stand before an ellipsis.
    let first = labels.lastIndex(where: \.isEmpty).map { $0 + 1 } ?? 0
    guard labels.count - first >= 2, let last = labels.last else { return nil }
    start = labels[first].startIndex
    start = window.lastChangeFromUnspaced(in: labels[first].indices) ?? start
    guard window.scalars[start].isWordPart, let domain = TopLevelDomain(last) else { return nil }
    var tail = end
    if window[tail] == ":", window[tail + 1].isASCIIDigit {
      tail = window.end(of: \.isASCIIDigit, from: tail + 1)
    }
    let hasContent = window[tail] == "/" || window[tail] == "?" || window[tail] == "#"
    let whole = window.endWithoutProse(start..<(hasContent ? window.urlPathEnd(from: tail) : tail))
    let hasPath = window[tail] == "/" ? whole > tail : window[tail] == "?" && whole > tail + 1
    if hasPath { return start..<whole }
    return domain == .original && !afterNames.contains(window[end]) ? start..<whole : nil
  }

  /// What goes before a name in a path, an address, a variable.
  private static let beforeNames = ASCIISet(of: "/\\@_%$~#&")
  /// What shows a name to be one in a program or an address: a call, an index, more of it.
  private static let afterNames = ASCIISet(of: "(@_\\[")
}

extension SearchWindow {
  /// The end of what a URL may hold, with its host from an index on.
  func urlEnd(hostFrom start: Int) -> Int {
    let authority = start..<end(of: { Self.isURLPart($0) && !Self.hostEnds.contains($0) }, from: start)
    let end = hostEnd(authority)
    return end < authority.upperBound && self[end].isUnspaced ? end : urlPathEnd(from: authority.upperBound)
  }

  /// The end of a host in a range, without what is no letter, digit or mark, and without another script directly after
  /// its last label or port.
  func hostEnd(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, !scalars[end - 1].isWordPart { end -= 1 }
    let label = start(of: { $0.isWordPart || $0 == "-" }, endingAt: end, lowest: range.lowerBound)
    if label < end, scalars[label].isUnspaced, self[label - 1] == "]" { return label }
    return firstChangeToUnspaced(in: label..<end) ?? end
  }

  /// The end of a URL's path, query and fragment.
  func urlPathEnd(from start: Int) -> Int {
    var index = start
    var isAfterWord = false
    while index < count, Self.isURLPart(scalars[index]) {
      if isAfterWord, scalars[index].isUnspaced {
        let end = end(of: \.isWordPart, from: index)
        guard Self.inPath.contains(self[end]), self[end + 1].joinsWords else { return index }
        (index, isAfterWord) = (end, false)
      } else {
        isAfterWord = scalars[index].joinsWords
        index += 1
      }
    }
    return index
  }

  /// What ends a host.
  private static let hostEnds = ASCIISet(of: "/?#")
  /// What a URL goes on with behind a word.
  private static let inPath = ASCIISet(of: "/?#.=&_%")
  private static let notInURLs = ASCIISet { byte in
    byte <= 0x20 || byte == 0x7F || "\"<>\\^`{|}".utf8.contains(byte)
  }

  /// What may stand in a URL, raw: not quotation marks, angle and curly brackets, and their like.
  private static func isURLPart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x80 ? !notInURLs.contains(scalar) : CharacterTrait(of: scalar).isWordPart
  }
}
