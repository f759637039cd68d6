import Testing
import TextTokenizer
import TextTokenizerTesting

/// Documents that break their word get wrong answers, but nothing traps, hangs, or reads beyond a chunk.
struct FaultyInputTests {
  private static let text =
    "can't 3.14 \u{1F1E9}\u{1F1EA}\u{1F1EB}\u{1F1F7} wörter 日本語の文 ภาษาไทย. Mr. X said \"no\" (to a.b@ex.org)\r\n\nXMLReader e\u{301} "
    + "한국어 \u{1F469}\u{200D}\u{1F680} क्षि привет, мир. "

  /// Longer than what is looked at at once, in one kind of script and another.
  private static let texts = [
    text, String(repeating: "plain words, ", count: 12), String(repeating: "日本", count: 40), "",
  ]

  @Test(arguments: FaultyInput<UInt8>.Fault.allCases)
  func utf8(_ fault: FaultyInput<UInt8>.Fault) {
    for text in Self.texts { ask(about: Array(text.utf8), fault) }
  }

  @Test(arguments: FaultyInput<UInt16>.Fault.allCases)
  func utf16(_ fault: FaultyInput<UInt16>.Fault) {
    for text in Self.texts { ask(about: Array(text.utf16), fault) }
  }

  private func ask<Unit: TextCodeUnit>(about units: [Unit], _ fault: FaultyInput<Unit>.Fault) {
    let layerings = [Layering(layers: [])] + Layer.allCases.map { Layering(layers: [$0]) }
    for period in [1, 3] {
      for layering in layerings {
        func made() -> any UnitTokenizer {
          layering.tokenizer(over: FaultyInput(units, fault, period: period))
        }
        for granularity in [TextGranularity.character, .word, .sentence, .line] {
          scan(made(), granularity, units.count)
          question(made(), granularity, units.count)
        }
      }
    }
  }

  /// More units than a text of that length could have, if no unit stood still.
  private func most(_ count: Int) -> Int { 4 * count + 16 }

  private func scan(_ tokenizer: some UnitTokenizer, _ granularity: TextGranularity, _ count: Int) {
    for start in [0, count / 2] {
      var found = 0
      tokenizer.forEachTextUnit(granularity, in: TextRange(start, count + 5)) { _ in
        found += 1
        return found <= most(count)
      }
      #expect(found <= most(count), "\(granularity) in bulk from \(start)")
    }
  }

  private func question(_ tokenizer: some Tokenizer, _ granularity: TextGranularity, _ count: Int) {
    for offset in [0, count / 2, count] {
      let position = TextPosition(offset)
      for direction in [TextDirection.forward, .backward] {
        _ = tokenizer.isPosition(position, atBoundary: granularity, inDirection: direction)
        _ = tokenizer.isPosition(position, withinTextUnit: granularity, inDirection: direction)
        _ = tokenizer.position(from: position, toBoundary: granularity, inDirection: direction)
        _ = tokenizer.rangeEnclosingPosition(position, with: granularity, inDirection: direction)
      }
    }
  }
}
