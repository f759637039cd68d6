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
  // One reference, so that asking through `any Tokenizer` copies nothing.
  @usableFromInline let state: ICUTokenizerState<Text>

  /// Makes a tokenizer over a document.
  ///
  /// - Parameters:
  ///   - textInput: The document; a class that owns the tokenizer hands in a `WeakTextInput`.
  ///   - rules: The rules for words and sentences.
  /// - Complexity: O(1). The first question of a process about words compiles the rules for them, the first one about
  ///   sentences those, which takes some milliseconds each.
  @specialized(where Text == StringInput)
  public init(textInput: Text, rules: BreakRules = .unicode) {
    state = ICUTokenizerState(textInput, rules)
  }

  /// The document.
  @inlinable
  public var textInput: Text { state.textInput }

  /// The rules that words and sentences are found by.
  public var rules: BreakRules { state.rules }

  /// The nearest unit; see `UnitTokenizer`.
  ///
  /// - Complexity: O(*k*), where *k* is the length of the unit and the distance to it.
  public func textUnit(
    _ granularity: TextGranularity, nearest position: TextPosition,
    inDirection direction: TextStorageDirection
  ) -> TextRange? {
    if granularity == .character {
      return characters.textUnit(granularity, nearest: position, inDirection: direction)
    }
    guard let (source, filter) = source(for: granularity) else {
      return structure.textUnit(granularity, nearest: position, inDirection: direction)
    }
    return source.unit(filter, nearest: position, inDirection: direction, in: textInput)
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
    case .word: state.rules.words.map { (RuleSource($0, state), .words) }
    case .sentence: state.rules.sentences.map { (RuleSource($0, state), .sentences) }
    case .character, .paragraph, .line, .document: nil
    }
  }

  /// The engine, which has short ways to the answers about words; nil where ICU itself runs the rules.
  var wordEngine: EngineSegmentSource? {
    if case .engine(let engine)? = state.rules.words {
      EngineSegmentSource(engine: engine, memory: state)
    } else {
      nil
    }
  }

  /// Answers for paragraphs, lines and the document.
  @inlinable
  var structure: BasicTokenizer<Text> { BasicTokenizer(textInput: textInput, clusters: nil) }

  /// Answers for characters.
  @inlinable
  var characters: BasicTokenizer<Text> { BasicTokenizer(textInput: textInput, clusters: state.clusters) }
}

/// What a tokenizer is made of, and what it keeps. Nothing of it changes that can be seen from outside.
@usableFromInline
final class ICUTokenizerState<Text: TextInput>: RuleMemory, @unchecked Sendable {
  @usableFromInline let textInput: Text
  let rules: BreakRules
  private let lazyLookup: LazyUnitLookup

  init(_ textInput: Text, _ rules: BreakRules) {
    self.textInput = textInput
    self.rules = rules
    lazyLookup = LazyUnitLookup(for: rules)
  }

  /// What the engine's pairs of characters know about words; nil where they may not answer.
  @inline(__always)
  var lookup: UnitLookup? {
    if let known = lazyLookup.known { return known }
    return lazyLookup.find(in: rules)
  }
}

extension ICUTokenizer: Sendable where Text: Sendable {}
