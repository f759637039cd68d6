extension TextPattern {
  /// URL, e-mail address, path with line number, path, mention, hashtag, in this order.
  public static let smart: [TextPattern] = [.url, .email, .pathWithLine, .path, .mention, .hashtag]

  /// A URL: a scheme with `://`, `www.` or `mailto:`, and all that a URL may hold (RFC 3986, with letters of any
  /// script as in RFC 3987).
  ///
  /// Punctuation of prose after it, and closing brackets that it does not open, stay outside.
  public static let url = TextPattern(scope: .token, triggers: ":.") { window, index, lowest in
    guard let start = urlStart(in: window, at: index, lowest: lowest) else { return nil }
    let end = window.endWithoutProse(start.start..<window.end(of: isURLPart, from: start.content))
    return end > start.content ? start.start..<end : nil
  }

  /// An e-mail address (RFC 5322 as it is used: no quoted names, and a domain with a dot).
  public static let email = TextPattern(scope: .token, triggers: "@") { window, index, lowest in
    var start = window.start(
      of: { $0.isWordPart || "._%+-".unicodeScalars.contains($0) }, endingAt: index, lowest: lowest)
    while start < index, !window.scalars[start].isWordPart, window.scalars[start] != "_" { start += 1 }
    guard start < index, window[index - 1] != ".", let end = domainEnd(in: window, from: index + 1) else {
      return nil
    }
    return start..<end
  }

  /// An IPv4 address such as `192.0.2.1`, or an IPv6 address such as `2001:db8::1` (RFC 4291), without port or
  /// prefix length.
  public static let ipAddress = TextPattern(scope: .token, triggers: "0123456789abcdefABCDEF:") {
    window, index, lowest in
    let before = window[index - 1]
    guard !before.isWordPart, before != ":", before != "." || !window[index - 2].isWordPart else {
      return nil
    }
    let end = ipv6End(in: window, from: index) ?? ipv4End(in: window, from: index)
    return end.map { index..<$0 }
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
    where index >= lowest + 6 && window.has("mailto", at: index - 6) && !window[index - 7].isWordPart:
      return (index - 6, index + 1)
    case "."
    where index >= lowest + 3 && (window.has("www", at: index - 3) || window.has("WWW", at: index - 3)):
      return !window[index - 4].isWordPart && window[index + 1].isWordPart ? (index - 3, index + 1) : nil
    default:
      return nil
    }
  }

  /// What may stand in a URL, raw: not quotation marks, angle and curly brackets, and their like.
  private static func isURLPart(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value < 0x80 else { return CharacterTrait(of: scalar).isWordPart }
    return scalar.value > 0x20 && scalar.value < 0x7F && !"\"<>\\^`{|}".unicodeScalars.contains(scalar)
  }

  /// The end of labels joined by dots, at least two of them, the last one no number.
  private static func domainEnd(in window: SearchWindow, from index: Int) -> Int? {
    var end: Int?
    var start = index
    var labels = 0
    while let first = window[start], first.isWordPart {
      var label = window.end(of: { $0.isWordPart || $0 == "-" }, from: start)
      let next = label
      while window.scalars[label - 1] == "-" { label -= 1 }
      labels += 1
      if labels > 1, label - start > 1, !first.isASCIIDigit { end = label }
      guard label == next, window[label] == "." else { break }
      start = label + 1
    }
    return end
  }

  private static func ipv4End(in window: SearchWindow, from index: Int) -> Int? {
    var start = index
    for part in 0..<4 {
      let end = window.end(of: \.isASCIIDigit, from: start)
      guard 1...3 ~= end - start, window.scalars[start..<end].reduce(0, { $0 * 10 + $1.value - 48 }) <= 255
      else {
        return nil
      }
      if part == 3 {
        let goesOn = window[end].isWordPart || window[end] == "." && window[end + 1].isWordPart
        return goesOn ? nil : end
      }
      guard window[end] == "." else { return nil }
      start = end + 1
    }
    return nil
  }

  private static func ipv6End(in window: SearchWindow, from index: Int) -> Int? {
    var end = window.end(of: { $0.isHexDigit || $0 == ":" }, from: index)
    // A single colon at the end is prose.
    if end - index >= 2, window[end - 1] == ":", window[end - 2] != ":" { end -= 1 }
    guard !window[end].isWordPart, window.scalars[index..<end].contains(where: \.isHexDigit) else {
      return nil
    }
    let groups = window.scalars[index..<end].split(separator: ":", omittingEmptySubsequences: false)
    // `::` stands for some groups of zeros; at an end it leaves two empty ones.
    let gaps = groups.indices.dropFirst().filter { groups[$0].isEmpty && groups[$0 - 1].isEmpty }
    let inner = groups.dropFirst().dropLast().count(where: \.isEmpty)
    guard groups.allSatisfy({ $0.count <= 4 }), inner <= 1, gaps.count <= 1 else { return nil }
    let isOpen = groups.first?.isEmpty == true && gaps.first != 1
    let isUnfinished = groups.last?.isEmpty == true && gaps.last != groups.count - 1
    guard !isOpen, !isUnfinished else { return nil }
    let filled = groups.count(where: { !$0.isEmpty })
    return inner == 1 ? (filled <= 7 ? end : nil) : (filled == 8 && groups.count == 8 ? end : nil)
  }
}
