import TextTokenizerCore

// Up and down, through the geometry alone: a row is what `closestPosition` finds at another height.

extension TextView {
  func moveByRow(_ direction: TextStorageDirection, extending: Bool) -> Bool {
    let start = verticalStart(direction, extending: extending)
    geometry.prepare(near: start.position)
    let rect = geometry.caretRect(for: start.position, affinity: start.affinity)
    let x = goalX ?? rect.x
    if let place = place(inRowBeyond: rect, direction, x: x) {
      return moveHead(to: place, extending: extending, goalX: x)
    }
    return moveHead(to: TextPlace(documentEdge(direction)), extending: extending)
  }

  func moveByPage(_ direction: TextStorageDirection, extending: Bool) -> Bool {
    let start = verticalStart(direction, extending: extending)
    geometry.prepare(near: start.position)
    let rect = geometry.caretRect(for: start.position, affinity: start.affinity)
    let x = goalX ?? rect.x
    let height = max(rect.height, size.height - insets.top - insets.bottom - rect.height)
    let y = rect.y + rect.height / 2 + (direction == .forward ? height : -height)
    let place = geometry.closestPosition(to: TextPoint(x: x, y: y))
    if geometry.caretRect(for: place.position, affinity: place.affinity).y != rect.y {
      return moveHead(to: place, extending: extending, goalX: x)
    }
    return moveHead(to: TextPlace(documentEdge(direction)), extending: extending)
  }

  /// Where a vertical move begins: the head, or the edge of a selection that is given up.
  private func verticalStart(_ direction: TextStorageDirection, extending: Bool) -> TextPlace {
    let position = extending ? selection.head : selectionEdge(direction)
    let affinity = position == selection.head ? selection.affinity : .downstream
    return TextPlace(position, affinity: affinity)
  }

  /// The place at an x in the nearest row above or below; nil in the first and the last one.
  private func place(
    inRowBeyond rect: TextRect, _ direction: TextStorageDirection, x: Double
  ) -> TextPlace? {
    guard !isOutermost(rowOf: rect, direction) else { return nil }
    // Half a row, then row by row: the gap between two paragraphs may be higher than a row.
    let step = max(rect.height, 1)
    var y = direction == .forward ? rect.maxY + step / 2 : rect.y - step / 2
    for _ in 0..<10_000 {
      let place = geometry.closestPosition(to: TextPoint(x: x, y: y))
      if geometry.caretRect(for: place.position, affinity: place.affinity).y != rect.y { return place }
      y += direction == .forward ? step : -step
    }
    return nil
  }

  /// Whether the row of a caret reaches an end of the text.
  private func isOutermost(rowOf rect: TextRect, _ direction: TextStorageDirection) -> Bool {
    let edge = documentEdge(direction)
    let y = rect.y + rect.height / 2
    return [-1e9, 1e9].contains { geometry.closestPosition(to: TextPoint(x: $0, y: y)).position == edge }
  }
}
