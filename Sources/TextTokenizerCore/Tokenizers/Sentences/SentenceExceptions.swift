/// What a language writes with a full stop that ends no sentence: what a ``SentenceSuppressions`` goes by.
///
/// ```swift
/// var exceptions = SentenceExceptions.english
/// exceptions.abbreviations += ["Ph.", "Phys."]
/// ```
///
/// Upper and lower case count everywhere. The lists can be added to, and joined with ``union(_:)``.
public struct SentenceExceptions: Hashable, Sendable {
  /// Abbreviations with their full stops after which a sentence goes on, such as `Mr.`.
  public var abbreviations: [String]
  /// Abbreviations that may end a sentence as well, such as `a.m.` and `U.S.`: they do where one of ``starters`` follows.
  public var finalAbbreviations: [String]
  /// Words that hardly occur with a capital letter but at the start of a sentence, such as `The`.
  public var starters: [String]
  /// Words before which a number with a full stop is an ordinal, such as the names of the months in German.
  public var wordsAfterOrdinals: [String]
  /// Whether the initial of a name ends no sentence: a single capital letter between a capitalized word, or another
  /// initial, or nothing, and a word that is none of ``starters``.
  public var allowsInitials: Bool
  /// Whether a number that a sentence begins with belongs to what follows, as in a numbered list.
  public var allowsListNumbers: Bool

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - abbreviations: Abbreviations with their full stops after which a sentence goes on.
  ///   - finalAbbreviations: Abbreviations that end a sentence where one of the starters follows.
  ///   - starters: Words that hardly occur with a capital letter but at the start of a sentence.
  ///   - wordsAfterOrdinals: Words before which a number with a full stop is an ordinal.
  ///   - allowsInitials: Whether the initial of a name ends no sentence.
  ///   - allowsListNumbers: Whether a number that a sentence begins with belongs to what follows.
  public init(
    abbreviations: [String] = [], finalAbbreviations: [String] = [], starters: [String] = [],
    wordsAfterOrdinals: [String] = [], allowsInitials: Bool = false, allowsListNumbers: Bool = false
  ) {
    self.abbreviations = abbreviations
    self.finalAbbreviations = finalAbbreviations
    self.starters = starters
    self.wordsAfterOrdinals = wordsAfterOrdinals
    self.allowsInitials = allowsInitials
    self.allowsListNumbers = allowsListNumbers
  }

  /// All that is in this list or in another one.
  ///
  /// - Complexity: O(*n*), where *n* is the length of both.
  public func union(_ other: SentenceExceptions) -> SentenceExceptions {
    func joined(_ list: KeyPath<SentenceExceptions, [String]>) -> [String] {
      let known = Set(self[keyPath: list])
      return self[keyPath: list] + other[keyPath: list].filter { !known.contains($0) }
    }
    return SentenceExceptions(
      abbreviations: joined(\.abbreviations), finalAbbreviations: joined(\.finalAbbreviations),
      starters: joined(\.starters), wordsAfterOrdinals: joined(\.wordsAfterOrdinals),
      allowsInitials: allowsInitials || other.allowsInitials,
      allowsListNumbers: allowsListNumbers || other.allowsListNumbers)
  }
}
