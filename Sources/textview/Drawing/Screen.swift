/// How a cell looks.
struct Style: Hashable {
  var isDim = false
  var isInverse = false
  var isUnderlined = false
  var isBold = false

  static let plain = Style()

  var sequence: String {
    var codes = ["0"]
    if isBold { codes.append("1") }
    if isDim { codes.append("2") }
    if isUnderlined { codes.append("4") }
    if isInverse { codes.append("7") }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }
}

/// A grid of cells that knows what the terminal shows, and sends the rows that differ.
struct Screen {
  private struct Cell: Equatable {
    /// Nil for the right half of a wide character.
    var character: Character?
    var style = Style.plain
  }

  private(set) var columns: Int
  private(set) var rows: Int
  private var cells: [[Cell]]
  private var shown: [[Cell]] = []
  /// Where the cursor is; nil where it is hidden.
  var cursor: (column: Int, row: Int)?

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Array(repeating: Cell(character: " "), count: columns), count: rows)
  }

  /// Empties all cells; what the terminal shows is still known.
  mutating func clear() {
    for row in 0..<rows { fill(row: row, columns: 0..<columns, with: " ", .plain) }
    cursor = nil
  }

  /// Takes a new size, and forgets what the terminal shows.
  mutating func resize(columns: Int, rows: Int) {
    self = Screen(columns: columns, rows: rows)
  }

  mutating func fill(row: Int, columns range: Range<Int>, with character: Character, _ style: Style) {
    guard cells.indices.contains(row) else { return }
    for column in range.clamped(to: 0..<columns) {
      cells[row][column] = Cell(character: character, style: style)
    }
  }

  /// Puts a character into one or two cells; what does not fit in the row is left out.
  mutating func put(_ character: Character, width: Int, column: Int, row: Int, _ style: Style) {
    guard cells.indices.contains(row), column >= 0, column + width <= columns, width > 0 else { return }
    cells[row][column] = Cell(character: character, style: style)
    for next in 1..<max(1, width) { cells[row][column + next] = Cell(character: nil, style: style) }
  }

  /// Puts a text into a row, from a column on; answers where it ends.
  @discardableResult
  mutating func put(
    _ text: String, column: Int, row: Int, _ style: Style, width: (Character) -> Int
  ) -> Int {
    var column = column
    for character in text {
      let cells = width(character)
      put(character, width: cells, column: column, row: row, style)
      column += cells
    }
    return column
  }

  /// What makes the terminal show the grid.
  mutating func update() -> String {
    var output = "\u{1B}[?2026h\u{1B}[?25l"
    for row in 0..<rows where shown.count != rows || shown[row] != cells[row] {
      output += "\u{1B}[\(row + 1);1H" + sequence(ofRow: cells[row])
    }
    shown = cells
    if let cursor {
      output += "\u{1B}[0m\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?25h"
    }
    return output + "\u{1B}[?2026l"
  }

  private func sequence(ofRow cells: [Cell]) -> String {
    var output = Style.plain.sequence
    var style = Style.plain
    for (column, cell) in cells.enumerated() {
      guard let character = cell.character else { continue }
      if cell.style != style {
        style = cell.style
        output += style.sequence
      }
      output.append(character)
      // Terminals disagree about widths: after anything but ASCII the column is said anew.
      if !character.isASCII { output += "\u{1B}[\(column + 2)G" }
      if column + 1 < cells.count, cells[column + 1].character == nil, !character.isASCII {
        output += "\u{1B}[\(column + 3)G"
      }
    }
    return output
  }
}
