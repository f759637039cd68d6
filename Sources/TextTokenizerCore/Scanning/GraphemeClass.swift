/// What a scalar alone says about grapheme cluster boundaries around it. Two neighbouring scalars decide
/// nearly every boundary; the rest is left to `Character`.
///
/// The classes are found by asking the standard library, so that they agree with the `Character` of the running
/// system whatever its Unicode version. What they rely on is UAX #29: which of its rules can join.
@usableFromInline
enum GraphemeClass: UInt8 {
  /// Joins only what extends it.
  case plain = 1
  /// May join with jamo (GB6 to GB8) or after a virama (GB9c): Hangul syllables, Indic consonants.
  case ordinary = 2
  /// May join after a ZWJ (GB11).
  case pictograph = 3
  /// Joins what stands before it (GB9) and nothing after; GB9c and GB11 look through it.
  case extender = 4
  /// Joins what stands before it and perhaps what stands after: ZWJ and viramas.
  case linkingExtender = 5
  /// Joins what follows (GB9b).
  case prepend = 6
  /// Hangul jamo.
  case jamo = 7
  /// Regional indicators, which join in pairs (GB12, GB13).
  case regionalIndicator = 8
  /// Breaks on both sides (GB4, GB5), but for CR LF (GB3).
  case control = 9
  /// Joins what stands before it (GB9a) and nothing after.
  case spacingMark = 10
}

extension GraphemeClass {
  static let regionalIndicators: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF

  /// Whether there is a cluster boundary between two neighbouring scalars; nil where more context decides.
  @inlinable
  static func isBoundary(between first: Unicode.Scalar, and second: Unicode.Scalar) -> Bool? {
    if first.value < 0x80, second.value < 0x80 { return !(first == "\r" && second == "\n") }
    return isBoundary(between: GraphemeClass(of: first), and: GraphemeClass(of: second))
  }

  /// Whether there is a cluster boundary between scalars of two classes, other than CR LF; nil where more
  /// context decides.
  @inlinable
  static func isBoundary(between first: GraphemeClass, and second: GraphemeClass) -> Bool? {
    // Plain, ordinary and pictographs: nearly all of any text.
    if first.rawValue | second.rawValue < 4 { return true }
    if first == .control || second == .control { return true }
    if first == .prepend { return false }
    switch second {
    case .extender, .linkingExtender, .spacingMark: return false
    default: break
    }
    switch (first, second) {
    case (.regionalIndicator, .regionalIndicator): return nil
    case (.extender, .ordinary), (.linkingExtender, .ordinary), (.linkingExtender, .pictograph): return nil
    case (.jamo, .jamo), (.jamo, .ordinary), (.ordinary, .jamo): return nil
    default: return true
    }
  }

  /// The class of a scalar.
  ///
  /// - Complexity: O(1), after the first question about a block of 16 scalars.
  @usableFromInline
  init(of scalar: Unicode.Scalar) {
    self = GraphemeTable.shared[scalar]
  }

  /// Asks the standard library.
  static func probe(_ scalar: Unicode.Scalar) -> GraphemeClass {
    func joins(after context: String) -> Bool {
      var text = context
      text.unicodeScalars.append(scalar)
      return text.count == context.count
    }
    func joins(before following: String, after context: String = "") -> Bool {
      var text = context
      text.unicodeScalars.append(scalar)
      let count = text.count
      text += following
      return text.count == count
    }
    // These ranges are fixed by the stability of the Hangul and flag encodings.
    switch scalar.value {
    case 0xAC00...0xD7A3: return .ordinary
    case 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF: return .jamo
    case regionalIndicators: return .regionalIndicator
    default: break
    }
    // The bulk of all scalars, for which asking would take a while: no rule names any of them.
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .decimalNumber:
      // But for U+2139, which is a letter and a pictograph.
      if !scalar.properties.isEmoji { return .plain }
    case .otherLetter where scalar.properties.isIdeographic: return .plain
    default: break
    }
    if !joins(before: "\u{300}") { return .control }
    if joins(before: "a") { return .prepend }
    if joins(after: "a") {
      let links = joins(before: "\u{1F469}", after: "\u{1F469}") || joins(before: "\u{915}", after: "\u{915}")
      if links { return .linkingExtender }
      return joins(before: "\u{200D}\u{1F469}", after: "\u{1F469}") ? .extender : .spacingMark
    }
    if joins(after: "\u{1F469}\u{200D}") { return .pictograph }
    let joiningContexts = ["\u{915}\u{94D}", "\u{1100}", "\u{1161}", "\u{11A8}"]
    return joiningContexts.contains(where: joins(after:)) || joins(before: "\u{11A8}") ? .ordinary : .plain
  }
}
