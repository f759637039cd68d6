// The pair of brackets around a place: what a click on a bracket selects, and what a selection grows to.

extension TextInput {
  /// The innermost pair of brackets that touches a position: that of the bracket after it, otherwise the one around it,
  /// otherwise that of the bracket before it.
  ///
  /// ```swift
  /// let text = StringInput("{ foo { bar } }")
  /// text.bracketPair(touching: 6)  // 6..<13, `{ bar }`
  /// text.bracketPair(touching: 3)  // 0..<15
  /// ```
  ///
  /// - Parameters:
  ///   - position: A position in the document's code units.
  ///   - limits: Where to look, in the document's code units; nil for all of it.
  /// - Returns: The pair with its brackets, over as many lines as need be, or nil where there is none.
  /// - Complexity: O(*d*), where *d* is the distance to the ends of the pair, or the length of what is looked at where
  ///   brackets lack their partners.
  public func bracketPair(touching position: TextPosition, within limits: TextRange? = nil) -> TextRange? {
    guard position >= TextPosition(0), position <= endOfDocument else { return nil }
    let after = scalar(at: position)
    let place =
      after.map { Bracket($0.scalar)?.isOpening == true ? $0.range.end : $0.range.start } ?? position
    if let pair = bracketPair(around: place..<place, within: limits) { return pair }
    guard let before = scalar(before: position), Bracket(before.scalar)?.isOpening == false else {
      return nil
    }
    return bracketPair(around: before.range.start..<before.range.start, within: limits)
  }

  /// The smallest pair of brackets that holds all of a range and more: once for the innermost pair, and again with its
  /// answer for the next one.
  ///
  /// A closing bracket belongs to the last open one of its kind; a bracket without a partner is passed over.
  ///
  /// ```swift
  /// let text = StringInput("{ foo { bar } }")
  /// text.bracketPair(around: 8..<11)  // 6..<13
  /// text.bracketPair(around: 6..<13)  // 0..<15
  /// ```
  ///
  /// - Parameters:
  ///   - range: A range of the document, in code units; an empty one is a caret.
  ///   - limits: Where to look, in the document's code units; nil for all of it.
  /// - Returns: The pair with its brackets, over as many lines as need be, or nil where there is none.
  /// - Complexity: O(*d*), where *d* is the distance to the ends of the pair, or the length of what is looked at where
  ///   brackets lack their partners.
  public func bracketPair(around range: TextRange, within limits: TextRange? = nil) -> TextRange? {
    let limits = (limits ?? documentRange).clamped(to: documentRange)
    guard limits.start <= range.start, range.end <= limits.end else { return nil }
    var closings = ClosingBrackets(behind: range, within: limits, in: self)
    var pair: TextRange?
    var closed = closings.closedInRange
    forEachScalar(from: range.start, inDirection: .backward) { scalar, place in
      guard place.start >= limits.start else { return false }
      guard let bracket = Bracket(scalar) else { return true }
      if !bracket.isOpening {
        closed.open(bracket, at: ())
      } else if closed.close(bracket) == nil, let end = closings.end(of: bracket, in: self) {
        pair = place.start..<end
      }
      return pair == nil
    }
    return pair
  }
}

/// Finds the closing brackets behind a range for which nothing is open there, as they are asked for.
private struct ClosingBrackets {
  private var position: TextPosition
  private let limit: TextPosition
  private var open = OpenBrackets<Void>()
  /// The end of the first one of each kind that was found.
  private var ends: [Unicode.Scalar: TextPosition] = [:]
  /// What is closed in the range and opened before it.
  let closedInRange: OpenBrackets<Void>

  init(behind range: TextRange, within limits: TextRange, in text: some TextInput) {
    (position, limit) = (range.end, limits.end)
    var open = OpenBrackets<Void>()
    var closed: [Bracket] = []
    if !range.isEmpty {
      text.forEachScalar(from: range.start, inDirection: .forward) { scalar, place in
        guard place.start < range.end else { return false }
        if let bracket = Bracket(scalar) {
          if bracket.isOpening {
            open.open(bracket, at: ())
          } else if open.close(bracket) == nil {
            closed.append(bracket)
          }
        }
        return true
      }
    }
    self.open = open
    var closedInRange = OpenBrackets<Void>()
    for bracket in closed.reversed() { closedInRange.open(bracket, at: ()) }
    self.closedInRange = closedInRange
  }

  /// The end of the first one of a bracket's kind.
  mutating func end(of bracket: Bracket, in text: some TextInput) -> TextPosition? {
    if ends[bracket.closing] == nil, position < limit { read(in: text, until: bracket.closing) }
    return ends[bracket.closing]
  }

  private mutating func read(in text: some TextInput, until closing: Unicode.Scalar) {
    var (open, ends, position) = (open, ends, position)
    let limit = limit
    text.forEachScalar(from: position, inDirection: .forward) { scalar, place in
      guard place.end <= limit else { return false }
      position = place.end
      guard let bracket = Bracket(scalar) else { return true }
      if bracket.isOpening {
        open.open(bracket, at: ())
      } else if open.close(bracket) == nil, ends[bracket.closing] == nil {
        ends[bracket.closing] = place.end
        return bracket.closing != closing
      }
      return true
    }
    if ends[closing] == nil { position = limit }
    (self.open, self.ends, self.position) = (open, ends, position)
  }
}
