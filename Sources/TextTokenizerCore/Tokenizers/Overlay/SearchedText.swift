/// The stretch of text that was searched last while one question is answered, and the matches in it.
struct SearchedText {
  private(set) var range = TextPosition(.max)..<TextPosition(.max)
  /// In order.
  private var matches: [TextRange] = []
  private var stride = 0

  /// How much to search next: one region at first, since mostly the answer is there, then ever more, so that a search
  /// that goes far does not read the text around each of many regions again.
  mutating func nextStride() -> Int {
    stride =
      stride == 0 ? 1 : min(max(2 * stride, SearchRegion.mostScalars / 2), 4 * SearchRegion.mostScalars)
    return stride
  }

  /// Remembers a stretch of text instead of the last.
  mutating func hold(_ matches: [TextRange], in range: TextRange) {
    (self.matches, self.range) = (matches, range)
  }

  func firstMatch(endingAfter position: TextPosition) -> TextRange? {
    match(matches.countOfFirst { $0.end <= position })
  }

  func firstMatch(startingFrom position: TextPosition) -> TextRange? {
    match(matches.countOfFirst { $0.start < position })
  }

  func lastMatch(endingBy position: TextPosition) -> TextRange? {
    match(matches.countOfFirst { $0.end <= position } - 1)
  }

  func lastMatch(startingBefore position: TextPosition) -> TextRange? {
    match(matches.countOfFirst { $0.start < position } - 1)
  }

  private func match(_ index: Int) -> TextRange? {
    matches.indices.contains(index) ? matches[index] : nil
  }
}

extension [TextRange] {
  /// How many of the first elements something is true of that is true of no others.
  fileprivate func countOfFirst(_ isFirst: (TextRange) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isFirst(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
