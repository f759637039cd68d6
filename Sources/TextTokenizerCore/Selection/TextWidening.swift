/// Selecting more and more: the sub-word, the word, what stands between spaces, the line, the paragraph, all.
///
/// ```swift
/// let text = StringInput("let maxRow = a/b")
/// let widening = TextWidening(over: ICUTokenizer(textInput: text))
/// widening.wider(than: 5..<5)   // 4..<7, "max"
/// widening.wider(than: 4..<7)   // 4..<10, "maxRow"
/// widening.wider(than: 4..<10)  // 0..<16, the line
/// ```
public struct TextWidening {
  /// A step: the units of a tokenizer.
  public struct Step {
    /// The tokenizer to ask.
    public var tokenizer: any Tokenizer
    /// The kind of its units.
    public var granularity: TextGranularity

    /// Makes a step.
    ///
    /// - Parameters:
    ///   - tokenizer: The tokenizer to ask.
    ///   - granularity: The kind of its units.
    public init(_ tokenizer: any Tokenizer, _ granularity: TextGranularity) {
      (self.tokenizer, self.granularity) = (tokenizer, granularity)
    }
  }

  /// The steps, from small units to large ones.
  public var steps: [Step]

  /// Makes a sequence of steps.
  ///
  /// - Parameter steps: The steps, from small units to large ones.
  public init(_ steps: [Step]) {
    self.steps = steps
  }

  /// Makes the usual steps: sub-word, word, between spaces, line, paragraph, document.
  ///
  /// - Parameter base: The tokenizer that knows words, lines and paragraphs.
  public init(over base: some UnitTokenizer) {
    self.init([
      Step(IdentifierTokenizer(over: base), .word), Step(base, .word),
      Step(WhitespaceTokenizer(over: base), .word), Step(base, .line), Step(base, .paragraph),
      Step(base, .document),
    ])
  }

  /// The smallest unit that holds all of a range and more.
  ///
  /// - Parameter range: A range of the document, in code units; an empty one is a caret.
  /// - Returns: The unit, or nil where the range is as wide as can be.
  /// - Complexity: Up to two questions to each tokenizer.
  public func wider(than range: TextRange) -> TextRange? {
    for step in steps {
      let unit =
        range.isEmpty
        ? step.tokenizer.unit(touching: range.start, by: step.granularity)
        : step.tokenizer.rangeEnclosingPosition(range.start, with: step.granularity, inDirection: .forward)
      if let unit, unit.start <= range.start, unit.end >= range.end, unit != range { return unit }
    }
    return nil
  }
}
