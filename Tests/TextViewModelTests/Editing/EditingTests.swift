import Testing
import TextTokenizerCore
import TextViewModel

@Suite struct EditingTests {
  /// What joins its neighbour does not leave the caret inside of a character.
  @Test func joiningCharacters() {
    let view = TextView(cells: "\u{301}x")
    view.insert("e")
    #expect(view.selection.head == 3)
    view.setText("🇯-🇵")
    view.selection = ViewSelection(caret: 5)
    view.delete(.left)
    #expect(view.string == "🇯🇵")
    #expect(view.selection.head == 0)
    #expect(!view.delete(.left))
  }

  @Test func deletingByMoves() {
    let view = TextView(cells: "one two\nthree four", caret: 12)
    #expect(view.delete(.wordLeft))
    #expect(view.marked == "one two\n|e four")
    #expect(view.delete(.lineEnd))
    #expect(view.marked == "one two\n|")
    #expect(!view.delete(.right))
    #expect(view.delete(.left))
    #expect(view.marked == "one two|")
    #expect(view.delete(.documentStart))
    #expect(!view.delete(.wordLeft))
  }

  /// Typing is undone by words, moves and other edits begin a new step, and redo leads back.
  @Test func undoGroups() {
    let view = TextView(cells: "")
    for character in "two words" { view.insert(String(character)) }
    view.move(.left)
    view.insert("X")
    view.insert("pasted text")
    view.delete(.left)
    view.delete(.left)
    var states: [String] = []
    while view.undo() { states.append(view.marked) }
    #expect(
      states == ["two wordXpasted text|s", "two wordX|s", "two word|s", "two |", "|"])
    #expect(!view.canUndo && view.canRedo)
    while view.redo() {}
    #expect(view.marked == "two wordXpasted te|s")
    view.undo()
    view.insert("!")
    #expect(!view.canRedo)
  }

  @Test func selectionIsReplaced() {
    let view = TextView(cells: "one two three")
    view.selection = ViewSelection(anchor: 7, head: 4)
    view.insert("2")
    #expect(view.marked == "one 2| three")
    view.undo()
    #expect(view.marked == "one |two^ three")
    view.selectAll()
    view.insert("")
    #expect(view.string.isEmpty)
    view.undo()
    #expect(view.marked == "^one two three|")
  }

  /// Positions outside the text or inside a character are moved.
  @Test func selectionIsClamped() {
    let view = TextView(cells: "e\u{301}日")
    view.selection = ViewSelection(anchor: -3, head: 99)
    #expect(view.selection == ViewSelection(anchor: 0, head: 6))
    view.selection = ViewSelection(caret: 2)
    #expect(view.selection.head == 0)
    view.selection = ViewSelection(caret: 4)
    #expect(view.selection.head == 3)
  }

  @Test func changesAreTold() {
    let view = TextView(cells: "one")
    var changes: [TextChange] = []
    view.didChange = { changes.append($0) }
    let revision = view.revision
    view.insert("x")
    view.undo()
    view.insert("")
    #expect(view.revision == revision + 2)
    #expect(changes.map(\.newCount) == [4, 3])
  }
}
