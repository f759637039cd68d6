/// Digits and the separators between them, as many as there are: a number, a list of some, a version, a date.
struct NumberChain {
  private let window: SearchWindow
  private var groups: [Range<Int>] = []
  /// What stands between the groups.
  private var separators: [Separator] = []
  /// Where exponent or hexadecimal digits end, if the last group has any.
  private(set) var end: Int

  /// A character between digits. Those of full width are the same as their counterparts of ASCII.
  private struct Separator: Hashable {
    let scalar: Unicode.Scalar

    init?(_ scalar: Unicode.Scalar?) {
      switch scalar {
      case ",", "\u{FF0C}": self.scalar = ","
      case ".", "\u{FF0E}": self.scalar = "."
      case "'", "\u{2019}", "\u{66B}", "\u{66C}", "\u{A0}", "\u{2009}", "\u{202F}": self.scalar = scalar!
      default: return nil
      }
    }

    var isSpace: Bool { scalar.isWhiteSpace }
    var isDot: Bool { scalar == "." }
    var mayStandBeforeFraction: Bool { scalar == "," || scalar == "." || scalar == "\u{66B}" }
    var mayStandBetweenGroups: Bool { scalar != "\u{66B}" }
  }

  /// Reads the chain that starts with a digit.
  init(in window: SearchWindow, from start: Int) {
    self.window = window
    end = start
    while true {
      let digits = end..<window.end(of: \.isDecimalDigit, from: end)
      groups.append(digits)
      end = window.numberTail(after: digits)
      // Hexadecimal digits and exponents end a number; so does the fraction of a number that starts with a dot.
      guard end == digits.upperBound, groups.count > 1 || !startsWithDot,
        let separator = Separator(window[end]),
        window[end + 1]?.isDecimalDigit == true, !window.hasHexadecimal(at: end + 1)
      else { return }
      separators.append(separator)
      end += 1
    }
  }

  private var first: Int { groups[0].lowerBound }
  private var startsWithDot: Bool { window[first - 1] == "." }

  /// Appends the numbers of the chain.
  func appendNumbers(to found: inout [Range<Int>]) {
    let count = groups.count
    // A name, or what ends in letters, takes the number along that it is part of.
    var pieces = isNumber(0..<count) ? [0..<count] : numbersBetweenSpaces
    if !startsWhole, pieces.first?.lowerBound == 0 { pieces.removeFirst() }
    if !endsWhole, pieces.last?.upperBound == count { pieces.removeLast() }
    for piece in pieces {
      let start = groups[piece.lowerBound].lowerBound
      let end = piece.upperBound == count ? end : groups[piece.upperBound - 1].upperBound
      found.append((piece.lowerBound == 0 ? signedStart(lowest: found.last?.upperBound ?? 0) : start)..<end)
    }
  }

  // MARK: What a number is

  /// Whether some groups and the separators between are one number.
  private func isNumber(_ range: Range<Int>) -> Bool {
    let inner = range.lowerBound..<range.upperBound - 1
    guard let last = separators[inner].last else { return true }
    if inner.count == 1, last.mayStandBeforeFraction { return true }
    let first = separators[inner.lowerBound]
    let hasFraction = last != first
    guard first.mayStandBetweenGroups, !hasFraction || last.mayStandBeforeFraction,
      separators[inner.dropLast()].allSatisfy({ $0 == first })
    else { return false }
    let whole = hasFraction ? range.dropLast() : range
    return areGroups(whole) && !(first.isDot && isIPv4Address(whole))
  }

  /// Whether groups are as long as those of a number: three digits, or two and at last three.
  private func areGroups(_ range: Range<Int>) -> Bool {
    let sizes = groups[range].map(\.count)
    guard sizes.count > 1, mayLead(groups[range.lowerBound]), sizes.last == 3 else { return false }
    let middle = sizes.dropFirst().dropLast()
    return middle.allSatisfy { $0 == 3 } || sizes[0] <= 2 && middle.allSatisfy { $0 == 2 }
  }

  /// Whether a group may be the first of several.
  private func mayLead(_ group: Range<Int>) -> Bool {
    group.count <= 3 && window.scalars[group.lowerBound].properties.numericValue != 0
  }

  private func isIPv4Address(_ range: Range<Int>) -> Bool {
    range.count == 4
      && groups[range].allSatisfy { group in
        window.scalars[group].reduce(0) { $0 * 10 + ($1.properties.numericValue ?? 0) } <= 255
      }
  }

  // MARK: Lists

  /// The numbers of a chain that is not one number: first what spaces hold together, then what stands between them.
  private var numbersBetweenSpaces: [Range<Int>] {
    var found: [Range<Int>] = []
    var start = 0
    while start < groups.count {
      let end = spacedNumberEnd(from: start)
      if let end {
        found.append(start..<end)
        start = end
      } else {
        let end = pieceEnd(from: start) { !$0.isSpace }
        found += isNumber(start..<end) ? [start..<end] : numbersBetweenCommas(start..<end)
        start = end
      }
    }
    return found
  }

  /// The end of the number from a group on whose groups are kept apart by one kind of space.
  private func spacedNumberEnd(from start: Int) -> Int? {
    var end = start + 1
    guard end < groups.count, separators[start].isSpace, mayLead(groups[start]) else { return nil }
    while end < groups.count, separators[end - 1] == separators[start], groups[end].count == 3 { end += 1 }
    let hasFraction =
      end < groups.count && separators[end - 1].mayStandBeforeFraction
      && (end == separators.count || separators[end].isSpace)
    return areGroups(start..<end) ? (hasFraction ? end + 1 : end) : nil
  }

  /// The numbers between the commas, apostrophes and the like of a range without spaces.
  private func numbersBetweenCommas(_ range: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let end = min(range.upperBound, pieceEnd(from: start, through: \.isDot))
      if isNumber(start..<end) { found.append(start..<end) }
      start = end
    }
    return found
  }

  /// The end of the groups from one on between which only some separators stand.
  private func pieceEnd(from start: Int, through isInner: (Separator) -> Bool) -> Int {
    (separators[start...].firstIndex { !isInner($0) } ?? separators.count) + 1
  }

  // MARK: What stands beside

  /// Whether no name goes before.
  private var startsWhole: Bool {
    let before = window[first - 1]
    guard !before.joinsWords, before != "_" else { return false }
    // `.5` is a number, `a.5` and the end of `1..5` are none.
    return before != "." || !window[first - 2].joinsWords && window[first - 2] != "."
  }

  /// Whether the last number does not go on.
  private var endsWhole: Bool {
    !window[end].joinsWords && window[end] != "_" && !(window[end] == "." && window[end + 1].joinsWords)
  }

  /// The start of the first number, with its dot and its sign.
  private func signedStart(lowest: Int) -> Int {
    let start = startsWithDot && first > lowest ? first - 1 : first
    guard start > lowest, let sign = window[start - 1], sign == "+" || sign == "-" || sign == "\u{2212}"
    else {
      return start
    }
    let operand = window[start - 2]
    return operand.joinsWords || Self.ends.contains(operand) ? start : start - 1
  }

  /// What ends an operand, besides letters and digits.
  private static let ends = ASCIISet(of: ")]}_")
}

extension SearchWindow {
  /// The end of what makes digits hexadecimal, or of their exponent.
  fileprivate func numberTail(after digits: Range<Int>) -> Int {
    if hasHexadecimal(at: digits.lowerBound) { return end(of: \.isHexDigit, from: digits.lowerBound + 2) }
    let end = digits.upperBound
    guard self[end] == "e" || self[end] == "E" else { return end }
    let hasSign = self[end + 1] == "+" || self[end + 1] == "-" || self[end + 1] == "\u{2212}"
    let start = hasSign ? end + 2 : end + 1
    let exponentEnd = self.end(of: \.isDecimalDigit, from: start)
    return exponentEnd > start ? exponentEnd : end
  }

  fileprivate func hasHexadecimal(at index: Int) -> Bool {
    self[index] == "0" && (self[index + 1] == "x" || self[index + 1] == "X")
      && self[index + 2]?.isHexDigit == true
  }
}

extension Unicode.Scalar {
  /// A decimal digit of any script (Nd).
  var isDecimalDigit: Bool {
    value < 0x80 ? isASCIIDigit : CharacterTrait(of: self) == .digit && properties.numericType == .decimal
  }
}
