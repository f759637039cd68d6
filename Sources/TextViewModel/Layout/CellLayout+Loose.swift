import TextTokenizerCore

// Text that is laid out like the view's but is not in it: a placeholder, a message.

extension CellLayout {
  /// A string in rows, as this layout would draw it in another width. Its base direction is that of an empty
  /// text: a placeholder stands where the caret does.
  ///
  /// - Parameters:
  ///   - string: Any text.
  ///   - width: The width, in cells. Rows that do not wrap elsewhere wrap between words here.
  /// - Returns: The characters of each row with their columns, from left to right; one empty row for an empty
  ///   string.
  /// - Complexity: O(*n*).
  public func rows(of string: String, width: Int) -> [[PlacedCharacter]] {
    var style = style
    style.width = max(1, width)
    if style.wrap == .none { style.wrap = .word }
    style.baseDirection = .fixed(style.baseDirection.ofEmptyText)
    let layout = CellLayout(style)
    layout.lay(out: string)
    var rows: [[PlacedCharacter]] = []
    var next: CellRow? = layout.row(containing: 0)
    while let row = next {
      rows.append(layout.characters(in: row))
      next = layout.row(after: row)
    }
    return rows
  }

  /// The number of rows a string takes in a width.
  public func height(of string: String, width: Double) -> Double {
    Double(rows(of: string, width: Int(width)).count)
  }

  private func lay(out string: String) {
    let text = TextRope(string)
    textDidChange(to: text, TextChange(prefix: 0, suffix: 0, oldCount: 0, newCount: text.utf8Count))
  }
}
