import Testing
import TextTokenizer
import TextViewModel

/// The rows of reports.json that state a property of a view, by their ids.
@Suite struct ReportPropertyTests {
  /// A view with its own tokenizer, swapped live, with undo, is freed.
  @Test("view-leak") func viewLeak() {
    weak var freed: TextView?
    weak var freedGeometry: CellLayout?
    do {
      let view = TextView(cells: "foo-bar baz", caret: 0)
      view.insert("a")
      view.move(.wordRight)
      view.useTokenizer { WhitespaceTokenizer(over: ICUTokenizer(textInput: $0)) }
      view.move(.wordRight, extending: true)
      view.delete(.left)
      #expect(view.undo() && view.redo() && view.undo())
      view.useTokenizer { BasicTokenizer(textInput: $0) }
      view.press(2, 0, clickCount: 2)
      freed = view
      freedGeometry = view.layout
      #expect(freed != nil && freedGeometry != nil)
    }
    #expect(freed == nil && freedGeometry == nil)
  }

  /// A floating or split keyboard moves nothing; a docked one does.
  @Test("kbd-floating") func floatingKeyboard() {
    let screen = TextRect(x: 0, y: 0, width: 768, height: 1024)
    for policy in KeyboardAvoidance.Policy.allCases {
      var avoidance = KeyboardAvoidance(
        screen: screen, viewSize: TextSize(width: 768, height: 1024), policy: policy)
      avoidance.focusedField = TextRect(x: 20, y: 900, width: 700, height: 40)
      let floating = TextRect(x: 100, y: 700, width: 320, height: 250)
      let split = TextRect(x: 0, y: 600, width: 768, height: 260)
      for frame in [floating, split] {
        avoidance.keyboardFrame = frame
        #expect(avoidance.originY == 0)
      }
      avoidance.keyboardFrame = TextRect(x: 0, y: 760, width: 768, height: 264)
      #expect(avoidance.originY == (policy == .keyboardHeight ? -264 : -180))
      avoidance.keyboardFrame = floating
      #expect(avoidance.originY == 0)
    }
  }

  /// A double click on either half of the letter a in `This is a test` selects a.
  @Test("dbl-click-half", arguments: [8.0, 8.1, 8.49, 8.5, 8.51, 8.9, 8.99])
  func doubleClickOnEitherHalf(x: Double) {
    let view = TextView(cells: "This is a test")
    view.press(x, 0, clickCount: 2)
    #expect(view.marked == "This is ^a| test")
  }

  /// In a right-to-left paragraph left goes forward, by character and by word, and right goes back.
  @Test("rtl-word-keys") func rightToLeftWordKeys() {
    let view = TextView(
      "שלום עולם\nleft to right", geometry: CellLayout(CellStyle(width: 80))
    ) { ICUTokenizer(textInput: $0) }
    for (move, offset) in [
      (TextMove.wordLeft, 8), (.wordLeft, 17), (.wordRight, 9), (.wordRight, 0), (.left, 2), (.right, 0),
    ] {
      #expect(view.move(move))
      #expect(view.selection.head == TextPosition(offset), "\(move)")
    }
    #expect(!view.move(.wordRight))
    view.selection = ViewSelection(caret: 18)
    view.move(.wordRight)
    #expect(view.selection.head == 22)
    view.move(.wordLeft)
    #expect(view.selection.head == 18)
  }
}
