extension TextPattern {
  /// An IPv4 address such as `192.0.2.1`, or an IPv6 address such as `2001:db8::1`, `::ffff:192.0.2.1` (RFC 4291, 2.2) or,
  /// with a zone, `fe80::1%eth0` (RFC 4007); without port or prefix length.
  public static let ipAddress = TextPattern(scope: .token, triggers: "0123456789abcdefABCDEF:") {
    window, index, lowest in
    let before = window[index - 1]
    guard !before.joinsWords, before != ":", before != "." || !window[index - 2].joinsWords else {
      return nil
    }
    let end = ipv6End(in: window, from: index) ?? ipv4End(in: window, from: index)
    return end.map { index..<$0 }
  }

  private static func ipv4End(in window: SearchWindow, from index: Int) -> Int? {
    var start = index
    for part in 0..<4 {
      let end = window.end(of: \.isASCIIDigit, from: start)
      guard 1...3 ~= end - start, window.scalars[start..<end].reduce(0, { $0 * 10 + $1.value - 48 }) <= 255
      else {
        return nil
      }
      if part == 3 { return isWhole(in: window, at: end) ? end : nil }
      guard window[end] == "." else { return nil }
      start = end + 1
    }
    return nil
  }

  private static func ipv6End(in window: SearchWindow, from index: Int) -> Int? {
    var groups = 0
    var end = index
    // `::` stands for one group of zeros or more, and once at most.
    var hasGap = window.has("::", at: index)
    if hasGap { end += 2 }
    while let first = window[end], first.isHexDigit {
      let groupEnd = window.end(of: \.isHexDigit, from: end)
      if window[groupEnd] == ".", let last = ipv4End(in: window, from: end) {
        // The last 32 bits may be written as an IPv4 address.
        (groups, end) = (groups + 2, last)
        break
      }
      guard groupEnd - end <= 4 else { return nil }
      (groups, end) = (groups + 1, groupEnd)
      guard window[end] == ":" else { break }
      if window[end + 1] == ":" {
        guard !hasGap else { return nil }
        hasGap = true
        end += 2
      } else if window[end + 1]?.isHexDigit == true {
        end += 1
      } else {
        // A single colon at the end is prose.
        break
      }
    }
    guard groups > 0, hasGap ? groups < 8 : groups == 8, !window.has("::", at: end),
      hasGap || window[end] != ":" || window[end + 1]?.isHexDigit != true,
      window[end - 1] != ":" || window[end] != ":", isWhole(in: window, at: end)
    else { return nil }
    return zoneEnd(in: window, from: end) ?? end
  }

  /// The end of `%` and a zone.
  private static func zoneEnd(in window: SearchWindow, from index: Int) -> Int? {
    guard window[index] == "%" else { return nil }
    var end = window.end(of: { $0.joinsWords || zoneMarks.contains($0) }, from: index + 1)
    while zoneMarks.contains(window[end - 1]) { end -= 1 }
    return end > index + 1 ? end : nil
  }

  private static let zoneMarks = ASCIISet(of: "._-~")

  /// Whether an address that ends at an index does not go on.
  private static func isWhole(in window: SearchWindow, at end: Int) -> Bool {
    !window[end].joinsWords && !(window[end] == "." && window[end + 1].joinsWords)
  }
}
