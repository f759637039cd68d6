import TextTokenizer
import TextViewModel

extension Editor {
  /// So many bytes of plain text at once were not typed, but pasted by a terminal that does not say so.
  private static let burstLength = 64
  /// How many lines are asked for the line break to type.
  private static let linesAsked = 100

  /// Handles what came at once. A burst of text goes in as a whole: key by key it would take long.
  func handle(_ events: [InputEvent]) {
    var rest = events[...]
    while let event = rest.first, !isDone {
      let plain = prompt == nil ? rest.prefix { $0.plainText != nil } : []
      let text = plain.compactMap(\.plainText).joined()
      if text.utf8.count >= Self.burstLength {
        handle(.paste(text))
        rest = rest.dropFirst(plain.count)
      } else {
        handle(event)
        rest = rest.dropFirst()
      }
    }
  }

  /// Types text, each character by itself, so that undo groups them.
  func type(_ text: String) {
    for character in text { view.insert(String(character)) }
  }

  func typeLineBreak() {
    view.insert(lineBreak)
  }

  /// Puts in a text from elsewhere; its line breaks become those of the lines here.
  func paste(_ text: String) {
    let lineBreak = lineBreak
    view.insert(
      lineBreak == "\n"
        ? text
        : text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
          .joined(separator: lineBreak))
  }

  /// What ends lines here: the caret's line, or else the nearest one before it that ends with CR, LF or both.
  private var lineBreak: String {
    var position = view.selection.range.start
    for _ in 0..<Self.linesAsked {
      let line = view.text.hardLine(containing: position)
      let end = view.text.string(in: line.text.end..<line.whole.end)
      if ["\r\n", "\r", "\n"].contains(end) { return end }
      guard line.whole.start > 0 else { break }
      position = line.whole.start.advanced(by: -1)
    }
    return "\n"
  }
}

extension InputEvent {
  /// The text that the event is, and nothing else.
  fileprivate var plainText: String? {
    switch self {
    case .text(let text): text
    case .key(.enter, []): "\n"
    case .key(.tab, []): "\t"
    default: nil
    }
  }
}
