import Testing
import TextTokenizerCore
import TextTokenizerTesting

@Suite("The pattern tokenizer")
struct PatternTokenizerTests {
  @Test("the earlier pattern wins where two overlap")
  func ranks() {
    let text = StringInput("me@ex.org")
    let base = BasicTokenizer(textInput: text)
    let mentionFirst = PatternTokenizer(over: base, [TextPattern(/@[a-z]+/), .email])
    #expect(mentionFirst.unit(touching: 3) == TextRange(2, 5))
    let emailFirst = PatternTokenizer(over: base, [.email, TextPattern(/@[a-z]+/)])
    #expect(emailFirst.unit(touching: 3) == TextRange(0, 9))
  }

  @Test("a word of the base keeps what lies outside of a match, without what is no letter at the cut")
  func cutWords() {
    let text = StringInput("(me@ex.org) to:me@ex.org/x")
    let tokenizer = PatternTokenizer(over: WhitespaceTokenizer(textInput: text), [.email])
    let words = ListTokenizer(asking: tokenizer, over: text, granularities: [.word]).units[.word] ?? []
    #expect(words.map { text.string(in: $0) } == ["me@ex.org", "to", "me@ex.org", "x"])
  }

  @Test("a line of any length is searched, piece by piece", arguments: [1, 20, 2000])
  func longLines(_ count: Int) throws {
    let text = StringInput(String(repeating: "2021 GET https://ex.org/x?id=1 by me@ex.org. ", count: count))
    let tokenizer = PatternTokenizer(textInput: text, TextPattern.smart, besides: .nothing)
    var found = 0
    tokenizer.forEachTextUnit(.word, in: text.documentRange) { _ in
      found += 1
      return true
    }
    #expect(found == 2 * count)
    let middle = TextPosition(count / 2 * 45 + 15)
    #expect(tokenizer.unit(touching: middle)?.length == 21)
  }

  @Test("a line without white space is cut at quotation marks")
  func longLineWithoutSpaces() {
    let text = StringInput(String(repeating: #"{"a":"https://ex.org/x","b":[1,2]},"#, count: 1000))
    let tokenizer = PatternTokenizer(textInput: text, [.url], besides: .nothing)
    let middle = TextPosition(500 * 36 + 12)
    #expect(tokenizer.unit(touching: middle)?.length == 16)
  }

  @Test("what nothing cuts is not searched, and does not take long")
  func endless() {
    let text = StringInput("me@" + String(repeating: "a", count: 100_000) + ".org")
    let tokenizer = PatternTokenizer(textInput: text, [.email], besides: .nothing)
    #expect(tokenizer.unit(touching: 50_000) == nil)
  }

  @Test("a faulty expression throws")
  func faulty() {
    #expect(throws: (any Error).self) { try TextPattern(source: "(") }
  }

  @Test("several tasks may share a pattern")
  func sharing() async {
    let pattern = TextPattern(/[0-9]+/)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          let text = StringInput("a 12 b")
          return PatternTokenizer(over: BasicTokenizer(textInput: text), [pattern]).unit(touching: 3)
            == TextRange(2, 4)
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
