import TextTokenizer
import TextViewModel

extension Editor {
  /// Where a crash leaves the text.
  static func recoveryPath(for path: String?) -> String {
    (path ?? "untitled") + ".recovered"
  }

  func save(quitsAfter: Bool) {
    guard let path else {
      prompt = .fileName("", quitsAfter: quitsAfter)
      return
    }
    do {
      try TextFile.write(view.text, to: path)
      savedText = view.text
      message = "saved \(view.text.utf8Count) bytes"
      if quitsAfter { isDone = true }
    } catch {
      message = "not saved: \(error)"
    }
  }

  func quit() {
    if isModified { prompt = .saveBeforeQuit } else { isDone = true }
  }

  func handlePrompt(_ event: InputEvent) {
    switch prompt {
    case .saveBeforeQuit: answerQuit(event)
    case .fileName(let name, let quitsAfter): typeName(event, name, quitsAfter: quitsAfter)
    case nil: break
    }
  }

  private func answerQuit(_ event: InputEvent) {
    switch event {
    case .text("y"), .text("Y"):
      prompt = nil
      save(quitsAfter: true)
    case .text("n"), .text("N"):
      prompt = nil
      isDone = true
    case .text("c"), .text("C"), .key(.escape, _):
      prompt = nil
      message = "not quit"
    default: break
    }
  }

  private func typeName(_ event: InputEvent, _ name: String, quitsAfter: Bool) {
    switch event {
    case .text(let text), .paste(let text):
      prompt = .fileName(name + text, quitsAfter: quitsAfter)
    case .key(.backspace, _):
      prompt = .fileName(String(name.dropLast()), quitsAfter: quitsAfter)
    case .key(.enter, _) where !name.isEmpty:
      prompt = nil
      path = name
      save(quitsAfter: quitsAfter)
    case .key(.escape, _):
      prompt = nil
      message = "not saved"
    default: break
    }
  }
}
