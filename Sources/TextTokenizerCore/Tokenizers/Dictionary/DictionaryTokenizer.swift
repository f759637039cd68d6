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
/// Where a line has more than 2048 scalars it is searched in parts, and words of the list that would reach from one into
/// the next are not found; see ``PatternTokenizer``.
public struct DictionaryTokenizer<Base: UnitTokenizer>: OverlayTokenizer {
  /// The tokenizer that answers for every granularity but words, and for what is not in the list.
  public let base: Base
  /// The words.
  public let words: WordList
  @usableFromInline package let memory = SearchMemory()

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
  @inlinable
  public func forEachTextUnit(
    _ granularity: TextGranularity, in range: TextRange, _ body: (TextRange) -> Bool
  ) {
    forEachOverlaidUnit(granularity, in: range, body)
  }

  @usableFromInline package var scope: SearchScope { .line }
  @usableFromInline package var joined: SearchScope? { .line }
  @usableFromInline package var keepsBaseWords: Bool { true }

  @usableFromInline
  package func appendMatches(in regions: [TextRange], to found: inout [TextRange]) {
    guard !words.trie.isEmpty, var start = regions.first?.start, let end = regions.last?.end else { return }
    var rest = regions[...]
    // Mostly all regions are in one chunk, and read where they are.
    while start < end {
      textInput.withUnits(around: start.offset) { units, unitsStart in
        while let region = rest.first, region.end.offset - unitsStart <= units.count {
          appendMatches(in: units, from: unitsStart, region, to: &found)
          rest.removeFirst()
        }
      }
      guard let region = rest.first else { return }
      start = region.end
      let units = codeUnits(in: region)
      if units.count == region.length {
        appendMatches(in: units.span, from: region.start.offset, region, to: &found)
      }
      rest.removeFirst()
    }
  }

  /// Appends the words in a region that some code units hold.
  private func appendMatches(
    in units: Span<Text.CodeUnit>, from unitsStart: Int, _ region: TextRange,
    to found: inout [TextRange]
  ) {
    let lines = SearchedLines(region.offsets, from: unitsStart)
    words.trie.appendMatches(in: units, lines, to: &found) { offset in
      textInput.isCharacterBoundary(TextPosition(offset))
    }
  }

  /// The code units of a region; fewer where the document lends the wrong chunks.
  private func codeUnits(in region: TextRange) -> [Text.CodeUnit] {
    var units: [Text.CodeUnit] = []
    units.reserveCapacity(region.length)
    var position = region.start
    while position < region.end {
      let next = textInput.withUnits(around: position.offset) { chunk, chunkStart in
        let end = min(chunk.count, region.end.offset - chunkStart)
        var index = position.offset - chunkStart
        while index < end {
          units.append(chunk[index])
          index += 1
        }
        return TextPosition(chunkStart + end)
      }
      guard next > position else { break }
      position = next
    }
    return units
  }
}

extension DictionaryTokenizer: Sendable where Base: Sendable {}

extension DictionaryTokenizer {
  /// Makes a tokenizer over a ``BasicTokenizer``.
  ///
  /// - Parameters:
  ///   - textInput: The document.
  ///   - words: The words.
  public init<Text: TextInput>(textInput: Text, _ words: WordList) where Base == BasicTokenizer<Text> {
    self.init(over: BasicTokenizer(textInput: textInput), words)
  }
}
