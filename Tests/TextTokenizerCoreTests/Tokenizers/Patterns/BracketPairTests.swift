import Testing
import TextTokenizerCore
import TextTokenizerTesting

@Suite("The pair of brackets around a place")
struct BracketPairTests {
  @Test(
    "the pair that touches a position",
    arguments: [
      (0, 0..<15), (1, 0..<15), (3, 0..<15), (6, 6..<13), (7, 6..<13), (12, 6..<13), (13, 0..<15),
      (14, 0..<15),
      (15, 0..<15),
    ])
  func touching(_ position: Int, _ pair: Range<Int>) {
    let expected = TextRange(pair.lowerBound, pair.upperBound)
    let string = "{ foo { bar } }"
    #expect(StringInput(string).bracketPair(touching: TextPosition(position)) == expected)
    #expect(UTF16Input(string).bracketPair(touching: TextPosition(position)) == expected)
    #expect(ChunkedInput(string, utf8ChunksOf: 3).bracketPair(touching: TextPosition(position)) == expected)
  }

  @Test(
    "the pair around a range, and the next one",
    arguments: [
      ("f(a, [b]) {\n  c\n}", 6..<7, [5..<8, 1..<9]), ("a b", 1..<1, []), ("(a", 1..<1, []),
      ("a)", 1..<1, []),
      ("(a (b) c)", 1..<2, [0..<9]), ("{ a\n\n ( \n b ) }", 10..<11, [6..<13, 0..<15]),
      // What is selected may open or close brackets itself.
      ("{ foo { bar } }", 2..<7, [0..<15]), ("{ foo { bar } }", 10..<13, [0..<15]),
      // Brackets without a partner are passed over.
      ("[ ( a ]", 4..<5, [0..<7]), ("[ a ) ]", 2..<3, [0..<7]), ("(((((a]", 5..<6, []),
      ("[((((a]", 5..<6, [0..<7]),
    ])
  func around(_ string: String, _ start: Range<Int>, _ pairs: [Range<Int>]) {
    for text in [ChunkedInput(string, utf8ChunksOf: 3), ChunkedInput(string, utf8ChunksOf: 100)] {
      var found: [TextRange] = []
      var range = TextRange(start.lowerBound, start.upperBound)
      while let pair = text.bracketPair(around: range) {
        found.append(pair)
        range = pair
      }
      #expect(found == pairs.map { TextRange($0.lowerBound, $0.upperBound) })
    }
  }

  @Test("nothing outside of the limits counts, and no position is out of bounds")
  func limits() {
    let text = StringInput("(a [b] c)")
    #expect(text.bracketPair(touching: 4, within: TextRange(2, 7)) == TextRange(3, 6))
    #expect(text.bracketPair(touching: 2, within: TextRange(1, 9)) == nil)
    #expect(text.bracketPair(touching: 7, within: TextRange(0, 8)) == nil)
    for position in [-5, -1, 10, 99] {
      #expect(text.bracketPair(touching: TextPosition(position)) == nil)
      #expect(text.bracketPair(around: TextPosition(position)..<TextPosition(position + 1)) == nil)
    }
    #expect(StringInput("").bracketPair(touching: 0) == nil)
  }

  @Test("in balanced text it is what a stack finds, and an innermost one is a unit")
  func agreement() {
    var random = SplitMix64(seed: 4464)
    for _ in 0..<300 {
      let string = Self.balanced(depth: 4, &random)
      let text = StringInput(string)
      let pairs = Self.pairs(in: string)
      for position in 0...text.endOfDocument.offset {
        let expected = pairs.filter { $0.start.offset < position && position < $0.end.offset }.min {
          $0.length < $1.length
        }
        #expect(
          text.bracketPair(around: TextRange(position, position)) == expected, "\(position) in \(string)")
      }
      let units = PatternTokenizer(textInput: text, [.brackets], besides: .nothing).textUnits(.word)
      let innermost = pairs.filter { pair in
        !pairs.contains { $0 != pair && pair.start <= $0.start && $0.end <= pair.end }
      }
      #expect(Array(units) == innermost.sorted { $0.start < $1.start }, "\(string)")
    }
  }

  private static func balanced(depth: Int, _ random: inout SplitMix64) -> String {
    (0..<Int.random(in: 0...3, using: &random)).map { _ -> String in
      let piece = Int.random(in: 0..<(depth > 0 ? 6 : 3), using: &random)
      return piece < 3
        ? ["a", " ", "\n"][piece]
        : ["(", "[", "{"][piece - 3] + balanced(depth: depth - 1, &random) + [")", "]", "}"][piece - 3]
    }.joined()
  }

  private static func pairs(in string: String) -> [TextRange] {
    var open: [Int] = []
    var pairs: [TextRange] = []
    for (index, byte) in string.utf8.enumerated() {
      if "([{".utf8.contains(byte) { open.append(index) }
      if ")]}".utf8.contains(byte) { pairs.append(TextRange(open.removeLast(), index + 1)) }
    }
    return pairs
  }
}
