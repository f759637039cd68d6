import TextTokenizerCore

extension TextView {
  /// The caret's rectangle in the view; nil where there is a selection, where ``showsSelection`` is off, and
  /// while the view does not receive keys.
  public var shownCaretRect: TextRect? {
    guard showsSelection, isFirstResponder, selection.isCaret else { return nil }
    return inView(geometry.caretRect(for: selection.head, affinity: selection.affinity))
  }

  /// The selection's rectangles in the view, one a row; none where ``showsSelection`` is off.
  public var shownSelectionRects: [TextRect] {
    showsSelection ? geometry.selectionRects(for: selection.range).map(inView) : []
  }

  /// Selects all of the text.
  public func selectAll() {
    selection = ViewSelection(anchor: TextPosition(0), head: endOfDocument)
  }

  /// Selects, and says whether that changed anything. A place outside of text under composition commits that. The column that up and down keep is forgotten unless it
  /// is given.
  @discardableResult
  func select(_ selection: ViewSelection, goalX: Double? = nil) -> Bool {
    if composition?.holds(selection.range) == false { unmarkText() }
    self.goalX = goalX
    history.closeGroup()
    let changed = selection != currentSelection
    currentSelection = selection
    return changed
  }

  /// Moves the head, and the anchor too unless the selection is extended.
  func moveHead(to place: TextPlace, extending: Bool, goalX: Double? = nil) -> Bool {
    let anchor = extending ? selection.anchor : place.position
    return select(
      ViewSelection(anchor: anchor, head: place.position, affinity: place.affinity), goalX: goalX)
  }

  func clamped(_ selection: ViewSelection) -> ViewSelection {
    ViewSelection(
      anchor: boundary(near: selection.anchor), head: boundary(near: selection.head),
      affinity: selection.affinity)
  }

  /// The position itself, or the start of the cluster it is inside of.
  func boundary(near position: TextPosition) -> TextPosition {
    let position = min(max(TextPosition(0), position), endOfDocument)
    return isCharacterBoundary(position) ? position : character(containing: position)?.start ?? position
  }

  /// The end of the document in a direction.
  func documentEdge(_ direction: TextStorageDirection) -> TextPosition {
    direction == .forward ? endOfDocument : TextPosition(0)
  }

  /// The end of the selection in a direction.
  func selectionEdge(_ direction: TextStorageDirection) -> TextPosition {
    direction == .forward ? selection.range.end : selection.range.start
  }
}
