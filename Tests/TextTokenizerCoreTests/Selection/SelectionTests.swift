import Testing
import TextTokenizerCore
import TextTokenizerTesting

@Suite("Selection helpers")
struct SelectionTests {
  private func tokenizer(_ string: String) -> any Tokenizer { BasicTokenizer(textInput: StringInput(string)) }

  @Test("a tap takes the unit that follows, then the one before")
  func touching() {
    #expect(tokenizer("foo bar").unit(touching: 3) == TextRange(0, 3))
    #expect(tokenizer("foo bar").unit(touching: 4) == TextRange(4, 7))
    #expect(tokenizer("a  b").unit(touching: 2) == nil)
    #expect(tokenizer("").unit(touching: 0) == nil)
    #expect(tokenizer("a").unit(touching: 9) == nil)
    #expect(tokenizer("a\n\nb").unit(touching: 2, by: .paragraph) == nil)
  }

  @Test(
    "stops",
    arguments: [
      (TextStopStyle.macOS, [4, 9], [5, 0]), (.windows, [5], [5, 0]), (.everyEdge, [4, 5, 9], [9, 5, 4, 0]),
    ])
  func stops(_ style: TextStopStyle, _ forward: [Int], _ backward: [Int]) {
    let tokenizer = tokenizer("good days.")
    #expect(walk(tokenizer, from: 0, .forward, style) == forward)
    #expect(walk(tokenizer, from: 10, .backward, style) == backward)
    #expect(walk(tokenizer, from: 0, .right, style) == forward)
    #expect(walk(tokenizer, from: 10, .left, style) == backward)
  }

  private func walk(
    _ tokenizer: any Tokenizer, from start: Int, _ direction: TextDirection, _ style: TextStopStyle
  ) -> [Int] {
    var (stops, position) = ([Int](), TextPosition(start))
    while let next = tokenizer.stop(from: position, inDirection: direction, style: style) {
      stops.append(next.offset)
      position = next
    }
    return stops
  }

  @Test("every kind of edge", arguments: 0...9)
  func edges(_ offset: Int) {
    let (tokenizer, position) = (tokenizer(" ab  cd  "), TextPosition(offset))
    #expect(tokenizer.unitEnd(after: position)?.offset == [3, 7].first { $0 > offset })
    #expect(tokenizer.unitStart(after: position)?.offset == [1, 5].first { $0 > offset })
    #expect(tokenizer.unitEnd(before: position)?.offset == [3, 7].last { $0 < offset })
    #expect(tokenizer.unitStart(before: position)?.offset == [1, 5].last { $0 < offset })
  }

  @Test(
    "dragging after a double click keeps the anchor",
    arguments: [
      (9, 4, 13), (13, 4, 13), (14, 4, 13), (7, 4, 7), (8, 4, 7), (5, 4, 7), (4, 4, 7), (3, 4, 7), (2, 0, 7),
      (0, 0, 7),
      (15, 4, 17), (99, 4, 17),
    ])
  func dragging(_ pointer: Int, _ start: Int, _ end: Int) {
    let tokenizer = tokenizer("one two three up")
    let anchor = TextSelection(tokenizer.unit(touching: 5)!)
    let position = TextPosition(min(pointer, 16))
    let selection = tokenizer.extend(anchor, to: position)
    #expect(selection.range == TextRange(start, min(end, 16)))
    #expect(selection.anchor == TextRange(4, 7))
    // The way there does not matter.
    let detour = tokenizer.extend(tokenizer.extend(anchor, to: 0), to: position)
    #expect(detour == selection)
  }

  @Test("prop-extend-after-word: the head is the end that moved last")
  func extendAfterWord() throws {
    let tokenizer = tokenizer("dir-file")
    var selection = TextSelection(caret: 8)
    selection = try #require(tokenizer.moveHead(of: selection, by: .word, inDirection: .backward))
    #expect(selection.range == TextRange(4, 8))
    selection = try #require(tokenizer.moveHead(of: selection, by: .character, inDirection: .left))
    #expect(selection.range == TextRange(3, 8))
  }

  @Test("prop-prefix-word: the part of the word before the caret")
  func prefixWord() {
    let split = tokenizer("raincoat").unit(splitAt: 4)
    #expect(split == tokenizer("raincoat").unit(splitAt: 4))
    #expect(split?.before == TextRange(0, 4))
    #expect(split?.after == TextRange(4, 8))
    #expect(split?.whole == TextRange(0, 8))
    // The word that is being typed, not the one after it.
    #expect(tokenizer("ab ").unit(splitAt: 2)?.before == TextRange(0, 2))
    #expect(tokenizer("ab ").unit(splitAt: 3) == nil)
  }

  @Test(
    "deleting by words",
    arguments: [
      ("foo bar", 7, TextDirection.backward, 4, 7), ("foo bar", 4, .backward, 0, 4),
      ("foo bar", 0, .forward, 0, 3),
      ("foo  ", 3, .forward, 3, 5), ("  foo", 2, .backward, 0, 2), ("foo bar", 6, .backward, 4, 6),
      // No half of a cluster is left.
      ("xe\u{301}", 2, .backward, 0, 4), ("xe\u{301} y", 2, .forward, 1, 4),
    ])
  func deleting(_ string: String, _ caret: Int, _ direction: TextDirection, _ start: Int, _ end: Int) {
    let range = tokenizer(string).deletion(from: TextPosition(caret), inDirection: direction)
    #expect(range == TextRange(start, end))
  }

  @Test("nothing to delete")
  func nothingToDelete() {
    #expect(tokenizer("a").deletion(from: 1, inDirection: .forward) == nil)
    #expect(tokenizer("a").deletion(from: 0, inDirection: .backward) == nil)
    #expect(tokenizer("").deletion(from: 0, inDirection: .backward) == nil)
    #expect(tokenizer("a").deletion(from: 7, inDirection: .backward) == nil)
  }

  @Test("widening step by step")
  func widening() {
    let text = StringInput("let maxRow = a/bc\nnext")
    let widening = TextWidening(over: BasicTokenizer(textInput: text))
    var steps: [String] = []
    var range = TextRange(5, 5)
    while let wider = widening.wider(than: range) {
      steps.append(text.string(in: wider))
      range = wider
    }
    #expect(steps == ["max", "maxRow", "let maxRow = a/bc", text.string])
    #expect(widening.wider(than: TextRange(13, 14)).map { text.string(in: $0) } == "a/bc")
  }

  @Test("one tokenizer for each gesture")
  func gestures() {
    let words = BasicTokenizer(textInput: StringInput("open maxRow. now"))
    var gestures = GestureTokenizers(words)
    gestures[.movement].tokenizer = IdentifierTokenizer(over: words)
    gestures[.deletion] = GestureTokenizers.Unit(WhitespaceTokenizer(over: words), style: .windows)
    #expect(gestures.unit(.doubleClick, touching: 6) == TextRange(5, 11))
    #expect(gestures.unit(.tripleClick, touching: 6) == TextRange(0, 16))
    #expect(gestures.stop(.movement, from: 5, inDirection: .forward) == 8)
    #expect(gestures.stop(.deletion, from: 5, inDirection: .forward) == 13)
  }
}
