/// Words are what stands between white space: `foo-bar`, `foo/bar` and `foo@@bar` are one word each.
///
/// White space is Unicode's `White_Space`, so tabs, newlines and no-break spaces separate, too. It is also
/// the model of a tokenizer of one's own: this is all of it.
///
/// ```swift
/// let text = StringInput("a foo-bar b")
/// let tokenizer = WhitespaceTokenizer(over: ICUTokenizer(textInput: text))
/// tokenizer.rangeEnclosingPosition(4, with: .word, inDirection: .forward)  // 2..<9
/// ```
public struct WhitespaceTokenizer<Base: UnitTokenizer>: RunWordTokenizer {
  /// The tokenizer that answers for every granularity but words.
  public let base: Base

  /// Makes a tokenizer over another one, whose document it reads.
  ///
  /// - Parameter base: The tokenizer that answers for every granularity but words.
  @inlinable
  public init(over base: Base) {
    self.base = base
  }

  /// All that is not white space.
  @inlinable
  public var characters: WordCharacters { .betweenSpaces }
}

extension WhitespaceTokenizer: Sendable where Base: Sendable {}

extension WhitespaceTokenizer {
  /// Makes a tokenizer over a ``BasicTokenizer``.
  ///
  /// - Parameter textInput: The document.
  @inlinable
  public init<Text: TextInput>(textInput: Text) where Base == BasicTokenizer<Text> {
    self.init(over: BasicTokenizer(textInput: textInput))
  }
}
