import Testing
import TextTokenizer

// This file may not import `UIKit`: the toolchain looks for an overlay where that meets `Testing`.

@MainActor
@Suite struct AdapterTests {
  @Test func thereAreCases() {
    #expect(ContractCase.all.count == 253)
  }

  /// All cases of the contract, asked through UIKit's four methods.
  @Test(arguments: ContractCase.all)
  func contract(_ row: ContractCase) {
    #expect(row.ask() == row.right, "\(row)")
  }

  /// Nobody tells the adapter of edits; it sees them all the same.
  @Test func editsAreSeen() {
    let view = StubTextView(Array("one two".utf16)) { ICUTokenizer(textInput: $0) }
    #expect(view.word(at: 0) == 0..<3)
    view.units = Array("onetwo three".utf16)
    #expect(view.word(at: 0) == 0..<6)
    view.units = []
    #expect(view.word(at: 0) == nil)
  }

  /// Pairs at every place around the seams between what is read at once, and no more is read than needed.
  @Test func blocksCutNoPair() {
    for shift in 508...516 {
      let text = String(repeating: "a", count: shift) + "😀😀 " + String(repeating: "b", count: 100_000)
      let view = StubTextView(Array(text.utf16)) { WhitespaceTokenizer(textInput: $0) }
      #expect(view.word(at: 0) == 0..<shift + 4)
      #expect(view.readCount < 4000)
    }
  }

  /// The view owns the adapter; it must not be kept by it.
  @Test func viewIsFreed() {
    weak var gone: StubTextView?
    do {
      let view = StubTextView(Array("one".utf16)) { ICUTokenizer(textInput: $0) }
      #expect(view.word(at: 0) == 0..<3)
      gone = view
    }
    #expect(gone == nil)
    #expect(StubTextView.answersWithoutView() == [false, false])
  }

  /// Another tokenizer is another notion of a word, at once.
  @Test func tokenizerIsSwapped() {
    let view = StubTextView(Array("foo@@bar baz".utf16)) { ICUTokenizer(textInput: $0) }
    #expect(view.word(at: 0) == 0..<3)
    view.useTokenizer { WhitespaceTokenizer(over: ICUTokenizer(textInput: $0)) }
    #expect(view.word(at: 0) == 0..<8)
  }

  /// Lines are the view's own where it has a tokenizer that knows them.
  @Test func linesAreForwarded() {
    let lines = StubTextView(Array("all one line".utf16)) { BasicTokenizer(textInput: $0) }
    let view = StubTextView(Array("two\nlines".utf16)) { BasicTokenizer(textInput: $0) }
    #expect(view.line(at: 0) == 0..<3)
    view.useLines(of: lines)
    #expect(view.line(at: 0) == 0..<12)
    #expect(view.word(at: 0) == 0..<3)
  }
}
