/// Where rows end that are longer than the view is wide.
public enum TextWrap: String, CaseIterable, Hashable, Sendable {
  /// Nowhere: only newlines end a row.
  case none
  /// Before the first character that does not fit.
  case character
  /// After the last blank that leaves room for a word. Blanks at the end hang over the edge; a word longer
  /// than a row is broken between characters.
  case word
}
