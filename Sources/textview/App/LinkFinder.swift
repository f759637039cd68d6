import TextTokenizer
import TextViewModel

/// Finds web addresses: what starts with `http://` or `https://` and goes on to the next white space, less the
/// punctuation at its end.
enum LinkFinder {
  static func links(in range: TextRange, of text: TextRope) -> [TextLink] {
    let string = text.string(in: range)
    var links: [TextLink] = []
    var rest = string[...]
    while let word = rest.firstRange(of: "http") {
      let address = rest[word.lowerBound...].prefix { !$0.isWhitespace }
      rest = string[address.endIndex...]
      let target = String(address.reversed().drop { ".,;:!?)]}>\"'".contains($0) }.reversed())
      guard target.hasPrefix("http://") || target.hasPrefix("https://"), !target.hasSuffix("/" + "/") else {
        continue
      }
      let start = range.start.advanced(
        by: string.utf8.distance(from: string.startIndex, to: address.startIndex))
      links.append(TextLink(start..<start.advanced(by: target.utf8.count), target: target))
    }
    return links
  }
}

extension Substring {
  /// Where a short ASCII word stands first; the standard library alone has no search.
  fileprivate func firstRange(of word: String) -> Range<Index>? {
    var start = startIndex
    while let first = self[start...].firstIndex(of: word.first!) {
      if self[first...].hasPrefix(word) { return first..<index(first, offsetBy: word.count) }
      start = index(after: first)
    }
    return nil
  }
}
