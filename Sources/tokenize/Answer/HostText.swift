import TextTokenizer

/// A document with what a view would know about it: each paragraph's writing direction, and its lines.
struct HostText<Base: TextInput>: TextInput {
  let base: Base
  /// Where paragraphs start, and the direction of each.
  private let directions: [(start: TextPosition, direction: TextWritingDirection)]
  private let lines: [TextRange]?

  typealias CodeUnit = Base.CodeUnit

  /// - Parameters:
  ///   - writingDirection: That of all of the text; nil takes each paragraph's from its first strong character.
  ///   - lines: The lines of the layout; nil where there is none.
  init(_ base: Base, writingDirection: TextWritingDirection?, lines: [TextRange]?) {
    self.base = base
    self.lines = lines
    directions = writingDirection.map { [(TextPosition(0), $0)] } ?? Self.paragraphDirections(of: base)
  }

  /// A paragraph without strong characters goes on as the one before it; at the start of the text the first
  /// one that has some decides.
  private static func paragraphDirections(
    of base: Base
  ) -> [(start: TextPosition, direction: TextWritingDirection)] {
    var found: [(start: TextPosition, direction: TextWritingDirection)] = []
    BasicTokenizer(textInput: base).forEachTextUnit(.paragraph, in: base.documentRange) { paragraph in
      if let direction = TextWritingDirection(firstStrongIn: base.string(in: paragraph)) {
        found.append((found.isEmpty ? 0 : paragraph.start, direction))
      }
      return true
    }
    return found
  }

  var endOfDocument: TextPosition { base.endOfDocument }

  func baseWritingDirection(at position: TextPosition) -> TextWritingDirection {
    let next = directions.partitionIndex { $0.start > position }
    return next > 0 ? directions[next - 1].direction : .leftToRight
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
  fileprivate func partitionIndex(_ holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
