public import TextTokenizerCore

/// Where text stands: all that a ``TextView`` has to know about layout, so that a grid of cells and a pixel
/// toolkit can host it alike.
///
/// Points and rectangles are in the text's own space: insets and padding are the view's business. Positions
/// count UTF-8 bytes. ``CellLayout`` is the geometry of a terminal.
public protocol TextGeometry: AnyObject {
  /// The rectangle of a caret at a position. Its x may be the view's width, at the end of a full row; the
  /// renderer clamps.
  ///
  /// - Parameters:
  ///   - position: A position in UTF-8 bytes; one outside the text counts as the nearer end.
  ///   - affinity: Which of its places, where a position has two.
  func caretRect(for position: TextPosition, affinity: TextAffinity) -> TextRect

  /// The place nearest to a point: never nil.
  ///
  /// The y is clamped to the first and the last row, the x is kept. The place is at that edge of the character
  /// which is nearer, and belongs to the character. Beyond a row it is the row's start or end, whichever is on
  /// that side; the end is before the newline, and ``TextAffinity/upstream`` where the row is soft-wrapped.
  func closestPosition(to point: TextPoint) -> TextPlace

  /// The character whose area holds a point, strictly.
  ///
  /// - Returns: Its range in UTF-8 bytes; nil beside and below the text, on newlines, and on blanks that hang
  ///   over the edge.
  func characterRange(at point: TextPoint) -> TextRange?

  /// The first of ``selectionRects(for:)``, or the caret's rectangle with no width where there is none.
  ///
  /// - Parameter range: A range in UTF-8 bytes.
  func firstRect(for range: TextRange) -> TextRect

  /// The area of a range, row by row: one rectangle each, or several from left to right where the row has text
  /// of both directions. A row whose newline is taken runs to the view's edge; an empty range has none.
  ///
  /// - Parameter range: A range in UTF-8 bytes.
  func selectionRects(for range: TextRange) -> [TextRect]

  /// The height of all rows.
  var contentHeight: Double { get }

  /// The height of a text that is not the view's, such as a placeholder, laid out in a width. By default that
  /// of a caret: one row.
  func height(of string: String, width: Double) -> Double

  /// The first visual line whose far edge lies beyond a position in a direction; see
  /// `TextInput.lineFragment(nearest:inDirection:)`. By default nil: lines are those between hard breaks.
  func lineFragment(nearest position: TextPosition, inDirection direction: TextStorageDirection) -> TextRange?

  /// The base direction of the paragraph at a position; by default left to right.
  ///
  /// - Parameter position: A position in UTF-8 bytes; one outside the text counts as the nearer end.
  func baseWritingDirection(at position: TextPosition) -> TextWritingDirection

  /// The row of a place, as the eye sees it, for moves to the left and to the right.
  ///
  /// - Parameter place: A place in the text.
  /// - Returns: The row; nil, which is the default, where the order of the text is all that is known.
  func visualRow(of place: TextPlace) -> VisualRow?

  /// Called with the new text after every change, before anything else is asked.
  ///
  /// - Parameters:
  ///   - text: The text from now on.
  ///   - change: What has become of the old one.
  func textDidChange(to text: TextRope, _ change: TextChange)

  /// Called before questions about the surroundings of a position. A layout whose y counts from an origin of
  /// its own may move that near, so that no question costs the distance. By default nothing happens.
  ///
  /// - Parameter position: A position in UTF-8 bytes.
  func prepare(near position: TextPosition)
}

extension TextGeometry {
  /// Nil: lines are those between hard breaks.
  public func lineFragment(
    nearest position: TextPosition, inDirection direction: TextStorageDirection
  ) -> TextRange? {
    nil
  }

  /// Left to right.
  public func baseWritingDirection(at position: TextPosition) -> TextWritingDirection { .leftToRight }

  /// Nil: the order of the text is all that is known.
  public func visualRow(of place: TextPlace) -> VisualRow? { nil }

  /// The height of one row.
  public func height(of string: String, width: Double) -> Double {
    caretRect(for: TextPosition(0), affinity: .downstream).height
  }

  /// Nothing.
  public func prepare(near position: TextPosition) {}

  /// The first rectangle of the range, or that of a caret at its start, with no width.
  public func firstRect(for range: TextRange) -> TextRect {
    if let first = selectionRects(for: range).first { return first }
    var caret = caretRect(for: range.start, affinity: .downstream)
    caret.width = 0
    return caret
  }
}
