/// A tokenizer that answers one question, the text unit nearest to a position; the four answers of
/// ``Tokenizer`` follow from it and so can never disagree.
///
/// Conform to it to decide about every granularity; to decide about words alone, conform to
/// ``WordTokenizer``.
///
/// ```swift
/// /// Every second code unit starts a word.
/// struct PairTokenizer<Text: TextInput>: UnitTokenizer {
///   let textInput: Text
///   func textUnit(
///     _ granularity: TextGranularity, nearest position: TextPosition,
///     inDirection direction: TextStorageDirection
///   ) -> TextRange? {
///     guard granularity == .word else {
///       return BasicTokenizer(textInput: textInput)
///         .textUnit(granularity, nearest: position, inDirection: direction)
///     }
///     let last = (textInput.endOfDocument.offset - 1) & ~1
///     let start = direction == .forward ? max(0, position.offset & ~1) : min(last, (position.offset - 1) & ~1)
///     guard (0...max(0, last)).contains(start), last >= 0 else { return nil }
///     return TextRange(start, min(start + 2, textInput.endOfDocument.offset))
///   }
/// }
/// ```
public protocol UnitTokenizer<Text>: Tokenizer {
  /// The type of the document.
  associatedtype Text: TextInput

  /// The document.
  var textInput: Text { get }

  /// The first text unit whose far edge lies strictly beyond a position in a direction.
  ///
  /// Forward, the first unit with `end > position`; backward, the last one with `start < position`. Any
  /// position may be asked, also inside a scalar and outside the document: the rule holds as it stands, so
  /// that the first unit of the document is the answer forward from anywhere before it.
  ///
  /// - Parameters:
  ///   - granularity: The kind of text unit.
  ///   - position: A position in the document's code units.
  ///   - direction: Where to look.
  /// - Returns: The unit's range, or nil where none lies beyond the position. Only paragraphs and lines
  ///   may be empty. Units never overlap, and their edges are never inside a grapheme cluster.
  func textUnit(
    _ granularity: TextGranularity, nearest position: TextPosition,
    inDirection direction: TextStorageDirection
  ) -> TextRange?

  /// Calls a closure with each text unit that shares text with a range, in order.
  ///
  /// Units are given whole, also where they reach out of the range. An empty unit counts if it lies in the
  /// range or at one of its ends.
  ///
  /// - Parameters:
  ///   - granularity: The kind of text unit.
  ///   - range: A range of the document, in code units; what lies outside the document is ignored.
  ///   - body: Called with each unit; says whether to go on.
  /// - Complexity: The default asks ``textUnit(_:nearest:inDirection:)`` once per unit.
  func forEachTextUnit(
    _ granularity: TextGranularity, in range: TextRange, _ body: (TextRange) -> Bool)

  /// Calls a closure with each word that shares text with a range and its kind, in order.
  ///
  /// - Parameters:
  ///   - range: A range of the document, in code units; what lies outside the document is ignored.
  ///   - body: Called with each word; says whether to go on.
  /// - Complexity: The default is ``forEachTextUnit(_:in:_:)`` and a look at the text of each word.
  func forEachWord(in range: TextRange, _ body: (TextUnit) -> Bool)

  /// The storage direction that a direction stands for at a position. This is the one place where left,
  /// right, up and down are given a meaning.
  ///
  /// By default right is forward where the run at the position is written from left to right, and backward
  /// where it is written from right to left (see `TextInput.writingDirection(at:)`); left is the opposite, down
  /// is forward and up is backward.
  ///
  /// - Parameters:
  ///   - direction: Any direction.
  ///   - position: A position in the document's code units.
  func storageDirection(for direction: TextDirection, at position: TextPosition) -> TextStorageDirection
}

extension UnitTokenizer {
  /// Asks the document for its writing direction where the direction is a layout direction.
  @inlinable
  public func storageDirection(
    for direction: TextDirection, at position: TextPosition
  ) -> TextStorageDirection {
    switch direction {
    case .storage(let storage): storage
    case .layout(.down): .forward
    case .layout(.up): .backward
    case .layout(.right):
      textInput.writingDirection(at: position) == .leftToRight ? .forward : .backward
    case .layout(.left):
      textInput.writingDirection(at: position) == .leftToRight ? .backward : .forward
    }
  }

  /// Steps from unit to unit.
  ///
  /// - Complexity: One ``textUnit(_:nearest:inDirection:)`` for each unit.
  @inlinable
  public func forEachTextUnit(
    _ granularity: TextGranularity, in range: TextRange, _ body: (TextRange) -> Bool
  ) {
    stepThroughUnits(granularity, in: range, body)
  }

  /// Finds the kind of each word by what it holds; see ``TextInput/kind(of:)``.
  ///
  /// - Complexity: O(*n*) more than the words themselves, where *n* is the length of the range.
  @inlinable
  public func forEachWord(in range: TextRange, _ body: (TextUnit) -> Bool) {
    forEachTextUnit(.word, in: range) { word in
      body(TextUnit(range: word, kind: textInput.kind(of: word)))
    }
  }
}
