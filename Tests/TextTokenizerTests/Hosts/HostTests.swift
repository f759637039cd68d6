import Testing
import TextTokenizer
import TextTokenizerTesting

/// A view as a host writes it: it owns its text and a tokenizer, and knows neither words nor ICU.
private final class EditorView: TextInput {
  private(set) var text: [UInt16]
  private(set) var revision = 0
  private(set) var caret: TextPosition = 0
  private(set) var selection: TextRange?
  lazy var tokenizer: any Tokenizer = ICUTokenizer(textInput: WeakTextInput(self))

  init(_ text: String) {
    self.text = Array(text.utf16)
  }

  var endOfDocument: TextPosition { TextPosition(text.count) }

  func withChunk<R: ~Copyable, E: Error>(
    containing position: TextPosition, _ body: (Span<UInt16>, TextPosition) throws(E) -> R
  ) throws(E) -> R {
    let text = text
    return try body(text.span, 0)
  }

  /// A double tap selects the word that is touched.
  func doubleTap(at position: TextPosition) {
    selection =
      tokenizer.rangeEnclosingPosition(position, with: .word, inDirection: .forward)
      ?? tokenizer.rangeEnclosingPosition(position, with: .word, inDirection: .backward)
  }

  /// A triple tap selects the paragraph.
  func tripleTap(at position: TextPosition) {
    selection = tokenizer.rangeEnclosingPosition(position, with: .paragraph, inDirection: .forward)
  }

  /// Option and an arrow: to the next end of a word, or the last start of one.
  func optionArrow(_ direction: TextDirection) {
    var next = tokenizer.position(from: caret, toBoundary: .word, inDirection: direction)
    while let found = next, found != caret,
      !tokenizer.isPosition(found, atBoundary: .word, inDirection: direction)
    {
      next = tokenizer.position(from: found, toBoundary: .word, inDirection: direction)
    }
    caret = next ?? (direction == .forward || direction == .right ? endOfDocument : 0)
  }

  /// An arrow: one character.
  func arrow(_ direction: TextDirection) {
    caret = tokenizer.position(from: caret, toBoundary: .character, inDirection: direction) ?? caret
  }

  func type(_ string: String) {
    text.insert(contentsOf: string.utf16, at: caret.offset)
    caret = caret.advanced(by: string.utf16.count)
    revision += 1
  }

  func move(to position: TextPosition) { caret = position }
}

@Suite("Hosts")
struct HostTests {
  /// All stops of a key from the start of a text.
  private static func stops(
    of view: EditorView, _ press: (EditorView) -> Void
  ) -> [Int] {
    var stops: [Int] = []
    while stops.count < 50 {
      let last = view.caret
      press(view)
      guard view.caret != last else { return stops }
      stops.append(view.caret.offset)
    }
    return stops
  }

  @Test func `another tokenizer changes taps and moves, and nothing else`() {
    let text = "see foo-bar/baz, e\u{301}!\nnext"
    let view = EditorView(text)
    let other = EditorView(text)
    other.tokenizer = WhitespaceTokenizer(over: ICUTokenizer(textInput: WeakTextInput(other)))

    view.doubleTap(at: 9)
    other.doubleTap(at: 9)
    #expect(view.selection == TextRange(8, 11))
    #expect(other.selection == TextRange(4, 16))
    view.doubleTap(at: 11)
    #expect(view.selection == TextRange(8, 11), "a tap after a word touches it")

    #expect(Self.stops(of: view) { $0.optionArrow(.right) } == [3, 7, 11, 15, 19, 25])
    #expect(Self.stops(of: other) { $0.optionArrow(.right) } == [3, 16, 20, 25])
    #expect(Self.stops(of: view) { $0.optionArrow(.left) } == [21, 17, 12, 8, 4, 0])
    #expect(Self.stops(of: other) { $0.optionArrow(.left) } == [21, 17, 4, 0])

    // The rest is as it was.
    let characters = Self.stops(of: view) { $0.arrow(.right) }
    #expect(characters == Self.stops(of: other) { $0.arrow(.right) })
    #expect(characters.count == 24)
    view.tripleTap(at: 22)
    other.tripleTap(at: 22)
    #expect(view.selection == TextRange(21, 25))
    #expect(other.selection == view.selection)
    for granularity in TextGranularity.allCases where granularity != .word {
      let (list, otherList) = (
        ListTokenizer(asking: view.tokenizer, over: view, granularities: [granularity]),
        ListTokenizer(asking: other.tokenizer, over: other, granularities: [granularity])
      )
      #expect(list == otherList)
    }
  }

  @Test func `the tokenizer can be changed while the view lives`() {
    let view = EditorView("foo-bar")
    view.doubleTap(at: 0)
    #expect(view.selection == TextRange(0, 3))
    view.tokenizer = WhitespaceTokenizer(over: ICUTokenizer(textInput: WeakTextInput(view)))
    view.doubleTap(at: 0)
    #expect(view.selection == TextRange(0, 7))
  }

  @Test func `a view that owns its tokenizer is freed`() {
    weak var freed: EditorView?
    do {
      let view = EditorView("foo bar")
      view.doubleTap(at: 0)
      #expect(view.selection == TextRange(0, 3))
      freed = view
      #expect(freed != nil)
    }
    #expect(freed == nil)
  }

  @Test("an edit is seen by the next question", arguments: [false, true])
  func edits(isWhitespace: Bool) throws {
    let view = EditorView("")
    if isWhitespace {
      view.tokenizer = WhitespaceTokenizer(over: ICUTokenizer(textInput: WeakTextInput(view)))
    }
    var random = SplitMix64(seed: 0xED17)
    for _ in 0..<60 {
      view.move(to: TextPosition(.random(in: 0...view.text.count, using: &random)))
      view.type(TextAlphabet.scripts.pieces.randomElement(using: &random)!)
      let fresh: any Tokenizer = {
        let text = ICUTokenizer(textInput: UTF16Input(view.text))
        return isWhitespace ? WhitespaceTokenizer(over: text) : text
      }()
      for _ in 0..<20 {
        let position = TextPosition(.random(in: 0...view.text.count, using: &random))
        for granularity in TextGranularity.allCases {
          #expect(
            view.tokenizer.rangeEnclosingPosition(position, with: granularity, inDirection: .forward)
              == fresh.rangeEnclosingPosition(position, with: granularity, inDirection: .forward))
          #expect(
            view.tokenizer.position(from: position, toBoundary: granularity, inDirection: .backward)
              == fresh.position(from: position, toBoundary: granularity, inDirection: .backward))
        }
      }
    }
  }
}
