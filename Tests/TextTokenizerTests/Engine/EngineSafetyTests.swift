import Foundation
import Testing

@testable import TextTokenizer

/// Threads, memory, and the ends of pages.
struct EngineSafetyTests {
  @Test func manyTasksShareOneEngine() async {
    let text = StringInput(String(repeating: "One two, ไทยภาษา 今天天气 it's 3.14. ", count: 30))
    let expected = segments(of: text, by: EngineTestRules.words.source)
    let source = EngineTestRules.words.source
    let isSame = await withTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          let own = task % 2 == 0 ? source : EngineTestRules.words.source
          guard segments(of: text, by: own) == expected else { return false }
          return expected.allSatisfy { own.segment(containing: $0.start, in: text) == $0 }
        }
      }
      return await group.reduce(true) { $0 && $1 }
    }
    #expect(isSame)
  }

  @Test func tablesAreSmall() {
    for rules in EngineTestRules.all {
      #expect(
        rules.engine.tables.byteCount < 1 << 20, "\(rules.name): \(rules.engine.tables.byteCount) bytes")
    }
  }

  #if os(Linux)
    @Test func nothingIsReadBeyondTheText() throws {
      let page = Int(sysconf(Int32(_SC_PAGESIZE)))
      let memory = unsafe mmap(nil, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)!
      defer { unsafe munmap(memory, 2 * page) }
      try #require(unsafe mprotect(memory + page, page, PROT_NONE) == 0)
      var generator = SeededGenerator(seed: 5)
      for round in 0..<200 {
        var bytes = Array(LongTextTests.text(&generator).utf8.prefix(1 + round))
        if round % 2 == 0 { bytes.append([0xC3, 0xE2, 0xF0, 0x2E, 0xD0].randomElement(using: &generator)!) }
        let start = unsafe memory + page - bytes.count
        unsafe start.copyMemory(from: bytes, byteCount: bytes.count)
        let input = unsafe BytesInput(
          unsafeBytes: UnsafeRawBufferPointer(start: start, count: bytes.count), release: { _ in })
        for rules in [EngineTestRules.words, .sentences] {
          let source = rules.source
          var end = 0
          source.forEachSegment(from: 0, in: input) {
            end = $0.end
            return true
          }
          #expect(end == bytes.count)
          for offset in bytes.indices.suffix(6) {
            _ = source.segment(containing: offset, in: input)
            _ = source.unitEdge(after: offset, in: input)
            _ = source.unitEdge(before: offset, in: input)
          }
        }
      }
    }
  #endif
}

/// A document of which less is left each time somebody asks: what an edit in the middle of a scan looks like.
private final class ShrinkingInput: TextInput {
  private let bytes: [UInt8]
  private var asked = 0
  private let step: Int

  init(_ text: String, step: Int) {
    bytes = Array(text.utf8)
    self.step = step
  }

  private var length: Int { max(0, bytes.count - asked / step) }

  var endOfDocument: TextPosition {
    asked += 1
    return TextPosition(length)
  }

  func withChunk<R: ~Copyable, E: Error>(
    containing position: TextPosition, _ body: (Span<UInt8>, TextPosition) throws(E) -> R
  ) throws(E) -> R {
    asked += 1
    let rest = Array(bytes.prefix(length))
    return try body(rest.span, 0)
  }
}

extension EngineSafetyTests {
  /// The engine reads through pointers that nothing checks; ICU's path reads spans, which stop a document that does not
  /// keep its word.
  @Test(
    "a document that shrinks while it is scanned harms nobody",
    .enabled(if: BreakRules.unicode.path(for: .word) == .engine), arguments: [1, 2, 7, 40])
  func shrinkingDocument(step: Int) {
    let text = String(repeating: "can't 3.14 wörter 日本語の文 ภาษาไทย. ", count: 40)
    for granularity in [TextGranularity.word, .sentence] {
      for start in [0, 1, 700, 1500] {
        let tokenizer = ICUTokenizer(textInput: ShrinkingInput(text, step: step))
        var count = 0
        tokenizer.forEachTextUnit(granularity, in: TextRange(start, 5000)) { _ in
          count += 1
          return count < 10_000
        }
        #expect(count < 10_000)
        for offset in [0, 1, start, 900] {
          let position = TextPosition(offset)
          for direction in [TextDirection.forward, .backward] {
            _ = tokenizer.isPosition(position, atBoundary: granularity, inDirection: direction)
            _ = tokenizer.position(from: position, toBoundary: granularity, inDirection: direction)
            _ = tokenizer.rangeEnclosingPosition(position, with: granularity, inDirection: direction)
          }
        }
      }
    }
  }
}
