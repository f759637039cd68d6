import TextTokenizerCore

// Word moves as the eye sees them: each run of a row is searched in the direction in which it is written.

extension TextView {
  /// The next edge of a word on a side of a place: in left-to-right runs the end of one to the right and the start
  /// of one to the left, in right-to-left runs the other way round. Where none is left, the end of the text; where
  /// paragraphs of the other base direction begin, the first edge of these.
  func visualWordStop(beyond place: TextPlace, _ side: TextLayoutDirection) -> TextPlace {
    guard var row = geometry.visualRow(of: place) else { return place }
    var edge = row.edge(of: place) ?? .gap(row.startGap)
    var edges = WordEdges(tokenizer)
    while true {
      while let (index, position) = row.entry(from: edge, side) {
        let run = row.runs[index]
        let direction = side.storageDirection(in: run.direction)
        if let stop = edges.stop(from: position, direction, in: run.range) {
          return row.place(stop, at: row.edge(at: stop, inRun: index))
        }
        edge = .gap(side == .right ? index + 1 : index)
      }
      let direction = side.storageDirection(in: row.direction)
      guard let next = rowWithWordEdge(beyond: row, direction) else {
        let place = TextPlace(documentEdge(direction))
        return geometry.visualRow(of: place).map { $0.place(atGap: $0.outerGap(direction)) } ?? place
      }
      let gap = next.outerGap(direction.reversed)
      // There the side leads back: a move that went on would never end.
      guard next.direction == row.direction else { return next.place(atGap: gap) }
      row = next
      edge = .gap(gap)
    }
  }

  /// The next row that may hold the edge of a word. Those without are passed over, however many there are.
  private func rowWithWordEdge(beyond row: VisualRow, _ direction: TextStorageDirection) -> VisualRow? {
    let isForward = direction == .forward
    let last = isForward ? row.range.end : row.range.start
    // An edge between two rows is one of the next row, too.
    let isEdge = TextStorageDirection.allCases.contains {
      tokenizer.isPosition(last, atBoundary: .word, inDirection: .storage($0))
    }
    if isEdge { return self.row(beside: row, direction) }
    guard let next = tokenizer.position(from: last, toBoundary: .word, inDirection: .storage(direction))
    else { return nil }
    return geometry.visualRow(of: TextPlace(next, affinity: isForward ? .upstream : .downstream))
  }
}

/// The edges of words, asked for near to each other. What was found to hold none is not searched again: a row may
/// have thousands of runs.
private struct WordEdges {
  private let tokenizer: any Tokenizer
  /// Two neighbouring edges, or places where no further one lies before or after.
  private var gap: Range<TextPosition>?

  init(_ tokenizer: any Tokenizer) {
    self.tokenizer = tokenizer
  }

  /// The first end of a word in a run after a position, or the first start of one before it.
  mutating func stop(
    from position: TextPosition, _ direction: TextStorageDirection, in run: TextRange
  ) -> TextPosition? {
    var position = position
    while let next = edge(beyond: position, direction), run.start <= next, next <= run.end {
      if tokenizer.isPosition(next, atBoundary: .word, inDirection: .storage(direction)) { return next }
      position = next
    }
    return nil
  }

  /// The nearest edge of a word beyond a position.
  private mutating func edge(
    beyond position: TextPosition, _ direction: TextStorageDirection
  ) -> TextPosition? {
    let known = gap.map { gap in
      direction == .forward
        ? gap.lowerBound <= position && position < gap.upperBound
        : gap.lowerBound < position && position <= gap.upperBound
    }
    if known != true { gap = gap(at: position, direction) }
    guard let gap else { return nil }
    let edge = direction == .forward ? gap.upperBound : gap.lowerBound
    return edge == Self.before || edge == Self.after ? nil : edge
  }

  private func gap(at position: TextPosition, _ direction: TextStorageDirection) -> Range<TextPosition> {
    func next(_ direction: TextStorageDirection) -> TextPosition? {
      tokenizer.position(from: position, toBoundary: .word, inDirection: .storage(direction))
    }
    // The position itself, if it is an edge, is the near end.
    let isEdge = TextStorageDirection.allCases.contains {
      tokenizer.isPosition(position, atBoundary: .word, inDirection: .storage($0))
    }
    let start = isEdge && direction == .forward ? position : next(.backward) ?? Self.before
    let end = isEdge && direction == .backward ? position : next(.forward) ?? Self.after
    return start..<end
  }

  private static let before = TextPosition(-1)
  private static let after = TextPosition(.max)
}
