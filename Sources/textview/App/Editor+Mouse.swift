import TextTokenizer
import TextViewModel

/// What the mouse is doing.
struct Pointer {
  var clickCount = 0
  var lastPress = (column: -1, row: -1, time: 0.0)
  /// Where the button went down in the view; nil while it is up, or went down elsewhere.
  var down: TextPoint?
}

extension Editor {
  /// How long after a press the next one still counts with it.
  private static let doubleClickTime = 0.4

  func handle(_ mouse: Mouse) {
    switch mouse.action {
    case .wheelUp: scroll(by: -3)
    case .wheelDown: scroll(by: 3)
    case .press:
      message = ""
      press(mouse)
    case .drag:
      // From the first row upwards, and from the last one downwards, the text comes along.
      guard pointer.down != nil else { break }
      if mouse.row < Self.barHeight { scroll(by: -1) }
      if mouse.row >= screen.rows - 1 { scroll(by: 1) }
      view.drag(to: point(mouse))
    case .release: release(mouse)
    }
  }

  /// A cell of the screen as a point of the view, wherever that is just now.
  private func point(_ mouse: Mouse) -> TextPoint {
    TextPoint(x: Double(mouse.column), y: Double(mouse.row - viewTop))
  }

  private func press(_ mouse: Mouse) {
    let isOnKeyboard = keyboard.begin(at: mouse, on: avoidance.screen)
    guard !isOnKeyboard, mouse.row >= Self.barHeight else { return }
    countClick(mouse)
    let point = point(mouse)
    pointer.down = point
    view.press(
      at: point, clickCount: pointer.clickCount, extending: mouse.modifiers.contains(.shift))
    if pointer.clickCount == 2 {
      message = "selected \(view.text.string(in: view.selection.range).prefix(60).debugDescription)"
    }
  }

  private func release(_ mouse: Mouse) {
    // The button hears of the release first; what it does comes after.
    if let key = keyboard.end(at: mouse, on: avoidance.screen) { press(key) }
    guard let down = pointer.down else { return }
    pointer.down = nil
    if let link = view.link(pressedAt: down, releasedAt: point(mouse)) {
      message = "link: \(link.target)"
    }
  }

  private func countClick(_ mouse: Mouse) {
    let time = monotonicSeconds()
    let last = pointer.lastPress
    let isRepeated =
      last.column == mouse.column && last.row == mouse.row && time - last.time < Self.doubleClickTime
    pointer.clickCount = isRepeated ? pointer.clickCount % 3 + 1 : 1
    pointer.lastPress = (mouse.column, mouse.row, time)
  }

  private func press(_ key: KeyboardPanel.Key) {
    switch key {
    case .done: keyboard.toggle()
    case .move(let move): if !view.move(move) { message = "no further" }
    case .text(let text): view.insert(text)
    case .lineBreak: typeLineBreak()
    case .backspace: view.delete(.left)
    }
    revealCaret()
  }
}
