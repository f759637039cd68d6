/// Words are runs of the characters of your choice.
///
/// ```swift
/// let text = StringInput("cd /home/user/file ok")
/// let tokenizer = RunTokenizer(over: ICUTokenizer(textInput: text), .separators("/"))
/// tokenizer.rangeEnclosingPosition(5, with: .word, inDirection: .forward)  // 4..<8
/// ```
///
/// A grapheme cluster is judged by its first scalar and never cut.
public struct RunTokenizer<Base: UnitTokenizer>: RunWordTokenizer {
  /// The tokenizer that answers for every granularity but words.
  public let base: Base
  /// The characters that make words.
  public let characters: WordCharacters

  /// Makes a tokenizer over another one, whose document it reads.
  ///
  /// - Parameters:
  ///   - base: The tokenizer that answers for every granularity but words.
  ///   - characters: The characters that make words.
  @inlinable
  public init(over base: Base, _ characters: WordCharacters) {
    (self.base, self.characters) = (base, characters)
  }
}

extension RunTokenizer: Sendable where Base: Sendable {}

extension RunTokenizer {
  /// Makes a tokenizer over a ``BasicTokenizer``.
  ///
  /// - Parameters:
  ///   - textInput: The document.
  ///   - characters: The characters that make words.
  @inlinable
  public init<Text: TextInput>(textInput: Text, _ characters: WordCharacters)
  where Base == BasicTokenizer<Text> {
    self.init(over: BasicTokenizer(textInput: textInput), characters)
  }
}
