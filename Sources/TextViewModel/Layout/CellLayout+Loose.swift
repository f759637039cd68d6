import TextTokenizerCore

// Text that is laid out like the view's but is not in it: a placeholder, a message.

extension CellLayout {
  /// A string in rows, as this layout would draw it in another width.
  ///
  /// - Parameters:
  ///   - string: Any text.
  ///   - width: The width, in cells. Rows that do not wrap elsewhere wrap between words here.
  /// - Returns: The rows without newlines; one empty row for an empty string.
  /// - Complexity: O(*n*).
  public func rows(of string: String, width: Int) -> [String] {
    var style = style
    style.width = max(1, width)
    if style.wrap == .none { style.wrap = .word }
    let layout = CellLayout(style)
    layout.lay(out: string)
    var rows: [String] = []
    var next: CellRow? = layout.row(containing: 0)
    while let row = next {
      rows.append(layout.text.string(inBytes: row.text.offsets))
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
