import TextTokenizer
import TextViewModel

/// A text view over a hundred megabytes, in one line or in a million: what a key or a click in the middle costs.
///
/// The yardstick is a millisecond, which no one notices.
struct BigDocument {
  enum Operation: String, CaseIterable {
    /// All of the text is taken in, piece by piece.
    case open
    /// A letter is typed, and the caret looked for.
    case keystroke
    /// The caret goes down a row, or up.
    case arrow
    /// A word is selected.
    case doubleClick = "double-click"
  }

  enum Shape: String, CaseIterable {
    case oneLine = "one-line"
    case millionLines = "million-lines"

    /// A hundred bytes, of which there are a million.
    var pattern: String {
      "The quick brown fox (can't jump) 32.3 feet, naïve café, well-known 日本語, foo@@bar key:val; a"
        + (self == .oneLine ? " " : "\n")
    }
  }

  static let bytes = 100_000_000
  static let names = Operation.allCases.flatMap { operation in
    Shape.allCases.map { "view/default/\(operation.rawValue)/\($0.rawValue)" }
  }

  let operation: Operation
  let shape: Shape

  init?(name: String) {
    let parts = name.split(separator: "/").map(String.init)
    guard parts.count == 4, parts[0] == "view", let operation = Operation(rawValue: parts[2]),
      let shape = Shape(rawValue: parts[3])
    else { return nil }
    (self.operation, self.shape) = (operation, shape)
  }

  /// What is measured; the document is made beforehand, but where making it is what counts.
  func run() -> () -> Int {
    if operation == .open { return { open().utf8Count } }
    let layout = CellLayout(CellStyle(width: 80))
    let view = TextView(open(), geometry: layout) { ICUTokenizer(textInput: $0) }
    view.selection = ViewSelection(caret: TextPosition(Self.bytes / 2))
    layout.moveOrigin(to: view.selection.head)
    var count = 0
    return {
      count += 1
      switch operation {
      case .open: break
      case .keystroke:
        view.insert("x")
        let caret = layout.caretRect(for: view.selection.head, affinity: .downstream)
        return Int(caret.x)
      case .arrow: view.move(count % 8 < 4 ? .down : .up)
      case .doubleClick:
        view.press(at: TextPoint(x: Double(count * 7 % 60), y: Double(count * 3 % 20)), clickCount: 2)
      }
      return view.selection.range.length
    }
  }

  func measure(rounds: Int) -> Measurement {
    let heap = Yardstick.heapBytes
    let run = run()
    let isOpen = operation == .open
    let repeats = isOpen ? 1 : 100
    var kept = 0
    var times: [Double] = []
    let clock = ContinuousClock()
    for _ in 0..<(isOpen ? 3 : max(3, rounds)) {
      let start = clock.now
      for _ in 0..<repeats { kept &+= run() }
      times.append((clock.now - start).nanoseconds / Double(repeats))
    }
    let bytes = isOpen ? nil : heap.flatMap { before in Yardstick.heapBytes.map { $0 - before } }
    let time = times.median
    return Measurement(
      name: "view/default/\(operation.rawValue)/\(shape.rawValue)", units: repeats,
      megabytesPerSecond: isOpen ? Double(Self.bytes) / time * 1000 : 0, nsPerUnit: time, ratio: 1e6 / time,
      yardstick: "1 ms", yardstickNsPerUnit: 1e6, rounds: 1, bytes: bytes)
  }

  private func open() -> TextRope {
    let pattern = Array(String(repeating: shape.pattern, count: 1000).utf8)
    var builder = TextRope.Builder()
    for _ in 0..<(Self.bytes / pattern.count) { builder.append(pattern.span) }
    return builder.finish()
  }
}
