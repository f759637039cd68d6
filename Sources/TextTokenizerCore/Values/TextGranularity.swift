/// The kinds of text unit a tokenizer knows, from small to large.
///
/// The names are those of UIKit's `UITextGranularity`.
public enum TextGranularity: String, CaseIterable, Hashable, Sendable {
  /// An extended grapheme cluster, exactly Swift's `Character`.
  case character
  /// A word, in whatever sense the tokenizer has of one.
  case word
  /// A sentence with the white space after it.
  case sentence
  /// The text between paragraph terminators (LF, CR, CR LF, U+2029); blank ones are empty units.
  case paragraph
  /// A visual line where the host lays its text out, otherwise a hard line; blank ones are empty units.
  case line
  /// The whole text.
  case document
}
