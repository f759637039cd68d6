public import TextTokenizerCore

/// One visual line of a ``CellLayout``.
public struct CellRow: Hashable, Sendable {
  /// What it shows, in UTF-8 bytes, without the newline that ends it.
  public let text: TextRange
  /// What it holds, its newline included: rows cover the text without a gap.
  public let whole: TextRange
  /// Whether the text goes on in the next row without a newline between.
  public let isSoftWrapped: Bool

  /// Which row of its piece it is.
  let index: Int
  let pieceStart: TextPosition
}

/// A character on its row.
public struct PlacedCharacter: Hashable, Sendable {
  /// Where it stands in the text, in UTF-8 bytes.
  public let range: TextRange
  /// The character to show: in right-to-left text its mirror image, where it has one.
  public let character: Character
  /// Its first column.
  public let column: Int
  /// How many cells it takes; none for marks alone, newlines, and blanks that hang over the edge.
  public let width: Int
  /// The direction of the run that holds it.
  public let direction: TextWritingDirection
}
