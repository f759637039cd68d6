/// A set of words for finding the longest one that starts at a place, with short ways to tell that none does.
final class WordTrie: Sendable {
  let nodes: TrieNodes
  /// The children of the root.
  let roots: RootTable
  /// Where the trie stands after the ASCII letters and digits that words start with.
  let leadingRuns: LeadingRunTable
  /// The other ASCII characters that words start with; nil where there are none.
  let symbols: RunSets?
  let isEmpty: Bool

  /// Makes the set; the words' scalars are compared as they are.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of scalars of all words.
  init(_ words: some Sequence<String>) {
    let words = Set(words.map { $0.unicodeScalars.map(\.value) }).filter { !$0.isEmpty }
      .sorted { $0.lexicographicallyPrecedes($1) }
    let nodes = TrieNodes(words)
    let roots = RootTable(nodes)
    let symbols = ASCIISet { !ASCIILetters.contains($0) && roots[UInt32($0)] != 0 }
    self.nodes = nodes
    self.roots = roots
    self.symbols = symbols.isEmpty ? nil : RunSets(words: symbols)
    leadingRuns = LeadingRunTable(of: words, nodes)
    isEmpty = words.isEmpty
  }
}
