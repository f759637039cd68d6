/// A tokenizer whose words are runs of characters: name the characters, and all else is done.
///
/// ```swift
/// /// Lisp's symbols: `list->vector` and `set!` are words.
/// struct LispTokenizer<Base: UnitTokenizer>: RunWordTokenizer {
///   let base: Base
///   let characters = WordCharacters.characters(adding: "!$%&*/:<=>?^_~+-.@")
/// }
/// ```
///
/// Where the characters are known only as the program runs, ``RunTokenizer`` is such a tokenizer.
///
/// Runs are found 64 code units at a time where the text is ASCII, and an edge costs what the distance to it
/// costs, however long the word is.
public protocol RunWordTokenizer: WordTokenizer {
  /// The characters that make words.
  var characters: WordCharacters { get }
}

extension RunWordTokenizer {
  /// The nearest run.
  ///
  /// - Complexity: O(*k*), where *k* is the length of the run and the distance to it.
  @inlinable
  public func word(
    nearest position: TextPosition, inDirection direction: TextStorageDirection
  ) -> TextRange? {
    let characters = characters
    return textInput.run(nearest: position, inDirection: direction) { characters.kind(of: $0).rawValue }
  }

  /// Calls a closure with each word that shares text with a range, in one pass, or asks the base for other
  /// granularities.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the range.
  @inlinable
  public func forEachTextUnit(
    _ granularity: TextGranularity, in range: TextRange, _ body: (TextRange) -> Bool
  ) {
    if granularity == .word {
      textInput.forEachRun(of: characters, in: range, body)
    } else {
      base.forEachTextUnit(granularity, in: range, body)
    }
  }

  /// Whether a word ends or starts at the position, or the base's answer for other granularities.
  ///
  /// - Complexity: O(1) for words.
  @inlinable
  public func isPosition(
    _ position: TextPosition, atBoundary granularity: TextGranularity, inDirection direction: TextDirection
  ) -> Bool {
    let direction = storageDirection(for: direction, at: position)
    guard granularity == .word else {
      return base.isPosition(position, atBoundary: granularity, inDirection: .storage(direction))
    }
    let characters = characters
    return textInput.isRunEdge(at: position, inDirection: direction) { characters.kind(of: $0).rawValue }
  }

  /// The nearest edge of a word, or the base's answer for other granularities.
  ///
  /// - Complexity: O(*d*) for words, where *d* is the distance to the edge.
  @inlinable
  public func position(
    from position: TextPosition, toBoundary granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> TextPosition? {
    let direction = storageDirection(for: direction, at: position)
    guard granularity == .word else {
      return base.position(from: position, toBoundary: granularity, inDirection: .storage(direction))
    }
    let characters = characters
    return textInput.runEdge(from: position, inDirection: direction) { characters.kind(of: $0).rawValue }
  }
}
