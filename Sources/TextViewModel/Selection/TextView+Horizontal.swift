import TextTokenizerCore

// Left and right, by character and by word, and to the edges of rows and paragraphs. They end downstream of
// a soft wrap, but for the end of a row.

extension TextView {
  func moveByCharacter(_ direction: TextDirection, extending: Bool) -> Bool {
    let move = HorizontalMove(direction, in: self)
    let start = extending ? head : edge(ofSelection: move)
    if !extending, !selection.isCaret, collapse == .toEdge { return moveHead(to: start, extending: false) }
    guard let next = character(beyond: start, move) else {
      goalX = nil
      return false
    }
    return moveHead(to: next, extending: extending)
  }

  func moveByWord(_ direction: TextDirection, extending: Bool) -> Bool {
    let move = HorizontalMove(direction, in: self)
    let start = extending ? head : edge(ofSelection: move)
    return moveHead(to: wordStop(beyond: start, move), extending: extending)
  }

  private func character(beyond place: TextPlace, _ move: HorizontalMove) -> TextPlace? {
    switch move {
    case .along(let direction): character(beyond: place.position, direction).map { TextPlace($0) }
    case .across(let side): visualNeighbor(of: place, side)
    }
  }

  private func wordStop(beyond place: TextPlace, _ move: HorizontalMove) -> TextPlace {
    switch move {
    case .along(let direction):
      let stop = tokenizer.stop(from: place.position, inDirection: .storage(direction))
      return TextPlace(stop ?? documentEdge(direction))
    case .across(let side): return visualWordStop(beyond: place, side)
    }
  }

  private func edge(ofSelection move: HorizontalMove) -> TextPlace {
    switch move {
    case .along(let direction): TextPlace(selectionEdge(direction))
    case .across(let side): visualSelectionEdge(side)
    }
  }

  /// Where the caret is, or would be.
  var head: TextPlace { TextPlace(selection.head, affinity: selection.affinity) }

  func moveToRowEdge(_ direction: TextStorageDirection, extending: Bool) -> Bool {
    let head = selection.head
    // A caret upstream of a wrap is in the row before it, any other one in the row after it. Where a row ends
    // hard, no row goes on from its end, and a blank one is where it is.
    let isUpstream = selection.affinity == .upstream
    let sides: [TextDirection] = isUpstream ? [.backward, .forward] : [.forward, .backward]
    let row = sides.lazy.compactMap { side in
      self.tokenizer.rangeEnclosingPosition(head, with: .line, inDirection: side)
    }.first
    guard direction == .forward else {
      return moveHead(to: start(ofRowAt: row?.start ?? head), extending: extending)
    }
    let end = row?.end ?? head
    let isAtWrap = tokenizer.isPosition(end, atBoundary: .line, inDirection: .backward) && row != nil
    return moveHead(to: TextPlace(end, affinity: isAtWrap ? .upstream : .downstream), extending: extending)
  }

  /// The start of a row, at its edge where text of the other direction comes first.
  private func start(ofRowAt position: TextPosition) -> TextPlace {
    let downstream = TextPlace(position)
    guard let row = geometry.visualRow(of: downstream), row.range.start == position, !row.startsAtWrap else {
      return downstream
    }
    return row.place(position, at: .gap(row.startGap))
  }

  func moveToParagraphEdge(_ direction: TextStorageDirection, extending: Bool) -> Bool {
    let stop = tokenizer.stop(from: selection.head, by: .paragraph, inDirection: .storage(direction))
    return moveHead(to: TextPlace(stop ?? documentEdge(direction)), extending: extending)
  }

  /// The far end of the character beyond a position; nil at the end of the text.
  func character(beyond position: TextPosition, _ direction: TextStorageDirection) -> TextPosition? {
    switch direction {
    case .forward: character(containing: position)?.end
    case .backward: character(containing: position.advanced(by: -1))?.start
    }
  }
}

/// What a horizontal move goes by.
private enum HorizontalMove {
  /// The order of the text.
  case along(TextStorageDirection)
  /// What the eye sees.
  case across(TextLayoutDirection)

  init(_ direction: TextDirection, in view: TextView) {
    switch direction {
    case .storage(let direction): self = .along(direction)
    case .layout(let side):
      let isVisual = view.horizontalMoves == .visual && view.geometry.visualRow(of: view.head) != nil
      let direction = side.storageDirection(in: view.baseWritingDirection(at: view.selection.head))
      self = isVisual ? .across(side) : .along(direction)
    }
  }
}
