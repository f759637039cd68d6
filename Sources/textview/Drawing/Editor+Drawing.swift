import TextTokenizer
import TextViewModel

extension Editor {
  /// Puts everything on the screen; what makes the terminal show it.
  func draw() -> String {
    placeKeyboard()
    screen.clear()
    drawText()
    drawPlaceholder()
    drawCaret()
    drawBar()
    drawKeyboard()
    return screen.update()
  }

  private func drawText() {
    var next: CellRow? = layout.row(containing: layout.origin)
    findLinks()
    for y in 0..<viewHeight {
      guard let row = next else { return }
      draw(row, atScreenRow: viewTop + y)
      next = layout.row(after: row)
    }
  }

  /// Links are looked for in what is shown, and a little above it.
  private func findLinks() {
    var last = layout.row(containing: layout.origin)
    let line = view.text.hardLine(containing: last.whole.start).whole
    var start = max(line.start, last.whole.start.advanced(by: -2048))
    start = view.text.character(containing: start)?.start ?? start
    for _ in 1..<max(2, viewHeight) {
      guard let next = layout.row(after: last) else { break }
      last = next
    }
    view.links = LinkFinder.links(in: start..<last.whole.end, of: view.text)
  }

  private func draw(_ row: CellRow, atScreenRow screenRow: Int) {
    guard screenRow >= Self.barHeight, screenRow < screen.rows else { return }
    let left = Int(view.textOrigin.x)
    let selected = view.showsSelection ? layout.columns(of: view.selection.range, in: row) : []
    // What is selected beside the text, a newline, is seen as blanks up to the edge.
    var inverse = Style.plain
    inverse.isInverse = true
    for columns in selected {
      screen.fill(
        row: screenRow, columns: left + columns.lowerBound..<left + columns.upperBound, with: " ", inverse)
    }
    for placed in layout.characters(in: row) where placed.width > 0 {
      var style = Style.plain
      style.isInverse = selected.contains { $0.contains(placed.column) }
      style.isUnderlined = view.links.contains { $0.range.contains(placed.range.start) }
      put(placed, column: left + placed.column, row: screenRow, style)
    }
  }

  private func put(_ placed: PlacedCharacter, column: Int, row: Int, _ style: Style) {
    if placed.character.unicodeScalars.first == "\t" {
      screen.fill(row: row, columns: column..<column + placed.width, with: " ", style)
    } else {
      screen.put(placed.character.visible, width: placed.width, column: column, row: row, style)
    }
  }

  private func drawPlaceholder() {
    guard let rect = view.placeholderRect else { return }
    var style = Style.plain
    style.isDim = true
    let rows = layout.rows(of: view.placeholder, width: Int(rect.width)).prefix(Int(rect.height))
    for (number, row) in rows.enumerated() where viewTop + Int(rect.y) + number >= Self.barHeight {
      for placed in row where placed.width > 0 {
        put(placed, column: Int(rect.x) + placed.column, row: viewTop + Int(rect.y) + number, style)
      }
    }
  }

  private func drawCaret() {
    guard let caret = view.shownCaretRect else { return }
    let row = viewTop + Int(caret.y)
    let keyboardTop = screen.rows - keyboard.shownHeight
    guard row >= Self.barHeight, row < keyboardTop, caret.y >= 0 else { return }
    // The cell of the character that comes next: left of the caret where that runs to the left.
    let column = Int(caret.x) - (directionAtCaret == .leftToRight ? 0 : 1)
    screen.cursor = (min(max(0, column), screen.columns - 1), row)
  }

  private var directionAtCaret: TextWritingDirection {
    let head = view.selection.head
    let isUpstream = view.selection.affinity == .upstream && head.offset > 0
    return view.writingDirection(at: isUpstream ? head.advanced(by: -1) : head)
  }

  private func drawKeyboard() {
    guard let frame = keyboard.frame(on: avoidance.screen) else { return }
    for row in Int(frame.y)..<screen.rows {
      screen.fill(row: row, columns: 0..<screen.columns, with: row == Int(frame.y) ? "─" : " ", .plain)
    }
    var style = Style.plain
    style.isInverse = true
    for (label, _, frame) in keyboard.keys(on: avoidance.screen) {
      screen.put(
        " \(label) ", column: Int(frame.x), row: Int(frame.y), style, width: layout.style.cellWidth)
    }
  }
}

extension TextView {
  /// The left top corner of the text in the view.
  var textOrigin: TextPoint { TextPoint(x: insets.left + padding, y: insets.top) }
}
