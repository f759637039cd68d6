/// Makes events of what a terminal sends. Bytes of an unfinished sequence wait for the rest.
struct InputParser {
  private var bytes: [UInt8] = []
  /// Where in the bytes the next event begins.
  private var start = 0
  private var pasted: [UInt8]?
  private var isAfterReturn = false

  /// The longest control sequence that is waited for.
  private static let sequenceLimit = 64
  /// A paste that is longer comes in parts, so that one that never ends is not kept for ever.
  private static let pasteLimit = 1 << 20

  /// Whether bytes wait that may be the beginning of something.
  var isWaiting: Bool { !bytes.isEmpty && pasted == nil }
  /// Whether a paste has begun and not ended.
  var isPasting: Bool { pasted != nil }

  mutating func feed(_ new: some Sequence<UInt8>) -> [InputEvent] {
    bytes += new
    var events: [InputEvent] = []
    while let event = next() { events += event }
    bytes.removeFirst(start)
    start = 0
    return events
  }

  /// No more will come for now: an escape alone is the key, and a paste is over.
  mutating func flush() -> [InputEvent] {
    defer { (bytes, pasted) = ([], nil) }
    if let pasted { return Self.paste(pasted + bytes) }
    return bytes == [0x1B] ? [.key(.escape, [])] : []
  }

  private var rest: ArraySlice<UInt8> { bytes[start...] }

  /// The next events, if they are there as a whole; an empty list for what is not known.
  private mutating func next() -> [InputEvent]? {
    if pasted != nil { return nextPasted() }
    guard let first = rest.first else { return nil }
    if first == 0x1B {
      isAfterReturn = false
      return nextEscape()
    }
    if Self.isControl(first) {
      start += 1
      // CR LF is one line break.
      defer { isAfterReturn = first == 0x0D }
      return first == 0x0A && isAfterReturn ? [] : [Self.control(first, [])]
    }
    isAfterReturn = false
    return nextText().map { [.text($0)] }
  }

  private static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7F }

  private static func control(_ byte: UInt8, _ modifiers: Modifiers) -> InputEvent {
    switch byte {
    case 0x7F, 0x08: return .key(.backspace, modifiers)
    case 0x0D, 0x0A: return .key(.enter, modifiers)
    case 0x09: return .key(.tab, modifiers)
    case 0x00: return .key(.letter(" "), modifiers.union(.control))
    default:
      return .key(.letter(Character(Unicode.Scalar(byte | 0x60))), modifiers.union(.control))
    }
  }

  /// What is text up to the next control character; nil where its first scalar is not there as a whole.
  private mutating func nextText() -> String? {
    var end = rest.firstIndex(where: Self.isControl) ?? bytes.count
    if end == bytes.count { end -= RawBytes.unfinishedLength(rest.span) }
    guard end > start else { return nil }
    defer { start = end }
    return Self.string(bytes[start..<end])
  }

  /// Bytes from outside as text. What is ill-formed is repaired, but nothing is taken for a stand-in.
  private static func string(_ bytes: some Collection<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.unicodeScalars.contains(where: RawBytes.isStandIn) ? String(raw: text.utf8) : text
  }

  private mutating func nextEscape() -> [InputEvent]? {
    guard rest.count > 1 else { return nil }
    switch bytes[start + 1] {
    case UInt8(ascii: "["): return nextControlSequence()
    case UInt8(ascii: "O"):
      guard rest.count > 2 else { return nil }
      guard !Self.isControl(bytes[start + 2]) else {
        start += 2
        return []
      }
      defer { start += 3 }
      return Self.key(bytes[start + 2], first: nil).map { [.key($0, [])] } ?? []
    case 0x1B:
      start += 1
      return [.key(.escape, [])]
    case let byte where Self.isControl(byte):
      start += 2
      return [Self.control(byte, .alt)]
    default: return nextAltLetter()
    }
  }

  private mutating func nextAltLetter() -> [InputEvent]? {
    var iterator = rest.dropFirst().makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    switch parser.parseScalar(from: &iterator) {
    case .valid(let encoded):
      start += 1 + encoded.count
      return [.key(.letter(Character(Unicode.UTF8.decode(encoded))), .alt)]
    case .error(let length):
      let isUnfinished = 1 + length == rest.count && RawBytes.unfinishedLength(rest.span) == length
      if isUnfinished { return nil }
      start += 1 + length
      return []
    case .emptyInput: return nil
    }
  }

  /// ECMA-48 5.4: parameters and intermediates, then one final byte. What has another form is dropped.
  private mutating func nextControlSequence() -> [InputEvent]? {
    let afterMark = start + 2
    let end = bytes[afterMark...].firstIndex { !(0x20...0x3F).contains($0) } ?? bytes.count
    guard end < bytes.count else {
      // What is too long is dropped once it ends; until then so much of it is kept.
      bytes.removeLast(max(0, rest.count - Self.sequenceLimit - 1))
      return nil
    }
    let isWhole = (0x40...0x7E).contains(bytes[end])
    defer { start = isWhole ? end + 1 : end }
    guard isWhole, end - start <= Self.sequenceLimit else { return [] }
    return sequence(bytes[afterMark..<end], final: bytes[end])
  }

  private mutating func sequence(_ body: ArraySlice<UInt8>, final: UInt8) -> [InputEvent] {
    if body.first == UInt8(ascii: "<") {
      guard let parameters = Self.parameters(body.dropFirst()) else { return [] }
      return Self.mouse(parameters, final).map { [.mouse($0)] } ?? []
    }
    guard let parameters = Self.parameters(body), parameters.count <= 2 else { return [] }
    if final == UInt8(ascii: "~"), parameters == [200] {
      pasted = []
      return []
    }
    // One more than the bits of the modifiers; xterm has more of these than we do.
    let modifiers = (parameters.count > 1 ? parameters[1] : nil) ?? 1
    guard (1...256).contains(modifiers), let key = Self.key(final, first: parameters[0]) else { return [] }
    return [.key(key, Modifiers(rawValue: (modifiers - 1) & 7))]
  }

  /// The numbers between semicolons, nil for one left out; nil for all where one is no number of some digits.
  private static func parameters(_ body: ArraySlice<UInt8>) -> [Int?]? {
    var parameters: [Int?] = []
    for digits in body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false) {
      guard digits.count <= 5, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      parameters.append(digits.isEmpty ? nil : digits.reduce(0) { 10 * $0 + Int($1 - 0x30) })
    }
    return parameters
  }

  private static func key(_ final: UInt8, first: Int?) -> Key? {
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
    switch first {
    case 1, 7: return .home
    case 3: return .delete
    case 4, 8: return .end
    case 5: return .pageUp
    case 6: return .pageDown
    case 11, 12, 13, 14, 15: return first.map { .function($0 - 10) }
    case 17: return .function(6)
    default: return nil
    }
  }

  /// A report of the mouse: code, column and row, both from 1.
  private static func mouse(_ parameters: [Int?], _ final: UInt8) -> Mouse? {
    let isRelease = final == UInt8(ascii: "m")
    guard isRelease || final == UInt8(ascii: "M"), parameters.count == 3,
      let code = parameters[0], let column = parameters[1], let row = parameters[2], column > 0, row > 0
    else { return nil }
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
    return action.map { Mouse(action: $0, column: column - 1, row: row - 1, modifiers: modifiers) }
  }

  private mutating func nextPasted() -> [InputEvent]? {
    let mark = Array("\u{1B}[201~".utf8)
    var index = start
    while let escape = bytes[index...].firstIndex(of: 0x1B) {
      let possible = bytes[escape...].prefix(mark.count)
      if possible.elementsEqual(mark) {
        let text = (pasted ?? []) + bytes[start..<escape]
        start = escape + mark.count
        pasted = nil
        return Self.paste(text)
      }
      // The beginning of the mark waits for the rest.
      if mark.starts(with: possible) { return keep(upTo: escape) }
      index = escape + 1
    }
    return keep(upTo: bytes.count - RawBytes.unfinishedLength(rest.span))
  }

  /// Keeps what has come of a paste; the first part of one that is too long.
  private mutating func keep(upTo end: Int) -> [InputEvent]? {
    pasted? += bytes[start..<end]
    start = end
    guard let text = pasted, text.count >= Self.pasteLimit else { return nil }
    pasted = []
    return Self.paste(text)
  }

  private static func paste(_ bytes: [UInt8]) -> [InputEvent] {
    guard !bytes.isEmpty else { return [] }
    // Terminals send the newlines of a paste as returns.
    let isReturns = !bytes.contains(0x0A)
    return [.paste(string(isReturns ? bytes.map { $0 == 0x0D ? 0x0A : $0 } : bytes))]
  }
}
