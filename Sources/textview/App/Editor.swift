import TextTokenizer
import TextViewModel

/// The demo: a text view on a screen, a bar above it and a keyboard that comes up from below.
final class Editor {
  /// The rows above the view: name and place, the words under the caret, messages.
  static let barHeight = 3
  static let placeholder =
    "Write here. Ctrl-T changes what a word is, F2 brings the keyboard up, Ctrl-S saves, Ctrl-Q quits."

  /// What the third row asks.
  enum Prompt {
    case saveBeforeQuit
    case fileName(String, quitsAfter: Bool)
    case agree(SaveRequest)
  }

  let layout: CellLayout
  let view: TextView
  var screen: Screen
  var choice = TokenizerChoice.icu
  var avoidance: KeyboardAvoidance
  var keyboard = KeyboardPanel()
  var path: String?
  /// What the file was when it was read or written last; nil where there is none.
  var stamp: FileStamp?
  /// Whether the file holds bytes that are no UTF-8.
  let isIllFormed: Bool
  /// What the user agreed to once and for all, for this file.
  var agreed: Set<SaveDoubt> = []
  /// The text as the file has it.
  var savedText: TextRope
  var message = ""
  var prompt: Prompt?
  var clipboard = ""
  var pointer = Pointer()
  var isDone = false

  init(_ file: TextFile, path: String?, columns: Int, rows: Int) {
    layout = CellLayout(
      CellStyle(width: columns, cellWidth: { $0.visibleWidth }, bidi: ICUBidiAlgorithm()))
    let choice = choice
    view = TextView(file.text, geometry: layout) { choice.make($0) }
    savedText = file.text
    stamp = file.stamp
    isIllFormed = file.illFormedCount > 0
    self.path = path
    screen = Screen(columns: columns, rows: rows)
    avoidance = KeyboardAvoidance(
      screen: TextRect(x: 0, y: 0, width: 0, height: 0), viewSize: TextSize(width: 0, height: 0))
    view.padding = 1
    view.placeholder = Self.placeholder
    view.isFirstResponder = true
    resize(columns: columns, rows: rows)
  }

  var isModified: Bool { !view.text.isIdentical(to: savedText) }

  /// The text that a crash would lose.
  var unsavedText: TextRope? { isModified ? view.text : nil }

  /// The number of rows the view has.
  var viewHeight: Int { max(1, screen.rows - Self.barHeight) }

  /// The row of the screen where the view's first row is; above the bar's bottom while it makes way.
  var viewTop: Int { Int(avoidance.originY.rounded()) }

  func resize(columns: Int, rows: Int) {
    screen.resize(columns: columns, rows: rows)
    view.size = TextSize(width: Double(columns), height: Double(viewHeight))
    layout.style.width = max(1, columns - 2 * Int(view.padding))
    avoidance.screen = TextRect(x: 0, y: 0, width: Double(columns), height: Double(rows))
    avoidance.restingOrigin = TextPoint(x: 0, y: Double(Self.barHeight))
    avoidance.viewSize = view.size
    revealCaret()
  }

  func handle(_ event: InputEvent) {
    if prompt != nil {
      handlePrompt(event)
      return
    }
    switch event {
    case .text(let text):
      message = ""
      type(text)
      revealCaret()
    case .paste(let text):
      message = "pasted \(text.utf8.count) bytes"
      paste(text)
      revealCaret()
    case .key(let key, let modifiers):
      message = ""
      press(key, modifiers)
    case .mouse(let mouse):
      handle(mouse)
    }
    placeKeyboard()
  }

  /// Goes on with what moves by itself; false where nothing does.
  func tick() -> Bool {
    let moves = keyboard.slide()
    placeKeyboard()
    return moves
  }

  /// Tells the view's place what the keyboard and the caret's row are.
  func placeKeyboard() {
    avoidance.keyboardFrame = keyboard.frame(on: avoidance.screen)
    let caret = layout.caretRect(for: view.selection.head, affinity: view.selection.affinity)
    avoidance.focusedField = TextRect(
      x: 0, y: min(max(0, caret.y), view.size.height - 1), width: view.size.width, height: 1)
  }

  func use(_ choice: TokenizerChoice) {
    self.choice = choice
    view.useTokenizer(choice.make)
    message = "words: \(choice.rawValue)"
  }
}
