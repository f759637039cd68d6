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
