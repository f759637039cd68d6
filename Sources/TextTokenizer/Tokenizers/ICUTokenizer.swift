public import TextTokenizerCore

/// The default tokenizer: words and sentences as Unicode defines them, found by the rules of the installed ICU.
///
/// | granularity | units |
/// |---|---|
/// | character | Swift's `Character` |
/// | word | UAX #29 word segments that hold a letter, digit, kana or ideograph (rule status 100 or more), and U+FFFC as one; text between them is gap. Chinese, Japanese, Thai, Lao, Khmer and Burmese by ICU's dictionaries |
/// | sentence | UAX #29 sentence segments with their trailing spaces and terminator; one of white space alone is gap |
/// | paragraph | the text between paragraph terminators (LF, CR, CR LF, U+2029) |
/// | line | the document's line fragments where it is laid out, otherwise hard lines |
/// | document | the whole text |
///
/// ```swift
/// let text = StringInput("can't stop")
/// let tokenizer = ICUTokenizer(textInput: text)
/// tokenizer.rangeEnclosingPosition(1, with: .word, inDirection: .forward)  // 0..<5
/// tokenizer.position(from: 5, toBoundary: .word, inDirection: .forward)    // 6
/// ```
///
/// A boundary of the rules that falls inside a grapheme cluster is none here: the two segments are one.
public struct ICUTokenizer<Text: TextInput>: UnitTokenizer {
  /// The document.
  public let textInput: Text
  /// The rules that words and sentences are found by.
  public let rules: BreakRules
  /// Answers for characters, paragraphs, lines and the document.
  @usableFromInline let structure: BasicTokenizer<Text>
  private let cache = StretchCache()

  /// Makes a tokenizer over a document.
  ///
  /// - Parameters:
  ///   - textInput: The document; a class that owns the tokenizer hands in a `WeakTextInput`.
  ///   - rules: The rules for words and sentences.
  /// - Complexity: O(1). The first question of a process about words, or about sentences, compiles the rules,
  ///   which takes some milliseconds.
  public init(textInput: Text, rules: BreakRules = .unicode) {
    self.textInput = textInput
    self.rules = rules
    structure = BasicTokenizer(textInput: textInput)
  }

  /// The nearest unit; see `UnitTokenizer`.
  ///
  /// - Complexity: O(*k*), where *k* is the length of the unit and the distance to it.
  public func textUnit(
    _ granularity: TextGranularity, nearest position: TextPosition,
    inDirection direction: TextStorageDirection
  ) -> TextRange? {
    guard let (source, filter) = source(for: granularity) else {
      return structure.textUnit(granularity, nearest: position, inDirection: direction)
    }
    return source.unit(filter, nearest: position, inDirection: direction, in: textInput)
  }

  /// Calls a closure with each unit that shares text with a range, in one scan.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the range.
  @inlinable
  public func forEachTextUnit(
    _ granularity: TextGranularity, in range: TextRange, _ body: (TextRange) -> Bool
  ) {
    switch granularity {
    case .word, .sentence: forEachRuleUnit(granularity, in: range, body)
    case .character, .paragraph, .line, .document: structure.forEachTextUnit(granularity, in: range, body)
    }
  }

  @usableFromInline
  func forEachRuleUnit(_ granularity: TextGranularity, in range: TextRange, _ body: (TextRange) -> Bool) {
    if let (source, filter) = source(for: granularity) {
      source.forEachUnit(filter, in: range, of: textInput) { body($0.range) }
    } else {
      structure.forEachTextUnit(granularity, in: range, body)
    }
  }

  /// Calls a closure with each word that shares text with a range; its kind follows from ICU's rule status.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the range.
  public func forEachWord(in range: TextRange, _ body: (TextUnit) -> Bool) {
    guard let (source, filter) = source(for: .word) else { return structure.forEachWord(in: range, body) }
    source.forEachUnit(filter, in: range, of: textInput) { segment in
      body(TextUnit(range: segment.range, kind: kind(of: segment)))
    }
  }

  /// ICU's status classes; it counts kana and ideographs as one, and rules of one's own may use other numbers.
  private func kind(of segment: Segment) -> TextUnitKind {
    switch segment.status {
    case 100..<200: .number
    case 200..<300: .letter
    case 500: .object
    default: textInput.kind(of: segment.range)
    }
  }

  /// The boundaries for a granularity that rules decide, and which segments are units; nil for others.
  func source(for granularity: TextGranularity) -> (source: ICUSegmentSource, filter: UnitFilter)? {
    switch granularity {
    case .word: rules.words.map { (ICUSegmentSource(rules: $0, cache: cache), .words) }
    case .sentence: rules.sentences.map { (ICUSegmentSource(rules: $0, cache: cache), .sentences) }
    case .character, .paragraph, .line, .document: nil
    }
  }
}

extension ICUTokenizer: Sendable where Text: Sendable {}

extension ICUTokenizer {
  /// Whether a unit ends or starts at the position; see `Tokenizer`.
  ///
  /// - Complexity: O(1) for paragraphs, otherwise that of the nearest unit.
  public func isPosition(
    _ position: TextPosition, atBoundary granularity: TextGranularity, inDirection direction: TextDirection
  ) -> Bool {
    let direction = storageDirection(for: direction, at: position)
    guard source(for: granularity) != nil else {
      return structure.isPosition(position, atBoundary: granularity, inDirection: .storage(direction))
    }
    return isEdge(granularity, at: position, inDirection: direction)
  }

  /// The nearest edge of a unit strictly beyond the position; see `Tokenizer`.
  ///
  /// - Complexity: O(*d*), where *d* is the distance to the edge.
  public func position(
    from position: TextPosition, toBoundary granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> TextPosition? {
    let direction = storageDirection(for: direction, at: position)
    guard source(for: granularity) != nil else {
      return structure.position(from: position, toBoundary: granularity, inDirection: .storage(direction))
    }
    return nextEdge(granularity, from: position, inDirection: direction)
  }
}
