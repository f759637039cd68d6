/// The Unicode Bidirectional Algorithm (UAX #9), as far as it needs the properties of characters: embedding
/// levels and mirror images. What is left, the order of the characters in a row, is up to a layout.
///
/// `TextTokenizer` brings ICU's as `ICUBidiAlgorithm`; a host may bring another.
///
/// ```swift
/// /// Text of which the host knows that it is from right to left as a whole.
/// struct RightToLeft: BidiAlgorithm {
///   func levels<Text: TextInput>(of paragraph: TextRange, in text: Text, base: BaseDirection) -> BidiLevels {
///     BidiLevels(paragraph: 1, runs: [BidiLevels.Run(paragraph, level: 1)])
///   }
/// }
/// ```
public protocol BidiAlgorithm: Sendable {
  /// Resolves the embedding levels of a paragraph (rules P2 to I2).
  ///
  /// White space at the end of the paragraph and before a tab may have the paragraph's level already (rule L1) or
  /// not: a layout has to do that for each row.
  ///
  /// - Parameters:
  ///   - paragraph: The text of one paragraph, in the document's code units, without what ends it.
  ///   - text: The document.
  ///   - base: How the base direction is found.
  /// - Returns: The levels; runs cover the paragraph and have no edge inside a scalar.
  /// - Complexity: O(*n*) is expected, where *n* is the length of the paragraph.
  func levels<Text: TextInput>(of paragraph: TextRange, in text: Text, base: BaseDirection) -> BidiLevels

  /// The character whose picture is the mirror image of another one's, such as the parentheses for each other
  /// (rule L4).
  ///
  /// - Parameter scalar: Any scalar.
  /// - Returns: The scalar to show in right-to-left text, or nil where it is the same; by default nil.
  func mirrored(_ scalar: Unicode.Scalar) -> Unicode.Scalar?
}

extension BidiAlgorithm {
  /// Nil: nothing is mirrored.
  public func mirrored(_ scalar: Unicode.Scalar) -> Unicode.Scalar? { nil }
}
