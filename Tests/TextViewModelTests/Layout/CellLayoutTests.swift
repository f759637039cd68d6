import Testing
import TextTokenizerCore
import TextViewModel

@Suite struct CellLayoutTests {
  @Test(arguments: [
    ("", 5, TextWrap.word, [""]),
    ("a\n", 5, .word, ["a", ""]),
    ("a\r\nb\u{2028}c", 5, .word, ["a", "b", "c"]),
    ("abcde\nx", 5, .character, ["abcde", "x"]),
    ("ab cd ef", 5, .word, ["ab cd ", "ef"]),
    ("ab        cd", 5, .word, ["ab        ", "cd"]),
    ("ab abcdefgh", 5, .word, ["ab ", "abcde", "fgh"]),
    ("日本語", 5, .character, ["日本", "語"]),
    ("日本", 1, .character, ["日", "本"]),
    ("a\tb", 4, .character, ["a\t", "b"]),
    ("abcd\tb", 4, .character, ["abcd", "\t", "b"]),
    ("abcd\tb", 4, .word, ["abcd\t", "b"]),
    ("a\u{A0}b c", 3, .word, ["a\u{A0}b ", "c"]),
    ("abcdefghij", 5, .none, ["abcdefghij"]),
    ("\u{301}日", 1, .word, ["\u{301}", "日"]),
    ("x \u{200B}日", 3, .word, ["x ", "\u{200B}日"]),
  ])
  func rows(string: String, width: Int, wrap: TextWrap, rows: [String]) {
    #expect(TextView(cells: string, width: width, wrap: wrap).rows == rows)
  }

  @Test(arguments: [
    ("a", 1), ("é", 1), ("e\u{301}", 1), ("\u{301}", 0), ("\u{200B}", 0), ("日", 2), ("한", 2), ("ｱ", 1),
    ("Ａ", 2),
    ("😀", 2), ("👨‍👩‍👧", 2), ("🇯🇵", 2), ("❤", 1), ("❤\u{FE0F}", 2), ("❤\u{200D}🔥", 2), ("☂\u{FE0E}", 1),
    ("1\u{FE0F}\u{20E3}", 2), ("👍🏽", 2), ("⌚", 2), ("⌚\u{FE0E}", 1), ("°", 1), ("ｶﾞ", 1), ("\u{1B}", 1),
    ("\u{AD}", 0), ("가", 2), ("क्ष", 1), ("\u{E000}", 1),
  ])
  func widths(string: String, width: Int) {
    #expect(cellWidth(of: Character(string)) == width)
  }

  /// Another width function, another layout.
  @Test func widthIsReplaceable() {
    let style = CellStyle(width: 4, wrap: .character, cellWidth: { $0 == "°" ? 2 : 1 })
    let view = TextView("°°°", geometry: CellLayout(style))
    #expect(view.rows == ["°°", "°"])
  }

  /// A line longer than a part of the layout: rows cover it, and no character is cut.
  @Test(arguments: TextWrap.allCases)
  func longLines(wrap: TextWrap) {
    let unit = "日本語 e\u{301}👨‍👩‍👧 text "
    let string = "first\n" + String(repeating: unit, count: 3000) + "\nlast"
    let view = TextView(cells: string, width: 40, wrap: wrap)
    let layout = view.layout
    var rows: [CellRow] = []
    var next: CellRow? = layout.row(containing: 0)
    while let row = next {
      #expect(rows.last.map { $0.whole.end == row.whole.start } ?? true)
      #expect(view.text.isCharacterBoundary(row.whole.start))
      rows.append(row)
      next = layout.row(after: row)
    }
    #expect(rows.last?.whole.end == view.endOfDocument)
    #expect(layout.contentHeight == Double(rows.count))
    for (number, row) in rows.enumerated() where number % 97 == 0 || number == rows.count - 1 {
      #expect(layout.row(containing: row.whole.start) == row)
      #expect(layout.y(of: row) == number)
      #expect(layout.closestPosition(to: TextPoint(x: 0, y: Double(number))).position == row.text.start)
    }
    for (upper, lower) in zip(rows, rows.dropFirst()) { #expect(layout.row(before: lower) == upper) }
  }

  /// A cluster longer than a part does not confuse it.
  @Test func endlessCluster() {
    let marks = String(repeating: "\u{301}", count: 20_000)
    let view = TextView(cells: "a" + marks + "b", width: 10, wrap: .character)
    #expect(view.rows.joined() == view.string)
    view.move(.right)
    #expect(view.selection.head.offset == 1 + marks.utf8.count)
    #expect(view.layout.row(containing: 30_000).whole.start == 0)
  }

  @Test func originMovesZero() {
    let view = TextView(cells: (0..<100).map { "line \($0)" }.joined(separator: "\n"), width: 3)
    let layout = view.layout
    let row = layout.row(containing: view.text.start(ofLine: 50)!)
    let before = layout.y(of: row)
    layout.moveOrigin(to: row.text.start)
    #expect(layout.y(of: row) == 0)
    #expect(layout.y(of: layout.row(containing: 0)) == -before)
    #expect(layout.closestPosition(to: TextPoint(x: 0, y: -1e9)).position == 0)
    // An edit before the origin takes it along.
    view.replace(TextRange(0, 4), with: "a much longer")
    #expect(view.text.string(in: layout.row(containing: layout.origin).text) == "lin")
    #expect(layout.caretRect(for: layout.origin, affinity: .downstream).y == 0)
    #expect(view.text.line(containing: layout.origin) == 50)
    view.setText("short")
    #expect(layout.caretRect(for: 0, affinity: .downstream).y == 0)
  }

  /// Blanks that hang have no cells, and the caret among them is at the edge.
  @Test func hangingBlanks() {
    let view = TextView(cells: "abcd     x", width: 5)
    #expect(view.layout.caretRect(for: 8, affinity: .downstream) == TextRect(x: 5, y: 0, width: 1, height: 1))
    #expect(view.layout.characterRange(at: TextPoint(x: 4, y: 0)) == 4..<5)
    #expect(view.layout.characterRange(at: TextPoint(x: 5, y: 0)) == nil)
  }

  @Test func placeholderHeight() {
    let view = TextView(geometry: CellLayout(CellStyle(width: 20, wrap: .none)))
    view.placeholder = "one two three"
    view.size = TextSize(width: 6, height: 2)
    #expect(view.placeholderRect == TextRect(x: 0, y: 0, width: 6, height: 2))
    view.insets.right = 1
    view.placeholderRowLimit = 1
    #expect(view.placeholderRect == TextRect(x: 0, y: 0, width: 5, height: 1))
    view.insets.top = 1.5
    #expect(view.placeholderRect == nil)
  }
}
