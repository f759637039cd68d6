import TextTokenizerCore

// Left and right as the eye sees them, from edge to edge of the geometry's rows.

extension TextView {
  /// The place beyond the next character on a side of a place. From the edge of a row it goes on where the text
  /// does: at the other edge of the row below or above.
  ///
  /// - Returns: Nil at the ends of the text.
  func visualNeighbor(of place: TextPlace, _ side: TextLayoutDirection) -> TextPlace? {
    guard let row = geometry.visualRow(of: place) else { return nil }
    let edge = row.edge(of: place) ?? .gap(row.startGap)
    if let next = neighbor(of: edge, in: row, side) { return next }
    guard let next = self.row(beyond: row, side) else { return nil }
    // Both edges at a wrap are one stop: a caret there has been at this one already.
    let isWrap = side.storageDirection(in: row.direction) == .forward ? row.endsAtWrap : row.startsAtWrap
    return isWrap
      ? neighbor(of: next.edge, in: next.row, side) ?? next.row.place(atEdge: next.edge)
      : next.row.place(atEdge: next.edge)
  }

  /// The edge of the selection on a side: in one row that which the eye sees there, else the selection's start or
  /// end.
  func visualSelectionEdge(_ side: TextLayoutDirection) -> TextPlace {
    guard !selection.isCaret else { return head }
    let range = selection.range
    let first = TextPlace(range.start)
    let row = geometry.visualRow(of: first)
    guard let row, row.runs.count > 1, range.end <= row.range.end else {
      let direction = side.storageDirection(in: baseWritingDirection(at: selection.head))
      return TextPlace(selectionEdge(direction))
    }
    let places = TextAffinity.allCases.flatMap { affinity in
      [TextPlace(range.start, affinity: affinity), TextPlace(range.end, affinity: affinity)]
    }
    let shown = places.filter { row.edge(of: $0) != nil }.map { ($0, x(of: $0)) }
    let found = side == .left ? shown.min { $0.1 < $1.1 } : shown.max { $0.1 < $1.1 }
    return found?.0 ?? first
  }

  private func x(of place: TextPlace) -> Double {
    geometry.caretRect(for: place.position, affinity: place.affinity).x
  }

  /// The place beyond the next character of a row; nil at its edge. The end of a soft-wrapped row is the start of
  /// the next one.
  private func neighbor(
    of edge: VisualRow.Edge, in row: VisualRow, _ side: TextLayoutDirection
  ) -> TextPlace? {
    guard let (index, position) = row.entry(from: edge, side) else { return nil }
    let run = row.runs[index]
    let direction = side.storageDirection(in: run.direction)
    let next = character(beyond: position, direction) ?? position
    let clamped = min(max(run.range.start, next), run.range.end)
    let reached = row.edge(at: clamped, inRun: index)
    if row.endsAtWrap, reached == .gap(row.endGap), let below = self.row(beside: row, .forward) {
      return below.place(atGap: below.startGap)
    }
    return row.place(clamped, at: reached)
  }

  /// The row where the text goes on beyond a side of a row, and the edge where it is entered.
  private func row(
    beyond row: VisualRow, _ side: TextLayoutDirection
  ) -> (row: VisualRow, edge: VisualRow.Edge)? {
    let direction = side.storageDirection(in: row.direction)
    return self.row(beside: row, direction).map { next in
      (next, .gap(next.outerGap(direction.reversed)))
    }
  }

  /// The row where the text goes on; nil at the ends of the text.
  func row(beside row: VisualRow, _ direction: TextStorageDirection) -> VisualRow? {
    let (edge, isWrap, affinity): (TextPosition, Bool, TextAffinity) =
      direction == .forward
      ? (row.range.end, row.endsAtWrap, .downstream) : (row.range.start, row.startsAtWrap, .upstream)
    if isWrap { return geometry.visualRow(of: TextPlace(edge, affinity: affinity)) }
    return character(beyond: edge, direction).flatMap { geometry.visualRow(of: TextPlace($0)) }
  }
}

extension VisualRow {
  func place(atEdge edge: Edge) -> TextPlace {
    switch edge {
    case .gap(let gap): place(atGap: gap)
    case .inside(_, let position): TextPlace(position)
    }
  }
}
