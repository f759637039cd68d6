import TestCases
import Testing
import TextTokenizer
import TextViewModel

/// Carets, moves and rectangles in rows of both directions.
@Suite struct VisualCaretTests {
  private static let pieces = [
    "a", "bc", "x", " ", " ", "1", "23", "א", "שלום", "ע", "ب", "١", "(", ")", "[", "]", "日", "-", ".",
    "e\u{301}",
    "\u{200F}", "\u{200E}", "\u{2067}", "\u{2066}", "\u{2069}", "\u{202B}", "\u{202C}", "\t", "👩‍👩‍👧",
  ]

  private func randomRow(_ generator: inout SeededGenerator) -> TextView {
    let length = Int.random(in: 0...12, using: &generator)
    let text = (0..<length).map { _ in Self.pieces.randomElement(using: &generator)! }.joined()
    let base: BaseDirection = .fixed(Bool.random(using: &generator) ? .leftToRight : .rightToLeft)
    return TextView(bidi: text, width: 80, wrap: .none, base: base)
  }

  private func places(_ view: TextView) -> [TextPlace] {
    var offsets = [0]
    for character in view.string { offsets.append(offsets[offsets.count - 1] + character.utf8.count) }
    return offsets.flatMap { offset in
      TextAffinity.allCases.map { TextPlace(TextPosition(offset), affinity: $0) }
    }
  }

  private func x(_ view: TextView, _ place: TextPlace) -> Double {
    view.layout.caretRect(for: place.position, affinity: place.affinity).x
  }

  /// A click on a caret gives a place with that caret, and no other position unless that one has it, too.
  @Test func carets() {
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<TestEffort.samples(2000, full: 20_000) {
      let view = randomRow(&generator)
      let places = places(view)
      for place in places {
        let caret = view.layout.caretRect(for: place.position, affinity: place.affinity)
        let closest = view.layout.closestPosition(to: TextPoint(x: caret.x, y: caret.y))
        let sharing = places.filter { x(view, $0) == caret.x }
        #expect(
          sharing.contains(closest),
          "\(place) is at \(caret.x), \(closest) is not: \(view.string.debugDescription)")
      }
    }
  }

  /// To the right from the left edge: each column once, to the right edge; and back the same way.
  @Test func movesVisitEveryColumn() {
    var generator = SeededGenerator(seed: 10)
    for _ in 0..<TestEffort.samples(2000, full: 20_000) {
      let view = randomRow(&generator)
      let row = view.layout.row(containing: 0)
      let edges = view.layout.characters(in: row).filter { $0.width > 0 }.map(\.column)
      let placed = view.layout.characters(in: row)
      guard let last = placed.last else { continue }
      let isLeftToRight = view.baseWritingDirection(at: 0) == .leftToRight
      view.move(isLeftToRight ? .documentStart : .documentEnd)
      view.move(isLeftToRight ? .lineStart : .lineEnd)
      var stops = [view.caretPlace]
      while view.move(.right) { stops.append(view.caretPlace) }
      let columns = stops.map { Int(x(view, $0)) }
      let text = "\(view.string.debugDescription), \(isLeftToRight)"
      #expect(stops.count == placed.count + 1, "\(text): \(columns)")
      #expect(columns == columns.sorted(), "\(text): \(columns)")
      #expect(Set(columns) == Set(edges + [placed[0].column, last.column + last.width]), "\(text)")
      var back = [view.caretPlace]
      while view.move(.left) { back.append(view.caretPlace) }
      #expect(back.map { Int(x(view, $0)) } == columns.reversed(), "\(text): back")
    }
  }

  /// The cells of a selection are those of its characters, wherever they stand.
  @Test func selectionRects() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<TestEffort.samples(500, full: 5000) {
      let view = randomRow(&generator)
      let offsets = places(view).map(\.position)
      let ends = [offsets.randomElement(using: &generator)!, offsets.randomElement(using: &generator)!]
        .sorted()
      let range = ends[0]..<ends[1]
      let placed = view.layout.characters(in: view.layout.row(containing: 0))
      let cells = placed.filter { range.contains($0.range.start) }.flatMap {
        $0.column..<$0.column + $0.width
      }
      let rects = view.geometry.selectionRects(for: range)
      let shown = rects.flatMap { Int($0.x)..<Int($0.maxX) }
      #expect(shown == cells.sorted())
      #expect(zip(rects, rects.dropFirst()).allSatisfy { $0.maxX < $1.x })
      for cell in shown {
        let found = view.layout.characterRange(at: TextPoint(x: Double(cell), y: 0))
        #expect(found.map { range.contains($0.start) } == true)
      }
    }
  }

  /// In wrapped rows and over paragraphs each stop is a new one, and the way back is the same.
  @Test(arguments: TextWrap.allCases, [TextWritingDirection.leftToRight, .rightToLeft])
  func movesAcrossRows(wrap: TextWrap, base: TextWritingDirection) {
    let text = "abc שלום xyz עולם (12) tail\nשלום abc\n\nend סוף"
    let view = TextView(bidi: text, width: 7, wrap: wrap, base: .fixed(base))
    let (on, back): (TextMove, TextMove) = base == .leftToRight ? (.right, .left) : (.left, .right)
    view.move(.lineStart)
    var carets: [TextRect] = []
    repeat {
      carets.append(view.layout.caretRect(for: view.selection.head, affinity: view.selection.affinity))
    } while view.move(on) && carets.count < 200
    #expect(carets.count == text.count + 1)
    #expect(Set(carets).count == carets.count)
    for caret in carets.reversed() {
      #expect(view.layout.caretRect(for: view.selection.head, affinity: view.selection.affinity) == caret)
      view.move(back)
    }
  }

  @Test func words() {
    let view = TextView(bidi: "abc שלום עולם xyz")
    var stops: [Double] = []
    while view.move(.wordRight) { stops.append(x(view, view.caretPlace)) }
    #expect(stops == [3, 8, 13, 17])
    stops = []
    while view.move(.wordLeft) { stops.append(x(view, view.caretPlace)) }
    #expect(stops == [14, 9, 4, 0])
    // By the order of the text the same keys pass the words one after another.
    view.horizontalMoves = .logical
    var heads: [Int] = []
    while view.move(.wordRight) { heads.append(view.selection.head.offset) }
    #expect(heads == [3, 12, 21, 25])
  }

  /// However many runs a row has and however far the next word is, the text is read once.
  @Test func wordsFarAway() {
    let controls = String(repeating: "\u{200E}\u{200F}", count: 2000)
    let text = controls + String(repeating: " ", count: 4000) + "word"
    let view = TextView(bidi: text, width: 80)
    view.move(.wordRight)
    #expect(view.selection.head == view.endOfDocument)
    view.move(.wordLeft)
    #expect(view.selection.head.offset == text.utf8.count - 4)
    view.move(.wordLeft)
    #expect(view.selection.head == 0)
  }

  @Test func selectionCollapsesToWhatTheEyeSees() {
    let view = TextView(bidi: "abc שלום xyz")
    view.selection = ViewSelection(anchor: 4, head: 12)
    view.move(.left)
    #expect(x(view, view.caretPlace) == 4)
    view.selection = ViewSelection(anchor: 4, head: 12)
    view.move(.right)
    #expect(x(view, view.caretPlace) == 8)
  }

  /// A backspace takes what comes before in the text.
  @Test func backspaceFollowsTheText() {
    let view = TextView(bidi: "שלום")
    view.move(.documentEnd)
    #expect(view.delete(.left))
    #expect(view.string == "שלו")
    #expect(!view.delete(.wordRight))
    #expect(view.delete(.wordLeft))
    #expect(view.string.isEmpty)
  }

  /// Up and down keep the column, to the ends of the text, in any mixture.
  @Test func upAndDown() {
    let view = TextView(bidi: "שלום abc\nabcd שלום", base: .fixed(.leftToRight))
    view.press(6, 0)
    #expect(view.move(.down))
    #expect(x(view, view.caretPlace) == 6)
    #expect(view.move(.down))
    #expect(view.selection.head == view.endOfDocument)
    #expect(view.move(.up) && view.move(.up))
    #expect(view.selection.head == 0)
  }

  /// A line laid out in parts has the base direction of its start in all of them.
  @Test func longLine() {
    let view = TextView(bidi: "ש" + String(repeating: "word 12 ", count: 10_000), width: 40)
    let far = view.layout.row(containing: 50_000)
    let placed = view.layout.characters(in: far).filter { $0.width > 0 }
    #expect(placed.last.map { $0.column + $0.width } == 40)
    #expect(view.writingDirection(at: 50_000) == .leftToRight)
    #expect(view.baseWritingDirection(at: 50_000) == .rightToLeft)
  }
}
