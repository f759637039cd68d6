extension Tokenizer {
  /// What deleting by a unit removes: the text between a caret and the next stop.
  ///
  /// Where no stop is left it goes to the end of the document, so that trailing white space can be deleted. A
  /// caret inside a grapheme cluster takes all of the cluster: no half of one is ever left.
  ///
  /// ```swift
  /// let tokenizer = WhitespaceTokenizer(textInput: StringInput("foo bar"))
  /// tokenizer.deletion(from: 7, inDirection: .backward)  // 4..<7
  /// ```
  ///
  /// - Parameters:
  ///   - caret: A position in the document's code units.
  ///   - granularity: The kind of unit.
  ///   - direction: Where to delete.
  ///   - style: Which edges deletion stops at.
  /// - Returns: The range, never empty, or nil where there is nothing to delete.
  /// - Complexity: Up to eight questions to the tokenizer.
  public func deletion(
    from caret: TextPosition, by granularity: TextGranularity = .word, inDirection direction: TextDirection,
    style: TextStopStyle = .macOS
  ) -> TextRange? {
    let stop =
      stop(from: caret, by: granularity, inDirection: direction, style: style)
      ?? position(from: caret, toBoundary: .document, inDirection: direction)
    guard let stop else { return nil }
    let range = min(caret, stop)..<max(caret, stop)
    let first = rangeEnclosingPosition(range.start, with: .character, inDirection: .forward)
    let last = rangeEnclosingPosition(range.end, with: .character, inDirection: .backward)
    return min(range.start, first?.start ?? range.start)..<max(range.end, last?.end ?? range.end)
  }
}
