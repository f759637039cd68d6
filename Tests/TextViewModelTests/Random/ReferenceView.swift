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
    let start =
      extending
      ? head
      : [.left, .up, .wordLeft, .pageUp].contains(move)
        ? range.lowerBound
        : [.right, .down, .wordRight, .pageDown].contains(move) ? range.upperBound : head
    goal = nil
    switch move {
    case .left, .right:
      if extending || range.isEmpty {
        let next = move == .left ? boundaries.last { $0 < head } : boundaries.first { $0 > head }
        guard let next else { return false }
        set(next, extending)
      } else {
        set(start, false)
      }
    case .wordLeft: set(wordEdge(from: start, .backward) ?? 0, extending)
    case .wordRight: set(wordEdge(from: start, .forward) ?? count, extending)
    case .documentStart: set(0, extending)
    case .documentEnd: set(count, extending)
    case .lineStart:
      let row = layout.rows[layout.row(of: head, affinity)]
      set(row.start, extending)
    case .lineEnd:
      let row = layout.rows[layout.row(of: head, affinity)]
      set(row.textEnd, extending)
      affinity = row.isSoft && row.textEnd > row.start ? .upstream : .downstream
    case .up, .down:
      let layout = layout
      let row = layout.row(of: start, start == head ? affinity : .downstream)
      let x = oldGoal ?? layout.rows[row].column(of: start)
      let target = move == .up ? row - 1 : row + 1
      guard layout.rows.indices.contains(target) else {
        set(move == .up ? 0 : count, extending)
        break
      }
      let place = layout.place(inRow: target, x: x)
      set(place.position.offset, extending)
      affinity = place.affinity
      goal = x
    case .paragraphStart, .paragraphEnd, .pageUp, .pageDown, .forward, .backward, .wordForward, .wordBackward:
      break
    }
    return old != (anchor, head, affinity)
  }

  private mutating func set(_ offset: Int, _ extending: Bool) {
    head = offset
    if !extending { anchor = offset }
    affinity = .downstream
  }

  /// The nearest end of a word, forward, or start of one, backward, from the list of all words.
  private func wordEdge(from offset: Int, _ direction: TextStorageDirection) -> Int? {
    let words = kind.words(of: text)
    return direction == .forward
      ? words.map(\.upperBound).first { $0 > offset } : words.map(\.lowerBound).last { $0 < offset }
  }

  mutating func click(row: Int, x: Int, extending: Bool) {
    let layout = layout
    let place = layout.place(inRow: min(max(0, row), layout.rows.count - 1), x: x)
    goal = nil
    set(place.position.offset, extending)
    affinity = place.affinity
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
      _ = probe.move(move, extending: true)
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
