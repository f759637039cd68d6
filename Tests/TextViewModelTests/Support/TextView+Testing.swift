import TextTokenizer
import TextViewModel

extension TextView {
  /// A view of cells.
  convenience init(cells string: String, width: Int = 80, wrap: TextWrap = .word, caret: Int = 0) {
    self.init(TextRope(string), geometry: CellLayout(CellStyle(width: width, wrap: wrap)))
    selection = ViewSelection(caret: TextPosition(caret))
  }

  /// A view of cells with rows in visual order.
  convenience init(
    bidi string: String, width: Int = 20, wrap: TextWrap = .word, base: BaseDirection? = nil,
    moves: HorizontalMoves = .visual
  ) {
    let base = base ?? .firstStrong(otherwise: .leftToRight)
    let style = CellStyle(width: width, wrap: wrap, bidi: ICUBidiAlgorithm(), baseDirection: base)
    self.init(TextRope(string), geometry: CellLayout(style)) { ICUTokenizer(textInput: $0) }
    horizontalMoves = moves
  }

  /// The text with the selection's ends marked: `^` for the anchor and `|` for the head.
  var marked: String {
    var bytes = Array(text)
    let marks = [(selection.anchor.offset, "^"), (selection.head.offset, "|")]
    for (offset, mark) in selection.isCaret ? [marks[1]] : marks.sorted(by: { $0.0 > $1.0 }) {
      bytes.insert(contentsOf: mark.utf8, at: offset)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Where the caret is.
  var caretPlace: TextPlace { TextPlace(selection.head, affinity: selection.affinity) }

  var layout: CellLayout { geometry as! CellLayout }

  /// The rows, as strings.
  var rows: [String] {
    var rows: [String] = []
    var next: CellRow? = layout.row(containing: 0)
    while let row = next {
      rows.append(text.string(in: row.text))
      next = layout.row(after: row)
    }
    return rows
  }

  func press(_ x: Double, _ y: Double, clickCount: Int = 1, extending: Bool = false) {
    press(at: TextPoint(x: x, y: y), clickCount: clickCount, extending: extending)
  }
}
