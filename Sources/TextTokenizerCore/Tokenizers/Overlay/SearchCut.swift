/// A place at which a long text may be cut into regions that are searched by themselves.
struct SearchCut {
  let offset: Int
  /// How many scalars stand before it, counted from where the scan began.
  let count: Int
  let rank: Rank

  /// What stands at a cut, the best first.
  enum Kind: UInt8 {
    /// The start of a line that is not indented, after a blank one.
    case block
    /// The end of another blank line.
    case blankLine
    /// The end of another line.
    case line
    /// The end of the white space after `.`, `!`, `?` or `;`.
    case sentence
    /// The end of other white space.
    case word
    /// The start of white space.
    case space
    /// The end of a quotation mark, of one of `<>{}|^`, or of punctuation beyond ASCII: what addresses never hold.
    case symbol
    /// The end of a comma or semicolon.
    case comma
  }

  /// How soon a text is cut at a place: first at cuts of the lowest rank, and only what is still too long at those of
  /// the next.
  struct Rank: Comparable {
    private let rawValue: UInt8

    /// All cuts of a kind.
    init(_ kind: Kind) { rawValue = kind.rawValue << 2 | 3 }

    /// A cut of a kind where certain scalars stand before it. One in four of them comes before the others, one in
    /// sixteen before those and one in sixty-four first, whichever they are: so regions are long where cuts are many.
    init(_ kind: Kind, after recent: UInt64) {
      let hash = (recent &* 0x9E37_79B9_7F4A_7C15) >> 58
      rawValue = kind.rawValue << 2 | UInt8(3 - (hash | 64).trailingZeroBitCount / 2)
    }

    static func < (lhs: Rank, rhs: Rank) -> Bool { lhs.rawValue < rhs.rawValue }
  }
}
