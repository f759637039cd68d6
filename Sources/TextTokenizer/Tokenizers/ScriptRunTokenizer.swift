internal import CBreakIterator
public import TextTokenizerCore

/// Words are runs of letters, digits and marks of one script: a stop at each change of script, and no dictionary.
///
/// Scripts are those of Unicode's property `Script` (UAX #24), as the installed ICU has it. Characters that many
/// scripts share, such as digits and the Katakana length mark, and marks go on with what stands before them; at the
/// start of a run they go with what follows.
///
/// ```swift
/// let text = StringInput("Good早上News")
/// let tokenizer = ScriptRunTokenizer(over: ICUTokenizer(textInput: text))
/// tokenizer.position(from: 0, toBoundary: .word, inDirection: .forward)  // 4
/// ```
public struct ScriptRunTokenizer<Base: UnitTokenizer>: WordTokenizer {
  /// The tokenizer that answers for every granularity but words.
  public let base: Base

  /// Makes a tokenizer over another one, whose document it reads.
  ///
  /// - Parameter base: The tokenizer that answers for every granularity but words.
  @inlinable
  public init(over base: Base) {
    self.base = base
  }

  /// The nearest run.
  ///
  /// - Complexity: O(*k*), where *k* is the length of the run and the distance to it.
  @inlinable
  public func word(
    nearest position: TextPosition, inDirection direction: TextStorageDirection
  ) -> TextRange? {
    textInput.piece(nearest: position, inDirection: direction, ScriptRules())
  }

  /// Calls a closure with each run that shares text with a range, in one pass, or asks the base for other
  /// granularities.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the range.
  @inlinable
  public func forEachTextUnit(
    _ granularity: TextGranularity, in range: TextRange, _ body: (TextRange) -> Bool
  ) {
    if granularity == .word {
      textInput.forEachPiece(in: range, ScriptRules(), body)
    } else {
      base.forEachTextUnit(granularity, in: range, body)
    }
  }

  /// The nearest edge of a run, or the base's answer for other granularities.
  ///
  /// - Complexity: O(*d*) for words, where *d* is the distance to the edge.
  @inlinable
  public func position(
    from position: TextPosition, toBoundary granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> TextPosition? {
    let direction = storageDirection(for: direction, at: position)
    return granularity == .word
      ? textInput.pieceEdge(from: position, inDirection: direction, ScriptRules())
      : base.position(from: position, toBoundary: granularity, inDirection: .storage(direction))
  }
}

extension ScriptRunTokenizer: Sendable where Base: Sendable {}

/// Where the script changes.
@usableFromInline
struct ScriptRules: PieceRules {
  @inlinable
  init() {}

  /// The number of a script, or of none in particular: Common and Inherited are one here.
  @usableFromInline
  struct Kind: Hashable, Sendable {
    static let shared = Kind(script: 0)
    static let latin = Kind(script: 25)

    @usableFromInline var script: Int32

    init(script: Int32) { self.script = script }

    @inlinable
    static func == (one: Kind, other: Kind) -> Bool { one.script == other.script }
  }

  @usableFromInline
  func kind(of scalar: Unicode.Scalar) -> Kind? {
    switch scalar.value {
    case 0x61...0x7A, 0x41...0x5A: return .latin
    case 0x30...0x39: return .shared
    case ..<0x80: return nil
    default: break
    }
    guard CharacterTrait(of: scalar).isWordPart else { return nil }
    let script = cbi_script(scalar.value)
    return script <= 1 ? .shared : Kind(script: script)
  }

  @inlinable
  func continues(_ kind: Kind, _ next: Kind) -> Bool { kind == next }

  @usableFromInline
  func startsPiece<Text: TextInput>(
    at boundary: TextPosition, between kind: Kind, and next: Kind, in text: Text
  ) -> Bool {
    guard next != .shared else { return false }
    guard kind == .shared else { return kind != next }
    // What is shared goes with the last script before it in the run, if there is one.
    var script: Kind?
    text.forEachScalar(from: boundary, inDirection: .backward) { scalar, range in
      guard let character = text.character(containing: range.start),
        let first = text.scalar(at: character.start)
      else { return false }
      script = self.kind(of: first.scalar)
      return script == .shared
    }
    return script.map { $0 != .shared && $0 != next } ?? false
  }
}
