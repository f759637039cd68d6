import Testing
import TextTokenizerCore

@Suite("Values")
struct ValuesTests {
  @Test func `positions count code units`() {
    #expect(TextPosition(3).advanced(by: -1) == 2)
    #expect(TextPosition(3).distance(to: 5) == 2)
    #expect(TextPosition(3) < 4)
    #expect(TextPosition(3).description == "3")
    #expect(Set([TextPosition(1), 1, 2]).count == 2)
  }

  @Test func `positions wrap instead of trapping`() {
    #expect(TextPosition(.max).advanced(by: 1) == TextPosition(.min))
    #expect(TextPosition(.min).advanced(by: -1) == TextPosition(.max))
    #expect(TextPosition(.min).distance(to: TextPosition(.max)) == -1)
  }

  @Test func `ranges have a start, an end and a length`() {
    let range = TextRange(2, 5)
    #expect(range == TextPosition(2)..<TextPosition(5))
    #expect((range.start, range.end, range.length, range.offsets) == (2, 5, 3, 2..<5))
    #expect(TextRange(4, 4).isEmpty)
  }

  @Test func `granularities go from small to large`() {
    #expect(TextGranularity.allCases == [.character, .word, .sentence, .paragraph, .line, .document])
    #expect(TextGranularity(rawValue: "word") == .word)
  }

  @Test func `there are two storage and four layout directions`() {
    #expect(TextDirection.allCases == [.forward, .backward, .right, .left, .up, .down])
    #expect(TextStorageDirection.forward.reversed == .backward)
    #expect(TextStorageDirection.backward.reversed == .forward)
    #expect(TextDirection.forward == .storage(.forward))
    #expect(TextDirection.up == .layout(.up))
  }
}
