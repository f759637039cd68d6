public import TextTokenizerCore

/// Checks that a tokenizer obeys every ``TokenizerLaw`` over a text, and throws the first breach.
///
/// It asks the four questions alone, so any `Tokenizer` can be checked. A thrown ``LawBreach`` fails a test of
/// Swift Testing and of XCTest alike, and its description shows the text, the position and the answers:
///
/// ```swift
/// @Test func laws() throws {
///   let text = StringInput("list->vector (set! x 1)")
///   try checkTokenizer(WhitespaceTokenizer(textInput: text), over: text)
/// }
/// ```
///
/// - Parameters:
///   - tokenizer: The tokenizer to check.
///   - text: The document that the tokenizer reads. It must not change meanwhile.
///   - granularities: The granularities to ask about.
///   - mostPositions: How many positions to ask about at most. In a longer text those at both ends and in
///     sixteen stretches drawn at random are asked about.
///   - seed: Draws the stretches, and the order in which all is asked a second time.
/// - Throws: The first breach.
/// - Complexity: Some forty questions for each position and granularity.
public func checkTokenizer(
  _ tokenizer: any Tokenizer, over text: some TextInput,
  granularities: some Sequence<TextGranularity> = TextGranularity.allCases,
  mostPositions: Int = 1024, seed: UInt64 = 1
) throws(LawBreach) {
  let end = max(0, text.endOfDocument.offset)
  var random = SplitMix64(seed: seed)
  let windows = positionWindows(end: end, most: mostPositions, using: &random)
  let edges = end < mostPositions ? CharacterEdges(of: text) : nil
  for granularity in granularities {
    for window in windows {
      var checker = LawChecker(
        tokenizer: tokenizer, text: text, granularity: granularity, window: window, edges: edges, seed: seed)
      try checker.check(using: &random)
    }
  }
}

/// The stretches of positions to ask about: all of them where they are few.
private func positionWindows(
  end: Int, most: Int, using random: inout SplitMix64
) -> [ClosedRange<Int>] {
  guard end >= most else { return [0...end] }
  let length = max(1, most / 18)
  func window(from start: Int) -> ClosedRange<Int> { start...min(end, start + length) }
  let drawn = (0..<16).map { _ in window(from: Int.random(in: 0...end, using: &random)) }
  return [window(from: 0), window(from: max(0, end - length))] + drawn
}

/// Where grapheme clusters begin and end, found by Swift's own `Character`.
struct CharacterEdges {
  private var isEdge: [Bool]

  init<Text: TextInput>(of text: Text) {
    var scalars = String.UnicodeScalarView()
    var starts: [Int] = []
    text.forEachScalar(from: TextPosition(0), inDirection: .forward) { scalar, range in
      scalars.append(scalar)
      starts.append(range.start.offset)
      return true
    }
    let end = max(0, text.endOfDocument.offset)
    isEdge = Array(repeating: false, count: end + 1)
    (isEdge[0], isEdge[end]) = (true, true)
    var index = 0
    for character in String(scalars) {
      isEdge[starts[index]] = true
      index += character.unicodeScalars.count
    }
  }

  func contains(_ position: TextPosition) -> Bool {
    isEdge.indices.contains(position.offset) && isEdge[position.offset]
  }
}
