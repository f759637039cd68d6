/// Answers four questions about the text units of a document: the questions of UIKit's
/// `UITextInputTokenizer`.
///
/// This is what a host holds, as `any Tokenizer`, so that its notion of a word can be swapped by
/// handing in another value. To write one, conform to ``WordTokenizer`` or ``UnitTokenizer`` instead
/// and get all four answers from a single one.
///
/// For every granularity a text has one ordered list of units that do not overlap; the four answers
/// follow from that list. Offsets count the document's own code units. A position outside the document
/// is answered with `false` or nil; no position traps.
///
/// ```swift
/// let tokenizer: any Tokenizer = WhitespaceTokenizer(over: ICUTokenizer(textInput: StringInput("a foo-bar")))
/// tokenizer.rangeEnclosingPosition(4, with: .word, inDirection: .forward)  // 2..<9
/// tokenizer.position(from: 4, toBoundary: .word, inDirection: .forward)    // 9
/// ```
public protocol Tokenizer {
  /// Whether a text unit ends at a position (looking forward) or starts there (looking backward).
  ///
  /// Blank paragraphs and lines count: they both start and end where they are.
  ///
  /// - Parameters:
  ///   - position: A position in the document's code units.
  ///   - granularity: The kind of text unit.
  ///   - direction: Where to look.
  /// - Returns: `false` for a position outside the document.
  func isPosition(
    _ position: TextPosition, atBoundary granularity: TextGranularity, inDirection direction: TextDirection
  ) -> Bool

  /// Whether a text unit encloses a position: exactly when
  /// ``rangeEnclosingPosition(_:with:inDirection:)`` is not nil.
  ///
  /// - Parameters:
  ///   - position: A position in the document's code units.
  ///   - granularity: The kind of text unit.
  ///   - direction: On which side the unit must go on.
  /// - Returns: `false` for a position outside the document.
  func isPosition(
    _ position: TextPosition, withinTextUnit granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> Bool

  /// The nearest edge of a text unit, start or end, strictly beyond a position in a direction.
  ///
  /// - Parameters:
  ///   - position: A position in the document's code units.
  ///   - granularity: The kind of text unit.
  ///   - direction: Where to look.
  /// - Returns: The edge, or nil where no edge is left or the position is outside the document. Callers
  ///   that want to clamp write `?? endOfDocument`.
  func position(
    from position: TextPosition, toBoundary granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> TextPosition?

  /// The text unit that encloses a position and goes on from it in a direction.
  ///
  /// Forward, the unit with `start <= position < end`; backward, the one with
  /// `start < position <= end`. `unit(touching:)` takes either.
  ///
  /// - Parameters:
  ///   - position: A position in the document's code units.
  ///   - granularity: The kind of text unit.
  ///   - direction: On which side the unit must go on.
  /// - Returns: The unit's range, never empty, or nil where no unit encloses the position.
  func rangeEnclosingPosition(
    _ position: TextPosition, with granularity: TextGranularity, inDirection direction: TextDirection
  ) -> TextRange?
}
