import Testing
import TextTokenizer
import TextViewModel

/// Text under composition, as input methods use it.
@Suite struct CompositionTests {
  /// Kana are typed, converted clause by clause, and the first clause is committed while the second goes on.
  @Test func japanese() {
    let view = TextView(cells: "「」", caret: 3)
    for kana in ["に", "にh", "にほ", "にほんg", "にほんご", "にほんごd", "にほんごで"] { view.setMarkedText(kana) }
    #expect(view.marked == "「にほんごで|」")
    view.setMarkedText("日本語で", selectedRange: 0..<9)
    #expect(view.marked == "「^日本語|で」")
    #expect(view.markedTextRange == TextRange(3, 15))

    view.insert("日本語")
    #expect(view.markedTextRange == nil)
    view.setMarkedText("で")
    #expect(view.marked == "「日本語で|」")
    #expect(view.markedTextRange == TextRange(12, 15))
    view.unmarkText()
    #expect(view.markedTextRange == nil)

    #expect(view.undo())
    #expect(view.marked == "「日本語|」")
    #expect(view.undo())
    #expect(view.marked == "「|」")
    #expect(!view.canUndo)
    #expect(view.redo())
    #expect(view.redo())
    #expect(view.marked == "「日本語で|」")
  }

  /// Jamo by jamo; the last consonant goes over to the next syllable.
  @Test(arguments: [["ㅎ", "하", "한", "하나"], ["\u{1112}", "\u{1112}\u{1161}", "\u{1112}\u{1161}\u{11AB}"]])
  func korean(_ steps: [String]) {
    let view = TextView(cells: "x")
    for step in steps {
      view.setMarkedText(step)
      #expect(view.string == step + "x")
      #expect(view.selection == ViewSelection(caret: TextPosition(step.utf8.count)))
    }
    view.insert(steps[steps.count - 1])
    #expect(view.markedTextRange == nil)
    #expect(view.undo())
    #expect(view.marked == "|x")
    #expect(!view.canUndo)
  }

  /// A dead key shows its accent until the letter comes, and gives it up for Escape.
  @Test func deadKeys() {
    let view = TextView(cells: "caf", caret: 3)
    view.setMarkedText("´")
    view.insert("é")
    #expect(view.marked == "café|")
    view.setMarkedText("´")
    view.setMarkedText("")
    #expect(view.markedTextRange == nil)
    #expect(view.undo())
    #expect(view.marked == "caf|")
    #expect(!view.canUndo, "what was given up is no step")
  }

  /// A combining mark joins the letter before it, and leaves it when it goes.
  @Test func marksThatJoin() {
    let view = TextView(cells: "e", caret: 1)
    view.setMarkedText("\u{301}")
    #expect(view.selection == ViewSelection(caret: 3))
    #expect(view.markedTextRange == TextRange(1, 3))
    view.setMarkedText("x")
    #expect(view.marked == "ex|")
  }

  @Test func theSelectionIsReplaced() {
    let view = TextView(cells: "one two three")
    view.selection = ViewSelection(anchor: 4, head: 7)
    view.setMarkedText("に")
    view.setMarkedText("二")
    #expect(view.marked == "one 二| three")
    view.unmarkText()
    #expect(view.undo())
    #expect(view.marked == "one ^two| three")
    #expect(!view.canUndo)
  }

  /// The text that was selected is gone with the first marked text, so taking that away again is an edit.
  @Test func givenUpOverASelection() {
    let view = TextView(cells: "one two")
    view.selection = ViewSelection(anchor: 3, head: 7)
    view.setMarkedText("に")
    view.setMarkedText("")
    #expect(view.marked == "one|")
    #expect(view.undo())
    #expect(view.marked == "one^ two|")
  }

  @Test func caretAndBackspaceInside() {
    let view = TextView(cells: "ab", caret: 1)
    view.setMarkedText("にほん")
    view.move(.left)
    view.move(.left)
    #expect(view.marked == "aに|ほんb")
    #expect(view.markedTextRange == TextRange(1, 10))
    #expect(view.delete(.left))
    #expect(view.marked == "a|ほんb")
    #expect(view.markedTextRange == TextRange(1, 7))
    #expect(view.delete(.right))
    #expect(view.markedTextRange == TextRange(1, 4))
    #expect(view.delete(.right))
    #expect(view.markedTextRange == nil)
    #expect(view.marked == "a|b")
    #expect(!view.canUndo)
  }

  /// What leads elsewhere commits, and then does what it does.
  @Test(arguments: Elsewhere.allCases)
  func committedBy(_ elsewhere: Elsewhere) {
    let view = TextView(cells: "ab cd", caret: 3)
    view.isFirstResponder = true
    view.setMarkedText("漢字", selectedRange: 0..<0)
    elsewhere.act(view)
    #expect(view.markedTextRange == nil)
    #expect(view.marked == elsewhere.result)
    while view.undo() {}
    #expect(view.marked == "ab |cd")
    while view.redo() {}
    #expect(view.string.replacing("|", with: "") == elsewhere.finalText)
  }

  enum Elsewhere: String, CaseIterable {
    case arrow, click, selectAll, backspace, edit, setText, blur, undo, redo

    func act(_ view: TextView) {
      switch self {
      case .arrow: view.move(.left)
      case .click: view.press(0, 0)
      case .selectAll: view.selectAll()
      case .backspace: view.delete(.left)
      case .edit: view.replace(TextRange(0, 1), with: "X")
      case .setText: view.setText("new")
      case .blur: view.isFirstResponder = false
      case .undo: view.undo()
      case .redo: view.redo()
      }
    }

    var result: String {
      switch self {
      case .arrow: "ab| 漢字cd"
      case .click: "|ab 漢字cd"
      case .selectAll: "^ab 漢字cd|"
      case .backspace: "ab|漢字cd"
      case .edit: "X|b 漢字cd"
      case .setText: "new|"
      case .blur, .redo: "ab |漢字cd"
      case .undo: "ab |cd"
      }
    }

    var finalText: String {
      switch self {
      case .arrow, .click, .selectAll, .blur, .undo, .redo: "ab 漢字cd"
      case .backspace: "ab漢字cd"
      case .edit: "Xb 漢字cd"
      case .setText: "new"
      }
    }
  }

  @Test func aClickInsideKeepsIt() {
    let view = TextView(cells: "ab", caret: 1)
    view.setMarkedText("漢字")
    view.press(3, 0)
    #expect(view.marked == "a漢|字b")
    #expect(view.markedTextRange == TextRange(1, 7))
    view.press(5, 0)
    #expect(view.markedTextRange == TextRange(1, 7), "its end belongs to it")
    view.press(6, 0)
    #expect(view.markedTextRange == nil)
  }

  @Test func anEditInsideBelongsToIt() {
    let view = TextView(cells: "ab", caret: 1)
    view.setMarkedText("xyz")
    view.replace(TextRange(2, 3), with: "YY")
    #expect(view.markedTextRange == TextRange(1, 5))
    view.unmarkText()
    view.undo()
    #expect(view.string == "ab")
  }

  /// Tokenizers see the text as it stands, also one that comes in between.
  @Test func tokenizersSeeTheTextAsItStands() {
    let view = TextView(TextRope("go "), geometry: CellLayout(CellStyle(width: 80))) {
      ICUTokenizer(textInput: $0)
    }
    view.move(.documentEnd)
    view.setMarkedText("foo-ba")
    #expect(view.word(at: TextPoint(x: 3, y: 0)) == TextRange(3, 6))
    view.useTokenizer { WhitespaceTokenizer(textInput: $0) }
    #expect(view.word(at: TextPoint(x: 3, y: 0)) == TextRange(3, 9))
    #expect(view.markedTextRange == TextRange(3, 9))
    view.setMarkedText("foo-bar")
    #expect(view.word(at: TextPoint(x: 3, y: 0)) == TextRange(3, 10))
    view.unmarkText()
    #expect(view.undo())
    #expect(view.marked == "go |")
  }

  @Test(arguments: [false, true])
  func changesAreTold(committedOnly: Bool) {
    let view = TextView(cells: "ab", caret: 1)
    view.tellsCommittedChangesOnly = committedOnly
    var changes: [TextChange] = []
    view.didChange = { changes.append($0) }
    view.setMarkedText("か")
    view.setMarkedText("漢字")
    view.unmarkText()
    let all = TextChange(prefix: 1, suffix: 1, oldCount: 2, newCount: 8)
    let first = TextChange(prefix: 1, suffix: 1, oldCount: 2, newCount: 5)
    let second = TextChange(prefix: 1, suffix: 1, oldCount: 5, newCount: 8)
    #expect(changes == (committedOnly ? [all] : [first, second]))
    changes = []
    view.setMarkedText("x")
    view.setMarkedText("")
    #expect(changes.count == (committedOnly ? 0 : 2))
  }

  /// Backspace asks where a move leads, which must not commit.
  @Test func nothingIsToldByBackspaceInside() {
    let view = TextView(cells: "")
    view.tellsCommittedChangesOnly = true
    var count = 0
    view.didChange = { _ in count += 1 }
    view.setMarkedText("ab")
    view.delete(.wordLeft)
    #expect(count == 0)
    #expect(view.string.isEmpty)
    #expect(view.markedTextRange == nil)
  }

  /// A word that begins before the composition: it is committed once, and then goes as a whole.
  @Test func deletingFartherThanTheCompositionCommitsItOnce() {
    let view = TextView(cells: "foo", caret: 3)
    view.tellsCommittedChangesOnly = true
    var changes: [TextChange] = []
    view.didChange = { changes.append($0) }
    view.setMarkedText("bar")
    view.delete(.wordLeft)
    #expect(changes.map(\.newCount) == [6, 0])
    #expect(view.undo())
    #expect(view.marked == "foobar|")
    #expect(view.undo())
    #expect(view.marked == "foo|")
  }

  @Test func linksAreKept() {
    let view = TextView(cells: "see here now")
    let link = TextLink(TextRange(4, 8), target: "x")
    view.links = [link]
    view.selection = ViewSelection(caret: 6)
    view.setMarkedText("ab")
    #expect(view.links == [TextLink(TextRange(4, 10), target: "x")])
    view.setMarkedText("")
    #expect(view.links == [link])
  }

  @Test func whatIsGivenUpLeavesRedoAlone() {
    let view = TextView(cells: "a", caret: 1)
    view.insert("b")
    view.undo()
    view.setMarkedText("x")
    view.setMarkedText("")
    #expect(view.canRedo)
  }

  @Test func thePlaceholderMakesWay() {
    let view = TextView(cells: "")
    view.placeholder = "type here"
    #expect(view.isPlaceholderVisible)
    view.setMarkedText("か")
    #expect(!view.isPlaceholderVisible)
    view.setMarkedText("")
    #expect(view.isPlaceholderVisible)
  }

  @Test func rectanglesByRow() {
    let view = TextView(cells: "abcdef", width: 4, wrap: .character, caret: 2)
    view.setMarkedText("1234")
    #expect(
      view.markedTextRects == [
        TextRect(x: 2, y: 0, width: 2, height: 1), TextRect(x: 0, y: 1, width: 2, height: 1),
      ])
    view.unmarkText()
    #expect(view.markedTextRects.isEmpty)
  }

  /// What is asked for in the text need not lie in it.
  @Test(arguments: [(-5..<1, "|漢字"), (1..<2, "|漢字"), (3..<99, "漢^字|"), (0..<6, "^漢字|")])
  func selectedRangesAreClamped(_ range: Range<Int>, _ expected: String) {
    let view = TextView(cells: "")
    view.setMarkedText("漢字", selectedRange: range)
    #expect(view.marked == expected)
  }

  /// reports.json, `ime-marked-text`: a marked range, the caret inside it, backspace inside it.
  @Test("ime-marked-text") func reportedMarkedText() {
    let view = TextView(cells: "ab", caret: 1)
    view.setMarkedText("かな", selectedRange: 3..<3)
    #expect(view.markedTextRange == TextRange(1, 7))
    #expect(view.marked == "aか|なb")
    #expect(view.delete(.left))
    #expect(view.marked == "a|なb")
    #expect(view.markedTextRange == TextRange(1, 4))
  }
}
