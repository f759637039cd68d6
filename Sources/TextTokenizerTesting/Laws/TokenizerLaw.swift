/// A law that every tokenizer obeys.
///
/// For each granularity a text has one ordered list of units that do not overlap, and all answers follow
/// from it. The laws say so of the answers alone, without knowing the list.
public enum TokenizerLaw: String, CaseIterable, Hashable, Sendable {
  /// A position is within a unit exactly when the enclosing range is not nil.
  case withinMeansEnclosed = "L1"
  /// Forward the enclosing range has `start <= p < end`, backward `start < p <= end`; it is never empty.
  case rangeEnclosesPosition = "L2"
  /// An enclosing range starts at a backward boundary and ends at a forward one.
  case rangeEndsAtBoundaries = "L3"
  /// The next boundary lies strictly beyond the position and is a boundary in at least one direction.
  case nextIsBoundaryBeyond = "L4"
  /// No boundary lies strictly between a position and the next one, or beyond where the next one is nil.
  case nextIsNearest = "L5"
  /// Strictly inside a unit both directions give the same range.
  case insideIsSymmetric = "L6"
  /// Where a unit that is not empty ends, the position is within it backward; where it starts, forward.
  case boundaryTouchesUnit = "L7"
  /// Going from boundary to boundary visits every one once and ends with nil, both ways.
  case walksVisitEveryBoundary = "L8"
  /// Reversing the list of units swaps forward and backward: the list read forward is the list read backward.
  case directionsMirror = "L9"
  /// The answers depend neither on what was asked before, nor on how the text is cut into chunks, nor on
  /// its encoding.
  case answersAreStable = "L10"
  /// All answers are those that the list of units gives; units do not overlap.
  case oneList = "one list"
  /// A position outside the document is answered with `false` or nil.
  case outsideIsEmpty = "outside"
  /// Answers lie in the document, and none is inside a scalar or a grapheme cluster.
  case answersAreCharacterBoundaries = "clusters"
  /// A layout direction means forward or backward for all four questions alike; left is the opposite of
  /// right, and up of down.
  case layoutDirectionsResolve = "directions"

  /// What the law says, in a few words.
  public var summary: String {
    switch self {
    case .withinMeansEnclosed: "a position is within a unit exactly when a range encloses it"
    case .rangeEnclosesPosition: "an enclosing range is not empty and goes on from the position"
    case .rangeEndsAtBoundaries: "an enclosing range starts and ends at boundaries"
    case .nextIsBoundaryBeyond: "the next boundary lies beyond the position and is a boundary"
    case .nextIsNearest: "no boundary is skipped"
    case .insideIsSymmetric: "inside a unit both directions give the same range"
    case .boundaryTouchesUnit: "a unit lies before its end and after its start"
    case .walksVisitEveryBoundary: "a walk visits every boundary once, then ends"
    case .directionsMirror: "the units read forward are the units read backward"
    case .answersAreStable: "the same question has the same answer"
    case .oneList: "all answers follow from one list of units that do not overlap"
    case .outsideIsEmpty: "outside the document there is nothing"
    case .answersAreCharacterBoundaries: "no answer lies inside a character or outside the document"
    case .layoutDirectionsResolve: "a layout direction stands for forward or for backward"
    }
  }
}
