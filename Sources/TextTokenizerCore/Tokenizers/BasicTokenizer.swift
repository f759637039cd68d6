/// A tokenizer that needs no language data: the base for tokenizers of one's own where ICU is not wanted.
///
/// | granularity | units |
/// |---|---|
/// | character | Swift's `Character` |
/// | word | runs of letters, digits and their marks (general categories L, N and M) |
/// | sentence | text up to `.`, `!`, `?`, `…` and their like in other scripts, with closing quotes and brackets and the white space after them; or up to the end of the paragraph, terminator included. A Latin terminator ends a sentence only before white space, so that `3.14` is not cut |
/// | paragraph, line, document | as every tokenizer has them |
///
/// A sentence of white space alone is no unit. Abbreviations are not known: `Mr. Gray` is two sentences.
/// `ICUTokenizer` knows words and sentences as Unicode defines them.
///
/// ```swift
/// let tokenizer = BasicTokenizer(textInput: StringInput("can't stop"))
/// tokenizer.rangeEnclosingPosition(0, with: .word, inDirection: .forward)  // 0..<3
/// ```
public struct BasicTokenizer<Text: TextInput>: UnitTokenizer {
  /// The document.
  public let textInput: Text
  /// What is remembered of characters; nil where nobody asks for them.
  @usableFromInline let clusters: ClusterCache?

  /// Makes a tokenizer over a document.
  ///
  /// - Parameter textInput: The document; a class that owns the tokenizer hands in a ``WeakTextInput``.
  @inlinable
  public init(textInput: Text) {
    self.init(textInput: textInput, clusters: ClusterCache())
  }

  @inlinable
  package init(textInput: Text, clusters: ClusterCache?) {
    self.textInput = textInput
    self.clusters = clusters
  }

  /// The nearest unit; see ``UnitTokenizer/textUnit(_:nearest:inDirection:)``.
  ///
  /// - Complexity: O(*k*), where *k* is the length of the unit and the distance to it. Flags in a row are counted
  ///   once for each revision of the document.
  public func textUnit(
    _ granularity: TextGranularity, nearest position: TextPosition,
    inDirection direction: TextStorageDirection
  ) -> TextRange? {
    switch granularity {
    case .character:
      textInput.character(nearest: position, inDirection: direction, clusters)
    case .word:
      textInput.run(nearest: position, inDirection: direction, where: { CharacterTrait(of: $0).isWordPart })
    case .sentence:
      textInput.simpleSentence(nearest: position, inDirection: direction)
    case .paragraph:
      textInput.hardUnit(.paragraph, nearest: position, inDirection: direction)
    case .line:
      textInput.lineFragment(nearest: position, inDirection: direction)
        ?? textInput.hardUnit(.line, nearest: position, inDirection: direction)
    case .document:
      textInput.wholeDocument(nearest: position, inDirection: direction)
    }
  }

  /// Calls a closure with each unit that shares text with a range; characters, words and sentences in one
  /// pass.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the range.
  @inlinable
  public func forEachTextUnit(
    _ granularity: TextGranularity, in range: TextRange, _ body: (TextRange) -> Bool
  ) {
    switch granularity {
    case .character: textInput.forEachCharacter(in: range, body)
    case .word: textInput.forEachRun(of: .letters, in: range, body)
    case .sentence: textInput.forEachSimpleSentence(in: range, body)
    case .paragraph, .line, .document: stepThroughUnits(granularity, in: range, body)
    }
  }

  /// Whether a unit ends or starts at the position.
  ///
  /// - Complexity: O(1) for paragraphs.
  public func isPosition(
    _ position: TextPosition, atBoundary granularity: TextGranularity, inDirection direction: TextDirection
  ) -> Bool {
    let direction = storageDirection(for: direction, at: position)
    return granularity == .paragraph
      ? textInput.isHardEdge(.paragraph, at: position, inDirection: direction)
      : isEdge(granularity, at: position, inDirection: direction)
  }

  /// The nearest edge of a unit strictly beyond the position.
  ///
  /// - Complexity: O(*d*) for paragraphs, where *d* is the distance to the edge.
  public func position(
    from position: TextPosition, toBoundary granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> TextPosition? {
    let direction = storageDirection(for: direction, at: position)
    return granularity == .paragraph
      ? textInput.hardEdge(.paragraph, from: position, inDirection: direction)
      : nextEdge(granularity, from: position, inDirection: direction)
  }
}

extension BasicTokenizer: Sendable where Text: Sendable {}

extension TextInput {
  /// The first grapheme cluster whose far edge lies strictly beyond a position in a direction.
  @usableFromInline
  package func character(
    nearest position: TextPosition, inDirection direction: TextStorageDirection, _ cache: ClusterCache? = nil
  ) -> TextRange? {
    switch direction {
    case .forward: character(containing: max(TextPosition(0), position), cache)
    case .backward: character(containing: min(endOfDocument, position).advanced(by: -1), cache)
    }
  }

  /// The document as a unit, where it lies beyond a position in a direction.
  package func wholeDocument(
    nearest position: TextPosition, inDirection direction: TextStorageDirection
  ) -> TextRange? {
    let document = documentRange
    switch direction {
    case .forward: return position < document.end ? document : nil
    case .backward: return position > document.start ? document : nil
    }
  }
}
