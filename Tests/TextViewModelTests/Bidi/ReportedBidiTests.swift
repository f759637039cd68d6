import Testing
import TextTokenizer
import TextViewModel

/// Reports about text of both directions that are not about one answer; each test has the row's id.
@Suite struct ReportedBidiTests {
  @Test("bidi-visual: right always moves right inside a mixed row", arguments: HorizontalMoves.allCases)
  func visualMoves(moves: HorizontalMoves) {
    let view = TextView(bidi: "abc שלום xyz", moves: moves)
    var columns: [Double] = []
    var heads: [Int] = []
    repeat {
      columns.append(
        view.layout.caretRect(for: view.selection.head, affinity: view.selection.affinity).x)
      heads.append(view.selection.head.offset)
    } while view.move(.right)
    switch moves {
    case .visual: #expect(columns == (0...12).map(Double.init))
    // Through the Hebrew word from its right edge to its left one.
    case .logical: #expect(heads == [0, 1, 2, 3, 4, 6, 8, 10, 12, 13, 14, 15, 16])
    }
  }

  @Test("bidi-visual: a tokenizer's left and right go by the run at the position")
  func tokenizer() {
    let view = TextView(bidi: "abc שלום xyz")
    #expect(view.tokenizer.position(from: 8, toBoundary: .word, inDirection: .right) == 4)
    #expect(view.tokenizer.position(from: 8, toBoundary: .word, inDirection: .left) == 12)
    #expect(view.tokenizer.position(from: 1, toBoundary: .word, inDirection: .right) == 3)
  }

  @Test(
    "placeholder-rtl: placeholder and caret stand at the right of a right-to-left view",
    arguments: [BaseDirection.fixed(.rightToLeft), .firstStrong(otherwise: .rightToLeft)])
  func placeholder(base: BaseDirection) {
    let view = TextView(bidi: "", width: 20, base: base)
    view.size = TextSize(width: 24, height: 3)
    view.padding = 2
    view.placeholder = "כתבו כאן"
    view.isFirstResponder = true
    #expect(view.shownCaretRect == TextRect(x: 22, y: 0, width: 1, height: 1))
    #expect(view.placeholderRect == TextRect(x: 2, y: 0, width: 20, height: 1))
    let row = view.layout.rows(of: view.placeholder, width: 20)[0]
    #expect(row.map(\.column) == Array(12..<20))
    #expect(row.map(\.character) == Array("ןאכ ובתכ"))
    view.insert("a")
    #expect(!view.isPlaceholderVisible)
  }
}
