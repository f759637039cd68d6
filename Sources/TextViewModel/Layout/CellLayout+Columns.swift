public import TextTokenizerCore

// What stands where in a row.

extension CellLayout {
  /// The characters of a row with their columns, left to right; its newline is at its end, without cells.
  ///
  /// - Parameter row: A row.
  /// - Complexity: O(*k*), where *k* is the length of the row.
  public func characters(in row: CellRow) -> [PlacedCharacter] {
    let piece = piece(containing: row.pieceStart)
    guard let cells = visualCells(in: row) else {
      var placed: [PlacedCharacter] = []
      forEachCluster(in: row) { range, x, width in
        placed.append(piece.placed(range, x, width, .leftToRight))
        return true
      }
      return placed
    }
    var placed = cells.map { cell in
      piece.placed(cell.range, cell.x, cell.width, cell.direction, mirror: style.bidi)
    }
    if row.text.end < row.whole.end {
      let isLast = piece.baseDirection == .leftToRight
      let columns = columnsOfText(cells, in: row)
      let x = isLast ? columns.upperBound : columns.lowerBound
      placed.insert(
        piece.placed(row.text.end..<row.whole.end, x, 0, piece.baseDirection),
        at: isLast ? placed.count : 0)
    }
    return placed
  }

  /// The columns that a range takes in a row, from left to right: one range, or several where the row has text of
  /// both directions.
  ///
  /// - Parameters:
  ///   - range: A range in UTF-8 bytes.
  ///   - row: A row.
  /// - Returns: The columns, to the view's edge where the row's newline is taken. Neighbours do not touch.
  /// - Complexity: O(*k*), where *k* is the length of the row.
  public func columns(of range: TextRange, in row: CellRow) -> [Range<Int>] {
    let start = max(range.start, row.whole.start)
    let end = min(range.end, row.whole.end)
    guard start < end else { return [] }
    let takesNewline = !row.isSoftWrapped && row.text.end < end
    var columns: [Range<Int>] = []
    func add(_ next: Range<Int>) {
      guard !next.isEmpty else { return }
      if let last = columns.last, last.upperBound == next.lowerBound {
        columns[columns.count - 1] = last.lowerBound..<next.upperBound
      } else {
        columns.append(next)
      }
    }
    guard let cells = visualCells(in: row) else {
      let left = column(of: min(start, row.text.end), in: row)
      let right = column(of: min(end, row.text.end), in: row)
      add(left..<max(left, takesNewline ? max(right, style.width) : right))
      return columns
    }
    let isLeftToRight = baseDirection(of: row) == .leftToRight
    let taken = columnsOfText(cells, in: row)
    if takesNewline, !isLeftToRight { add(min(0, taken.lowerBound)..<taken.lowerBound) }
    for cell in cells where cell.range.end > start && cell.range.end <= end {
      add(cell.x..<cell.x + cell.width)
    }
    if takesNewline, isLeftToRight { add(taken.upperBound..<max(taken.upperBound, style.width)) }
    return columns
  }

  /// The column of a caret at a position in its row: the cells left of it.
  ///
  /// - Parameters:
  ///   - position: A position in UTF-8 bytes.
  ///   - affinity: Which of its places, where a position has two.
  ///   - row: The row that holds it.
  /// - Complexity: O(*k*), where *k* is the length of the row.
  public func column(
    of position: TextPosition, affinity: TextAffinity = .downstream, in row: CellRow
  ) -> Int {
    if let cells = visualCells(in: row) { return column(of: position, affinity, in: row, cells) }
    var column = 0
    forEachCluster(in: row) { range, x, width in
      guard range.end <= position else {
        column = x
        return false
      }
      column = x + width
      return true
    }
    return column
  }

  /// Calls a closure with each cluster of a row that runs from left to right.
  func forEachCluster(
    in row: CellRow, _ body: (_ range: TextRange, _ x: Int, _ width: Int) -> Bool
  ) {
    piece(containing: row.pieceStart).forEachCluster(in: row, style, body)
  }
}

extension CellPiece {
  fileprivate func placed(
    _ range: TextRange, _ column: Int, _ width: Int, _ direction: TextWritingDirection,
    mirror bidi: (any BidiAlgorithm)? = nil
  ) -> PlacedCharacter {
    let base = self.range.start.offset
    var character = text.character(TextRange(range.start.offset - base, range.end.offset - base))
    if direction == .rightToLeft, let bidi { character = character.mirrored(by: bidi) }
    return PlacedCharacter(
      range: range, character: character, column: column, width: width, direction: direction)
  }
}

extension Character {
  /// Rule L4: the character with its base replaced by the mirror image.
  fileprivate func mirrored(by bidi: any BidiAlgorithm) -> Character {
    guard let first = unicodeScalars.first, let mirror = bidi.mirrored(first) else { return self }
    var scalars = String.UnicodeScalarView([mirror])
    scalars.append(contentsOf: unicodeScalars.dropFirst())
    return String(scalars).first ?? self
  }
}
