import Testing
import TextTokenizer

/// A text field that holds its text and knows what each gesture means: one view, three tokenizers.
final class Field: TextInput {
  private(set) var text: StringInput
  private(set) var selection = TextSelection(caret: 0)
  private(set) var revision = 0

  // The view owns the tokenizers, and they must not keep it.
  private lazy var gestures: GestureTokenizers = {
    let words = ICUTokenizer(textInput: WeakTextInput(self))
    var gestures = GestureTokenizers(words)
    gestures[.singleClick].tokenizer = PatternTokenizer(over: words, TextPattern.smart)
    gestures[.movement].tokenizer = IdentifierTokenizer(over: words)
    gestures[.deletion].tokenizer = IdentifierTokenizer(over: words)
    return gestures
  }()

  init(_ string: String) { text = StringInput(string) }

  var endOfDocument: TextPosition { text.endOfDocument }

  func withChunk<R: ~Copyable, E: Error>(
    containing position: TextPosition, _ body: (Span<UInt8>, TextPosition) throws(E) -> R
  ) throws(E) -> R {
    try text.withChunk(containing: position, body)
  }

  /// What a click with the command key opens.
  func target(at position: TextPosition) -> String? {
    gestures.unit(.singleClick, touching: position).map { text.string(in: $0) }
  }

  func doubleClick(at position: TextPosition) {
    let word = gestures.unit(.doubleClick, touching: position)
    selection = word.map { TextSelection($0) } ?? TextSelection(caret: position)
  }

  func drag(to position: TextPosition) {
    selection = gestures[.doubleClick].tokenizer.extend(selection, to: position)
  }

  func optionArrow(_ direction: TextDirection) {
    guard let stop = gestures.stop(.movement, from: selection.head, inDirection: direction) else { return }
    selection = TextSelection(caret: stop)
  }

  func deleteWordBackward() {
    let tokenizer = gestures[.deletion].tokenizer
    guard let range = tokenizer.deletion(from: selection.head, inDirection: .backward) else { return }
    var string = text.string
    string.removeSubrange(text.range(range))
    text = StringInput(string)
    selection = TextSelection(caret: range.start)
    revision += 1
  }
}

@Test("a host with a tokenizer for each gesture")
func gestureHost() {
  let field = Field("open https://ex.org/a now maxRowCount")
  #expect(field.target(at: 8) == "https://ex.org/a")
  field.doubleClick(at: 28)
  #expect(field.text.string(in: field.selection.range) == "maxRowCount")
  field.drag(to: 23)
  #expect(field.text.string(in: field.selection.range) == "now maxRowCount")
  field.doubleClick(at: 28)
  field.deleteWordBackward()
  #expect(field.text.string == "open https://ex.org/a now maxRow")
  field.deleteWordBackward()
  #expect(field.text.string == "open https://ex.org/a now max")
  field.optionArrow(.backward)
  #expect(field.selection.head == 26)
}

@Test("the host's tokenizers do not keep it")
func gestureHostIsFreed() {
  weak var freed: Field?
  do {
    let field = Field("a b")
    field.doubleClick(at: 0)
    freed = field
  }
  #expect(freed == nil)
}
