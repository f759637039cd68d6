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
  private let memory: RuleMemory
  /// The boundaries of the rules for words; those for sentences are made when they are asked for.
  private let words: RuleSource?
  /// What the engine's pairs of characters know about words; nil where they may not answer.
  private let lookup: UnitLookup?

  /// Makes a tokenizer over a document.
  ///
  /// - Parameters:
  ///   - textInput: The document; a class that owns the tokenizer hands in a `WeakTextInput`.
  ///   - rules: The rules for words and sentences.
  /// - Complexity: O(1). The first tokenizer of a process compiles the rules for words, the first question about
  ///   sentences those for sentences, which takes some milliseconds each.
  public init(textInput: Text, rules: BreakRules = .unicode) {
    self.textInput = textInput
    self.rules = rules
    structure = BasicTokenizer(textInput: textInput)
    let memory = RuleMemory()
    self.memory = memory
    words = rules.words.map { RuleSource($0, memory) }
    lookup = if case .engine(let source)? = words { source.unitLookup } else { nil }
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
    let isDone = forEachBatch(granularity, in: range) { ranges, _ in
      for index in ranges.indices {
        guard body(ranges[index]) else { return false }
      }
      return true
    }
    if !isDone { structure.forEachTextUnit(granularity, in: range, body) }
  }

  /// Calls a closure with each word that shares text with a range; its kind follows from ICU's rule status.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the range.
  @inlinable
  public func forEachWord(in range: TextRange, _ body: (TextUnit) -> Bool) {
    let isDone = forEachBatch(.word, in: range) { ranges, statuses in
      for index in ranges.indices {
        let word = ranges[index]
        guard body(TextUnit(range: word, kind: kind(of: word, status: statuses[index]))) else {
          return false
        }
      }
      return true
    }
    if !isDone { structure.forEachWord(in: range, body) }
  }

  /// Calls a closure with the segments of units, many at a time, so that the loop over them can be compiled
  /// into the caller.
  ///
  /// - Returns: False for granularities that no rules decide.
  @specialized(where Text == StringInput)
  @specialized(where Text == UTF16Input)
  @specialized(where Text == BytesInput)
  @usableFromInline
  func forEachBatch(
    _ granularity: TextGranularity, in range: TextRange,
    _ body: (_ ranges: Span<TextRange>, _ statuses: SegmentStatuses) -> Bool
  ) -> Bool {
    guard let (source, filter) = source(for: granularity) else { return false }
    source.forEachBatch(filter, in: range, of: textInput, body)
    return true
  }

  /// ICU's status classes; it counts kana and ideographs as one, and rules of one's own may use other numbers.
  @inlinable
  func kind(of word: TextRange, status: Int32) -> TextUnitKind {
    switch status {
    case 100..<200: .number
    case 200..<300: .letter
    case 500: .object
    default: textInput.kind(of: word)
    }
  }

  /// The boundaries for a granularity that rules decide, and which segments are units; nil for others.
  func source(for granularity: TextGranularity) -> (source: RuleSource, filter: UnitFilter)? {
    switch granularity {
    case .word: words.map { ($0, .words) }
    case .sentence: rules.sentences.map { (RuleSource($0, memory), .sentences) }
    case .character, .paragraph, .line, .document: nil
    }
  }

  /// The engine, which has short ways to the answers about words; nil where ICU itself runs the rules.
  private var wordEngine: EngineSegmentSource? {
    if case .engine(let source)? = words { source } else { nil }
  }
}

extension ICUTokenizer: Sendable where Text: Sendable {}

// The questions that editors ask at every key and click. Words on the engine come first: where two neighbouring
// characters decide, and they nearly always do, an answer takes some nanoseconds.

extension ICUTokenizer {
  /// Whether a unit ends or starts at the position; see `Tokenizer`.
  ///
  /// - Complexity: O(1) for paragraphs, and for words nearly always; otherwise that of the nearest unit.
  @specialized(where Text == StringInput)
  @specialized(where Text == UTF16Input)
  @specialized(where Text == BytesInput)
  public func isPosition(
    _ position: TextPosition, atBoundary granularity: TextGranularity, inDirection direction: TextDirection
  ) -> Bool {
    let direction = storageDirection(for: direction, at: position)
    switch granularity {
    case .word:
      guard textInput.contains(position) else { return false }
      if let lookup, direction == .backward || position.offset > 0 {
        let length = textInput.endOfDocument.offset
        let answer =
          direction == .forward
          ? lookup.isEnd(position.offset, in: textInput, length)
          : lookup.isStart(position.offset, in: textInput, length)
        if let answer { return answer }
      }
      guard let engine = wordEngine else { break }
      return direction == .forward
        ? engine.isUnitEnd(position.offset, in: textInput)
        : engine.isUnitStart(position.offset, in: textInput)
    case .sentence:
      break
    case .character, .paragraph, .line, .document:
      return structure.isPosition(position, atBoundary: granularity, inDirection: .storage(direction))
    }
    return isEdge(granularity, at: position, inDirection: direction)
  }

  /// The nearest edge of a unit strictly beyond the position; see `Tokenizer`.
  ///
  /// - Complexity: O(*d*), where *d* is the distance to the edge.
  @specialized(where Text == StringInput)
  @specialized(where Text == UTF16Input)
  @specialized(where Text == BytesInput)
  public func position(
    from position: TextPosition, toBoundary granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> TextPosition? {
    let direction = storageDirection(for: direction, at: position)
    switch granularity {
    case .word:
      guard textInput.contains(position) else { return nil }
      let length = textInput.endOfDocument.offset
      if let lookup, direction == .forward ? position.offset < length : position.offset > 0 {
        let edge =
          direction == .forward
          ? lookup.edge(after: position.offset, in: textInput, length)
          : lookup.edge(before: position.offset, in: textInput, length)
        if edge != -1 { return edge < 0 ? nil : TextPosition(edge) }
      }
      guard let engine = wordEngine else { break }
      let edge =
        direction == .forward
        ? engine.unitEdge(after: position.offset, in: textInput)
        : engine.unitEdge(before: position.offset, in: textInput)
      return edge.map { TextPosition($0) }
    case .sentence:
      break
    case .character, .paragraph, .line, .document:
      return structure.position(from: position, toBoundary: granularity, inDirection: .storage(direction))
    }
    return nextEdge(granularity, from: position, inDirection: direction)
  }

  /// The unit that encloses the position; see `Tokenizer`.
  ///
  /// - Complexity: O(*k*), where *k* is the length of the unit.
  @specialized(where Text == StringInput)
  @specialized(where Text == UTF16Input)
  @specialized(where Text == BytesInput)
  public func rangeEnclosingPosition(
    _ position: TextPosition, with granularity: TextGranularity, inDirection direction: TextDirection
  ) -> TextRange? {
    let direction = storageDirection(for: direction, at: position)
    guard granularity == .word else {
      return enclosingUnit(granularity, at: position, inDirection: direction)
    }
    let length = textInput.endOfDocument.offset
    if let lookup {
      guard textInput.contains(position) else { return nil }
      let offset = direction == .forward ? position.offset : position.offset - 1
      guard offset >= 0, offset < length else { return nil }
      if let found = lookup.segment(containing: offset, in: textInput, length) {
        return found.isUnit ? TextRange(found.start, found.end) : nil
      }
    }
    guard let engine = wordEngine else {
      return enclosingUnit(granularity, at: position, inDirection: direction)
    }
    guard textInput.contains(position) else { return nil }
    let offset = direction == .forward ? position.offset : position.offset - 1
    guard offset >= 0, offset < length else { return nil }
    return engine.unit(containing: offset, in: textInput)
  }
}
