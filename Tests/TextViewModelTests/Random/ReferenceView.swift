import TextTokenizer
import TextViewModel

/// The view as one would first write it: a string, offsets, and everything computed anew each time.
struct ReferenceView {
  var text: String
  var anchor = 0
  var head = 0
  var affinity = TextAffinity.downstream
  var goal: Int?
  var style: CellStyle
  var kind: TokenizerKind
  var moves = HorizontalMoves.visual
  private var undoStack: [(text: String, anchor: Int, head: Int, affinity: TextAffinity)] = []
  private var redoStack: [(text: String, anchor: Int, head: Int, affinity: TextAffinity)] = []

  init(_ text: String, style: CellStyle, kind: TokenizerKind) {
    self.text = text
    self.style = style
    self.kind = kind
  }

  var layout: ReferenceLayout { ReferenceLayout(text, style) }
  var input: ReferenceInput { ReferenceInput(base: StringInput(text), rows: layout.rows) }
  var tokenizer: any Tokenizer { kind.make(input) }
  var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
  var count: Int { text.utf8.count }

  /// All places between characters.
  var boundaries: [Int] {
    text.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.utf8.count) }
  }

  mutating func move(_ move: TextMove, extending: Bool) -> Bool {
    let old = (anchor, head, affinity)
    let oldGoal = goal
    goal = nil
    switch move {
    case .left, .right, .wordLeft, .wordRight, .forward, .backward, .wordForward, .wordBackward:
      guard let place = horizontalTarget(move, extending) else { return false }
      set(place, extending)
    case .documentStart: set(TextPlace(0), extending)
    case .documentEnd: set(TextPlace(TextPosition(count)), extending)
    case .lineStart:
      let row = layout.rows[layout.row(of: head, affinity)]
      set(
        row.startsSoft ? TextPlace(TextPosition(row.start)) : row.place(row.start, at: row.startEdge),
        extending)
    case .lineEnd:
      let row = layout.rows[layout.row(of: head, affinity)]
      let isAtWrap = row.isSoft && row.textEnd > row.start
      set(TextPlace(TextPosition(row.textEnd), affinity: isAtWrap ? .upstream : .downstream), extending)
    case .up, .down:
      let layout = layout
      let start = extending ? head : move == .up ? range.lowerBound : range.upperBound
      let side = start == head ? affinity : .downstream
      let row = layout.row(of: start, side)
      let x = oldGoal ?? layout.rows[row].x(of: start, side)
      let target = move == .up ? row - 1 : row + 1
      guard layout.rows.indices.contains(target) else {
        set(TextPlace(TextPosition(move == .up ? 0 : count)), extending)
        break
      }
      set(layout.rows[target].place(x: x), extending)
      goal = x
    case .paragraphStart, .paragraphEnd, .pageUp, .pageDown:
      break
    }
    return old != (anchor, head, affinity)
  }

  private mutating func set(_ place: TextPlace, _ extending: Bool) {
    head = place.position.offset
    if !extending { anchor = head }
    affinity = place.affinity
  }

  mutating func click(row: Int, x: Int, extending: Bool) {
    let layout = layout
    goal = nil
    set(layout.rows[min(max(0, row), layout.rows.count - 1)].place(x: x), extending)
  }

  mutating func insert(_ string: String) {
    guard !string.isEmpty || !range.isEmpty else { return }
    save()
    let end = replace(range, with: string)
    let joined =
      string.isEmpty ? boundaries.last { $0 <= end } : boundaries.first { $0 >= end }
    (anchor, head, affinity, goal) = (joined!, joined!, .downstream, nil)
  }

  mutating func delete(_ move: TextMove) -> Bool {
    var range = range
    if range.isEmpty {
      var probe = self
      let along: [TextMove: TextMove] = [
        .left: .backward, .right: .forward, .wordLeft: .wordBackward, .wordRight: .wordForward,
      ]
      _ = probe.move(along[move] ?? move, extending: true)
      range = probe.range
    }
    guard !range.isEmpty else { return false }
    save()
    let end = replace(range, with: "")
    let joined = boundaries.last { $0 <= end }!
    (anchor, head, affinity, goal) = (joined, joined, .downstream, nil)
    return true
  }

  private mutating func replace(_ range: Range<Int>, with string: String) -> Int {
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(range, with: string.utf8)
    text = String(decoding: bytes, as: UTF8.self)
    return range.lowerBound + string.utf8.count
  }

  private mutating func save() {
    undoStack.append((text, anchor, head, affinity))
    redoStack = []
  }

  mutating func undo() -> Bool {
    guard let state = undoStack.popLast() else { return false }
    redoStack.append((text, anchor, head, affinity))
    (text, anchor, head, affinity, goal) = (state.text, state.anchor, state.head, state.affinity, nil)
    return true
  }
}

/// The tokenizers of the random tests.
enum TokenizerKind: CaseIterable {
  case basic
  case whitespace
  case icu

  func make<Text: TextInput>(_ text: Text) -> any UnitTokenizer {
    switch self {
    case .basic: BasicTokenizer(textInput: text)
    case .whitespace: WhitespaceTokenizer(over: ICUTokenizer(textInput: text))
    case .icu: ICUTokenizer(textInput: text)
    }
  }

  /// All words of a string.
  func words(of string: String) -> [Range<Int>] {
    var words: [Range<Int>] = []
    let input = StringInput(string)
    make(input).forEachTextUnit(.word, in: input.documentRange) {
      words.append($0.offsets)
      return true
    }
    return words
  }
}
