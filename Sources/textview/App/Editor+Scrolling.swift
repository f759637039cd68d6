import TextTokenizer
import TextViewModel

// The first row of the view is the layout's origin: y 0 is what is on top.

extension Editor {
  /// Scrolls as little as needed to show the caret.
  func revealCaret() {
    let caret = layout.row(containing: view.selection.head, affinity: view.selection.affinity)
    var top = layout.row(containing: layout.origin)
    if caret.whole.start < top.whole.start {
      layout.moveOrigin(to: caret.whole.start)
      return
    }
    for _ in 0..<viewHeight {
      if top == caret { return }
      guard let next = layout.row(after: top) else { return }
      top = next
    }
    layout.moveOrigin(to: row(above: caret, by: viewHeight - 1).whole.start)
  }

  /// Scrolls by rows, but not past the last one.
  func scroll(by rows: Int) {
    var top = layout.row(containing: layout.origin)
    if rows < 0 {
      top = row(above: top, by: -rows)
    } else {
      for _ in 0..<rows {
        guard let next = layout.row(after: top) else { break }
        top = next
      }
    }
    layout.moveOrigin(to: top.whole.start)
  }

  private func row(above row: CellRow, by count: Int) -> CellRow {
    var row = row
    for _ in 0..<count {
      guard let above = layout.row(before: row) else { break }
      row = above
    }
    return row
  }
}
