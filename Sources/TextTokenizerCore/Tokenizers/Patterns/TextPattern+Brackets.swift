extension TextPattern {
  /// A pair of brackets and what is between, over lines; of nested ones the innermost, which holds no other pair.
  ///
  /// A bracket without a partner is passed over. What lies around an innermost pair stays with the base;
  /// ``TextInput/bracketPair(touching:within:)`` answers with outer pairs as well.
  public static let brackets = TextPattern(scope: .block) { window in
    var open = OpenBrackets<Int>()
    var pairs: [Range<Int>] = []
    for (index, scalar) in window.scalars.enumerated() {
      guard let bracket = Bracket(scalar) else { continue }
      if bracket.isOpening {
        open.open(bracket, at: index)
      } else if let start = open.close(bracket), pairs.last.map({ $0.lowerBound < start }) ?? true {
        // Otherwise the last pair lies within this one.
        pairs.append(start..<index + 1)
      }
    }
    return pairs
  }
}
