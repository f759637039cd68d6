/// A bracket, and the closing one of its kind.
struct Bracket: Hashable {
  let closing: Unicode.Scalar
  let isOpening: Bool

  /// Brackets are the pairs of Unicode (BidiBrackets.txt) but those few that are no neighbours there.
  init?(_ scalar: Unicode.Scalar) {
    if scalar.value < 0x80 {
      switch scalar {
      case "(", ")": closing = ")"
      case "[", "]": closing = "]"
      case "{", "}": closing = "}"
      default: return nil
      }
      isOpening = scalar != closing
      return
    }
    guard CharacterTrait(of: scalar) == .symbol, scalar.properties.isBidiMirrored,
      !(0x298D...0x2990 ~= scalar.value)
    else { return nil }
    switch scalar.properties.generalCategory {
    case .closePunctuation:
      closing = scalar
      isOpening = false
    case .openPunctuation:
      // Three pairs of full width are as far apart as in ASCII.
      let distance: UInt32 = scalar == "\u{FF3B}" || scalar == "\u{FF5B}" ? 2 : 1
      guard let partner = Unicode.Scalar(scalar.value + distance),
        partner.properties.generalCategory == .closePunctuation
      else { return nil }
      closing = partner
      isOpening = true
    default: return nil
    }
  }
}

/// The brackets that are open, in a text that is read one by one.
///
/// A closing bracket belongs to the last open one of its kind; those that were opened in between are left without a
/// partner, and so is a closing bracket for which none is open.
struct OpenBrackets<Place> {
  private var open: [(bracket: Bracket, place: Place)] = []
  private var counts: [Unicode.Scalar: Int] = [:]

  mutating func open(_ bracket: Bracket, at place: Place) {
    open.append((bracket, place))
    counts[bracket.closing, default: 0] += 1
  }

  /// Where the bracket was opened that one closes; nil where there is none.
  mutating func close(_ bracket: Bracket) -> Place? {
    guard counts[bracket.closing, default: 0] > 0 else { return nil }
    while let last = open.popLast() {
      counts[last.bracket.closing, default: 0] -= 1
      if last.bracket.closing == bracket.closing { return last.place }
    }
    return nil
  }
}
