public import TextTokenizerCore

extension TextView {
  /// The text as a string.
  ///
  /// - Complexity: O(*n*).
  public var string: String { String(text) }

  /// Replaces all of the text. Links are dropped, and the caret is at the end.
  ///
  /// - Parameter text: The new text.
  /// - Complexity: O(1).
  public func setText(_ text: TextRope) {
    unmarkText()
    let before = state
    let change = TextChange(prefix: 0, suffix: 0, oldCount: self.text.utf8Count, newCount: text.utf8Count)
    self.text = text
    links = []
    currentSelection = ViewSelection(caret: text.endOfDocument)
    history.record(.init(before: before, after: state, change: change, kind: .other))
    textWasChanged(change)
  }

  /// Types: replaces the selection by text and puts the caret after it. Text under composition is replaced as a whole, and
  /// what replaces it is committed.
  ///
  /// - Parameter string: What is typed; a combining mark joins the character before it.
  /// - Complexity: O(log *n* + *k*), where *k* is the length of the string.
  public func insert(_ string: String) {
    guard composition == nil else {
      setMarkedText(string)
      return unmarkText()
    }
    guard !string.isEmpty || !selection.isCaret else { return }
    let startsWord = string.first?.isWhitespace == false && characterBeforeSelectionIsBlank
    if startsWord || string.count > 1 || !selection.isCaret { history.closeGroup() }
    replace(selection.range, with: string, kind: string.count > 1 ? .other : .typing)
  }

  /// Replaces a range, the selection or not, and puts the caret after what is new.
  ///
  /// - Parameters:
  ///   - range: A range in UTF-8 bytes; ends inside a character are moved to its start.
  ///   - string: What to put there.
  /// - Complexity: O(log *n* + *k*), where *k* is the length of the string.
  public func replace(_ range: TextRange, with string: String) {
    replace(boundary(near: range.start)..<boundary(near: range.end), with: string, kind: .other)
  }

  /// Deletes the selection, or else the text up to where a move would lead: a character for
  /// ``TextMove/backward``, a word for ``TextMove/wordBackward``, and so on. Left and right stand for backward
  /// and forward: a backspace takes what comes before in the text, whichever way it is written.
  ///
  /// ```swift
  /// let view = TextView("two words", geometry: CellLayout(CellStyle(width: 80)))
  /// view.move(.documentEnd)
  /// view.delete(.left)      // true: backspace
  /// view.delete(.wordLeft)  // true: option-backspace
  /// view.string             // "two "
  /// ```
  ///
  /// - Parameter move: Where the deleted text ends.
  /// - Returns: Whether there was anything to delete.
  /// - Complexity: O(log *n*) and the move.
  @discardableResult
  public func delete(_ move: TextMove) -> Bool {
    if selection.isCaret {
      let old = (currentSelection, history, goalX, composition)
      composition = nil
      self.move(move.alongText, extending: true)
      let range = selection.range
      // The move was only to learn where it leads.
      (currentSelection, history, goalX, composition) = old
      guard !range.isEmpty else { return false }
      replace(range, with: "", kind: .deleting)
    } else {
      history.closeGroup()
      replace(selection.range, with: "", kind: .deleting)
    }
    return true
  }

  /// Replaces a range whose ends are boundaries. Inside of text under composition that is part of it; elsewhere it commits
  /// it first.
  func replace(_ range: TextRange, with string: String, kind: EditKind) {
    let isComposing = composition?.holds(range) == true
    if !isComposing { unmarkText() }
    let before = state
    let change = text.replace(range, with: string)
    links = links.compactMap { $0.moved(by: change) }
    currentSelection = ViewSelection(caret: caret(after: change))
    if isComposing {
      composition?.follow(change)
    } else {
      history.record(.init(before: before, after: state, change: change, kind: kind))
    }
    textWasChanged(change)
    if composition?.range.isEmpty == true { unmarkText() }
  }

  /// The caret after an edit. New text may have joined a neighbour to one character: after an insertion the
  /// caret is behind it, after a deletion before it, so that the next deletion takes nothing else along.
  private func caret(after change: TextChange) -> TextPosition {
    let end = change.newRange.end
    guard !text.isCharacterBoundary(end), let character = text.character(containing: end) else { return end }
    return change.newRange.isEmpty ? character.start : character.end
  }

  func textWasChanged(_ change: TextChange) {
    revision += 1
    lentChunk = nil
    goalX = nil
    drag = nil
    geometry.textDidChange(to: text, change)
    if composition == nil || !tellsCommittedChangesOnly { didChange?(change) }
  }

  private var characterBeforeSelectionIsBlank: Bool {
    text.scalar(before: selection.range.start)?.scalar.properties.isWhitespace ?? true
  }
}

extension TextMove {
  /// The move that goes by the order of the text.
  fileprivate var alongText: TextMove {
    switch self {
    case .left: .backward
    case .right: .forward
    case .wordLeft: .wordBackward
    case .wordRight: .wordForward
    default: self
    }
  }
}
