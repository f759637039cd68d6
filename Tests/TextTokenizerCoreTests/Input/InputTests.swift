import Testing
import TextTokenizerCore
import TextTokenizerTesting

/// What every document has to do, whatever it is made of.
@Suite("Documents")
struct InputTests {
  private static let strings = ["", "a", "foo bar", "naïve 😀", "e\u{301}\r\n\u{1F1E6}\u{1F1E7}", "中文テスト"]

  /// Chunks as `TextInput` promises them.
  private func checkChunks<Text: TextInput>(_ text: Text, _ units: [Text.CodeUnit]) {
    #expect(text.endOfDocument == TextPosition(units.count))
    #expect(text.documentRange == TextRange(0, units.count))
    for offset in 0...units.count {
      let (start, chunk) = text.withChunk(containing: TextPosition(offset)) { span, start in
        (start.offset, span.indices.map { span[$0] })
      }
      #expect(!chunk.isEmpty || units.isEmpty)
      #expect(Array(units[start..<start + chunk.count]) == chunk)
      // A seam belongs to the later chunk, the end to the last one.
      #expect(start <= offset)
      #expect(offset < start + chunk.count || offset == units.count && start + chunk.count == units.count)
      if !chunk.isEmpty {
        #expect(Text.CodeUnit.scalarStart(units.span, at: start) == start, "a chunk cuts a scalar")
      }
    }
  }

  @Test("all lend their units in chunks", arguments: strings)
  func chunks(_ string: String) {
    let (bytes, units) = (Array(string.utf8), Array(string.utf16))
    checkChunks(StringInput(string), bytes)
    checkChunks(BytesInput(bytes), bytes)
    checkChunks(UTF16Input(units), units)
    for size in 0...8 {
      checkChunks(ChunkedInput(bytes, chunksOf: size), bytes)
      checkChunks(ChunkedInput(units, chunksOf: size), units)
    }
  }

  @Test func `chunks are as long as asked, or one scalar`() {
    #expect(ChunkedInput("naïve", utf8ChunksOf: 3).chunks.map(\.count) == [2, 3, 1])
    #expect(ChunkedInput("a😀b", utf8ChunksOf: 1).chunks.map(\.count) == [1, 4, 1])
    #expect(ChunkedInput(Array("a😀b".utf16), chunksOf: 2).chunks.map(\.count) == [1, 2, 1])
    #expect(ChunkedInput<UInt8>([[], [1], [], [2, 3], []]).chunks == [[1], [2, 3]])
    #expect(ChunkedInput<UInt8>([]).endOfDocument == 0)
  }

  @Test func `a String's indices are found in both directions`() {
    let input = StringInput("naïve")
    #expect(input.string[input.range(TextRange(2, 4))] == "ï")
    #expect(input.position(input.string.endIndex) == 6)
    #expect(input.index(-5) == input.string.startIndex)
    #expect(input.index(99) == input.string.endIndex)
    #expect(input.position(input.index(3)) == 3, "inside of a scalar")
  }

  @Test func `a substring is a document of its own`() {
    let text = "foo bar"
    #expect(StringInput(text.dropFirst(4)).endOfDocument == 3)
    #expect(UTF16Input(text.dropFirst(4)).units == Array("bar".utf16))
  }

  @Test func `the writing direction is the one given`() {
    #expect(StringInput("a").baseWritingDirection(at: 0) == .leftToRight)
    #expect(StringInput("a", writingDirection: .rightToLeft).baseWritingDirection(at: 0) == .rightToLeft)
    #expect(UTF16Input("a", writingDirection: .rightToLeft).baseWritingDirection(at: 9) == .rightToLeft)
    #expect(BytesInput([1], writingDirection: .rightToLeft).baseWritingDirection(at: -1) == .rightToLeft)
    let chunked = ChunkedInput("a", utf8ChunksOf: 1, writingDirection: .rightToLeft)
    #expect(chunked.baseWritingDirection(at: 0) == .rightToLeft)
  }

  @Test func `by default nothing is edited and nothing laid out`() {
    #expect(StringInput("a").revision == 0)
    #expect(StringInput("a").lineFragment(nearest: 0, inDirection: .forward) == nil)
  }

  @Test func `mapped bytes are given back once, with the last copy`() {
    final class Count: @unchecked Sendable {
      var value = 0
    }
    let count = Count()
    do {
      let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 3, alignment: 1)
      unsafe memory.copyBytes(from: Array("a b".utf8))
      let input = unsafe BytesInput(unsafeBytes: UnsafeRawBufferPointer(memory)) { bytes in
        count.value += 1
        unsafe bytes.deallocate()
      }
      let copies = [input, input]
      #expect(copies[1].string(in: copies[1].documentRange) == "a b")
      #expect(count.value == 0)
    }
    #expect(count.value == 1)
  }
}
