extension TextView {
  /// Whether ``undo()`` would change anything.
  public var canUndo: Bool { !history.undoable.isEmpty }
  /// Whether ``redo()`` would change anything.
  public var canRedo: Bool { !history.redoable.isEmpty }

  /// Takes the last group of edits back: text, links and selection are what they were before it. Text under composition is
  /// committed first, and so is what goes.
  ///
  /// What is typed or deleted without a move in between is one group, and a new word opens another.
  ///
  /// - Returns: Whether there was one.
  /// - Complexity: O(log *n*): earlier texts share their chunks with the current one.
  @discardableResult
  public func undo() -> Bool {
    unmarkText()
    guard let step = history.undo() else { return false }
    restore(step.before, step.change.inverse)
    return true
  }

  /// Does again what ``undo()`` took back last.
  ///
  /// - Returns: Whether there was anything.
  /// - Complexity: O(log *n*).
  @discardableResult
  public func redo() -> Bool {
    unmarkText()
    guard let step = history.redo() else { return false }
    restore(step.after, step.change)
    return true
  }

  /// Lets the next edit begin a group of its own.
  public func endUndoGroup() {
    history.closeGroup()
  }

  var state: UndoHistory.State {
    UndoHistory.State(text: text, selection: currentSelection, links: links)
  }

  private func restore(_ state: UndoHistory.State, _ change: TextChange) {
    text = state.text
    links = state.links
    currentSelection = state.selection
    textWasChanged(change)
  }
}
