import TextTokenizer
import TextViewModel

extension Editor {
  func save(quitsAfter: Bool) {
    if let path {
      save(as: path, quitsAfter: quitsAfter)
    } else {
      prompt = .fileName("", quitsAfter: quitsAfter)
    }
  }

  /// Saves under a name, at once or after a question.
  func save(as name: String, quitsAfter: Bool) {
    do {
      let target = try SaveTarget(name)
      try target.checkPossible()
      let doubts = doubts(about: target, name)
      let request = SaveRequest(name: name, target: target, doubts: doubts, quitsAfter: quitsAfter)
      if doubts.isEmpty { try write(request) } else { prompt = .agree(request) }
    } catch {
      refuse("\(error)", name, quitsAfter: quitsAfter)
    }
  }

  /// What saving will ask about the file, as far as it is known now; empty for nothing.
  var warning: String {
    guard let path, let target = try? SaveTarget(path) else { return "" }
    let doubts = doubts(about: target, path)
    return doubts.isEmpty ? "" : "the file " + doubts.map(\.rawValue).joined(separator: ", ")
  }

  private func doubts(about target: SaveTarget, _ name: String) -> [SaveDoubt] {
    let isOurs = name == path || stamp.map { target.stamp?.isSameFile(as: $0) == true } == true
    let doubts = target.doubts(known: isOurs ? stamp : nil) + (isIllFormed ? [.illFormed] : [])
    return doubts.filter { !isOurs || !agreed.contains($0) }
  }

  private func write(_ request: SaveRequest) throws(FileError) {
    let written = try request.target.write(view.text)
    if request.name != path { agreed = [] }
    agreed.formUnion(request.doubts.filter(\.isLasting))
    path = request.name
    stamp = written
    savedText = view.text
    message = "saved \(written.size) bytes"
    if request.quitsAfter { isDone = true }
  }

  /// Says why nothing was saved; another name can be tried in place of one that was just given.
  private func refuse(_ reason: String, _ name: String, quitsAfter: Bool) {
    message = "not saved: \(reason)"
    prompt = name == path ? nil : .fileName(name, quitsAfter: quitsAfter)
  }

  func quit() {
    if isModified { prompt = .saveBeforeQuit } else { isDone = true }
  }

  func handlePrompt(_ event: InputEvent) {
    message = ""
    switch prompt {
    case .saveBeforeQuit: answerQuit(event)
    case .fileName(let name, let quitsAfter): typeName(event, name, quitsAfter: quitsAfter)
    case .agree(let request): answer(event, request)
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

  private func answer(_ event: InputEvent, _ request: SaveRequest) {
    switch event {
    case .text("y"), .text("Y"):
      prompt = nil
      do { try write(request) } catch { refuse("\(error)", request.name, quitsAfter: request.quitsAfter) }
    case .text("n"), .text("N"), .key(.escape, _):
      refuse("as you wish", request.name, quitsAfter: request.quitsAfter)
    default: break
    }
  }

  private func typeName(_ event: InputEvent, _ name: String, quitsAfter: Bool) {
    switch event {
    case .text(let text), .paste(let text):
      // A line break is no part of a name that was copied with it.
      let line = text.prefix { !$0.isNewline }
      prompt = .fileName(name + line, quitsAfter: quitsAfter)
    case .key(.backspace, _):
      prompt = .fileName(String(name.dropLast()), quitsAfter: quitsAfter)
    case .key(.enter, _) where !name.isEmpty:
      prompt = nil
      save(as: name, quitsAfter: quitsAfter)
    case .key(.escape, _):
      prompt = nil
      message = "not saved"
    default: break
    }
  }
}
