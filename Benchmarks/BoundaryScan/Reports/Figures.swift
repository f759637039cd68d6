// Numbers as people read them.

extension Double {
  /// Three significant digits or so: `0.912`, `3.41`, `27.3`, `412`.
  var figure: String {
    guard isFinite else { return "-" }
    let digits = self < 1 ? 3 : self < 10 ? 2 : self < 100 ? 1 : 0
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let rounded = Int((self * scale).rounded())
    guard digits > 0 else { return String(rounded) }
    let fraction = String(rounded % Int(scale))
    return "\(rounded / Int(scale)).\(String(repeating: "0", count: digits - fraction.count))\(fraction)"
  }
}

extension String {
  func padded(to width: Int, onLeft: Bool = false) -> String {
    let spaces = String(repeating: " ", count: max(0, width - count))
    return onLeft ? spaces + self : self + spaces
  }
}
