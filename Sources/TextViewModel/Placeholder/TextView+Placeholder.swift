import TextTokenizerCore

extension TextView {
  /// Whether the placeholder is to be drawn. It is computed whenever it is asked, so that no way to change the
  /// text can leave it behind.
  public var isPlaceholderVisible: Bool {
    text.isEmpty && !placeholder.isEmpty && !(hidesPlaceholderWhileEditing && isFirstResponder)
  }

  /// Where the placeholder is drawn: between the insets, as many rows as it takes and as there is room for. The
  /// caret is at its left edge, or at its right one where text is from right to left.
  ///
  /// - Returns: A rectangle in the view; nil where the placeholder is not visible or there is no room.
  public var placeholderRect: TextRect? {
    guard isPlaceholderVisible else { return nil }
    let caret = inView(geometry.caretRect(for: endOfDocument, affinity: .downstream))
    let width = size.width - insets.left - insets.right - 2 * padding
    let room = size.height - insets.top - insets.bottom
    guard width > 0, caret.height > 0, room >= caret.height else { return nil }
    var rows = (geometry.height(of: placeholder, width: width) / caret.height).rounded(.up)
    if placeholderRowLimit > 0 { rows = min(rows, Double(placeholderRowLimit)) }
    rows = min(max(1, rows), (room / caret.height).rounded(.down))
    let isLeftToRight = baseWritingDirection(at: endOfDocument) == .leftToRight
    let x = isLeftToRight ? caret.x : caret.x - width
    return TextRect(x: x, y: caret.y, width: width, height: rows * caret.height)
  }
}
