import TextTokenizerCore

/// Where a key takes the caret.
public enum TextMove: String, CaseIterable, Hashable, Sendable {
  /// To the next character towards the left edge.
  case left
  /// To the next character towards the right edge.
  case right
  /// To the row above.
  case up
  /// To the row below.
  case down
  /// Towards the left edge, to the edge of a word: where the text is left to right, the start of the word
  /// before.
  case wordLeft
  /// Towards the right edge, to the edge of a word: where the text is left to right, the end of the word
  /// after.
  case wordRight
  /// To the next character in the text, whatever its direction.
  case forward
  /// To the character before in the text, whatever its direction.
  case backward
  /// To the end of the word after, whatever its direction.
  case wordForward
  /// To the start of the word before, whatever its direction.
  case wordBackward
  /// To the start of the row.
  case lineStart
  /// To the end of the row.
  case lineEnd
  /// To the start of the paragraph, or of the one before.
  case paragraphStart
  /// To the end of the paragraph, or of the one after.
  case paragraphEnd
  /// Up by the height of the view.
  case pageUp
  /// Down by the height of the view.
  case pageDown
  /// To the start of the text.
  case documentStart
  /// To the end of the text.
  case documentEnd
}

extension TextView {
  /// Moves the caret, or the head of the selection, as a key does.
  ///
  /// ```swift
  /// let view = TextView("two words", geometry: CellLayout(CellStyle(width: 80)))
  /// view.move(.wordRight, extending: true)  // true
  /// view.selection.range                    // 0..<3
  /// view.move(.left)                        // true: the selection collapses to its start
  /// view.move(.left)                        // false
  /// ```
  ///
  /// - Parameters:
  ///   - move: Where to.
  ///   - extending: Whether the anchor stays, as with shift held.
  /// - Returns: Whether anything changed. A host beeps where not, or hands the key on.
  /// - Complexity: What the distance costs; up and down lay out the rows they cross.
  @discardableResult
  public func move(_ move: TextMove, extending: Bool = false) -> Bool {
    switch move {
    case .left: moveByCharacter(.layout(.left), extending: extending)
    case .right: moveByCharacter(.layout(.right), extending: extending)
    case .forward: moveByCharacter(.forward, extending: extending)
    case .backward: moveByCharacter(.backward, extending: extending)
    case .up: moveByRow(.backward, extending: extending)
    case .down: moveByRow(.forward, extending: extending)
    case .wordLeft: moveByWord(.layout(.left), extending: extending)
    case .wordRight: moveByWord(.layout(.right), extending: extending)
    case .wordForward: moveByWord(.forward, extending: extending)
    case .wordBackward: moveByWord(.backward, extending: extending)
    case .lineStart: moveToRowEdge(.backward, extending: extending)
    case .lineEnd: moveToRowEdge(.forward, extending: extending)
    case .paragraphStart: moveToParagraphEdge(.backward, extending: extending)
    case .paragraphEnd: moveToParagraphEdge(.forward, extending: extending)
    case .pageUp: moveByPage(.backward, extending: extending)
    case .pageDown: moveByPage(.forward, extending: extending)
    case .documentStart: moveHead(to: TextPlace(TextPosition(0)), extending: extending)
    case .documentEnd: moveHead(to: TextPlace(endOfDocument), extending: extending)
    }
  }
}
