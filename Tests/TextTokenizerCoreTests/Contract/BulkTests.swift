import TestCases
import Testing
import TextTokenizerCore
import TextTokenizerTesting

@Suite("The bulk path")
struct BulkTests {
  @Test("gives the units that the answers give, in any range", arguments: TextAlphabet.all)
  func ranges(_ alphabet: TextAlphabet) {
    for sample in RandomText.samples(TestEffort.samples(12), from: alphabet, counts: 0...6, seed: 0xB01) {
      let text = ChunkedInput(sample.string, utf8ChunksOf: 3)
      let tokenizers: [any UnitTokenizer] = [
        BasicTokenizer(textInput: text), WhitespaceTokenizer(textInput: text),
      ]
      for tokenizer in tokenizers {
        let list = ListTokenizer(asking: tokenizer, over: text)
        for granularity in TextGranularity.allCases {
          for start in -1...text.endOfDocument.offset {
            for end in start...text.endOfDocument.offset + 1 {
              check(tokenizer, granularity, TextRange(start, end), list.units[granularity] ?? [], sample)
            }
          }
        }
      }
    }
  }

  private func check(
    _ tokenizer: any UnitTokenizer, _ granularity: TextGranularity, _ range: TextRange, _ units: [TextRange],
    _ sample: RandomText
  ) {
    var found: [TextRange] = []
    tokenizer.forEachTextUnit(granularity, in: range) { unit in
      found.append(unit)
      return true
    }
    let expected = units.filter { unit in
      unit.isEmpty ? range.start <= unit.start && unit.start <= range.end : unit.overlaps(range)
    }
    if found != expected {
      Issue.record(
        "\(granularity) in \(range): \(found), but should \(expected), \(type(of: tokenizer)), \(sample)")
    }
  }
}
