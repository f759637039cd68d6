package import TextTokenizerCore
@testable internal import TextTokenizer

/// The engine's raw boundaries against ICU's: in one scan, from the middle, and asked at every place.
package func checkSegments(_ text: some TextInput, _ number: UInt8) {
  let rules = FuzzRules.all[Int(number) % FuzzRules.all.count]
  checkSegments(text, rules.engine, rules.rules, rules.name)
}

func checkSegments<Text: TextInput>(_ text: Text, _ engine: Engine, _ rules: RuleSet, _ name: String) {
  let source = EngineSegmentSource(engine: engine, memory: RuleMemory())
  let oracle = ICUSegmentSource(rules: rules, cache: StretchCache())
  let expected = segments(of: text, by: oracle)
  expectSame(segments(of: text, by: source), expected, "\(name): segments of \(show(text))")
  guard let middle = expected.dropFirst(expected.count / 2).first else { return }
  expectSame(
    segments(of: text, by: source, from: middle.start), Array(expected.dropFirst(expected.count / 2)),
    "\(name): segments from \(middle.start) of \(show(text))")
  guard isShort(text) else { return }
  // Backward, so that nothing kept helps in the order in which it was found.
  for segment in expected.reversed() {
    for offset in (segment.start..<segment.end).reversed() {
      let found = source.segment(containing: offset, in: text)
      if found != segment { report("\(name): at \(offset) of \(show(text)): \(found), not \(segment)") }
      if source.isBoundary(offset, in: text) != (offset == segment.start) {
        report("\(name): boundary at \(offset) of \(show(text))")
      }
      if source.safeSegment(containing: offset, in: text) != oracle.safeSegment(containing: offset, in: text)
      {
        report("\(name): safe segment at \(offset) of \(show(text))")
      }
    }
  }
}

func segments<Text: TextInput>(
  of text: Text, by source: some SegmentSource, from start: Int = 0
) -> [Segment] {
  var found: [Segment] = []
  source.forEachSegment(from: start, in: text) {
    found.append($0)
    return true
  }
  return found
}

/// Whether a text is asked about at every place.
func isShort(_ text: some TextInput) -> Bool { text.endOfDocument.offset <= 100 }

func show<Text: TextInput>(_ text: Text) -> String {
  let scalars = text.string(in: text.documentRange).unicodeScalars
  return "\(Text.self) \"\(scalars.map { $0.escaped(asASCII: true) }.joined())\""
}
