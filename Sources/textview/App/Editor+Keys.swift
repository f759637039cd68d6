import TextTokenizer
import TextViewModel

extension Editor {
  func press(_ key: Key, _ modifiers: Modifiers) {
    if let move = Self.move(key, modifiers) {
      if !view.move(move, extending: modifiers.contains(.shift)) { message = "no further" }
    } else {
      edit(key, modifiers)
    }
    if !isDone { revealCaret() }
  }

  private static func move(_ key: Key, _ modifiers: Modifiers) -> TextMove? {
    let byWord = modifiers.contains(.control) || modifiers.contains(.alt)
    switch key {
    case .left: return byWord ? .wordLeft : .left
    case .right: return byWord ? .wordRight : .right
    case .up: return byWord ? .paragraphStart : .up
    case .down: return byWord ? .paragraphEnd : .down
    case .home: return byWord ? .documentStart : .lineStart
    case .end: return byWord ? .documentEnd : .lineEnd
    case .pageUp: return .pageUp
    case .pageDown: return .pageDown
    // What a terminal sends for alt and an arrow, in other settings.
    case .letter("b") where modifiers == .alt: return .wordLeft
    case .letter("f") where modifiers == .alt: return .wordRight
    default: return nil
    }
  }

  private func edit(_ key: Key, _ modifiers: Modifiers) {
    let byWord = modifiers.contains(.control) || modifiers.contains(.alt)
    switch key {
    case .enter: typeLineBreak()
    case .tab: view.insert("\t")
    case .backspace: view.delete(byWord ? .wordLeft : .left)
    case .delete: view.delete(byWord ? .wordRight : .right)
    case .letter("d") where modifiers == .alt: view.delete(.wordRight)
    case .letter(let letter) where modifiers.contains(.control): command(letter)
    case .escape: view.selection = ViewSelection(caret: view.selection.head)
    case .function(2): keyboard.toggle()
    case .function(3):
      view.showsSelection.toggle()
      message = view.showsSelection ? "selection shown" : "selection hidden, but there"
    case .function(4):
      let all = TextWrap.allCases
      layout.style.wrap = all[(all.firstIndex(of: layout.style.wrap)! + 1) % all.count]
      message = "wrap: \(layout.style.wrap)"
    case .function(6):
      view.horizontalMoves = view.horizontalMoves == .visual ? .logical : .visual
      message =
        view.horizontalMoves == .visual ? "left and right as the eye sees them" : "left and right by the text"
    case .function(5): prompt = .fileName(path ?? "", quitsAfter: false)
    default: break
    }
  }

  private func command(_ letter: Character) {
    switch letter {
    case "a": view.selectAll()
    case "c", "x":
      guard !view.selection.isCaret else { break }
      clipboard = view.text.string(in: view.selection.range)
      if letter == "x" { view.delete(.left) }
    case "v": view.insert(clipboard)
    case "w": view.delete(.wordLeft)
    case "z": if !view.undo() { message = "nothing to undo" }
    case "y": if !view.redo() { message = "nothing to redo" }
    case "t": use(choice.next)
    case "k": keyboard.toggle()
    case "s": save(quitsAfter: false)
    case "q": quit()
    default: break
    }
  }
}
