import Testing
import TextTokenizerCore
import TextTokenizerTesting

/// A text with what is expected to match in it between `⟦` and `⟧`.
struct MarkedMatches: Sendable, ExpressibleByStringLiteral, CustomTestStringConvertible {
  let marked: String

  init(stringLiteral marked: String) {
    self.marked = marked
  }

  var testDescription: String { marked }

  private var string: String { marked.filter { $0 != "⟦" && $0 != "⟧" } }

  /// Expects just these matches, in every form of text, one by one and in bulk.
  func check(_ patterns: [TextPattern]) {
    #expect(Self.matches(patterns, in: StringInput(string)) == marked)
    #expect(Self.matches(patterns, in: UTF16Input(string)) == marked)
    #expect(Self.matches(patterns, in: ChunkedInput(string, utf8ChunksOf: 3)) == marked)
  }

  private static func matches(_ patterns: [TextPattern], in text: some TextInput) -> String {
    let tokenizer = PatternTokenizer(over: BasicTokenizer(textInput: text), patterns, besides: .nothing)
    let asked = ListTokenizer(asking: tokenizer, over: text, granularities: [.word]).units[.word] ?? []
    #expect(Array(tokenizer.textUnits(.word)) == asked)
    var marked = ""
    var end: TextPosition = 0
    for match in asked {
      marked += text.string(in: end..<match.start) + "⟦" + text.string(in: match) + "⟧"
      end = match.end
    }
    return marked + text.string(in: end..<text.endOfDocument)
  }
}
