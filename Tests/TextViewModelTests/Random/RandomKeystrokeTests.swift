import Testing
import TextTokenizer
import TextViewModel

/// Random keys against a plain model: text, selection, rows and every tokenizer answer must agree.
@Suite struct RandomKeystrokeTests {
  @Test(arguments: randomSeeds)
  func viewAgreesWithReference(seed: UInt64) {
    var run = KeystrokeRun(seed: seed)
    for step in 0..<keystrokesPerRun {
      let key = run.press()
      if let difference = run.difference(step: step) {
        Issue.record("seed \(seed), key \(step) (\(key)): \(difference)")
        return
      }
    }
  }
}

private struct KeystrokeRun {
  var generator: SeededGenerator
  let view: TextView
  let layout: CellLayout
  var reference: ReferenceView

  private static let pieces = [
    "a", "b", "word", "foo-bar", " ", " ", "  ", "\t", "\n", "\r\n", "\r", "\u{2028}", "日", "本語", "한국", "é",
    "\u{301}", "e", "👩", "\u{200D}", "👧", "🇯", "🇵", "☂\u{FE0F}", "\u{200B}", "א", "ש", ".", "3.14", "\u{A0}",
    "ไทย", "क्षि", "\u{3000}", "x@y.z", "שלום", "عربي", "12", "(", "]", "\u{200F}", "\u{200E}", "\u{2067}",
    "\u{2069}",
    "\u{202B}",
  ]

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    let wrap = TextWrap.allCases[Int(seed % 3)]
    var style = CellStyle(width: Int.random(in: 1...12, using: &generator), wrap: wrap)
    // Four of five runs are in visual order.
    if !seed.isMultiple(of: 5) { style.bidi = ICUBidiAlgorithm() }
    let bases: [BaseDirection] = [
      .firstStrong(otherwise: .leftToRight), .firstStrong(otherwise: .rightToLeft), .fixed(.rightToLeft),
    ]
    style.baseDirection = bases.randomElement(using: &generator)!
    layout = CellLayout(style)
    let kind = TokenizerKind.allCases[Int(seed / 2 % 3)]
    view = TextView(geometry: layout) { kind.make($0) }
    reference = ReferenceView("", style: style, kind: kind)
  }

  mutating func press() -> String {
    view.endUndoGroup()
    let extending = Int.random(in: 0..<4, using: &generator) == 0
    switch Int.random(in: 0..<100, using: &generator) {
    case 0..<45 where reference.count < 400:
      let piece = Self.pieces.randomElement(using: &generator)!
      reference.insert(piece)
      view.insert(piece)
      return "insert \(piece.debugDescription)"
    case 0..<60:
      let moves: [TextMove] = [.left, .left, .right, .wordLeft, .wordRight, .lineStart, .lineEnd]
      let move = moves.randomElement(using: &generator)!
      let deleted = view.delete(move)
      #expect(reference.delete(move) == deleted, "delete \(move)")
      return "delete \(move)"
    case 60..<65:
      let undone = view.undo()
      #expect(reference.undo() == undone, "undo")
      return "undo"
    case 65..<72:
      let row = Int.random(in: -2...20, using: &generator)
      let x = Int.random(in: -2...14, using: &generator)
      view.press(at: TextPoint(x: Double(x), y: Double(row)), extending: extending)
      reference.click(row: row, x: x, extending: extending)
      return "click \(x),\(row)"
    case 72..<74:
      let kind = TokenizerKind.allCases.randomElement(using: &generator)!
      reference.kind = kind
      view.useTokenizer { kind.make($0) }
      return "use \(kind)"
    case 74:
      reference.moves = HorizontalMoves.allCases.randomElement(using: &generator)!
      view.horizontalMoves = reference.moves
      return "moves: \(reference.moves)"
    case 75:
      reference.style.width = Int.random(in: 1...12, using: &generator)
      layout.style = reference.style
      return "width \(reference.style.width)"
    default:
      let moves: [TextMove] = [
        .left, .right, .left, .right, .up, .down, .up, .down, .wordLeft, .wordRight, .lineStart, .lineEnd,
        .documentStart, .documentEnd, .forward, .backward, .wordForward, .wordBackward,
      ]
      let move = moves.randomElement(using: &generator)!
      let changed = view.move(move, extending: extending)
      #expect(reference.move(move, extending: extending) == changed, "\(move)")
      return "\(extending ? "shift+" : "")\(move)"
    }
  }

  mutating func difference(step: Int) -> String? {
    guard view.string == reference.text, Array(view.text) == Array(reference.text.utf8) else {
      return "text \(view.string.debugDescription) is not \(reference.text.debugDescription)"
    }
    let selection = ViewSelection(
      anchor: TextPosition(reference.anchor), head: TextPosition(reference.head), affinity: reference.affinity
    )
    guard view.selection == selection else {
      return "selection \(view.selection) is not \(selection) in \(reference.text.debugDescription)"
    }
    guard view.goalX == reference.goal.map(Double.init) else {
      return "goal \(String(describing: view.goalX))"
    }
    let expected = reference.layout
    guard let rows = rows(), rows == expected.rows else {
      return "rows of \(reference.text.debugDescription), width \(reference.style.width)"
    }
    let rowNumber = expected.row(of: reference.head, reference.affinity)
    let caret = view.geometry.caretRect(for: selection.head, affinity: selection.affinity)
    let x = expected.rows[rowNumber].x(of: reference.head, reference.affinity)
    guard caret.y == Double(rowNumber), caret.x == Double(x) else {
      return "caret \(caret) in \(reference.text.debugDescription)"
    }
    // All answers now and then, those at one place each time.
    let places = step % 500 == 0 ? Array(-1...reference.count + 1) : [.random(in: -1...reference.count + 1)]
    return places.lazy.compactMap(tokenizerDifference).first
  }

  private func rows() -> [ReferenceRow]? {
    var rows: [ReferenceRow] = []
    var next: CellRow? = layout.row(containing: 0)
    while let row = next {
      rows.append(
        ReferenceRow(
          start: row.text.start.offset, textEnd: row.text.end.offset, end: row.whole.end.offset,
          isSoft: row.isSoftWrapped))
      next = layout.row(after: row)
      guard next.map({ layout.row(before: $0) == row }) ?? true else { return nil }
    }
    return view.geometry.contentHeight == Double(rows.count) ? rows : nil
  }

  private func tokenizerDifference(at offset: Int) -> String? {
    let expected = reference.tokenizer
    let position = TextPosition(offset)
    for granularity in TextGranularity.allCases {
      for direction in [TextDirection.forward, .backward] {
        let answers = [view.tokenizer, expected].map { tokenizer in
          [
            "\(tokenizer.isPosition(position, atBoundary: granularity, inDirection: direction))",
            "\(tokenizer.isPosition(position, withinTextUnit: granularity, inDirection: direction))",
            "\(String(describing: tokenizer.position(from: position, toBoundary: granularity, inDirection: direction)))",
            "\(String(describing: tokenizer.rangeEnclosingPosition(position, with: granularity, inDirection: direction)))",
          ]
        }
        if answers[0] != answers[1] {
          return "\(granularity) at \(offset) \(direction): \(answers) in \(reference.text.debugDescription)"
        }
      }
    }
    return nil
  }
}
