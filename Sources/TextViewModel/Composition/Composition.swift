import TextTokenizerCore

/// Text under composition: what an input method has put into the text and may still replace.
struct Composition {
  /// Where it stands, in UTF-8 bytes.
  private(set) var range: TextRange
  /// The view before the input method's first change.
  let before: UndoHistory.State
  /// All changes since then, in one.
  private(set) var change: TextChange

  /// Begins where the view's selection is, which the first marked text replaces.
  init(replacingSelectionOf view: UndoHistory.State) {
    let count = view.text.utf8Count
    range = view.selection.range
    before = view
    change = TextChange(
      prefix: range.start.offset, suffix: count - range.start.offset, oldCount: count, newCount: count)
  }

  /// Whether a range of the text belongs to the composition, its edges included.
  func holds(_ other: TextRange) -> Bool {
    range.start <= other.start && other.end <= range.end
  }

  /// Takes in an edit of a range that it holds.
  mutating func follow(_ next: TextChange) {
    range = TextRange(range.start.offset, range.end.offset + next.newCount - next.oldCount)
    change = change.followed(by: next)
  }

  /// Whether the text is what it was before.
  var changesNothing: Bool { change.oldRange.isEmpty && change.newRange.isEmpty }
}
