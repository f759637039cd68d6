/// Which characters make words: a value to hand to a ``RunTokenizer``.
///
/// ```swift
/// // What stands between white space, slashes and colons; letters, digits, marks, and two more; anything.
/// let parts = WordCharacters.separators("/:")
/// let names = WordCharacters.characters(adding: "_-")
/// let emoji = WordCharacters { $0.properties.isEmoji }
/// parts.kind(of: ":")  // gap
/// ```
///
/// Only the first scalar of a grapheme cluster is asked about, so a set that holds `e` takes `é` as well, however
/// it is written.
public struct WordCharacters: Sendable {
  /// What a character is to a tokenizer whose words are runs.
  public enum Kind: UInt8, CaseIterable, Hashable, Sendable {
    /// It separates words.
    case gap
    /// It belongs to words.
    case word
    /// It belongs to units of its own, beside words.
    case symbol
  }

  @usableFromInline let table: WordCharacterTable

  private init(_ rule: WordCharacterTable.Rule) {
    table = WordCharacterTable(rule)
  }

  private init(_ key: WordCharacterTable.Key) {
    table = WordCharacterTable.shared(key)
  }

  /// Words are what stands between white space.
  public static let betweenSpaces = WordCharacters(WordCharacterTable.Key.separators([]))

  /// Letters, digits and marks.
  @usableFromInline
  package static let letters = WordCharacters(WordCharacterTable.Key.letters(adding: [], symbols: false))

  /// Words are what stands between white space (`White_Space`) and the characters of a string.
  ///
  /// - Parameter separators: The characters beside white space. Of one that is written with several scalars the
  ///   first counts.
  /// - Complexity: O(1) on average for the sets that were made last, which are kept; O(*n*) for others, where *n* is the
  ///   number of characters.
  public static func separators(_ separators: String) -> WordCharacters {
    WordCharacters(WordCharacterTable.Key.separators(Array(separators.unicodeScalars)))
  }

  /// Words are runs of letters, digits and marks (general categories L, N and M) and the characters of a string.
  ///
  /// - Parameters:
  ///   - more: The characters beside them. Of one that is written with several scalars the first counts.
  ///   - symbols: Whether runs of other visible characters (punctuation and symbols) are units of their own.
  /// - Complexity: O(1) on average for the sets that were made last, which are kept; O(*n*) for others, where *n* is the
  ///   number of characters.
  public static func characters(adding more: String = "", symbols: Bool = false) -> WordCharacters {
    WordCharacters(WordCharacterTable.Key.letters(adding: Array(more.unicodeScalars), symbols: symbols))
  }

  /// Words are runs of whatever a closure admits.
  ///
  /// - Parameter isAdmitted: Whether a character with this first scalar belongs to words. It must give the same
  ///   answer each time, and is asked about all of ASCII at once.
  public init(where isAdmitted: @escaping @Sendable (Unicode.Scalar) -> Bool) {
    self.init(WordCharacterTable.Rule.closure { isAdmitted($0) ? .word : .gap })
  }

  /// Words and units beside them are runs of what a closure says.
  ///
  /// - Parameter kind: What a character with this first scalar is. It must give the same answer each time, and is
  ///   asked about all of ASCII at once.
  public init(kinds kind: @escaping @Sendable (Unicode.Scalar) -> Kind) {
    self.init(.closure(kind))
  }

  /// What a character is.
  ///
  /// - Parameter scalar: The character's first scalar.
  /// - Complexity: O(1), or that of the closure beyond ASCII.
  @inlinable
  public func kind(of scalar: Unicode.Scalar) -> Kind {
    table.kind(of: scalar)
  }
}

/// What ``WordCharacters`` stands for, in a form that is quick to look up in.
@usableFromInline
final class WordCharacterTable: Sendable {
  enum Rule {
    /// White space and these separate words.
    case separators(Set<Unicode.Scalar>)
    /// Words are letters, digits, marks and these, with runs of punctuation and symbols as units or not.
    case letters(adding: Set<Unicode.Scalar>, symbols: Bool)
    case closure(@Sendable (Unicode.Scalar) -> WordCharacters.Kind)

    func kind(of scalar: Unicode.Scalar) -> WordCharacters.Kind {
      switch self {
      case .separators(let separators):
        return scalar.isWhiteSpace || !separators.isEmpty && separators.contains(scalar) ? .gap : .word
      case .letters(let more, let symbols):
        let trait = CharacterTrait(of: scalar)
        if trait.isWordPart || !more.isEmpty && more.contains(scalar) { return .word }
        return symbols && trait == .symbol ? .symbol : .gap
      case .closure(let kind):
        return kind(scalar)
      }
    }
  }

  private let rule: Rule
  @usableFromInline let words: ASCIISet
  @usableFromInline let symbols: ASCIISet
  @usableFromInline let sets: RunSets
  /// Whether CR and LF are of different kinds, so that CR LF needs a second look.
  @usableFromInline let splitsLineBreaks: Bool

  init(_ rule: Rule) {
    self.rule = rule
    let kinds = (UInt8(0)..<0x80).map { rule.kind(of: Unicode.Scalar($0)) }
    words = ASCIISet { kinds[Int($0)] == .word }
    symbols = ASCIISet { kinds[Int($0)] == .symbol }
    sets = RunSets(words: words, symbols: symbols)
    splitsLineBreaks = kinds[0x0D] != kinds[0x0A]
  }

  @inlinable
  func kind(of scalar: Unicode.Scalar) -> WordCharacters.Kind {
    guard scalar.value < 0x80 else { return kindBeyondASCII(scalar) }
    let byte = UInt8(truncatingIfNeeded: scalar.value)
    return words.contains(byte) ? .word : symbols.contains(byte) ? .symbol : .gap
  }

  @usableFromInline
  func kindBeyondASCII(_ scalar: Unicode.Scalar) -> WordCharacters.Kind {
    rule.kind(of: scalar)
  }
}

extension Unicode.Scalar {
  /// `White_Space`, as PropList.txt has had it since Unicode 6.3; a look-up in the standard library takes longer.
  @inlinable
  package var isWhiteSpace: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }
}
