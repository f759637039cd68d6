import TextTokenizer

/// A document with what a view would know about it: writing directions, and its lines.
struct HostText<Base: TextInput>: TextInput {
  let base: Base
  private let paragraphs: DirectionList
  private let runs: DirectionList
  private let lines: [TextRange]?

  typealias CodeUnit = Base.CodeUnit

  /// - Parameter lines: The lines of the layout; nil where there is none.
  init(_ base: Base, _ writing: Row.Writing, lines: [TextRange]?) {
    self.base = base
    self.lines = lines
    switch writing {
    case .fixed(let direction): paragraphs = DirectionList(direction)
    case .byParagraph, .visual: paragraphs = DirectionList(paragraphsOf: base)
    }
    runs = writing == .visual ? DirectionList(runsOf: base, paragraphs) : paragraphs
  }

  var endOfDocument: TextPosition { base.endOfDocument }

  func baseWritingDirection(at position: TextPosition) -> TextWritingDirection {
    paragraphs.direction(at: position)
  }

  func writingDirection(at position: TextPosition) -> TextWritingDirection {
    runs.direction(at: position)
  }

  func lineFragment(
    nearest position: TextPosition, inDirection direction: TextStorageDirection
  ) -> TextRange? {
    guard let lines else { return nil }
    switch direction {
    case .forward:
      let first = lines.partitionIndex { $0.end > position }
      return first < lines.count ? lines[first] : nil
    case .backward:
      let next = lines.partitionIndex { $0.start >= position }
      return next > 0 ? lines[next - 1] : nil
    }
  }

  func withChunk<R: ~Copyable, E: Error>(
    containing position: TextPosition,
    _ body: (_ units: Span<CodeUnit>, _ start: TextPosition) throws(E) -> R
  ) throws(E) -> R {
    try base.withChunk(containing: position, body)
  }
}

extension Array {
  /// The index of the first element that something holds for, where it holds for all after that one.
  ///
  /// - Complexity: O(log *n*).
  func partitionIndex(_ holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
