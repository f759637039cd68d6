public import TextTokenizerCore

// Marked text, as UIKit's `UITextInput` and AppKit's `NSTextInputClient` have it: an input method replaces it as
// often as it likes, and it is part of the text all the while.

extension TextView {
  /// Where the text under composition stands, in UTF-8 bytes; nil while nothing is being composed.
  public var markedTextRange: TextRange? { composition?.range }

  /// The rectangles of the text under composition in the view, one or more a row, for the host to draw a line under;
  /// none while nothing is being composed.
  public var markedTextRects: [TextRect] {
    markedTextRange.map { geometry.selectionRects(for: $0).map(inView) } ?? []
  }

  /// Replaces the text under composition, or the selection where nothing is being composed yet, by text that an input
  /// method may replace again.
  ///
  /// A caret that stays inside, and edits inside, leave the composition as it is. Anything else commits it first: a move or a
  /// click that leads outside, an edit elsewhere, ``undo()``, the loss of ``isFirstResponder``. ``insert(_:)`` replaces
  /// and commits it.
  ///
  /// ```swift
  /// let view = TextView("", geometry: CellLayout(CellStyle(width: 80)))
  /// view.setMarkedText("にほん")
  /// view.setMarkedText("日本")
  /// view.markedTextRange  // 0..<6
  /// view.unmarkText()
  /// view.undo()           // true
  /// view.string           // ""
  /// ```
  ///
  /// - Parameters:
  ///   - string: The text to show. An empty one takes the marked text away and ends the composition.
  ///   - selectedRange: What to select in it, in UTF-8 bytes from its start; nil for a caret at its end. Offsets outside of
  ///     the text count as its nearer end, those inside a character as the character's start.
  /// - Complexity: O(log *n* + *k*), where *k* is the length of the string.
  public func setMarkedText(_ string: String, selectedRange: Range<Int>? = nil) {
    guard !string.isEmpty || composition != nil else { return }
    if composition == nil {
      history.closeGroup()
      composition = Composition(replacingSelectionOf: state)
    }
    guard let marked = composition?.range else { return }
    replace(marked, with: string, kind: .other)
    guard let marked = composition?.range, let selectedRange else { return }
    func place(_ offset: Int) -> TextPosition {
      boundary(near: marked.start.advanced(by: min(max(0, offset), marked.length)))
    }
    _ = select(
      ViewSelection(anchor: place(selectedRange.lowerBound), head: place(selectedRange.upperBound)))
  }

  /// Commits the text under composition as it stands: one step for ``undo()``. Where nothing is being composed nothing
  /// happens.
  ///
  /// - Complexity: O(1).
  public func unmarkText() {
    guard let composition else { return }
    self.composition = nil
    guard !composition.changesNothing else {
      links = composition.before.links
      return
    }
    history.record(.init(before: composition.before, after: state, change: composition.change, kind: .other))
    history.closeGroup()
    if tellsCommittedChangesOnly { didChange?(composition.change) }
  }
}
