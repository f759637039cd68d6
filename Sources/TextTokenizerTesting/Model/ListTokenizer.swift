public import TextTokenizerCore

/// A tokenizer over lists of units that are given: the plain reading of the rule from which all answers follow.
///
/// It is slow and obvious, and so the yardstick for tokenizers that are neither.
///
/// ```swift
/// let tokenizer = ListTokenizer([.word: [TextRange(0, 6), TextRange(7, 9)]], endOfDocument: 9)
/// tokenizer.position(from: 0, toBoundary: .word, inDirection: .forward)  // 6
/// tokenizer.position(from: 6, toBoundary: .word, inDirection: .forward)  // 7
/// ```
public struct ListTokenizer: Tokenizer, Hashable, Sendable {
  /// The units of each granularity, in order; none overlap.
  public let units: [TextGranularity: [TextRange]]
  /// The position after the last code unit.
  public let endOfDocument: TextPosition
  /// Which way right leads.
  public let writingDirection: TextWritingDirection

  /// Makes a tokenizer of its answers.
  ///
  /// - Parameters:
  ///   - units: The units of each granularity, in order; a missing granularity has none.
  ///   - endOfDocument: The position after the last code unit.
  ///   - writingDirection: Which way right leads.
  public init(
    _ units: [TextGranularity: [TextRange]], endOfDocument: TextPosition,
    writingDirection: TextWritingDirection = .leftToRight
  ) {
    self.units = units
    self.endOfDocument = endOfDocument
    self.writingDirection = writingDirection
  }

  /// Whether a unit ends (forward) or starts (backward) at the position.
  ///
  /// - Complexity: O(*n*), where *n* is the number of units.
  public func isPosition(
    _ position: TextPosition, atBoundary granularity: TextGranularity, inDirection direction: TextDirection
  ) -> Bool {
    list(granularity, at: position).contains { unit in
      (isForward(direction) ? unit.end : unit.start) == position
    }
  }

  /// Whether a unit encloses the position and goes on in the direction.
  ///
  /// - Complexity: O(*n*), where *n* is the number of units.
  public func isPosition(
    _ position: TextPosition, withinTextUnit granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> Bool {
    rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil
  }

  /// The nearest edge of a unit strictly beyond the position, or nil.
  ///
  /// - Complexity: O(*n*), where *n* is the number of units.
  public func position(
    from position: TextPosition, toBoundary granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> TextPosition? {
    let edges = list(granularity, at: position).flatMap { [$0.start, $0.end] }
    return isForward(direction)
      ? edges.filter { $0 > position }.min() : edges.filter { $0 < position }.max()
  }

  /// The unit that encloses the position and goes on in the direction, or nil.
  ///
  /// - Complexity: O(*n*), where *n* is the number of units.
  public func rangeEnclosingPosition(
    _ position: TextPosition, with granularity: TextGranularity, inDirection direction: TextDirection
  ) -> TextRange? {
    list(granularity, at: position).first { unit in
      isForward(direction)
        ? unit.start <= position && position < unit.end : unit.start < position && position <= unit.end
    }
  }

  /// The units of a granularity; none for a position outside the document.
  private func list(_ granularity: TextGranularity, at position: TextPosition) -> [TextRange] {
    position >= 0 && position <= endOfDocument ? units[granularity] ?? [] : []
  }

  private func isForward(_ direction: TextDirection) -> Bool {
    switch direction {
    case .storage(.forward), .layout(.down): true
    case .storage(.backward), .layout(.up): false
    case .layout(.right): writingDirection == .leftToRight
    case .layout(.left): writingDirection == .rightToLeft
    }
  }
}

extension ListTokenizer {
  /// Makes a list of the units that another tokenizer finds, asked through its four answers alone, forward.
  ///
  /// - Parameters:
  ///   - tokenizer: The tokenizer to ask.
  ///   - text: Its document.
  ///   - granularities: The granularities to ask about.
  /// - Complexity: Three questions for each position of the document.
  public init(
    asking tokenizer: any Tokenizer, over text: some TextInput,
    granularities: some Sequence<TextGranularity> = TextGranularity.allCases
  ) {
    var lists: [TextGranularity: [TextRange]] = [:]
    for granularity in granularities {
      var list: [TextRange] = []
      for offset in 0...text.documentRange.end.offset {
        let position = TextPosition(offset)
        let isEmptyUnit =
          TextDirection.allCases.prefix(2).allSatisfy { direction in
            tokenizer.isPosition(position, atBoundary: granularity, inDirection: direction)
              && !tokenizer.isPosition(position, withinTextUnit: granularity, inDirection: direction)
          }
        if isEmptyUnit { list.append(position..<position) }
        let unit = tokenizer.rangeEnclosingPosition(position, with: granularity, inDirection: .forward)
        if let unit, unit != list.last { list.append(unit) }
      }
      lists[granularity] = list
    }
    self.init(
      lists, endOfDocument: text.documentRange.end, writingDirection: text.baseWritingDirection(at: 0))
  }
}
