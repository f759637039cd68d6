import Testing

@testable import TextTokenizerCore

@Suite("Sets of word characters")
struct WordCharactersTests {
  @Test("tables are kept, and told apart by scalars")
  func keptTables() {
    let first = WordCharacters.characters(adding: "_")
    #expect(first.table === WordCharacters.characters(adding: "_").table)
    #expect(first.table !== WordCharacters.separators("_").table)
    // Equal as strings, but with other first scalars.
    #expect(WordCharacters.separators("\u{E9}").kind(of: "\u{E9}") == .gap)
    #expect(WordCharacters.separators("e\u{301}").kind(of: "\u{E9}") == .word)
    for index in 0..<200 { #expect(WordCharacters.separators("/\(index)").kind(of: "/") == .gap) }
  }
}
