internal import Synchronization

/// What a scalar is, as far as tokenizers tell scalars apart: general categories, put together.
@usableFromInline
package enum CharacterTrait: UInt8, CaseIterable, Sendable {
  /// White space, by the property `White_Space`.
  case space = 1
  /// Controls, format characters, and what is not assigned or private.
  case other = 2
  /// Punctuation and symbols (P, S).
  case symbol = 3
  /// An upper-case or title-case letter (Lu, Lt).
  case uppercase = 4
  /// A lower-case letter (Ll).
  case lowercase = 5
  /// A number (N).
  case digit = 6
  /// A letter of a script without case, and modifier letters (Lo, Lm).
  case uncased = 7
  /// A mark (M).
  case mark = 8

  /// Whether this is a letter, a number or a mark.
  @inlinable
  package var isWordPart: Bool { rawValue >= CharacterTrait.uppercase.rawValue }

  /// The trait of a scalar.
  ///
  /// - Complexity: O(1), after the first question about a block of 16 scalars.
  @inlinable
  package init(of scalar: Unicode.Scalar) {
    self = CharacterTraitTable.shared[scalar]
  }

  /// Asks the standard library.
  static func probe(_ scalar: Unicode.Scalar) -> CharacterTrait {
    let properties = scalar.properties
    if properties.isWhitespace { return .space }
    return switch properties.generalCategory {
    case .uppercaseLetter, .titlecaseLetter: .uppercase
    case .lowercaseLetter: .lowercase
    case .otherLetter, .modifierLetter: .uncased
    case .decimalNumber, .letterNumber, .otherNumber: .digit
    case .nonspacingMark, .spacingMark, .enclosingMark: .mark
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
      .symbol
    default: .other
    }
  }
}

/// The traits of the scalars of the first two planes, sixteen to a word, filled in as they are asked for; others
/// are asked of the standard library each time.
///
/// Two tasks that fill in the same block write the same word, so no lock is needed.
@safe @usableFromInline
package final class CharacterTraitTable: Sendable {
  @usableFromInline package static let shared = CharacterTraitTable()

  private static let covered: UInt32 = 0x2_0000
  private nonisolated(unsafe) let words: UnsafeMutablePointer<Atomic<UInt64>>

  private init() {
    let blockCount = Int(Self.covered / 16)
    unsafe words = .allocate(capacity: blockCount)
    for block in 0..<blockCount { unsafe (words + block).initialize(to: Atomic(0)) }
  }

  @usableFromInline
  package subscript(scalar: Unicode.Scalar) -> CharacterTrait {
    guard scalar.value < Self.covered else { return CharacterTrait.probe(scalar) }
    let block = Int(scalar.value >> 4)
    let known = unsafe words[block].load(ordering: .relaxed)
    let traits = known != 0 ? known : fill(block)
    return CharacterTrait(rawValue: UInt8(truncatingIfNeeded: traits >> UInt64((scalar.value & 15) * 4)) & 15)
      ?? .other
  }

  private func fill(_ block: Int) -> UInt64 {
    var traits: UInt64 = 0
    for index in 0..<16 {
      let trait = Unicode.Scalar(UInt32(block * 16 + index)).map(CharacterTrait.probe) ?? .other
      traits |= UInt64(trait.rawValue) << UInt64(index * 4)
    }
    unsafe words[block].store(traits, ordering: .relaxed)
    return traits
  }
}
