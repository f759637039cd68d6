import TextTokenizer
import TextViewModel

// Left and right as one would first write them: by the order of the text, or edge by edge as the eye sees them.

extension ReferenceView {
  /// Where a horizontal move leads; nil for a step beyond the text.
  func horizontalTarget(_ move: TextMove, _ extending: Bool) -> TextPlace? {
    let isWord = [.wordLeft, .wordRight, .wordForward, .wordBackward].contains(move)
    let isVisual = style.bidi != nil && moves == .visual
    switch move {
    case .left, .right, .wordLeft, .wordRight:
      let isRight = move == .right || move == .wordRight
      if isVisual { return visualTarget(isRight, isWord, extending) }
      return logicalTarget(isRight != isRightToLeft(at: head), isWord, extending)
    default: return logicalTarget(move == .forward || move == .wordForward, isWord, extending)
    }
  }

  /// Whether the paragraph at an offset is from right to left.
  private func isRightToLeft(at offset: Int) -> Bool {
    let layout = layout
    let row = layout.row(of: offset, .downstream)
    if style.bidi != nil { return layout.rows[row].isRightToLeft }
    guard case .firstStrong(let otherwise) = style.baseDirection else {
      return style.baseDirection == .fixed(.rightToLeft)
    }
    let first = layout.rows[...row].lastIndex { !$0.startsSoft }!
    let last = layout.rows[row...].firstIndex { !$0.isSoft } ?? layout.rows.count - 1
    let paragraph = StringInput(text).string(
      in: TextRange(layout.rows[first].start, layout.rows[last].textEnd))
    return (TextWritingDirection(firstStrongIn: paragraph) ?? otherwise) == .rightToLeft
  }

  // MARK: By the order of the text

  private func logicalTarget(_ isForward: Bool, _ isWord: Bool, _ extending: Bool) -> TextPlace? {
    let start = extending ? head : isForward ? range.upperBound : range.lowerBound
    if isWord {
      let words = kind.words(of: text)
      let stop =
        isForward
        ? words.map(\.upperBound).first { $0 > start } : words.map(\.lowerBound).last { $0 < start }
      return TextPlace(TextPosition(stop ?? (isForward ? count : 0)))
    }
    if !extending, !range.isEmpty { return TextPlace(TextPosition(start)) }
    let next = isForward ? boundaries.first { $0 > start } : boundaries.last { $0 < start }
    return next.map { TextPlace(TextPosition($0)) }
  }

  // MARK: As the eye sees it

  private func visualTarget(_ isRight: Bool, _ isWord: Bool, _ extending: Bool) -> TextPlace? {
    let start =
      extending || range.isEmpty ? TextPlace(TextPosition(head), affinity: affinity) : visualEdge(isRight)
    if !isWord, !extending, !range.isEmpty { return start }
    var place = start
    while let step = step(from: place, isRight, isWord) {
      if !isWord { return step.place }
      if step.isStop { return step.place }
      place = step.place
    }
    return isWord ? end(isRight, from: place) : nil
  }

  /// The ends of the text, as the eye sees them.
  private func end(_ isRight: Bool, from place: TextPlace) -> TextPlace {
    let rows = layout.rows
    let row = rows[layout.row(of: place.position.offset, place.affinity)]
    let isForward = isRight != row.isRightToLeft
    let last = isForward ? rows[rows.count - 1] : rows[0]
    return last.place(at: isForward ? last.endEdge : last.startEdge)
  }

  /// The next edge, and whether words have one there in the direction of the character that was passed.
  private func step(
    from place: TextPlace, _ isRight: Bool, _ isWord: Bool
  ) -> (place: TextPlace, isStop: Bool)? {
    let layout = layout
    var number = layout.row(of: place.position.offset, place.affinity)
    var row = layout.rows[number]
    var edge = row.edge(place.position.offset, place.affinity) ?? row.startEdge
    let isForward = isRight != row.isRightToLeft
    if edge == (isRight ? row.visual.count : 0) {
      let isWrap = isForward ? row.isSoft : row.startsSoft
      let wasRightToLeft = row.isRightToLeft
      guard let next = isWord ? wordRow(beyond: row, number, isForward) : number + (isForward ? 1 : -1),
        layout.rows.indices.contains(next)
      else { return nil }
      number = next
      row = layout.rows[number]
      edge = isForward ? row.startEdge : row.endEdge
      // Both sides of a wrap are one stop, of which the caret has seen the other side.
      guard isWrap, !isWord else { return (row.place(at: edge), row.isRightToLeft != wasRightToLeft) }
    }
    let index = isRight ? edge : edge - 1
    guard row.visual.indices.contains(index) else { return (row.place(at: edge), false) }
    let cell = row.visual[index]
    let far = isRight ? cell.right : cell.left
    let words = kind.words(of: text)
    let isStop =
      far == cell.range.upperBound
      ? words.contains { $0.upperBound == far } : words.contains { $0.lowerBound == far }
    edge += isRight ? 1 : -1
    if !isWord, row.isSoft, edge == row.endEdge {
      let below = layout.rows[number + 1]
      return (below.place(at: below.startEdge), isStop)
    }
    return (row.place(far, at: edge), isStop)
  }

  /// The number of the next row where words start or end; the next one, if they do so between the two.
  private func wordRow(beyond row: ReferenceRow, _ number: Int, _ isForward: Bool) -> Int? {
    let edges = kind.words(of: text).flatMap { [$0.lowerBound, $0.upperBound] }
    let last = isForward ? row.textEnd : row.start
    if edges.contains(last) { return number + (isForward ? 1 : -1) }
    let next = isForward ? edges.filter { $0 > last }.min() : edges.filter { $0 < last }.max()
    return next.map { layout.row(of: $0, isForward ? .upstream : .downstream) }
  }

  /// The edge of the selection on a side.
  private func visualEdge(_ isRight: Bool) -> TextPlace {
    let row = layout.rows[layout.row(of: range.lowerBound, .downstream)]
    guard Set(row.visual.map(\.isRightToLeft)).count > 1, range.upperBound <= row.textEnd else {
      let isForward = isRight != isRightToLeft(at: head)
      return TextPlace(TextPosition(isForward ? range.upperBound : range.lowerBound))
    }
    let places = [TextAffinity.downstream, .upstream].flatMap { affinity in
      [range.lowerBound, range.upperBound].map { TextPlace(TextPosition($0), affinity: affinity) }
    }
    let edges = places.compactMap { place in
      row.edge(place.position.offset, place.affinity).map { (place, row.x(ofEdge: $0)) }
    }
    return (isRight ? edges.max { $0.1 < $1.1 } : edges.min { $0.1 < $1.1 })!.0
  }
}

extension ReferenceRow {
  /// The column of a caret.
  func x(of offset: Int, _ affinity: TextAffinity) -> Int {
    x(ofEdge: edge(offset, affinity) ?? endEdge)
  }
}
