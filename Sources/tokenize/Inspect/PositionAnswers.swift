import TextTokenizer

/// A position with its four answers both ways, in the order backward, forward.
struct PositionAnswers {
  let position: TextPosition
  /// What stands after it, up to the next position shown; empty at the end.
  let next: String
  let isAtBoundary: [Bool]
  let isWithin: [Bool]
  let toBoundary: [TextPosition?]
  let enclosing: [(range: TextRange, text: String)?]
  /// The units that start, go on and end here, as a line drawn down the page.
  let bracket: String

  /// The answers at all indices of a text, which the tokenizer reads as UTF-8.
  static func all<Text: TextInput>(
    _ granularity: TextGranularity, of tokenizer: some UnitTokenizer<Text>, at indices: [String.Index],
    in text: String
  ) -> [PositionAnswers] {
    indices.enumerated().map { row, index in
      let position = TextPosition(text.utf8.distance(from: text.startIndex, to: index))
      let next = row + 1 < indices.count ? String(text.unicodeScalars[index..<indices[row + 1]]) : ""
      return PositionAnswers(granularity, of: tokenizer, at: position, next: next)
    }
  }

  private init<Text: TextInput>(
    _ granularity: TextGranularity, of tokenizer: some UnitTokenizer<Text>, at position: TextPosition,
    next: String
  ) {
    let directions: [TextDirection] = [.backward, .forward]
    self.position = position
    self.next = next
    isAtBoundary = directions.map {
      tokenizer.isPosition(position, atBoundary: granularity, inDirection: $0)
    }
    isWithin = directions.map {
      tokenizer.isPosition(position, withinTextUnit: granularity, inDirection: $0)
    }
    toBoundary = directions.map {
      tokenizer.position(from: position, toBoundary: granularity, inDirection: $0)
    }
    let enclosing = directions.map {
      tokenizer.rangeEnclosingPosition(position, with: granularity, inDirection: $0)
    }
    self.enclosing = enclosing.map { range in
      range.map { ($0, tokenizer.textInput.string(in: $0)) }
    }
    bracket =
      switch (enclosing[0], enclosing[1]) {
      case (nil, nil): isAtBoundary[0] || isAtBoundary[1] ? "╺" : " "
      case (nil, _?): "┌"
      case (_?, nil): "└"
      case (let before?, let after?): before == after ? "│" : "├"
      }
  }
}
