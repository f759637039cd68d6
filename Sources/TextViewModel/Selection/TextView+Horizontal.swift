import TextTokenizerCore

// Left and right, by character and by word, and to the edges of rows and paragraphs. They end downstream of
// a soft wrap, but for the end of a row.

extension TextView {
  func moveByCharacter(_ side: TextLayoutDirection, extending: Bool) -> Bool {
    let direction = storageDirection(side, at: selection.head)
    let start = extending ? selection.head : selectionEdge(direction)
    if !extending, !selection.isCaret, collapse == .toEdge {
      return moveHead(to: TextPlace(start), extending: false)
    }
    guard let next = character(beyond: start, direction) else {
      goalX = nil
      return false
    }
    return moveHead(to: TextPlace(next), extending: extending)
  }

  func moveByWord(_ side: TextLayoutDirection, extending: Bool) -> Bool {
    let direction = storageDirection(side, at: selection.head)
    let start = extending ? selection.head : selectionEdge(direction)
    let target = tokenizer.stop(from: start, inDirection: .layout(side)) ?? documentEdge(direction)
    return moveHead(to: TextPlace(target), extending: extending)
  }

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
      return moveHead(to: TextPlace(row?.start ?? head), extending: extending)
    }
    let end = row?.end ?? head
    let isAtWrap = tokenizer.isPosition(end, atBoundary: .line, inDirection: .backward) && row != nil
    return moveHead(to: TextPlace(end, affinity: isAtWrap ? .upstream : .downstream), extending: extending)
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
