import TestCases
import Testing
import TextTokenizerCore
import TextTokenizerTesting

@Suite("Runs")
struct RunsTests {
  private static func runs(of text: some TextInput, where isAdmitted: (Unicode.Scalar) -> Bool) -> [TextRange]
  {
    var runs: [TextRange] = []
    while let run = text.run(
      nearest: runs.last?.end ?? -1, inDirection: .forward, where: isAdmitted)
    {
      runs.append(run)
    }
    return runs
  }

  /// The obvious way: characters, admitted by their first scalar, in one list.
  private static func expected(of string: String, where isAdmitted: (Unicode.Scalar) -> Bool) -> [TextRange] {
    var runs: [TextRange] = []
    var offset = 0
    var isOpen = false
    for character in string {
      let end = offset + character.utf8.count
      if isAdmitted(character.unicodeScalars.first!) {
        if isOpen {
          runs[runs.count - 1] = runs[runs.count - 1].start..<TextPosition(end)
        } else {
          runs.append(TextRange(offset, end))
        }
        isOpen = true
      } else {
        isOpen = false
      }
      offset = end
    }
    return runs
  }

  @Test(
    "runs are marked",
    arguments: [
      "[foo-bar] [baz]", "  [a]  ", "", "   ", "[é] [x]", "[a]\u{A0}[b]\u{202F}[c]\t[d]\r\n[e]\u{2029}[f]",
      "[a] \u{301}[b]", "[\u{600} 7]",
    ])
  func marked(_ marked: String) {
    let marked = MarkedText(marked)
    let runs = Self.runs(of: marked.utf8) { !$0.properties.isWhitespace }
    #expect(
      runs == marked.ranges(in: UInt8.self), "\(MarkedText(drawing: [], ranges: runs, into: marked.utf8))")
  }

  @Test("the first scalar of a character decides, in both directions", arguments: TextAlphabet.all)
  func firstScalarDecides(_ alphabet: TextAlphabet) throws {
    let predicates: [(Unicode.Scalar) -> Bool] = [
      { !$0.properties.isWhitespace }, { $0.properties.isAlphabetic }, { $0.value % 2 == 0 },
      { $0.properties.isGraphemeExtend },
    ]
    for sample in RandomText.samples(TestEffort.samples(150), from: alphabet, counts: 0...12, seed: 0xA11) {
      let text = StringInput(sample.string)
      for predicate in predicates {
        let expected = Self.expected(of: sample.string, where: predicate)
        #expect(Self.runs(of: text, where: predicate) == expected, "\(sample)")
        for offset in -1...text.endOfDocument.offset + 1 {
          let position = TextPosition(offset)
          let forward = text.run(nearest: position, inDirection: .forward, where: predicate)
          let backward = text.run(nearest: position, inDirection: .backward, where: predicate)
          guard
            forward == expected.first(where: { $0.end > position }),
            backward == expected.last(where: { $0.start < position })
          else {
            Issue.record("at \(offset) \(forward as Any) and \(backward as Any) of \(expected) in \(sample)")
            return
          }
        }
      }
    }
  }
}
