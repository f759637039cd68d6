import TextTokenizer
import TextViewModel

/// Lays text out line by line and word by word.
struct ReferenceLayout {
  let style: CellStyle
  private(set) var rows: [ReferenceRow] = []

  init(_ text: String, _ style: CellStyle) {
    self.style = style
    rows = [ReferenceRow(start: 0, textEnd: 0, end: 0)]
    var word: [(Character, Int)] = []
    var offset = 0
    for character in text {
      let isBlank = style.wrap == .word && Self.isBlank(character)
      if style.wrap != .word || isBlank || character.isNewline {
        place(word)
        word = []
      }
      if character.isNewline {
        rows[rows.count - 1].end = offset + character.utf8.count
        let next = rows[rows.count - 1].end
        rows.append(ReferenceRow(start: next, textEnd: next, end: next))
      } else if isBlank {
        let room = max(0, style.width - rows[rows.count - 1].width)
        add(character, at: offset, width: min(cells(character, at: rows[rows.count - 1].width), room))
      } else if style.wrap == .word {
        word.append((character, offset))
      } else {
        addWrapping(character, at: offset)
      }
      offset += character.utf8.count
    }
    place(word)
    for index in rows.indices.dropFirst() { rows[index].startsSoft = rows[index - 1].isSoft }
    for index in rows.indices {
      setLevels(of: index, in: text)
      rows[index].arrange(in: style.width)
    }
  }

  /// Gives the characters of a row their levels: those of its paragraph, which is looked for anew each time.
  private mutating func setLevels(of index: Int, in text: String) {
    guard style.bidi != nil else { return }
    let first = rows[...index].lastIndex { !$0.startsSoft }!
    let last = rows[index...].firstIndex { !$0.isSoft } ?? rows.count - 1
    let input = StringInput(text)
    let paragraph = TextRange(rows[first].start, rows[last].textEnd)
    let levels = ICUBidiAlgorithm().levels(of: paragraph, in: input, base: style.baseDirection)
    rows[index].isRightToLeft = levels.baseDirection == .rightToLeft
    for cell in rows[index].cells.indices {
      let range = rows[index].cells[cell].range
      rows[index].cells[cell].level = Int(levels.level(at: TextPosition(range.lowerBound)))
      let scalars = input.string(in: TextRange(range.lowerBound, range.upperBound)).unicodeScalars
      rows[index].cells[cell].isBlank = scalars.count == 1 && Self.isTrailing(scalars.first!)
    }
  }

  /// What rule L1 resets, of the characters that the random texts hold.
  private static func isTrailing(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control: true
    case .spaceSeparator: scalar != "\u{A0}"
    case .format: scalar != "\u{200E}" && scalar != "\u{200F}"
    default: false
    }
  }

  private mutating func place(_ word: [(Character, Int)]) {
    guard let first = word.first else { return }
    let width = word.reduce(0) { $0 + style.cellWidth($1.0) }
    if !rows[rows.count - 1].cells.isEmpty, rows[rows.count - 1].width + width > style.width, width > 0 {
      // Where what is too wide comes after marks without width, the whole word moves all the same.
      wrap(at: first.1)
    }
    for (character, offset) in word { addWrapping(character, at: offset) }
  }

  private mutating func addWrapping(_ character: Character, at offset: Int) {
    let x = rows[rows.count - 1].width
    var width = cells(character, at: x)
    let isFull = character == "\t" ? x >= style.width : x + width > style.width
    if style.wrap != .none, isFull, width > 0, !rows[rows.count - 1].cells.isEmpty {
      wrap(at: offset)
      width = cells(character, at: 0)
    }
    add(character, at: offset, width: width)
  }

  private func cells(_ character: Character, at x: Int) -> Int {
    guard character.unicodeScalars.first == "\t" else { return style.cellWidth(character) }
    let toStop = style.tabWidth - x % style.tabWidth
    return style.wrap == .none || x >= style.width ? toStop : min(toStop, style.width - x)
  }

  private mutating func wrap(at offset: Int) {
    rows[rows.count - 1].isSoft = true
    rows.append(ReferenceRow(start: offset, textEnd: offset, end: offset))
  }

  private mutating func add(_ character: Character, at offset: Int, width: Int) {
    let range = offset..<offset + character.utf8.count
    let x = rows[rows.count - 1].width
    rows[rows.count - 1].cells.append(ReferenceRow.Cell(range: range, x: x, width: width))
    rows[rows.count - 1].textEnd = range.upperBound
    rows[rows.count - 1].end = range.upperBound
  }

  private static func isBlank(_ character: Character) -> Bool {
    let first = character.unicodeScalars.first!
    return character.isWhitespace && !character.isNewline
      && !["\u{A0}", "\u{2007}", "\u{202F}"].contains(first)
  }

  /// The number of the row that shows a position.
  func row(of offset: Int, _ affinity: TextAffinity) -> Int {
    let row = rows.lastIndex { $0.start <= offset }!
    return affinity == .upstream && row > 0 && rows[row].start == offset && rows[row - 1].isSoft
      ? row - 1 : row
  }
}

/// A string with the reference's rows: what tokenizers must say about the view.
struct ReferenceInput: TextInput {
  let base: StringInput
  let rows: [ReferenceRow]

  var endOfDocument: TextPosition { base.endOfDocument }

  func withChunk<R: ~Copyable, E: Error>(
    containing position: TextPosition, _ body: (Span<UInt8>, TextPosition) throws(E) -> R
  ) throws(E) -> R {
    try base.withChunk(containing: position, body)
  }

  func lineFragment(
    nearest position: TextPosition, inDirection direction: TextStorageDirection
  ) -> TextRange? {
    let row =
      switch direction {
      case .forward: rows.first { $0.textEnd > position.offset }
      case .backward: rows.last { $0.start < position.offset }
      }
    return row.map { TextRange($0.start, $0.textEnd) }
  }
}
