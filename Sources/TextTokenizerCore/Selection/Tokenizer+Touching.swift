// What a tap or a click selects. Like all helpers here these are plain functions of the four answers, so they work
// on `any Tokenizer`.

extension Tokenizer {
  /// The unit that touches a position: the one that follows, otherwise the one that precedes.
  ///
  /// A tap between `foo` and a space means `foo`; one between two words that touch means the second.
  ///
  /// ```swift
  /// let tokenizer = WhitespaceTokenizer(textInput: StringInput("foo bar"))
  /// tokenizer.unit(touching: 3)  // 0..<3
  /// ```
  ///
  /// - Parameters:
  ///   - position: A position in the document's code units.
  ///   - granularity: The kind of unit.
  /// - Returns: The unit, or nil where neither side of the position is in one.
  /// - Complexity: Two questions to the tokenizer.
  public func unit(touching position: TextPosition, by granularity: TextGranularity = .word) -> TextRange? {
    rangeEnclosingPosition(position, with: granularity, inDirection: .forward)
      ?? rangeEnclosingPosition(position, with: granularity, inDirection: .backward)
  }

  /// The unit that touches a position, a word rather than a symbol where both do.
  ///
  /// ```swift
  /// let text = StringInput("foo()")
  /// let tokenizer = SymbolRunTokenizer(over: BasicTokenizer(textInput: text))
  /// tokenizer.unit(touching: 3)                          // 3..<4
  /// tokenizer.unit(touching: 3, preferringWordsIn: text)  // 0..<3
  /// ```
  ///
  /// - Parameters:
  ///   - position: A position in the document's code units.
  ///   - granularity: The kind of unit.
  ///   - text: The tokenizer's document. A word holds a letter or a digit; see ``TextInput/kind(of:)``.
  /// - Returns: The unit that follows, otherwise the one that precedes; the other way round where only the latter is a
  ///   word. Nil where neither side of the position is in one.
  /// - Complexity: Two questions to the tokenizer, and the length of the units.
  public func unit(
    touching position: TextPosition, by granularity: TextGranularity = .word,
    preferringWordsIn text: some TextInput
  ) -> TextRange? {
    let after = rangeEnclosingPosition(position, with: granularity, inDirection: .forward)
    if let after, text.kind(of: after).isWord { return after }
    let before = rangeEnclosingPosition(position, with: granularity, inDirection: .backward)
    guard let after else { return before }
    return before.flatMap { text.kind(of: $0).isWord ? $0 : nil } ?? after
  }

  /// The unit that touches a position, split there: for completion, which replaces what stands before the caret,
  /// or all of the word.
  ///
  /// The word before the caret is preferred, since it is the one being typed.
  ///
  /// ```swift
  /// let tokenizer = WhitespaceTokenizer(textInput: StringInput("raincoat"))
  /// tokenizer.unit(splitAt: 4)?.before  // 0..<4
  /// ```
  ///
  /// - Parameters:
  ///   - position: The caret, in the document's code units.
  ///   - granularity: The kind of unit.
  /// - Returns: The parts, one of which may be empty, or nil where no unit touches the caret.
  /// - Complexity: Two questions to the tokenizer.
  public func unit(splitAt position: TextPosition, by granularity: TextGranularity = .word) -> SplitUnit? {
    let unit =
      rangeEnclosingPosition(position, with: granularity, inDirection: .backward)
      ?? rangeEnclosingPosition(position, with: granularity, inDirection: .forward)
    return unit.map { SplitUnit(before: $0.start..<position, after: position..<$0.end) }
  }
}

/// A unit that is split at a caret.
public struct SplitUnit: Hashable, Sendable {
  /// What stands before the caret.
  public let before: TextRange
  /// What stands after it.
  public let after: TextRange

  /// All of the unit.
  public var whole: TextRange { before.start..<after.end }
}
