public import TextTokenizerCore

extension StringProtocol where SubSequence == Substring {
  /// The text units of the string, one after the other.
  ///
  /// ```swift
  /// for word in "can't stop".textUnits(.word) { print(word) }  // can't, stop
  /// ```
  ///
  /// - Parameters:
  ///   - granularity: The kind of text unit.
  ///   - rules: The rules for words and sentences.
  /// - Returns: A lazy sequence of the pieces of the string.
  /// - Complexity: O(1) for a native Swift string; units are found as they are asked for.
  public func textUnits(
    _ granularity: TextGranularity, rules: BreakRules = .unicode
  ) -> some Sequence<Substring> {
    textUnitRanges(granularity, rules: rules).lazy.map { self[$0] }
  }

  /// The ranges of the text units of the string, one after the other.
  ///
  /// ```swift
  /// let text = "naïve café"
  /// text.textUnitRanges(.word).map { text[$0] }  // ["naïve", "café"]
  /// ```
  ///
  /// - Parameters:
  ///   - granularity: The kind of text unit.
  ///   - rules: The rules for words and sentences.
  /// - Returns: A lazy sequence of ranges of the string's indices.
  /// - Complexity: O(1) for a native Swift string; units are found as they are asked for.
  public func textUnitRanges(
    _ granularity: TextGranularity, rules: BreakRules = .unicode
  ) -> some Sequence<Range<String.Index>> {
    ICUTokenizer(textInput: StringInput(self), rules: rules).textUnits(granularity).lazy.map { unit in
      utf8.index(startIndex, offsetBy: unit.start.offset)..<utf8.index(startIndex, offsetBy: unit.end.offset)
    }
  }
}
