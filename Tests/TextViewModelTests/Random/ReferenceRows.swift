import TextTokenizerCore
import TextViewModel

/// A row found the plain way: all of the text is laid out, character by character.
struct ReferenceRow: Equatable {
  var cells: [(range: Range<Int>, x: Int, width: Int)] = []
  var start: Int
  var textEnd: Int
  var end: Int
  var isSoft = false

  static func == (lhs: ReferenceRow, rhs: ReferenceRow) -> Bool {
    (lhs.start, lhs.textEnd, lhs.end, lhs.isSoft) == (rhs.start, rhs.textEnd, rhs.end, rhs.isSoft)
  }

  var width: Int { cells.last.map { $0.x + $0.width } ?? 0 }

  func column(of offset: Int) -> Int {
    cells.first { $0.range.upperBound > offset }?.x ?? width
  }
}

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
    rows[rows.count - 1].cells.append((range, rows[rows.count - 1].width, width))
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

  /// The place in a row that is nearest to a column.
  func place(inRow number: Int, x: Int) -> TextPlace {
    let row = rows[number]
    var offset = row.textEnd
    if let cell = row.cells.first(where: { $0.width > 0 && x < $0.x + $0.width }) {
      offset = 2 * (x - cell.x) < cell.width ? cell.range.lowerBound : cell.range.upperBound
    }
    let isAtWrap = row.isSoft && offset == row.end
    return TextPlace(TextPosition(offset), affinity: isAtWrap ? .upstream : .downstream)
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
