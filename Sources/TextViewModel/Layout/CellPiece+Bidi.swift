import TextTokenizerCore

/// A character on its row.
struct VisualCell {
  /// Where it stands, in UTF-8 bytes.
  var range: TextRange
  var level: UInt8
  /// Its first column.
  var x = 0
  var width: Int
  /// What rule L1 makes of it.
  var trailing: TrailingKind

  var direction: TextWritingDirection { TextWritingDirection(level: level) }
}

// The rules of UAX #9 that are about rows.

extension CellPiece {
  var baseDirection: TextWritingDirection { levels?.baseDirection ?? .leftToRight }

  /// The characters of a row from left to right, its newline left out.
  func visualCells(in row: CellRow, _ style: CellStyle) -> [VisualCell] {
    guard let levels else { return [] }
    var cells: [VisualCell] = []
    let base = range.start.offset
    var run = levels.runs[...]
    forEachCluster(in: row, style) { range, _, width in
      guard range.start < row.text.end else { return false }
      let offset = range.start.advanced(by: -base)
      while let first = run.first, first.range.end <= offset { run.removeFirst() }
      let (codePoint, length) = UInt8.decode(text.bytes.span, at: offset.offset)
      cells.append(
        VisualCell(
          range: range, level: run.first?.level ?? levels.paragraph, width: width,
          trailing: length == range.length ? TrailingKind(codePoint) : .other))
      return true
    }
    cells.resetTrailingLevels(to: levels.paragraph)
    cells.arrangeVisually()
    // A row of a right-to-left paragraph ends at the right edge of the view.
    var x = levels.baseDirection == .leftToRight ? 0 : style.width - cells.reduce(0) { $0 + $1.width }
    for index in cells.indices {
      cells[index].x = x
      x += cells[index].width
    }
    return cells
  }
}

extension [VisualCell] {
  /// Rule L1: what separates segments, and white space before it and at the end of the row, has the level of the
  /// paragraph.
  mutating func resetTrailingLevels(to paragraph: UInt8) {
    var isTrailing = true
    for index in indices.reversed() {
      switch self[index].trailing {
      case .separator: isTrailing = true
      case .blank: break
      case .other: isTrailing = false
      }
      if isTrailing { self[index].level = paragraph }
    }
  }

  /// Rule L2: from the highest level down to the lowest odd one, reverses each run of at least that level.
  mutating func arrangeVisually() {
    let lowestOdd = lazy.map { $0.level | 1 }.min() ?? 1
    var level = lazy.map(\.level).max() ?? 0
    while level >= lowestOdd {
      var start = startIndex
      while let first = self[start...].firstIndex(where: { $0.level >= level }) {
        let end = self[first...].firstIndex { $0.level < level } ?? endIndex
        self[first..<end].reverse()
        start = end
      }
      level -= 1
    }
  }

  /// Neighbours of one direction that follow each other in the text make a run.
  var runs: [VisualRow.Run] {
    var runs: [VisualRow.Run] = []
    for cell in self {
      guard let last = runs.last, last.direction == cell.direction else {
        runs.append(VisualRow.Run(cell.range, direction: cell.direction))
        continue
      }
      if cell.direction == .leftToRight, last.range.end == cell.range.start {
        runs[runs.count - 1].range = last.range.start..<cell.range.end
      } else if cell.direction == .rightToLeft, last.range.start == cell.range.end {
        runs[runs.count - 1].range = cell.range.start..<last.range.end
      } else {
        runs.append(VisualRow.Run(cell.range, direction: cell.direction))
      }
    }
    return runs
  }
}

/// What rule L1 makes of a character.
enum TrailingKind {
  /// It separates segments, as a tab does, or paragraphs.
  case separator
  /// White space, an isolate's control, or one that rule X9 removes.
  case blank
  case other

  init(_ codePoint: UInt32) {
    switch codePoint {
    case 0x09...0x0B, 0x0D, 0x1C...0x1F, 0x85, 0x2029: self = .separator
    case 0x20, 0x1680, 0x2000...0x200A, 0x2028, 0x205F, 0x3000: self = .blank
    // Isolates, embeddings and overrides, then what else is boundary neutral.
    case 0x2066...0x2069, 0x202A...0x202E: self = .blank
    case 0x00...0x1B, 0x7F...0x9F, 0xAD, 0x180E, 0x200B...0x200D, 0x2060...0x2065, 0x206A...0x206F,
      0xFDD0...0xFDEF,
      0xFEFF, 0xFFF0...0xFFF8, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE00FF, 0xE01F0...0xE0FFF:
      self = .blank
    default: self = codePoint & 0xFFFE == 0xFFFE ? .blank : .other
    }
  }
}
