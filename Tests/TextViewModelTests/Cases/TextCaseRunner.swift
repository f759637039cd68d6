import TextTokenizer
import TextViewModel

/// Sets a view up as a row says, does what it says, and answers what it asks. Rows count characters.
final class TextCaseRunner {
  let view: TextView
  var lastChanged: Bool?

  init(_ given: [String: JSON]) {
    let insets = given["inset"]?.doubles ?? [0, 0, 0, 0]
    let padding = given["padding"]?.double ?? 0
    let size = given["size"]?.doubles
    let width = given["width"]?.double ?? size.map { $0[0] - insets[1] - insets[3] - 2 * padding } ?? 80
    let wrap = given["wrap"]?.string.flatMap(TextWrap.init) ?? .none
    let geometry: any TextGeometry
    if let rowY = given["rowY"]?.doubles, let rowH = given["rowH"]?.doubles {
      geometry = UnevenGeometry(
        rowY: rowY, rowHeight: rowH, characterWidth: given["charWidth"]?.double ?? 1)
    } else {
      let base = given["writingDirection"]?.string.flatMap(Self.direction).map(BaseDirection.fixed)
      geometry = CellLayout(
        CellStyle(
          width: max(1, Int(width)), wrap: wrap, bidi: ICUBidiAlgorithm(),
          baseDirection: base ?? .firstStrong(otherwise: .leftToRight)))
    }
    let isWhitespace = given["tokenizer"]?.string == "whitespace"
    view = TextView(TextRope(given["text"]?.string ?? ""), geometry: geometry) { text in
      let icu = ICUTokenizer(textInput: text)
      return isWhitespace ? WhitespaceTokenizer(over: icu) : icu
    }
    view.size = TextSize(width: size?[0] ?? width, height: size?[1] ?? 24)
    view.insets = TextInsets(top: insets[0], left: insets[1], bottom: insets[2], right: insets[3])
    view.padding = padding
    view.placeholder = given["placeholder"]?.string ?? ""
    view.placeholderRowLimit = given["placeholderLines"]?.int ?? 0
    view.hidesPlaceholderWhileEditing = given["hidesWhileEditing"]?.bool ?? false
    view.isFirstResponder = given["firstResponder"]?.bool ?? false
    view.showsSelection = given["showsSelection"]?.bool ?? true
    view.horizontalMoves = given["moves"]?.string.flatMap(HorizontalMoves.init) ?? .visual
    view.collapse = given["collapses"]?.bool == false ? .stepFromEdge : .toEdge
    let caret = given["caret"]?.int ?? 0
    view.selection = ViewSelection(
      anchor: position(given["anchor"]?.int ?? caret), head: position(given["head"]?.int ?? caret),
      affinity: given["affinity"]?.string.flatMap(TextAffinity.init) ?? .downstream)
    for link in given["links"]?.array ?? [] {
      let parts = link.array ?? []
      guard parts.count == 3, let start = parts[0].int, let end = parts[1].int, let target = parts[2].string
      else { continue }
      view.links.append(TextLink(position(start)..<position(end), target: target))
    }
  }

  private static func direction(_ name: String) -> TextWritingDirection? {
    ["ltr": .leftToRight, "rtl": .rightToLeft][name]
  }

  /// A position from a number of characters, and back.
  func position(_ characters: Int) -> TextPosition {
    TextPosition(view.string.prefix(characters).utf8.count)
  }

  func characters(_ position: TextPosition) -> Int {
    view.text.string(in: TextPosition(0)..<position).count
  }

  func run(_ command: [JSON]) {
    let argument = command.count > 1 ? command[1].string ?? "" : ""
    var name = command[0].string ?? ""
    let extending = name.hasPrefix("shift+")
    if extending { name.removeFirst("shift+".count) }
    if let move = TextMove(rawValue: name) {
      lastChanged = view.move(move, extending: extending)
      return
    }
    switch name {
    case "insert": view.insert(argument)
    case "deleteBackward": lastChanged = view.delete(.left)
    case "deleteForward": lastChanged = view.delete(.right)
    case "setText": view.setText(TextRope(argument))
    case "setPlaceholder": view.placeholder = argument
    case "click": view.press(at: point(argument))
    case "blur": view.isFirstResponder = false
    case "focus": view.isFirstResponder = true
    default: fatalError("unknown command \(name)")
    }
  }

  func answer(_ key: String, _ expected: JSON) -> JSON {
    switch key {
    case "caret": .of(view.selection.isCaret ? characters(view.selection.head) : nil)
    case "anchor": .of(characters(view.selection.anchor))
    case "head": .of(characters(view.selection.head))
    case "affinity": .string(view.selection.affinity.rawValue)
    case "changed": lastChanged.map { .bool($0) } ?? .null
    case "goalX": view.goalX.map { .number($0) } ?? .null
    case "text": .string(view.string)
    case "caretRect":
      rect(view.geometry.caretRect(for: view.selection.head, affinity: view.selection.affinity))
    case "caretShown": view.shownCaretRect.map(rect) ?? .null
    case "firstRect": rect(view.geometry.firstRect(for: view.selection.range))
    case "selectionRects": .array(view.shownSelectionRects.map(rect))
    case "placeholder": .bool(view.isPlaceholderVisible)
    case "placeholderText": view.isPlaceholderVisible ? .string(view.placeholder) : .null
    case "placeholderRect": view.placeholderRect.map(rect) ?? .null
    case "closest", "charRange", "hit", "activates", "word":
      .array((expected.array ?? []).map { probe(key, $0) })
    default: fatalError("unknown expectation \(key)")
    }
  }

  /// Answers one question of a list, in the form in which the list gives the answer.
  private func probe(_ key: String, _ expected: JSON) -> JSON {
    guard case .object(var answer) = expected else { return .null }
    let at = point(answer["at"]?.doubles ?? answer["down"]?.doubles ?? [0, 0])
    switch key {
    case "closest":
      let place = view.geometry.closestPosition(to: at)
      answer["position"] = .of(characters(place.position))
      if answer["affinity"] != nil { answer["affinity"] = .string(place.affinity.rawValue) }
    case "charRange":
      let range = view.geometry.characterRange(at: at)
      answer["range"] = .of(range.map { [Double(characters($0.start)), Double(characters($0.end))] })
    case "hit":
      answer["link"] = .of(view.link(at: at)?.target)
    case "activates":
      let up = point(answer["up"]?.doubles ?? [0, 0])
      answer["link"] = .of(view.link(pressedAt: at, releasedAt: up)?.target)
    default:
      answer["text"] = .of(view.word(at: at).map { view.text.string(in: $0) })
    }
    return .object(answer)
  }

  private func rect(_ rect: TextRect) -> JSON {
    .of([rect.x, rect.y, rect.width, rect.height])
  }

  private func point(_ coordinates: [Double]) -> TextPoint {
    TextPoint(x: coordinates[0], y: coordinates[1])
  }

  private func point(_ string: String) -> TextPoint {
    point(string.split(separator: ",").map { Double($0)! })
  }
}
