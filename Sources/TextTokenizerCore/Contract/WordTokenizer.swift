/// A tokenizer with its own notion of a word over another one, which answers for everything else: what a
/// subclass that calls `super` is in UIKit.
///
/// A whole custom tokenizer, words being what stands between commas:
///
/// ```swift
/// struct CommaTokenizer<Base: UnitTokenizer>: WordTokenizer {
///   let base: Base
///   func word(
///     nearest position: TextPosition, inDirection direction: TextStorageDirection
///   ) -> TextRange? {
///     textInput.run(nearest: position, inDirection: direction) { $0 != "," }
///   }
/// }
/// ```
public protocol WordTokenizer: UnitTokenizer where Text == Base.Text {
  /// The type of the tokenizer below.
  associatedtype Base: UnitTokenizer

  /// The tokenizer that answers for every granularity but words.
  var base: Base { get }

  /// The first word whose far edge lies strictly beyond a position in a direction; the rule is that of
  /// ``UnitTokenizer/textUnit(_:nearest:inDirection:)``.
  ///
  /// - Parameters:
  ///   - position: A position in the document's code units; any is allowed.
  ///   - direction: Where to look.
  /// - Returns: The word's range, never empty, or nil where none lies beyond the position.
  func word(nearest position: TextPosition, inDirection direction: TextStorageDirection) -> TextRange?
}

extension WordTokenizer {
  /// The base's document.
  @inlinable
  public var textInput: Base.Text { base.textInput }

  /// The word, or the base's unit for other granularities.
  ///
  /// - Complexity: That of ``word(nearest:inDirection:)`` or of the base.
  @inlinable
  public func textUnit(
    _ granularity: TextGranularity, nearest position: TextPosition,
    inDirection direction: TextStorageDirection
  ) -> TextRange? {
    granularity == .word
      ? word(nearest: position, inDirection: direction)
      : base.textUnit(granularity, nearest: position, inDirection: direction)
  }

  /// The base's meaning of a direction.
  @inlinable
  public func storageDirection(
    for direction: TextDirection, at position: TextPosition
  ) -> TextStorageDirection {
    base.storageDirection(for: direction, at: position)
  }

  /// Steps from word to word, or asks the base for other granularities.
  ///
  /// - Complexity: One ``word(nearest:inDirection:)`` for each word, or that of the base.
  @inlinable
  public func forEachTextUnit(
    _ granularity: TextGranularity, in range: TextRange, _ body: (TextRange) -> Bool
  ) {
    if granularity == .word {
      stepThroughUnits(.word, in: range, body)
    } else {
      base.forEachTextUnit(granularity, in: range, body)
    }
  }
}

// The base is asked the whole question, not only for its units, since it may know a shorter way. The
// direction is resolved here, so that a tokenizer that overrides the hook is obeyed.
extension WordTokenizer {
  /// Whether a word ends or starts at the position, or the base's answer for other granularities.
  ///
  /// - Complexity: One ``word(nearest:inDirection:)``, or that of the base.
  @inlinable
  public func isPosition(
    _ position: TextPosition, atBoundary granularity: TextGranularity, inDirection direction: TextDirection
  ) -> Bool {
    let direction = storageDirection(for: direction, at: position)
    return granularity == .word
      ? isEdge(.word, at: position, inDirection: direction)
      : base.isPosition(position, atBoundary: granularity, inDirection: .storage(direction))
  }

  /// The nearest edge of a word, or the base's answer for other granularities.
  ///
  /// - Complexity: One ``word(nearest:inDirection:)``, or that of the base.
  @inlinable
  public func position(
    from position: TextPosition, toBoundary granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> TextPosition? {
    let direction = storageDirection(for: direction, at: position)
    return granularity == .word
      ? nextEdge(.word, from: position, inDirection: direction)
      : base.position(from: position, toBoundary: granularity, inDirection: .storage(direction))
  }

  /// The word that encloses the position, or the base's answer for other granularities.
  ///
  /// - Complexity: One ``word(nearest:inDirection:)``, or that of the base.
  @inlinable
  public func rangeEnclosingPosition(
    _ position: TextPosition, with granularity: TextGranularity, inDirection direction: TextDirection
  ) -> TextRange? {
    let direction = storageDirection(for: direction, at: position)
    return granularity == .word
      ? enclosingUnit(.word, at: position, inDirection: direction)
      : base.rangeEnclosingPosition(position, with: granularity, inDirection: .storage(direction))
  }
}
