import Testing
import TextTokenizer
import TextTokenizerTesting

/// What patterns and dictionaries remember of the regions that they have searched.
@Suite struct SearchMemoryTests {
  private static let layers = [Layer.smart, .allPatterns, .regexes, .dictionary]
  private static let line = "GET https://ex.org/i.html?q=1 from me@ex.org, New York, /var/log/x.log:12 ok - "

  @Test(arguments: layers)
  func asksNoTextTwice(layer: Layer) {
    let text = CountingInput(String(repeating: Self.line, count: 20))
    let tokenizer = layer.laid(over: BasicTokenizer(textInput: text))
    func ask() -> Int {
      text.count { _ = tokenizer.rangeEnclosingPosition(800, with: .word, inDirection: .forward) }
    }
    let (first, second) = (ask(), ask())
    #expect(second < first / 4, "\(first) chunks, then \(second)")
  }

  /// One code unit for another: the text is as long as before.
  @Test(arguments: layers)
  func forgetsAtEachEdit(layer: Layer) {
    let buffer = EditableInput()
    buffer.bytes = Array(Self.line.utf8)
    let tokenizer = layer.laid(over: BasicTokenizer(textInput: buffer))
    var changes = 0
    for index in buffer.bytes.indices {
      let before = Self.answers(tokenizer, buffer.bytes.count)
      buffer.bytes[index] = buffer.bytes[index] == 0x20 ? 0x78 : 0x20
      let after = Self.answers(tokenizer, buffer.bytes.count)
      #expect(after == Self.answers(layer.laid(over: BasicTokenizer(textInput: buffer)), buffer.bytes.count))
      if after != before { changes += 1 }
    }
    #expect(changes > 10)
  }

  @Test(arguments: layers)
  func moreRegionsThanAreKept(layer: Layer) {
    let lines = (0..<300).map { "\($0): \(Self.line.dropFirst($0 % 40))\n" }
    let text = StringInput(lines.joined())
    let tokenizer = layer.laid(over: BasicTokenizer(textInput: text))
    var random = SplitMix64(seed: 7)
    for _ in 0..<1000 {
      let position = TextPosition(Int.random(in: 0...text.endOfDocument.offset, using: &random))
      let other = layer.laid(over: BasicTokenizer(textInput: text))
      for direction in TextStorageDirection.allCases {
        #expect(
          tokenizer.textUnit(.word, nearest: position, inDirection: direction)
            == other.textUnit(.word, nearest: position, inDirection: direction))
      }
    }
  }

  private static func answers(_ tokenizer: some Tokenizer, _ end: Int) -> [TextRange?] {
    (0...end).map { tokenizer.rangeEnclosingPosition(TextPosition($0), with: .word, inDirection: .forward) }
  }
}
