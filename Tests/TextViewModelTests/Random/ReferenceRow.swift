import TextTokenizer
import TextViewModel

/// A row found the plain way: all of the text is laid out, character by character.
struct ReferenceRow: Equatable {
  struct Cell {
    var range: Range<Int>
    /// The cells before it in the text.
    var x: Int
    var width: Int
    var level = 0
    /// Whether rule L1 may change its level: white space, and controls that have none of their own.
    var isBlank = false

    var isRightToLeft: Bool { level % 2 == 1 }
    /// The end that is on the left, as the eye sees it.
    var left: Int { isRightToLeft ? range.upperBound : range.lowerBound }
    var right: Int { isRightToLeft ? range.lowerBound : range.upperBound }
  }

  var cells: [Cell] = []
  var start: Int
  var textEnd: Int
  var end: Int
  var isSoft = false
  var startsSoft = false
  var isRightToLeft = false
  /// The cells from left to right, with their columns.
  var visual: [Cell] = []
  /// The column of the caret where there are none.
  var emptyX = 0

  static func == (lhs: ReferenceRow, rhs: ReferenceRow) -> Bool {
    (lhs.start, lhs.textEnd, lhs.end, lhs.isSoft) == (rhs.start, rhs.textEnd, rhs.end, rhs.isSoft)
  }

  var width: Int { cells.reduce(0) { $0 + $1.width } }
}

// MARK: Visual order

extension ReferenceRow {
  /// Puts the cells in visual order in a view of a width.
  mutating func arrange(in viewWidth: Int) {
    let base = isRightToLeft ? 1 : 0
    var row = cells
    for index in row.indices where row[index...].allSatisfy(\.isBlank) { row[index].level = base }
    visual = Self.ordered(row, base)
    var x = isRightToLeft ? viewWidth - width : 0
    emptyX = x
    for index in visual.indices {
      visual[index].x = x
      x += visual[index].width
    }
  }

  /// Text of one level, in which deeper text is embedded: each embedding is put in order by itself and then moves
  /// as a whole.
  private static func ordered(_ cells: [Cell], _ level: Int) -> [Cell] {
    var groups: [[Cell]] = []
    var rest = cells[...]
    while let first = rest.first {
      let group = first.level <= level ? rest.prefix(1) : rest.prefix { $0.level > level }
      groups.append(first.level <= level ? [first] : ordered(Array(group), level + 1))
      rest = rest.dropFirst(group.count)
    }
    return (level % 2 == 0 ? groups : groups.reversed()).flatMap { $0 }
  }
}

// MARK: Edges, numbered from the left

extension ReferenceRow {
  var startEdge: Int { isRightToLeft ? visual.count : 0 }
  var endEdge: Int { isRightToLeft ? 0 : visual.count }

  func edge(_ offset: Int, _ affinity: TextAffinity) -> Int? {
    for (index, cell) in visual.enumerated() {
      let own = affinity == .downstream ? cell.range.lowerBound : cell.range.upperBound
      if own == offset { return own == cell.left ? index : index + 1 }
    }
    if affinity == .downstream { return offset == textEnd && !isSoft ? endEdge : nil }
    return offset == start && !startsSoft ? startEdge : nil
  }

  func x(ofEdge edge: Int) -> Int {
    if edge < visual.count { return visual[edge].x }
    return visual.last.map { $0.x + $0.width } ?? emptyX
  }

  /// A place of an offset at an edge, downstream where that will do.
  func place(_ offset: Int, at edge: Int) -> TextPlace {
    TextPlace(
      TextPosition(offset), affinity: self.edge(offset, .downstream) == edge ? .downstream : .upstream)
  }

  /// The place of an edge that is entered from another row, or from beside the text.
  func place(at edge: Int) -> TextPlace {
    for (own, offset) in [(endEdge, textEnd), (startEdge, start)] where own == edge {
      for affinity in [TextAffinity.downstream, .upstream] where self.edge(offset, affinity) == edge {
        return TextPlace(TextPosition(offset), affinity: affinity)
      }
    }
    return place(edge < visual.count ? visual[edge].left : visual[edge - 1].right, at: edge)
  }

  /// The place nearest to a column.
  func place(x: Int) -> TextPlace {
    if x < self.x(ofEdge: 0) { return place(at: 0) }
    guard let index = visual.firstIndex(where: { $0.width > 0 && x < $0.x + $0.width }) else {
      return place(at: visual.count)
    }
    let cell = visual[index]
    return 2 * (x - cell.x) < cell.width ? place(cell.left, at: index) : place(cell.right, at: index + 1)
  }
}
