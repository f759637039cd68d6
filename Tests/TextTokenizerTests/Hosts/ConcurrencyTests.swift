import Testing
import TextTokenizer
import TextTokenizerTesting

@Suite("Concurrency")
struct ConcurrencyTests {
  static let text = StringInput(RandomText(from: .scripts, count: 300, seed: 0xC0).string)

  /// Everything there is to find, by answers and in bulk.
  private static func everything(_ tokenizer: some UnitTokenizer) -> [TextRange] {
    var found: [TextRange] = []
    for granularity in [TextGranularity.word, .sentence, .character, .paragraph] {
      found += Array(tokenizer.textUnits(granularity))
      var position = tokenizer.textInput.documentRange.end
      while let next = tokenizer.position(from: position, toBoundary: granularity, inDirection: .backward) {
        guard next < position else { return [] }
        found.append(next..<position)
        position = next
      }
    }
    return found
  }

  @Test func `one tokenizer is used from eight tasks at once`() async {
    let tokenizer = ICUTokenizer(textInput: Self.text)
    let expected = Self.everything(ICUTokenizer(textInput: Self.text))
    let results = await withTaskGroup(of: [TextRange].self) { group in
      for _ in 0..<8 { group.addTask { Self.everything(tokenizer) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.count == 8)
    #expect(results.allSatisfy { $0 == expected })
  }

  @Test func `rules are shared by tokenizers in eight tasks at once`() async throws {
    let expected = Self.everything(ICUTokenizer(textInput: Self.text))
    let results = await withTaskGroup(of: [TextRange].self) { group in
      for index in 0..<8 {
        group.addTask {
          // Compiled, or found to be so, by all at once.
          _ = try? BreakRules(source: "[a-z]+ {200}; .;")
          _ = try? BreakRules.locale("de")
          return index % 2 == 0
            ? Self.everything(ICUTokenizer(textInput: Self.text))
            : Self.everything(ICUTokenizer(textInput: ChunkedInput(Self.text.string, utf8ChunksOf: 7)))
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.count == 8)
    #expect(results.allSatisfy { $0 == expected })
  }
}
