import Synchronization

/// What a scalar alone says about grapheme cluster boundaries around it. Two neighbouring scalars decide
/// nearly every boundary; the rest is left to `Character`.
///
/// The classes are found by asking the standard library once for each block of 32 scalars, so that they
/// always agree with the `Character` of the running system. What they rely on is UAX #29: only the rules
/// GB3 and GB6 to GB13 join, and each of them names classes of characters that are kept apart here.
@usableFromInline
enum GraphemeClass: UInt64 {
  /// Joins what follows (GB9b).
  case prepend = 0
  /// May join what stands before it, or parts of its own kind: marks, ZWJ, jamo, regional indicators.
  case joiner = 1
  /// Joins only with a joiner or a prepend between (GB6, GB9c, GB11): Hangul syllables, Indic consonants,
  /// pictographs.
  case ordinary = 2
  /// Never joins what stands before it, unless that is a prepend.
  case plain = 3
}

extension GraphemeClass {
  /// Whether there is a cluster boundary between two neighbouring scalars; nil where more context decides.
  @inlinable
  static func isBoundary(between first: Unicode.Scalar, and second: Unicode.Scalar) -> Bool? {
    // GB3 is the one rule that joins two characters both of which break from everything else.
    if first == "\r", second == "\n" { return false }
    if first.value < 0x80, second.value < 0x80 { return true }
    let (before, after) = (GraphemeClass(of: first), GraphemeClass(of: second))
    if before != .prepend, after == .plain { return true }
    return before.rawValue >= ordinary.rawValue && after.rawValue >= ordinary.rawValue ? true : nil
  }

  /// The class of a scalar.
  ///
  /// - Complexity: O(1), after the first question about a block of 32 scalars.
  @usableFromInline
  init(of scalar: Unicode.Scalar) {
    let block = Int(scalar.value >> 5)
    let classes = GraphemeTable.shared.classes(ofBlock: block)
    let shift = UInt64(scalar.value & 31) * 2
    self = GraphemeClass(rawValue: classes >> shift & 3).unsafelyUnwrappedClass
  }

  /// Asks the standard library.
  static func probe(_ scalar: Unicode.Scalar) -> GraphemeClass {
    func breaks(after context: String) -> Bool {
      var text = context
      text.unicodeScalars.append(scalar)
      return text.count == context.count + 1
    }
    var followed = String(scalar)
    followed.unicodeScalars.append("a")
    guard followed.count == 2 else { return .prepend }
    switch scalar.value {
    case 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF, 0x1F1E6...0x1F1FF: return .joiner
    default: break
    }
    guard breaks(after: "a") else { return .joiner }
    // A pictograph with ZWJ (GB11), a consonant with virama (GB9c), jamo (GB6 to GB8), and an odd
    // regional indicator (GB12).
    let contexts = ["\u{1F469}\u{200D}", "\u{915}\u{94D}", "\u{1100}", "\u{1161}", "\u{11A8}", "\u{1F1E6}"]
    return contexts.allSatisfy(breaks) ? .plain : .ordinary
  }
}

extension Optional<GraphemeClass> {
  /// Two bits always name a class.
  fileprivate var unsafelyUnwrappedClass: GraphemeClass {
    self ?? .joiner
  }
}

/// The classes of all scalars, 32 to a word, filled in as they are asked for.
///
/// Two tasks that fill in the same block write the same word, so no lock is needed.
@safe
final class GraphemeTable: Sendable {
  static let shared = GraphemeTable()

  private static let blockCount = 0x11_0000 / 32
  private nonisolated(unsafe) let words: UnsafeMutablePointer<Atomic<UInt64>>

  private init() {
    unsafe words = .allocate(capacity: Self.blockCount)
    for block in 0..<Self.blockCount { unsafe (words + block).initialize(to: Atomic(0)) }
  }

  func classes(ofBlock block: Int) -> UInt64 {
    let known = unsafe words[block].load(ordering: .relaxed)
    return known != 0 ? known : fill(block)
  }

  private func fill(_ block: Int) -> UInt64 {
    var classes: UInt64 = 0
    for index in 0..<32 {
      let scalar = Unicode.Scalar(UInt32(block * 32 + index))
      // Surrogates are read as U+FFFD, which is plain.
      let graphemeClass = scalar.map(GraphemeClass.probe) ?? .plain
      classes |= graphemeClass.rawValue << UInt64(index * 2)
    }
    // Zero stands for "not known"; no block holds prepends alone, and if one did it would be asked again.
    unsafe words[block].store(classes, ordering: .relaxed)
    return classes
  }
}
