internal import TextTokenizer
package import TextTokenizerCore
internal import TextTokenizerTesting

private let ruleChoices: [(engine: BreakRules, icu: BreakRules)] = {
  let rules = [BreakRules.unicode, try! .locale("ja"), try! .locale("sv"), try! .locale("el")]
  return rules.map { (try! $0.running(on: .engine), try! $0.running(on: .icu)) }
}()

/// The default tokenizer on the engine against the same on ICU: words and sentences. Characters, lines and
/// paragraphs, which have no rules, against a plain reading of the text.
package func checkDefaultTokenizer<Text: TextInput>(_ text: Text, _ number: UInt8, part: TextRange) {
  let rules = ruleChoices[Int(number) % ruleChoices.count]
  let tokenizer = ICUTokenizer(textInput: text, rules: rules.engine)
  let oracle = ICUTokenizer(textInput: text, rules: rules.icu)
  for granularity in [TextGranularity.word, .sentence] {
    checkWays(tokenizer, granularity, bulk(oracle, granularity, text.documentRange), part)
  }
  var words: [TextUnit] = []
  var expectedWords: [TextUnit] = []
  tokenizer.forEachWord(in: text.documentRange) {
    words.append($0); return true
  }
  oracle.forEachWord(in: text.documentRange) {
    expectedWords.append($0); return true
  }
  expectSame(words, expectedWords, "words with kinds of \(show(text))")

  let plain = PlainText(text)
  checkWays(tokenizer, .character, plain.characters, part)
  checkWays(tokenizer, .paragraph, plain.units(between: ["\n", "\r", "\u{2029}"]), part)
  checkWays(
    tokenizer, .line,
    plain.units(between: ["\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"]), part)
}

/// Holds every way to ask a tokenizer against a list of units: in bulk, over a part, stepping, and the four
/// answers at every place.
func checkWays<T: UnitTokenizer>(
  _ tokenizer: T, _ granularity: TextGranularity, _ expected: [TextRange], _ part: TextRange
) {
  let text = tokenizer.textInput
  func title(_ way: String) -> String { "\(T.self), \(granularity), \(way), of \(show(text))" }
  expectSame(bulk(tokenizer, granularity, text.documentRange), expected, title("in bulk"))
  let isPart = { (unit: TextRange) in
    unit.isEmpty
      ? part.start <= unit.start && unit.start <= part.end : unit.start < part.end && part.start < unit.end
  }
  // An empty range shares text with no unit.
  if !part.isEmpty {
    expectSame(bulk(tokenizer, granularity, part), expected.filter(isPart), title("in \(part)"))
  }

  var forward: [TextRange] = []
  var position = TextPosition(-1)
  while let unit = tokenizer.textUnit(granularity, nearest: position, inDirection: .forward) {
    guard unit.end > position else { report(title("stuck at \(position)")) }
    forward.append(unit)
    position = unit.end
  }
  expectSame(forward, expected, title("forward"))
  var backward: [TextRange] = []
  position = text.endOfDocument.advanced(by: 1)
  while let unit = tokenizer.textUnit(granularity, nearest: position, inDirection: .backward) {
    guard unit.start < position else { report(title("stuck at \(position)")) }
    backward.append(unit)
    position = unit.start
  }
  expectSame(backward.reversed(), expected, title("backward"))

  guard isShort(text) else { return }
  let model = ListTokenizer([granularity: expected], endOfDocument: text.endOfDocument)
  for offset in (-1...text.endOfDocument.offset + 1).reversed() {
    for direction in [TextDirection.forward, .backward] {
      let found = Answers(tokenizer, granularity, TextPosition(offset), direction)
      let right = Answers(model, granularity, TextPosition(offset), direction)
      if found != right { report("\(title("\(direction) at \(offset)")): \(found), not \(right)") }
    }
  }
}

/// What a tokenizer answers to the four questions.
private struct Answers: Equatable {
  let isBoundary: Bool
  let isWithin: Bool
  let next: TextPosition?
  let range: TextRange?

  init(
    _ tokenizer: some Tokenizer, _ granularity: TextGranularity, _ position: TextPosition,
    _ direction: TextDirection
  ) {
    isBoundary = tokenizer.isPosition(position, atBoundary: granularity, inDirection: direction)
    isWithin = tokenizer.isPosition(position, withinTextUnit: granularity, inDirection: direction)
    next = tokenizer.position(from: position, toBoundary: granularity, inDirection: direction)
    range = tokenizer.rangeEnclosingPosition(position, with: granularity, inDirection: direction)
  }
}

func bulk(
  _ tokenizer: some UnitTokenizer, _ granularity: TextGranularity, _ range: TextRange
) -> [TextRange] {
  var units: [TextRange] = []
  tokenizer.forEachTextUnit(granularity, in: range) {
    units.append($0)
    return true
  }
  return units
}
