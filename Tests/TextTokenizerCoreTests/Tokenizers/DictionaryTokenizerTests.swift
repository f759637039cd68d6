import Testing
import TextTokenizerTesting

@testable import TextTokenizerCore

@Suite("The dictionary tokenizer")
struct DictionaryTokenizerTests {
  @Test(
    "the longest word, whole, from the left",
    arguments: [
      (["回事"], "到底怎么[回事]啊"), (["art"], "[art] party, [art]"),
      (["New York", "New"], "[New York] [New] x Newer"),
      (["C++", "C"], "[C++] [C] Cx"), (["ab", "bc"], "[ab] abc [bc]"), (["中", "中文", "文中"], "[中文][中文][中文]"),
      (["é"], "[é] e\u{301}"), (["e"], "[e] e\u{301}"), ([], "a"), (["", "x"], "[x]"),
      ([".NET"], "[.NET], a.NET"),
    ] as [([String], String)])
  func words(_ words: [String], _ marked: String) {
    let text = MarkedText(marked.replacing(", a.NET", with: ", a[.NET]"))
    let tokenizer = DictionaryTokenizer(
      over: NoWords(base: BasicTokenizer(textInput: text.utf8)), WordList(words))
    let list = ListTokenizer(asking: tokenizer, over: text.utf8, granularities: [.word])
    #expect(list.units[.word] == text.ranges(in: UInt8.self))
  }

  @Test("the trie holds exactly its words", arguments: [1, 2, 3] as [UInt64])
  func trie(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let words = Set(RandomText.samples(500, from: .scripts, counts: 1...3, seed: seed).map(\.string))
    let trie = WordTrie(words)
    func holds(_ word: String) -> Bool {
      var node: Int32?
      for scalar in word.unicodeScalars {
        node = node.map { trie.nodes.child(of: $0, scalar.value) } ?? trie.roots[scalar.value]
        if node == 0 { return false }
      }
      return node.map(trie.nodes.endsWord) ?? false
    }
    let scalars = Set(words.map { Array($0.unicodeScalars) })
    for word in words where !holds(word) { Issue.record("\(word) is missing, seed \(seed)") }
    for _ in 0..<500 {
      let other = String(words.randomElement(using: &random)!.unicodeScalars.dropLast())
      #expect(
        holds(other) == (scalars.contains(Array(other.unicodeScalars)) && !other.isEmpty),
        "\(other), seed \(seed)")
    }
  }
}

/// A base without words.
struct NoWords<Base: UnitTokenizer>: WordTokenizer {
  let base: Base
  func word(nearest position: TextPosition, inDirection direction: TextStorageDirection) -> TextRange? { nil }
}
