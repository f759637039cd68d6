/// Makes events of what a terminal sends. Bytes of an unfinished sequence wait for the rest.
struct InputParser {
  private var bytes: [UInt8] = []
  private var pasted: [UInt8]?

  /// Whether bytes wait that may be the beginning of something.
  var isWaiting: Bool { !bytes.isEmpty && pasted == nil }

  mutating func feed(_ new: some Sequence<UInt8>) -> [InputEvent] {
    bytes += new
    var events: [InputEvent] = []
    while let event = next() { events += event }
    return events
  }

  /// No more will come for now: an escape alone is the key.
  mutating func flush() -> [InputEvent] {
    guard pasted == nil else { return [] }
    defer { bytes = [] }
    return bytes == [0x1B] ? [.key(.escape, [])] : []
  }

  /// The next events, if they are there as a whole; an empty list for what is not known.
  private mutating func next() -> [InputEvent]? {
    if pasted != nil { return nextPasted() }
    guard let first = bytes.first else { return nil }
    if first == 0x1B { return nextEscape() }
    if first < 0x20 || first == 0x7F {
      bytes.removeFirst()
      return [Self.control(first, [])]
    }
    return nextText()
  }

  private static func control(_ byte: UInt8, _ modifiers: Modifiers) -> InputEvent {
    switch byte {
    case 0x7F, 0x08: return .key(.backspace, modifiers)
    case 0x0D: return .key(.enter, modifiers)
    case 0x09: return .key(.tab, modifiers)
    case 0x00: return .key(.letter(" "), modifiers.union(.control))
    default:
      return .key(.letter(Character(Unicode.Scalar(byte | 0x60))), modifiers.union(.control))
    }
  }

  private mutating func nextText() -> [InputEvent]? {
    var end = 0
    while end < bytes.count, bytes[end] >= 0x20, bytes[end] != 0x7F { end += 1 }
    // A scalar that is not there as a whole waits.
    if end == bytes.count {
      var lead = end - 1
      while lead > 0, end - lead < 4, bytes[lead] & 0xC0 == 0x80 { lead -= 1 }
      let needed = bytes[lead] >= 0xF0 ? 4 : bytes[lead] >= 0xE0 ? 3 : bytes[lead] >= 0xC0 ? 2 : 1
      if end - lead < needed { end = lead }
    }
    guard end > 0 else { return nil }
    let text = String(decoding: bytes[..<end], as: UTF8.self)
    bytes.removeFirst(end)
    return [.text(text)]
  }

  private mutating func nextEscape() -> [InputEvent]? {
    guard bytes.count > 1 else { return nil }
    switch bytes[1] {
    case UInt8(ascii: "["): return nextControlSequence()
    case UInt8(ascii: "O"):
      guard bytes.count > 2 else { return nil }
      let final = bytes[2]
      bytes.removeFirst(3)
      return Self.key(final, parameters: []).map { [.key($0, [])] } ?? []
    case 0x1B:
      bytes.removeFirst()
      return [.key(.escape, [])]
    case let byte where byte < 0x20 || byte == 0x7F:
      bytes.removeFirst(2)
      return [Self.control(byte, .alt)]
    default:
      bytes.removeFirst()
      guard case .text(let text)? = nextText()?.first, let letter = text.first else { return [] }
      bytes = Array(text.dropFirst().utf8) + bytes
      return [.key(.letter(letter), .alt)]
    }
  }

  private mutating func nextControlSequence() -> [InputEvent]? {
    guard let end = bytes.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else { return nil }
    let body = bytes[2..<end]
    let final = bytes[end]
    bytes.removeFirst(end + 1)
    let isMouse = body.first == UInt8(ascii: "<")
    let parameters = body.dropFirst(isMouse ? 1 : 0).split(
      separator: UInt8(ascii: ";"), omittingEmptySubsequences: false
    )
    .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
    if isMouse {
      return Self.mouse(parameters, isRelease: final == UInt8(ascii: "m")).map { [.mouse($0)] } ?? []
    }
    if final == UInt8(ascii: "~"), parameters.first == 200 {
      pasted = []
      return []
    }
    let modifiers = Modifiers(rawValue: parameters.count > 1 ? max(0, parameters[1] - 1) & 7 : 0)
    return Self.key(final, parameters: parameters).map { [.key($0, modifiers)] } ?? []
  }

  private static func key(_ final: UInt8, parameters: [Int]) -> Key? {
    switch Character(Unicode.Scalar(final)) {
    case "A": return .up
    case "B": return .down
    case "C": return .right
    case "D": return .left
    case "H": return .home
    case "F": return .end
    case "P", "Q", "R", "S": return .function(Int(final) - 0x4F)
    case "~": break
    default: return nil
    }
    switch parameters.first ?? 0 {
    case 1, 7: return .home
    case 3: return .delete
    case 4, 8: return .end
    case 5: return .pageUp
    case 6: return .pageDown
    case 11...15: return .function(parameters[0] - 10)
    default: return nil
    }
  }

  private static func mouse(_ parameters: [Int], isRelease: Bool) -> Mouse? {
    guard parameters.count == 3 else { return nil }
    let code = parameters[0]
    var modifiers: Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    let action: Mouse.Action? =
      switch code & ~0b11100 {
      case 0: isRelease ? .release : .press
      case 32: .drag
      case 64: .wheelUp
      case 65: .wheelDown
      default: nil
      }
    return action.map {
      Mouse(action: $0, column: parameters[1] - 1, row: parameters[2] - 1, modifiers: modifiers)
    }
  }

  private mutating func nextPasted() -> [InputEvent]? {
    let mark = Array("\u{1B}[201~".utf8)
    guard let end = bytes.indices.first(where: { bytes[$0...].starts(with: mark) }) else {
      // All but what may be the beginning of the mark.
      let sure = max(0, bytes.count - mark.count + 1)
      pasted? += bytes[..<sure]
      bytes.removeFirst(sure)
      return nil
    }
    let text = (pasted ?? []) + bytes[..<end]
    bytes.removeFirst(end + mark.count)
    pasted = nil
    // Terminals send the newlines of a paste as returns.
    let isReturns = !text.contains(0x0A)
    return [.paste(String(decoding: isReturns ? text.map { $0 == 0x0D ? 0x0A : $0 } : text, as: UTF8.self))]
  }
}
