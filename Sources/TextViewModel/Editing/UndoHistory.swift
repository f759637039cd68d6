import TextTokenizerCore

/// What an edit is, as far as undo groups edits.
enum EditKind {
  case typing
  case deleting
  case other
}

/// Earlier and later texts. A text is kept as a tree that shares all but a few leaves with the current one.
struct UndoHistory {
  struct State {
    var text: TextRope
    var selection: ViewSelection
    var links: [TextLink]
  }

  struct Step {
    var before: State
    var after: State
    var change: TextChange
    var kind: EditKind
  }

  /// How many steps are kept.
  static let limit = 1000

  private(set) var undoable: [Step] = []
  private(set) var redoable: [Step] = []
  /// Whether the next edit of the same kind joins the last step.
  private var isGroupOpen = false

  mutating func closeGroup() {
    isGroupOpen = false
  }

  mutating func record(_ step: Step) {
    redoable = []
    if isGroupOpen, step.kind != .other, let last = undoable.last, last.kind == step.kind {
      undoable[undoable.count - 1].after = step.after
      undoable[undoable.count - 1].change = last.change.followed(by: step.change)
    } else {
      undoable.append(step)
      if undoable.count > Self.limit { undoable.removeFirst() }
    }
    isGroupOpen = true
  }

  mutating func undo() -> Step? {
    isGroupOpen = false
    guard let step = undoable.popLast() else { return nil }
    redoable.append(step)
    return step
  }

  mutating func redo() -> Step? {
    isGroupOpen = false
    guard let step = redoable.popLast() else { return nil }
    undoable.append(step)
    return step
  }
}
