import Testing
import TextTokenizerCore
import TextViewModel

@Suite struct PointerTests {
  @Test func clicksSelectWordsAndParagraphs() {
    let view = TextView(cells: "one two\nthree")
    view.press(5, 0, clickCount: 2)
    #expect(view.marked == "one ^two|\nthree")
    view.press(5, 0, clickCount: 3)
    #expect(view.marked == "^one two|\nthree")
    view.press(3, 0, clickCount: 2)
    #expect(view.marked == "one^ |two\nthree")
    view.press(60, 1, clickCount: 2)
    #expect(view.marked == "one two\n^three|")
    view.press(1, 0)
    view.press(6, 0, extending: true)
    #expect(view.marked == "o^ne tw|o\nthree")
  }

  /// What was pressed stays selected, whichever way the mouse goes and comes back.
  @Test func dragsByWords() {
    let view = TextView(cells: "one two three four")
    view.press(5, 0, clickCount: 2)
    for (x, marked) in [
      (8.0, "one ^two three| four"), (14, "one ^two three four|"), (1, "|one two^ three four"),
      (4, "one ^two| three four"), (7, "one ^two| three four"), (0, "|one two^ three four"),
    ] {
      view.drag(to: TextPoint(x: x, y: 0))
      #expect(view.marked == marked, "x \(x)")
    }
    view.press(5, 0)
    view.drag(to: TextPoint(x: 2, y: 0))
    #expect(view.marked == "on|e t^wo three four")
    // An edit ends the drag.
    view.insert("")
    view.drag(to: TextPoint(x: 9, y: 0))
    #expect(view.marked == "on|wo three four")
  }

  @Test func emptyText() {
    let view = TextView(cells: "")
    for clicks in 1...3 { view.press(3, 3, clickCount: clicks) }
    view.drag(to: TextPoint(x: -1, y: -1))
    #expect(view.selection == ViewSelection(caret: 0))
    #expect(view.word(at: TextPoint(x: 0, y: 0)) == nil)
  }
}
