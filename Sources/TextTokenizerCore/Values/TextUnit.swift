/// A word, or a piece of the gap between two, with its kind.
public struct TextUnit: Hashable, Sendable {
  /// Where it stands, in the document's code units.
  public var range: TextRange
  /// What it is made of.
  public var kind: TextUnitKind
  /// Whether the tokenizer counts it as a word. A tokenizer may count anything: the word `--` of a
  /// white-space tokenizer is of the kind punctuation.
  public var isWord: Bool

  /// Makes a unit.
  ///
  /// - Parameters:
  ///   - range: Where it stands, in the document's code units.
  ///   - kind: What it is made of.
  ///   - isWord: Whether the tokenizer counts it as a word.
  @inlinable
  public init(range: TextRange, kind: TextUnitKind, isWord: Bool = true) {
    self.range = range
    self.kind = kind
    self.isWord = isWord
  }
}
