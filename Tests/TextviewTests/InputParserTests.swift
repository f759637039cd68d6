import Testing

@testable import textview

@Suite struct InputParserTests {
  private func events(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    var parser = InputParser()
    return parser.feed(bytes)
  }

  @Test func keysAndMouse() {
    #expect(
      events("\u{1B}[A\u{1B}OB\u{1B}[1;5C".utf8) == [.key(.up, []), .key(.down, []), .key(.right, .control)])
    #expect(events("\u{1B}[15~\u{1B}[3;2~".utf8) == [.key(.function(5), []), .key(.delete, .shift)])
    #expect(events("\u{1B}ä\u{1B}b".utf8) == [.key(.letter("ä"), .alt), .key(.letter("b"), .alt)])
    let press = Mouse(action: .press, column: 4, row: 1, modifiers: .shift)
    #expect(events("\u{1B}[<4;5;2M".utf8) == [.mouse(press)])
    #expect(events("a\r\nb\n".utf8) == [.text("a"), .key(.enter, []), .text("b"), .key(.enter, [])])
  }

  /// A parameter that overflows, is missing, huge or no number: the sequence is ignored, and what follows is not.
  @Test(arguments: [
    "<0;-9223372036854775808;5M", "<0;5;-9223372036854775808M", "<-9223372036854775808;5;5M",
    "<0;9223372036854775807;5M", "<0;99999999999999999999;5M", "<0;5M", "<;;M", "<M", "<0;0;1M", "<0;1;0M",
    "<0;1;1;1M", "<0;1;1A", "<0; 1;1M", "1;-9223372036854775808A", "1;99999999999999999999A", "1;0A",
    "1;257A",
    "1;2;3A", "-5A", "1:2A", "99999999999999999999~", "-9223372036854775808~", "16~", "~", "200;5~", "?1A",
    "1 A",
  ])
  func senselessParameters(sequence: String) {
    #expect(events("\u{1B}[\(sequence)x".utf8) == [.text("x")])
  }

  /// A sequence without an end keeps little, and ends with its final byte.
  @Test func endlessSequence() {
    var parser = InputParser()
    #expect(parser.feed("\u{1B}[".utf8) == [])
    for _ in 0..<100 { #expect(parser.feed([UInt8](repeating: 0x39, count: 1000)) == []) }
    #expect(parser.feed("Ax".utf8) == [.text("x")])
    // A control character can't be part of one.
    #expect(events("\u{1B}[12\r".utf8) == [.key(.enter, [])])
  }

  /// CR and LF are one line break, though they come apart.
  @Test func returnInPieces() {
    var parser = InputParser()
    #expect(parser.feed("\r".utf8) == [.key(.enter, [])])
    #expect(parser.feed("\n\n".utf8) == [.key(.enter, [])])
  }

  @Test func scalarsInPieces() {
    var parser = InputParser()
    let bytes = Array("ä👩‍🚀\u{1B}é".utf8)
    #expect(bytes.flatMap { parser.feed([$0]) }.map(\.description).joined() == "ä👩\u{200D}🚀alt-é")
    #expect(events([0x61, 0xFF, 0x62]) == [.text("a\u{FFFD}b")])
  }

  @Test func pastes() {
    #expect(events("\u{1B}[200~a\rb\u{1B}[A\u{1B}[201~c".utf8) == [.paste("a\nb\u{1B}[A"), .text("c")])
    var parser = InputParser()
    let pieces = Array("\u{1B}[200~ä\u{1B}[20\u{1B}[201~".utf8)
    #expect(pieces.flatMap { parser.feed([$0]) } == [.paste("ä\u{1B}[20")])
  }

  /// A paste that never ends is over when nothing comes, and is not kept for ever.
  @Test func unfinishedPaste() {
    var parser = InputParser()
    #expect(parser.feed("\u{1B}[200~abc".utf8) == [] && parser.isPasting)
    #expect(parser.flush() == [.paste("abc")] && !parser.isPasting)
    #expect(parser.feed("d".utf8) == [.text("d")])
    var pasted = 0
    _ = parser.feed("\u{1B}[200~".utf8)
    for _ in 0..<300 {
      for case .paste(let text) in parser.feed([UInt8](repeating: 0x61, count: 10_000)) {
        #expect(text.utf8.count < 1 << 21)
        pasted += text.utf8.count
      }
    }
    #expect(pasted > 1 << 21)
    for case .paste(let text) in parser.feed("\u{1B}[201~".utf8) { pasted += text.utf8.count }
    #expect(pasted == 3_000_000)
  }

  /// Whatever comes, and however it is cut: the same events, and no trap.
  @Test(arguments: 0..<20)
  func randomBytes(seed: Int) {
    var random = Random(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1)
    let likely = Array("\u{1B}\u{1B}[[<;;-0129MmA~O\r\nxä200~201~".utf8)
    var bytes: [UInt8] = []
    for _ in 0..<20_000 {
      bytes.append(random.below(8) == 0 ? UInt8(random.below(256)) : likely[random.below(likely.count)])
    }
    var whole = InputParser()
    var cut = InputParser()
    let expected = whole.feed(bytes) + whole.flush()
    var found: [InputEvent] = []
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + 1 + random.below(9))
      found += cut.feed(bytes[start..<end])
      start = end
    }
    found += cut.flush()
    #expect(!expected.isEmpty)
    #expect(Self.joined(found) == Self.joined(expected), "seed \(seed)")
    for case .mouse(let mouse) in expected { #expect(mouse.column >= 0 && mouse.row >= 0) }
  }

  /// The events with texts put together, which cuts may take apart.
  private static func joined(_ events: [InputEvent]) -> String {
    events.map { if case .text(let text) = $0 { text } else { "<\($0)>" } }.joined()
  }
}

extension InputEvent {
  fileprivate var description: String {
    switch self {
    case .text(let text), .paste(let text): text
    case .key(.letter(let letter), .alt): "alt-\(letter)"
    default: "?"
    }
  }
}
