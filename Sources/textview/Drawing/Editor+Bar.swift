import TextTokenizer
import TextViewModel

// The three rows above the view.

extension Editor {
  func drawBar() {
    for row in 0..<Self.barHeight {
      screen.fill(row: row, columns: 0..<screen.columns, with: " ", row == 0 ? Self.title : .plain)
    }
    put(
      " \(path?.printable ?? "no file")\(isModified ? " *" : "")  \(place)  words: \(choice.rawValue)",
      row: 0,
      Self.title)
    put(" " + words, row: 1, .plain)
    var dim = Style.plain
    dim.isDim = prompt == nil && message.isEmpty
    guard prompt != nil else {
      put(" " + (message.isEmpty ? Self.hint : message), row: 2, dim)
      return
    }
    let end = put(" " + question, row: 2, dim)
    if !message.isEmpty { put(" (\(message))", row: 2, dim, column: end + 1) }
    screen.cursor = (min(end, screen.columns - 1), 2)
  }

  private static var title: Style {
    var style = Style.plain
    style.isInverse = true
    return style
  }

  @discardableResult
  private func put(_ text: String, row: Int, _ style: Style, column: Int = 0) -> Int {
    let visible = String(text.map(\.visible))
    return screen.put(visible, column: column, row: row, style, width: layout.style.cellWidth)
  }

  private static let hint = "^T words  ^S save  ^Q quit  ^Z undo  ^Y redo  F2 keyboard  F3 select  F4 wrap"

  private var question: String {
    switch prompt {
    case .saveBeforeQuit: "Save before quitting? (y)es (n)o (c)ancel "
    case .fileName(let name, _): "Save as: \(name)"
    case .agree(let request): request.question
    case nil: ""
    }
  }

  /// How far into a line its characters are counted, in bytes.
  private static let columnLimit = 1 << 14

  /// Line and column of the text, counted from 1 in characters, and what is selected. Far into a long line bytes
  /// are counted: its characters would have to be read at every key.
  private var place: String {
    let head = view.selection.head
    let line = view.text.line(containing: head)
    let before = view.text.hardLine(containing: head).whole.start..<head
    let column =
      before.length <= Self.columnLimit
      ? "\(view.text.string(in: before).count + 1)" : "byte \(before.length + 1)"
    let selected = view.selection.isCaret ? "" : " (\(view.selection.range.length) bytes selected)"
    return "\(line + 1):\(column)\(selected)"
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
