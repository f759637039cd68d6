import Testing
import TextTokenizerCore
import TextTokenizerTesting

@Suite("Reading scalars")
struct ScalarsTests {
  private func scalars(
    of text: some TextInput, from position: TextPosition, _ direction: TextStorageDirection, most: Int = .max
  ) -> [String] {
    var scalars: [String] = []
    text.forEachScalar(from: position, inDirection: direction) { scalar, range in
      scalars.append("\(scalar)\(range.start)")
      return scalars.count < most
    }
    return scalars
  }

  @Test("from anywhere, in either direction, across chunks", arguments: [1, 2, 3, 5, 100])
  func everywhere(size: Int) {
    let text = ChunkedInput("aé😀b", utf8ChunksOf: size)
    #expect(scalars(of: text, from: 0, .forward) == ["a0", "é1", "😀3", "b7"])
    #expect(scalars(of: text, from: 8, .backward) == ["b7", "😀3", "é1", "a0"])
    #expect(scalars(of: text, from: 5, .forward) == ["😀3", "b7"], "inside of a scalar")
    #expect(scalars(of: text, from: 5, .backward) == ["😀3", "é1", "a0"])
    #expect(scalars(of: text, from: 3, .backward) == ["é1", "a0"])
    #expect(scalars(of: text, from: 0, .forward, most: 2) == ["a0", "é1"])
    #expect(scalars(of: text, from: 8, .backward, most: 2) == ["b7", "😀3"])
  }

  @Test func `a position outside counts as the nearer end`() {
    let text = StringInput("ab")
    #expect(scalars(of: text, from: TextPosition(.min), .forward) == ["a0", "b1"])
    #expect(scalars(of: text, from: TextPosition(.max), .backward) == ["b1", "a0"])
    #expect(scalars(of: text, from: TextPosition(.min), .backward) == [])
    #expect(scalars(of: text, from: TextPosition(.max), .forward) == [])
    for position in [TextPosition(-1), 2, TextPosition(.min), TextPosition(.max)] {
      #expect(text.scalar(at: position) == nil)
    }
    for position in [TextPosition(0), 3, TextPosition(.min), TextPosition(.max)] {
      #expect(text.scalar(before: position) == nil)
    }
  }

  @Test func `a range is cut out as a string`() {
    let text = ChunkedInput("aé😀b", utf8ChunksOf: 2)
    #expect(text.string(in: TextRange(1, 7)) == "é😀")
    #expect(text.string(in: TextRange(4, 5)) == "😀", "scalars that are partly in it are whole")
    #expect(text.string(in: TextRange(3, 3)) == "")
    #expect(text.string(in: TextRange(-9, 99)) == "aé😀b")
    #expect(text.string(in: TextRange(.min, .max)) == "aé😀b")
  }

  /// Claims to be longer than it is and lends the same chunk always.
  private struct Liar: TextInput {
    let bytes: [UInt8] = [0x61, 0x62]
    var endOfDocument: TextPosition { 100 }
    func withChunk<R: ~Copyable, E: Error>(
      containing position: TextPosition, _ body: (Span<UInt8>, TextPosition) throws(E) -> R
    ) throws(E) -> R {
      try body(bytes.span, TextPosition(max(0, position.offset - 1)))
    }
  }

  @Test func `a document that lends wrong chunks does not hang`() {
    #expect(scalars(of: Liar(), from: 0, .forward).count < 200)
  }
}
