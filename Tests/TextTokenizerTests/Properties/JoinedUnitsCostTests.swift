import Testing
import TextTokenizer

/// Units that are joined of many, or lie in a run without end. Work is counted in chunks that are lent.
@Suite("Joined units")
struct JoinedUnitsCostTests {
  private func work(_ text: CountingInput, _ tokenizer: some UnitTokenizer, _ unit: TextGranularity) -> (
    all: Int, one: Int
  ) {
    let all = text.count { tokenizer.forEachTextUnit(unit, in: text.documentRange) { _ in true } }
    let middle = TextPosition(text.endOfDocument.offset / 2)
    let one = text.count {
      _ = tokenizer.position(from: middle, toBoundary: unit, inDirection: .forward)
      _ = tokenizer.position(from: middle, toBoundary: unit, inDirection: .backward)
    }
    return (all, one)
  }

  /// A chain of abbreviations is one sentence: all of it costs twice as much where it is twice as long, in bulk as well as
  /// for a question, whose answer is at its ends.
  @Test("perf-suppressions-chain") func suppressions() {
    func cost(_ count: Int) -> (all: Int, one: Int) {
      let text = CountingInput(String(repeating: "Mr. ", count: count), chunksOf: 16)
      return work(text, SentenceSuppressions(over: ICUTokenizer(textInput: text), .english), .sentence)
    }
    let (small, large) = (cost(500), cost(1000))
    #expect(Double(large.all) < 2.3 * Double(small.all))
    #expect(Double(large.one) < 2.3 * Double(small.one))
  }

  @Test(
    "humps of scripts without case", arguments: ["日本語の文", "日", "ไทย", "カ", "日-本", "ʻ", "aʻ"],
    [IdentifierTokenizer<ICUTokenizer<CountingInput>>.Hyphen.separates, .joins])
  func humps(_ piece: String, _ hyphen: IdentifierTokenizer<ICUTokenizer<CountingInput>>.Hyphen) {
    func cost(_ count: Int) -> (all: Int, one: Int) {
      let text = CountingInput(String(repeating: piece, count: count), chunksOf: 16)
      return work(text, IdentifierTokenizer(over: ICUTokenizer(textInput: text), hyphen: hyphen), .word)
    }
    let (small, large) = (cost(300), cost(600))
    #expect(Double(large.all) < 2.3 * Double(small.all))
    #expect(Double(large.one) < 2.3 * Double(small.one) + 600)
    // Where the words are short, a question costs what the base's answers cost, not the run.
    let text = CountingInput(String(repeating: piece, count: 600), chunksOf: 16)
    let tokenizer = ICUTokenizer(textInput: text)
    guard hyphen == .separates, !piece.contains("ʻ") else { return }
    #expect(large.one <= 4 * work(text, tokenizer, .word).one + 60)
  }
}
