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
  ///   - affinity: The side of a soft wrap.
  func caretRect(for position: TextPosition, affinity: TextAffinity) -> TextRect

  /// The place nearest to a point: never nil.
  ///
  /// The y is clamped to the first and the last row, the x is kept. In the first half of a character the
  /// place is before it, else after it; right of a row it is the row's end, before its newline, and
  /// ``TextAffinity/upstream`` where the row is soft-wrapped.
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

  /// The area of a range: one rectangle a row, left to right. A row whose newline is taken runs to the view's
  /// width; an empty range has none.
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
