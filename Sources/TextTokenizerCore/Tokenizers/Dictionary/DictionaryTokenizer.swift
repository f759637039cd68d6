/// Words of a list, laid over the words of a base: product names in Chinese, the jargon of a trade.
///
/// The text is read line by line from the start of each line; at each place the longest word of the list that
/// stands there is taken, and reading goes on after it. A word is taken only as a whole: no letter or digit may
/// adjoin a letter or digit at its ends, so that `art` is not found in `party`, except where one of the two is of
/// a script that is written without spaces. A word of the base that one of the list overlaps keeps what lies
/// outside.
///
/// ```swift
/// let text = StringInput("到底怎么回事啊")
/// let tokenizer = DictionaryTokenizer(over: ICUTokenizer(textInput: text), WordList(["回事"]))
/// tokenizer.rangeEnclosingPosition(12, with: .word, inDirection: .forward)  // 12..<18, in UTF-8
/// ```
///
/// Where a line has more than 2048 scalars it is searched in parts; see ``PatternTokenizer``.
public struct DictionaryTokenizer<Base: UnitTokenizer>: OverlayTokenizer {
  /// The tokenizer that answers for every granularity but words, and for what is not in the list.
  public let base: Base
  /// The words.
  public let words: WordList

  /// Makes a tokenizer over another one, whose document it reads.
  ///
  /// - Parameters:
  ///   - base: The tokenizer that answers for every granularity but words, and for what is not in the list.
  ///   - words: The words.
  public init(over base: Base, _ words: WordList) {
    (self.base, self.words) = (base, words)
  }

  /// The nearest word.
  ///
  /// - Complexity: O(1) for the list; O(*k*) for the base, where *k* is the length of its word and the distance to it.
  public func word(
    nearest position: TextPosition, inDirection direction: TextStorageDirection
  ) -> TextRange? {
    overlaidWord(nearest: position, inDirection: direction)
  }

  /// Calls a closure with each word that shares text with a range, in one pass, or asks the base for other
  /// granularities.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the range.
  public func forEachTextUnit(
    _ granularity: TextGranularity, in range: TextRange, _ body: (TextRange) -> Bool
  ) {
    forEachOverlaidUnit(granularity, in: range, body)
  }

  @usableFromInline package var scope: SearchScope { .line }
  @usableFromInline package var keepsBaseWords: Bool { true }

  @usableFromInline
  package func matches(in region: TextRange) -> [TextRange] {
    let trie = words.trie
    guard !trie.isEmpty else { return [] }
    let window = SearchWindow(of: textInput, in: region)
    var found: [TextRange] = []
    var index = 0
    while index < window.count {
      if let end = wordEnd(in: window, from: index, trie) {
        found.append(window.range(index..<end))
        index = end
      } else {
        index += 1
      }
    }
    return found
  }

  /// The end of the longest word of the list that starts at an index.
  private func wordEnd(in window: SearchWindow, from index: Int, _ trie: WordTrie) -> Int? {
    let first = window.scalars[index]
    var node = trie.root(first.value)
    guard node != 0, isEdge(in: window, at: index) else { return nil }
    var end = index + 1
    var longest: Int?
    while true {
      if trie.endsWord(node), isEdge(in: window, at: end) { longest = end }
      guard end < window.count else { return longest }
      node = trie.child(of: node, window.scalars[end].value)
      guard node != 0 else { return longest }
      end += 1
    }
  }

  /// Whether a word may start or end at an index.
  private func isEdge(in window: SearchWindow, at index: Int) -> Bool {
    if let before = window[index - 1], let after = window[index], before.isWordPart, after.isWordPart,
      !before.isWrittenWithoutSpaces, !after.isWrittenWithoutSpaces
    {
      return false
    }
    return textInput.isCharacterBoundary(TextPosition(window.offsets[index]))
  }
}

extension DictionaryTokenizer: Sendable where Base: Sendable {}

extension Unicode.Scalar {
  /// Whether words of this scalar's script are written without spaces between them (the blocks of Han, Kana, Thai,
  /// Lao, Burmese and Khmer, with their extensions).
  var isWrittenWithoutSpaces: Bool {
    switch value {
    case ..<0xE00: false
    case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0x19E0...0x19FF, 0x2E80...0x2FDF, 0x3005...0x3007,
      0x3031...0x3035, 0x303B, 0x3041...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA9E0...0xA9FF, 0xAA60...0xAA7F, 0xF900...0xFAFF, 0xFF66...0xFF9F, 0x1AFF0...0x1B16F,
      0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
