/// Sentences that do not end after an abbreviation, an initial, an ordinal or the number of a list's item.
///
/// A boundary between two sentences of the base is left out where the first one ends, before its white space, in such a
/// thing. A line break ends a sentence all the same.
///
/// ```swift
/// let text = StringInput("Mr. Gray left. He ran.")
/// let tokenizer = SentenceSuppressions(over: ICUTokenizer(textInput: text), .english)
/// tokenizer.rangeEnclosingPosition(0, with: .sentence, inDirection: .forward)  // 0..<15
/// ```
///
/// No list knows all: after `U.S.` a sentence ends only where a word follows that hardly stands elsewhere with a capital
/// letter. ICU brings abbreviations of some languages, by `SentenceExceptions.icu(locale:)` of `TextTokenizer`.
public struct SentenceSuppressions<Base: UnitTokenizer>: SentenceTokenizer {
  /// The tokenizer that answers for every granularity but sentences, and says where sentences may end.
  public let base: Base
  private let rules: SuppressionRules

  /// Makes a tokenizer over another one, whose document it reads.
  ///
  /// - Parameters:
  ///   - base: The tokenizer that answers for every granularity but sentences, and says where sentences may end.
  ///   - exceptions: What ends no sentence.
  /// - Complexity: O(*n*), where *n* is the length of all words of the exceptions.
  public init(over base: Base, _ exceptions: SentenceExceptions) {
    self.base = base
    rules = SuppressionRules(exceptions)
  }

  /// Makes a tokenizer over another one, whose document it reads.
  ///
  /// - Parameters:
  ///   - base: The tokenizer that answers for every granularity but sentences, and says where sentences may end.
  ///   - abbreviations: Abbreviations with their full stops, such as `Mr.`, after which a sentence goes on. Upper and lower
  ///     case count.
  public init(over base: Base, _ abbreviations: some Sequence<String>) {
    self.init(over: base, SentenceExceptions(abbreviations: Array(abbreviations)))
  }

  /// Whether a sentence goes on over a boundary of the base.
  ///
  /// - Parameter boundary: A position in the document's code units.
  /// - Complexity: O(*k*), where *k* is the length of the white space at the boundary and of the longest exception; at most
  ///   one question to the base.
  public func joinsSentences(at boundary: TextPosition) -> Bool {
    guard let ending = SentenceEnding(before: boundary, in: textInput) else { return false }
    if rules.endsInAbbreviation(ending) { return true }
    let next = textInput.word(after: boundary)
    if rules.endsInFinalAbbreviation(ending), !rules.startsSentence(next) { return true }
    if rules.endsInsideAbbreviation(ending, before: next) { return true }
    switch ending.token {
    case .number(let start, let digits):
      if digits <= 2, rules.followsOrdinal(next) { return true }
      return rules.exceptions.allowsListNumbers && digits <= 3 && ending.isFirst(from: start, in: base)
        && SentenceEnding(before: start, in: textInput).map(rules.endsInAbbreviation) != true
    case .initial(let start):
      let isName = next.unicodeScalars.first?.properties.isUppercase == true && !rules.startsSentence(next)
      return rules.exceptions.allowsInitials && isName && ending.followsName(from: start, in: base)
    case .other:
      return false
    }
  }
}

extension SentenceSuppressions: Sendable where Base: Sendable {}
