import TextTokenizer
import TextViewModel

// The three rows above the view.

extension Editor {
  func drawBar() {
    for row in 0..<Self.barHeight {
      screen.fill(row: row, columns: 0..<screen.columns, with: " ", row == 0 ? Self.title : .plain)
    }
    put(
      " \(path ?? "no file")\(isModified ? " *" : "")  \(place)  words: \(choice.rawValue)", row: 0,
      Self.title)
    put(" " + words, row: 1, .plain)
    var dim = Style.plain
    dim.isDim = prompt == nil && message.isEmpty
    let end = put(" " + question, row: 2, dim)
    if prompt != nil { screen.cursor = (min(end, screen.columns - 1), 2) }
  }

  private static var title: Style {
    var style = Style.plain
    style.isInverse = true
    return style
  }

  @discardableResult
  private func put(_ text: String, row: Int, _ style: Style) -> Int {
    let visible = String(text.map(\.visible))
    return screen.put(visible, column: 0, row: row, style, width: layout.style.cellWidth)
  }

  private var question: String {
    switch prompt {
    case .saveBeforeQuit: "Save before quitting? (y)es (n)o (c)ancel "
    case .fileName(let name, _): "Save as: \(name)"
    case nil:
      message.isEmpty
        ? "^T words  ^S save  ^Q quit  ^Z undo  ^Y redo  F2 keyboard  F3 select  F4 wrap" : message
    }
  }

  /// Line and column, counted from 1 in characters, or what is selected.
  private var place: String {
    let head = view.selection.head
    let line = view.text.line(containing: head)
    let row = layout.row(containing: head, affinity: view.selection.affinity)
    let column = layout.column(of: head, in: row)
    let selected = view.selection.isCaret ? "" : " (\(view.selection.range.length) bytes selected)"
    return "\(line + 1):\(column + 1)\(selected)"
  }

  /// The word under the caret as each tokenizer sees it.
  private var words: String {
    let text = WeakTextInput(view)
    return TokenizerChoice.allCases.map { choice in
      let tokenizer = choice.make(text)
      let head = view.selection.head
      let word =
        tokenizer.rangeEnclosingPosition(head, with: .word, inDirection: .forward)
        ?? tokenizer.rangeEnclosingPosition(head, with: .word, inDirection: .backward)
      let string = word.map { range in
        // A word may be as long as the text.
        view.text.string(in: range.start..<min(range.end, range.start.advanced(by: 120)))
      }
      return "\(choice.rawValue): \(string.map { "[\($0.prefix(30))]" } ?? "-")"
    }.joined(separator: "  ")
  }
}
