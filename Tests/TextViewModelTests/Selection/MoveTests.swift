import Testing
import TextTokenizer
import TextViewModel

@Suite struct MoveTests {
  /// From the upstream side of a wrap, a row's edges are those of the row above.
  @Test func rowEdgesFollowAffinity() {
    let view = TextView(cells: "abcdefghij", width: 5, wrap: .character, caret: 2)
    view.move(.lineEnd)
    #expect(view.selection == ViewSelection(caret: 5, affinity: .upstream))
    #expect(!view.move(.lineEnd))
    view.move(.lineStart)
    #expect(view.selection == ViewSelection(caret: 0))
    view.selection = ViewSelection(caret: 5)
    view.move(.lineEnd)
    #expect(view.selection == ViewSelection(caret: 10))
    view.move(.lineStart, extending: true)
    #expect(view.selection == ViewSelection(anchor: 10, head: 5))
  }

  /// Rows are lines for any tokenizer.
  @Test func linesAreRows() {
    let view = TextView(cells: "go linkhere\n\nnow", width: 8)
    var lines: [TextRange] = []
    (view.tokenizer as? any UnitTokenizer)?.forEachTextUnit(.line, in: TextRange(0, 16)) {
      lines.append($0)
      return true
    }
    #expect(lines == [0..<3, 3..<11, 12..<12, 13..<16])
  }

  @Test func blankLinesStayWhereTheyAre() {
    let view = TextView(cells: "a\n\nb", caret: 2)
    #expect(!view.move(.lineStart) && !view.move(.lineEnd))
  }

  @Test func paragraphs() {
    let view = TextView(cells: "one two\nthree\n\nfour", width: 4, caret: 10)
    let stops = [
      (TextMove.paragraphEnd, 13), (.paragraphEnd, 14), (.paragraphEnd, 19), (.paragraphStart, 15),
    ]
    for (move, offset) in stops {
      #expect(view.move(move))
      #expect(view.selection.head.offset == offset)
    }
    view.move(.documentEnd)
    #expect(!view.move(.paragraphEnd))
  }

  @Test func pages() {
    let view = TextView(cells: (0..<50).map { "line \($0)" }.joined(separator: "\n"), caret: 3)
    view.size.height = 10
    view.move(.pageDown)
    #expect(view.text.line(containing: view.selection.head) == 9)
    view.move(.pageDown, extending: true)
    #expect(view.text.line(containing: view.selection.head) == 18)
    #expect(view.selection.anchor < view.selection.head)
    for _ in 0..<5 { view.move(.pageUp) }
    #expect(view.selection.head == 0)
    #expect(!view.move(.pageUp))
  }

  /// Document 000's guard: with the step from the edge as the policy, and no step left, nothing changes.
  @Test(arguments: [TextMove.left, .right], [false, true])
  func noStepFromTheEdge(move: TextMove, isBackward: Bool) {
    let view = TextView(cells: "hello")
    view.collapse = .stepFromEdge
    let all = ViewSelection(anchor: isBackward ? 5 : 0, head: isBackward ? 0 : 5)
    view.selection = all
    #expect(!view.move(move))
    #expect(view.selection == all)
    // One step away from the end there is one.
    view.selection = ViewSelection(anchor: 1, head: 4)
    #expect(view.move(move))
    #expect(view.selection == ViewSelection(caret: move == .left ? 0 : 5))
  }

  /// In a right-to-left paragraph left leads forward, by character and by word, and collapses to the end: by the
  /// order of the text and by the eye alike, there being one run.
  @Test(arguments: HorizontalMoves.allCases)
  func rightToLeft(moves: HorizontalMoves) {
    let view = TextView(bidi: "שלום עולם", moves: moves)
    view.move(.left)
    #expect(view.selection.head == 2)
    view.move(.wordLeft)
    #expect(view.selection.head == 8)
    view.move(.wordRight)
    #expect(view.selection.head == 0)
    #expect(!view.move(.right))
    view.move(.wordLeft, extending: true)
    view.move(.left)
    #expect(view.selection == ViewSelection(caret: 8))
    view.move(.wordLeft)
    view.move(.wordLeft)
    #expect(view.selection.head == view.endOfDocument)
  }

  /// Without an algorithm each paragraph has the direction of its first letter.
  @Test func directionByParagraph() {
    let view = TextView(cells: "abc\n12 שלום", caret: 1)
    view.move(.right)
    #expect(view.selection.head == 2)
    view.selection = ViewSelection(caret: 7)
    view.move(.left)
    #expect(view.selection.head == 9)
    view.move(.wordRight)
    #expect(view.selection.head == 7)
    view.layout.style.baseDirection = .fixed(.leftToRight)
    view.move(.right)
    #expect(view.selection.head == 9)
  }

  /// Words are the tokenizer's at once when it is replaced, and the view is no less free to go.
  @Test func tokenizerIsSwapped() {
    weak var gone: TextView?
    var kept: (any Tokenizer)?
    do {
      let view = TextView("foo-bar baz", geometry: CellLayout(CellStyle(width: 80))) {
        ICUTokenizer(textInput: $0)
      }
      view.move(.wordRight)
      #expect(view.selection.head == 3)
      view.useTokenizer { WhitespaceTokenizer(over: ICUTokenizer(textInput: $0)) }
      view.move(.wordRight)
      #expect(view.selection.head == 7)
      #expect(view.word(at: TextPoint(x: 0, y: 0)) == 0..<7)
      (gone, kept) = (view, view.tokenizer)
    }
    #expect(gone == nil)
    #expect(kept?.position(from: 0, toBoundary: .word, inDirection: .forward) == nil)
  }
}
