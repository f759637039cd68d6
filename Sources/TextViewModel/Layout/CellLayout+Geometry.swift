public import TextTokenizerCore

// The questions of `TextGeometry`, answered from rows.

extension CellLayout {
  /// A cell at the column before which the position is; see ``TextGeometry/caretRect(for:affinity:)``.
  ///
  /// - Complexity: O(*d*), where *d* is the number of hard lines from the origin.
  public func caretRect(for position: TextPosition, affinity: TextAffinity) -> TextRect {
    let row = row(containing: position, affinity: affinity)
    let column = column(of: position, affinity: affinity, in: row)
    return TextRect(x: Double(column), y: Double(y(of: row)), width: 1, height: 1)
  }

  /// The place nearest to a point; see ``TextGeometry/closestPosition(to:)``.
  ///
  /// - Complexity: O(*d*), where *d* is the number of hard lines from the origin.
  public func closestPosition(to point: TextPoint) -> TextPlace {
    let row = row(atY: Self.rowNumber(point.y)).row
    if let cells = visualCells(in: row) { return closestPlace(toX: point.x, in: row, cells) }
    guard point.x >= 0 else { return TextPlace(row.text.start) }
    var found: TextPosition?
    forEachCluster(in: row) { range, x, width in
      guard width > 0, point.x < Double(x + width) else { return true }
      found = 2 * (point.x - Double(x)) < Double(width) ? range.start : range.end
      return false
    }
    let position = found ?? row.text.end
    let isAtWrap = row.isSoftWrapped && position == row.whole.end
    return TextPlace(position, affinity: isAtWrap ? .upstream : .downstream)
  }

  /// The character whose cells hold a point; see ``TextGeometry/characterRange(at:)``.
  ///
  /// - Complexity: O(*d*), where *d* is the number of hard lines from the origin.
  public func characterRange(at point: TextPoint) -> TextRange? {
    let wanted = Self.rowNumber(point.y)
    let (row, y) = row(atY: wanted)
    guard y == wanted else { return nil }
    if let cells = visualCells(in: row) {
      return cells.first { Double($0.x) <= point.x && point.x < Double($0.x + $0.width) }?.range
    }
    guard point.x >= 0 else { return nil }
    var found: TextRange?
    forEachCluster(in: row) { range, x, width in
      guard point.x < Double(x + width) else { return true }
      found = range
      return false
    }
    return found
  }

  /// The rectangles of a range, row by row; see ``TextGeometry/selectionRects(for:)``.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the range, and the distance from the origin.
  public func selectionRects(for range: TextRange) -> [TextRect] {
    let range = range.clamped(to: text.documentRange)
    guard !range.isEmpty else { return [] }
    var rects: [TextRect] = []
    var row = row(containing: range.start)
    var y = y(of: row)
    while true {
      rects += columns(of: range, in: row).map {
        TextRect(x: Double($0.lowerBound), y: Double(y), width: Double($0.count), height: 1)
      }
      guard row.whole.end < range.end, let next = self.row(after: row) else { return rects }
      (row, y) = (next, y + 1)
    }
  }

  /// The number of rows.
  ///
  /// - Complexity: O(*n*), all of the text being laid out; O(1) where rows do not wrap and no line is longer
  ///   than 16 KiB.
  public var contentHeight: Double {
    if style.wrap == .none, text.longestLine <= CellPiece.longest { return Double(text.lineCount) }
    var rows = 0
    var next = TextPosition(0)
    while true {
      let piece = piece(containing: next)
      rows += piece.rowStarts.count
      guard piece.goesOn || piece.newlineLength > 0 else { return Double(rows) }
      next = piece.range.end
    }
  }

  /// The first row whose far edge lies beyond a position in a direction, without its newline.
  ///
  /// - Complexity: O(log *n*) and the layout of one or two hard lines, which are kept.
  public func lineFragment(
    nearest position: TextPosition, inDirection direction: TextStorageDirection
  ) -> TextRange? {
    let document = text.documentRange
    switch direction {
    case .forward:
      guard position < document.end || document.isEmpty && position < document.start else { return nil }
      guard position >= document.start else { return row(containing: document.start).text }
      let row = row(containing: position)
      return row.text.end > position ? row.text : self.row(after: row)?.text
    case .backward:
      guard position > document.start else { return nil }
      guard position <= document.end else { return row(containing: document.end).text }
      let row = row(containing: position)
      return row.text.start < position ? row.text : self.row(before: row)?.text
    }
  }
}

extension CellLayout {
  private static func rowNumber(_ y: Double) -> Int {
    Int(min(max(y.rounded(.down), -1e15), 1e15))
  }
}
