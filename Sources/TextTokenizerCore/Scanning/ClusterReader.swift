/// A cluster that is being read, and the scalar after it.
struct ClusterReader {
  private(set) var end: Int
  private var next: UInt32 = 0
  private var last: UInt32
  private var lastClass: GraphemeClass
  private var nextClass = GraphemeClass.plain
  private var nextLength = 0
  /// Whether the cluster holds a ZWJ or virama.
  private var hasLink = false
  /// Whether a pictograph was read, and since then only extenders and at most one ZWJ, the last (GB11).
  private var isPictograph = false
  /// Whether the cluster already ends in a pair of regional indicators.
  private var isPair = false

  @inline(__always)
  init<CodeUnit: TextCodeUnit>(at start: Int, in units: Span<CodeUnit>, _ table: GraphemeTable) {
    let (codePoint, length) = CodeUnit.decode(units, at: start)
    last = codePoint
    lastClass = table[Unicode.Scalar(replacingIllFormed: codePoint)]
    isPictograph = lastClass == .pictograph
    end = start &+ length
  }

  /// Reads one scalar further: true where the cluster ends before it, false where it goes on with it, nil
  /// where the chunk ends or scalars two by two do not decide.
  @inline(__always)
  mutating func readNext<CodeUnit: TextCodeUnit>(
    in units: Span<CodeUnit>, _ table: GraphemeTable
  ) -> Bool? {
    guard end < units.count else { return nil }
    (next, nextLength) = CodeUnit.decode(units, at: end)
    nextClass = table[Unicode.Scalar(replacingIllFormed: next)]
    if let isBoundary = GraphemeClass.isBoundary(between: lastClass, and: nextClass) {
      if isBoundary, !(last == 0x0D && next == 0x0A) { return true }
    } else {
      guard let isBoundary = isBoundaryInContext else { return nil }
      if isBoundary { return true }
    }
    switch nextClass {
    case .extender, .linkingExtender:
      hasLink = hasLink || nextClass == .linkingExtender
      // One ZWJ joins, and only right before the next pictograph.
      isPictograph = isPictograph && last != 0x200D
    case .regionalIndicator: isPair = lastClass == .regionalIndicator
    default: isPictograph = nextClass == .pictograph
    }
    (last, lastClass) = (next, nextClass)
    end &+= nextLength
    return false
  }

  /// What the cluster so far adds to its last scalar; nil where that is not enough.
  private var isBoundaryInContext: Bool? {
    switch (lastClass, nextClass) {
    case (.regionalIndicator, .regionalIndicator): isPair  // GB12, GB13
    case (.linkingExtender, .pictograph): !(isPictograph && last == 0x200D)  // GB11
    case (.extender, .ordinary): hasLink ? nil : true  // GB9c needs a virama
    default: nil
    }
  }

  var nextMayBeSimple: Bool { nextClass.rawValue < 4 }

  @inline(__always)
  mutating func startWithNext() {
    (last, lastClass) = (next, nextClass)
    (hasLink, isPictograph, isPair) = (false, nextClass == .pictograph, false)
    end &+= nextLength
  }
}
