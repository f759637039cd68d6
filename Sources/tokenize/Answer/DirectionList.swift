import TextTokenizer

/// Writing directions, and the positions from where on they hold.
struct DirectionList {
  private var entries: [(start: TextPosition, direction: TextWritingDirection)] = []

  /// One direction for all of the text.
  init(_ direction: TextWritingDirection) {
    add(direction, from: 0)
  }

  /// The base directions of paragraphs. One without strong characters goes on as the one before it; at the start
  /// of the text the first one that has some decides.
  init(paragraphsOf text: some TextInput) {
    BasicTokenizer(textInput: text).forEachTextUnit(.paragraph, in: text.documentRange) { paragraph in
      if let direction = TextWritingDirection(firstStrongIn: text.string(in: paragraph)) {
        add(direction, from: entries.isEmpty ? 0 : paragraph.start)
      }
      return true
    }
  }

  /// The directions of the runs of all paragraphs. The end of a paragraph has its base direction.
  init(runsOf text: some TextInput, _ paragraphs: DirectionList) {
    let bidi = ICUBidiAlgorithm()
    BasicTokenizer(textInput: text).forEachTextUnit(.paragraph, in: text.documentRange) { paragraph in
      let base = paragraphs.direction(at: paragraph.start)
      for run in bidi.levels(of: paragraph, in: text, base: .fixed(base)).runs {
        add(run.direction, from: run.range.start)
      }
      add(base, from: paragraph.end)
      return true
    }
  }

  private mutating func add(_ direction: TextWritingDirection, from start: TextPosition) {
    entries.append((start, direction))
  }

  func direction(at position: TextPosition) -> TextWritingDirection {
    let next = entries.partitionIndex { $0.start > position }
    return next > 0 ? entries[next - 1].direction : .leftToRight
  }
}
