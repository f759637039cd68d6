/// A user's own words, to hand to a ``DictionaryTokenizer``: made once, shared by any number of tokenizers.
///
/// ```swift
/// let words = WordList(["小米手环", "C++", "New York"])
/// ```
public struct WordList: Sendable {
  let trie: WordTrie

  /// Makes a list.
  ///
  /// - Parameter words: The words, in the form in which they stand in the text: letters are compared as they are, so
  ///   `é` and `e` with an accent are two words. Empty ones are left out.
  /// - Complexity: O(*n* log *n*), where *n* is the length of all words.
  public init(_ words: some Sequence<String>) {
    trie = WordTrie(words)
  }
}
