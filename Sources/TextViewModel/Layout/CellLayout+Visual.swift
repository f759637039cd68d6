public import TextTokenizerCore

// Rows that are not all from left to right.

extension CellLayout {
  /// The base direction of a paragraph: by ``CellStyle/baseDirection``, or what its first letter says where there
  /// is no ``CellStyle/bidi``. A line of more than 16 KiB has that of its first 16 KiB.
  ///
  /// - Parameter position: A position in UTF-8 bytes; one outside the text counts as the nearer end.
  /// - Complexity: O(log *n*) and the layout of one hard line, or of one part of it, which is kept.
  public func baseWritingDirection(at position: TextPosition) -> TextWritingDirection {
    let line = text.hardLine(containing: position).text
    if style.bidi != nil { return piece(containing: line.start).baseDirection }
    switch style.baseDirection {
    case .fixed(let direction): return direction
    case .firstStrong(otherwise: let direction):
      let first = line.start..<min(line.end, line.start.advanced(by: CellPiece.longest))
      return text.directionOfFirstLetter(in: first) ?? direction
    }
  }

  /// The runs of a place's row; see ``TextGeometry/visualRow(of:)``.
  ///
  /// - Parameter place: A place in the text.
  /// - Returns: The row; nil without a ``CellStyle/bidi``.
  /// - Complexity: O(log *n*) and the layout of one hard line, which is kept; O(*k*) for a row of *k* bytes that
  ///   is not all from left to right.
  public func visualRow(of place: TextPlace) -> VisualRow? {
    guard style.bidi != nil else { return nil }
    let row = row(containing: place.position, affinity: place.affinity)
    return visualRow(row, visualCells(in: row))
  }

  func visualRow(_ row: CellRow, _ cells: [VisualCell]?) -> VisualRow {
    let plain = row.text.isEmpty ? [] : [VisualRow.Run(row.text, direction: .leftToRight)]
    let line = text.hardLine(containing: row.whole.start).text
    return VisualRow(
      range: row.text, direction: baseDirection(of: row), runs: cells?.runs ?? plain,
      startsAtWrap: row.whole.start > line.start, endsAtWrap: row.isSoftWrapped)
  }

  func baseDirection(of row: CellRow) -> TextWritingDirection {
    piece(containing: row.pieceStart).baseDirection
  }

  /// The characters of a row from left to right, without its newline; nil where that is the order of the text.
  func visualCells(in row: CellRow) -> [VisualCell]? {
    let piece = piece(containing: row.pieceStart)
    return piece.levels == nil ? nil : piece.visualCells(in: row, style)
  }

  /// The columns of a row's text, which may be none: in an empty row they are where its caret is.
  func columnsOfText(_ cells: [VisualCell], in row: CellRow) -> Range<Int> {
    guard let first = cells.first, let last = cells.last else {
      let edge = baseDirection(of: row) == .leftToRight ? 0 : style.width
      return edge..<edge
    }
    return first.x..<last.x + last.width
  }

  func column(
    of position: TextPosition, _ affinity: TextAffinity, in row: CellRow, _ cells: [VisualCell]
  ) -> Int {
    let columns = columnsOfText(cells, in: row)
    let isLeftToRight = baseDirection(of: row) == .leftToRight
    switch affinity {
    case .downstream:
      guard let cell = cells.first(where: { $0.range.contains(position) }) else {
        return isLeftToRight ? columns.upperBound : columns.lowerBound
      }
      return cell.direction == .leftToRight ? cell.x : cell.x + cell.width
    case .upstream:
      guard let cell = cells.first(where: { $0.range.start < position && position <= $0.range.end }) else {
        return isLeftToRight ? columns.lowerBound : columns.upperBound
      }
      // A position inside a cluster is drawn where the cluster starts.
      let isAtEnd = position == cell.range.end
      return isAtEnd == (cell.direction == .leftToRight) ? cell.x + cell.width : cell.x
    }
  }

  func closestPlace(toX x: Double, in row: CellRow, _ cells: [VisualCell]) -> TextPlace {
    let visual = visualRow(row, cells)
    let columns = columnsOfText(cells, in: row)
    if x < Double(columns.lowerBound) { return visual.place(atGap: 0) }
    let found = cells.first { $0.width > 0 && x < Double($0.x + $0.width) }
    guard let cell = found, let run = visual.runs.firstIndex(where: { $0.range.contains(cell.range.start) })
    else { return visual.place(atGap: visual.runs.count) }
    let isLeftHalf = 2 * (x - Double(cell.x)) < Double(cell.width)
    let position = isLeftHalf == (cell.direction == .leftToRight) ? cell.range.start : cell.range.end
    return visual.place(position, at: visual.edge(at: position, inRun: run))
  }
}
