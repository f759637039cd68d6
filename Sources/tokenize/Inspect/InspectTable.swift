import TextTokenizer

/// The positions of a text drawn as a table, aligned by display width.
struct InspectTable {
  private typealias Cell = (text: String, look: Style.Look?)

  private struct Column {
    let subtitle: String
    var isOnRight = false
    let cells: [Cell]

    var width: Int {
      max(subtitle.displayWidth, cells.map(\.text.displayWidth).max() ?? 0)
    }
  }

  /// Columns under one title.
  private struct Group {
    let title: String
    let columns: [Column]

    /// The width of each column; the last one makes room for the title.
    var widths: [Int] {
      var widths = columns.map(\.width)
      let total = widths.reduce(0, +) + InspectTable.gap * (widths.count - 1)
      widths[widths.count - 1] += max(0, title.displayWidth - total)
      return widths
    }
  }

  private static let gap = 2
  private let positions: [PositionAnswers]
  private let style: Style

  init(positions: [PositionAnswers], style: Style) {
    self.positions = positions
    self.style = style
  }

  /// The whole table, with a line feed at the end of each line.
  var text: String {
    let groups = groups
    let columns = groups.flatMap(\.columns)
    let widths = groups.flatMap(\.widths)
    func row(_ cell: (Column) -> Cell) -> String {
      line(zip(columns, widths).map { column, width in (cell(column), width, column.isOnRight) })
    }
    var lines = [
      line(
        groups.map { group in
          ((group.title, .bold), group.widths.reduce(0, +) + Self.gap * (group.columns.count - 1), false)
        }),
      row { ($0.subtitle, .dim) },
    ]
    lines += positions.indices.map { index in row { $0.cells[index] } }
    return lines.map { $0 + "\n" }.joined()
  }

  private func line(_ cells: [(cell: Cell, width: Int, isOnRight: Bool)]) -> String {
    var line = ""
    // Spaces wait until something follows them: no line ends with any.
    var spaces = 0
    for (cell, width, isOnRight) in cells {
      let room = max(0, width - cell.text.displayWidth)
      if isOnRight { spaces += room }
      if !cell.text.allSatisfy({ $0 == " " }) {
        line += String(repeating: " ", count: spaces)
        spaces = 0
        line += cell.look.map { style(cell.text, $0) } ?? cell.text
      } else {
        spaces += cell.text.count
      }
      if !isOnRight { spaces += room }
      spaces += Self.gap
    }
    return line
  }
}

extension InspectTable {
  private var groups: [Group] {
    let text = [
      Column(subtitle: "", isOnRight: true, cells: positions.map { (String($0.position.offset), nil) }),
      Column(subtitle: "", cells: positions.map { ($0.bracket, .cyan) }),
      Column(subtitle: "", cells: positions.map { (visible($0.next), nil) }),
    ]
    return [
      Group(title: "position", columns: text),
      pair("at boundary") { Self.mark($0.isAtBoundary[$1]) },
      pair("within") { Self.mark($0.isWithin[$1]) },
      pair("to boundary", isOnRight: true) { answers, way in
        answers.toBoundary[way].map { (String($0.offset), nil) } ?? ("nil", .dim)
      },
      pair("enclosing") { answers, way in
        answers.enclosing[way].map { range, text in
          ("\(range.start)..<\(range.end) \(visible(text).elided(to: 16))", .cyan)
        } ?? ("nil", .dim)
      },
    ]
  }

  private static func mark(_ answer: Bool) -> Cell {
    answer ? ("●", .green) : ("·", .dim)
  }

  /// The answers to one question, backward and forward.
  private func pair(
    _ title: String, isOnRight: Bool = false, _ cell: (PositionAnswers, Int) -> Cell
  ) -> Group {
    Group(
      title: title,
      columns: [(0, "◀"), (1, "▶")].map { way, arrow in
        Column(subtitle: arrow, isOnRight: isOnRight, cells: positions.map { cell($0, way) })
      })
  }
}
