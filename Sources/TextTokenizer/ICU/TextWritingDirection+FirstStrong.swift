internal import CBidi
public import TextTokenizerCore

extension TextWritingDirection {
  /// The base direction of a text by its first strongly directional character (rules P2 and P3 of UAX #9), or
  /// nil where it has none: digits, punctuation and spaces alone say nothing.
  ///
  /// Ask for each paragraph on its own, as bidirectional layout does.
  ///
  /// ```swift
  /// TextWritingDirection(firstStrongIn: "12: שלום")  // .rightToLeft
  /// TextWritingDirection(firstStrongIn: "12:")       // nil
  /// ```
  ///
  /// - Parameter text: The text of one paragraph.
  /// - Complexity: O(*k*), where *k* is the distance to the first strong character.
  public init?(firstStrongIn text: some StringProtocol) {
    // Piece by piece, since the answer mostly stands at the very start of a text of any length.
    var units: [UInt16] = []
    var rest = text.unicodeScalars[...]
    while !rest.isEmpty {
      let piece = rest.prefix(32)
      rest = rest.dropFirst(32)
      units.removeAll(keepingCapacity: true)
      for scalar in piece { units.append(contentsOf: UTF16.encode(scalar)!) }
      switch unsafe cbd_base_direction(units, Int32(units.count)) {
      case 0:
        self = .leftToRight
        return
      case 1:
        self = .rightToLeft
        return
      default: continue
      }
    }
    return nil
  }
}
