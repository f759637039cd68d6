import TextTokenizer

/// What is measured, each in the way a program would do it.
enum BoundaryScan {
  /// `bulk` and `overlay`: all units of a text.
  static func countUnits(
    _ granularity: TextGranularity, of tokenizer: some UnitTokenizer<StringInput>
  ) -> Int {
    var count = 0
    tokenizer.forEachTextUnit(granularity, in: tokenizer.textInput.documentRange) { _ in
      count += 1
      return true
    }
    return count
  }

  /// `step` and `step-back`: from edge to edge through a whole text.
  static func walk(
    _ granularity: TextGranularity, of tokenizer: any Tokenizer, from start: TextPosition,
    inDirection direction: TextDirection
  ) -> Int {
    var count = 0
    var position = start
    while let next = tokenizer.position(from: position, toBoundary: granularity, inDirection: direction) {
      count += 1
      position = next
    }
    return count
  }

  /// `is-boundary`: whether units end at random positions.
  static func countBoundaries(
    _ granularity: TextGranularity, of tokenizer: any Tokenizer, at offsets: [Int]
  ) -> Int {
    var count = 0
    for offset in offsets {
      let isBoundary = tokenizer.isPosition(
        TextPosition(offset), atBoundary: granularity, inDirection: .forward)
      count += isBoundary ? 1 : 0
    }
    return count
  }

  /// `enclosing` and `middle`: the units around random positions.
  static func sumEnclosing(
    _ granularity: TextGranularity, of tokenizer: any Tokenizer, at offsets: [Int]
  ) -> Int {
    var sum = 0
    for offset in offsets {
      let unit = tokenizer.rangeEnclosingPosition(
        TextPosition(offset), with: granularity, inDirection: .forward)
      if let unit { sum += unit.length }
    }
    return sum
  }

  /// `short`: all words of a short string, with a tokenizer made anew each time.
  static func countUnits(_ granularity: TextGranularity, ofShort string: String, repeats: Int) -> Int {
    var count = 0
    for _ in 0..<repeats {
      count += countUnits(granularity, of: ICUTokenizer(textInput: StringInput(string)))
    }
    return count
  }

  /// Swift's own walk over the characters of a string by their indices.
  static func countIndices(of string: String) -> Int {
    var count = 0
    var index = string.startIndex
    while index < string.endIndex {
      index = string.index(after: index)
      count += 1
    }
    return count
  }
}
