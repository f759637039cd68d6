/// Words are the humps of identifiers: `XMLReader` is `XML` and `Reader`, `max_row_2` is `max`, `row` and `2`.
///
/// A hump is a stretch of letters, digits and marks. It ends before
/// * an upper-case letter that follows a lower-case one or a digit: `red|Green`, `item2|Name`, `größe|Änderung`;
/// * the last of several upper-case letters, where a lower-case one follows: `XML|Reader`;
/// * a letter of a script without case that follows one with case or a digit, and the other way round: `Good|早上|7`.
///
/// A digit goes on with a letter of case before it: `v8|Engine`. Everything else separates, the underscore of
/// `snake_case` as well as the hyphen of `kebab-case`; a hyphen between two letters or digits can be made to join.
///
/// Letters of scripts without case are words as the base has them, so that Chinese, Japanese and Thai keep the words of
/// their dictionaries. A letter without case of a script that has case, such as the modifier letters in `зʼява` and
/// `Hawaiʻi`, goes on with the hump before it.
///
/// ```swift
/// let text = StringInput("XMLReader")
/// let tokenizer = IdentifierTokenizer(over: ICUTokenizer(textInput: text))
/// tokenizer.position(from: 0, toBoundary: .word, inDirection: .forward)  // 3
/// ```
public struct IdentifierTokenizer<Base: UnitTokenizer>: WordTokenizer {
  /// What a hyphen between two letters or digits does.
  public enum Hyphen: Hashable, Sendable {
    /// It separates humps: `kebab` and `case`.
    case separates
    /// It joins: `kebab-case` is one hump.
    case joins
  }

  /// The tokenizer that answers for every granularity but words, and for letters without case.
  public let base: Base
  /// What a hyphen between two letters or digits does.
  public let hyphen: Hyphen
  /// What digits beside letters do.
  public let digits: HumpDigits

  /// Makes a tokenizer over another one, whose document it reads.
  ///
  /// - Parameters:
  ///   - base: The tokenizer that answers for every granularity but words, and for letters without case.
  ///   - hyphen: What a hyphen between two letters or digits does.
  ///   - digits: What digits beside letters do.
  @inlinable
  public init(over base: Base, hyphen: Hyphen = .separates, digits: HumpDigits = .joined) {
    (self.base, self.hyphen, self.digits) = (base, hyphen, digits)
  }

  /// The nearest hump.
  ///
  /// - Complexity: O(*k*), where *k* is the length of the hump and the distance to it; and that of the base for
  ///   letters without case.
  @inlinable
  public func word(
    nearest position: TextPosition, inDirection direction: TextStorageDirection
  ) -> TextRange? {
    guard let hump = hump(nearest: position, inDirection: direction) else { return nil }
    return hyphen == .joins ? joined(hump) : hump
  }

  /// The hump with all that hyphens join to it.
  @usableFromInline
  func joined(_ hump: TextRange) -> TextRange {
    var start = hump.start
    while let hyphen = textInput.scalar(before: start), hyphen.scalar.isHyphen,
      let before = self.hump(nearest: start, inDirection: .backward), before.end == hyphen.range.start
    {
      start = before.start
    }
    return TextRange(from: start, to: joinedEnd(of: hump))
  }

  private func joinedEnd(of hump: TextRange) -> TextPosition {
    var end = hump.end
    while let hyphen = textInput.scalar(at: end), hyphen.scalar.isHyphen,
      let after = self.hump(nearest: end, inDirection: .forward), after.start == hyphen.range.end
    {
      end = after.end
    }
    return end
  }

  @inlinable
  func hump(nearest position: TextPosition, inDirection direction: TextStorageDirection) -> TextRange? {
    var position = position
    while let character = textInput.pieceCharacter(nearest: position, inDirection: direction, rules) {
      guard textInput.pieceKind(at: character.start, rules) == .uncased else {
        return textInput.piece(holding: character, rules)
      }
      switch baseWord(from: position, character, inDirection: direction) {
      case .word(let word): return word
      case .beyond(let edge): position = edge
      }
    }
    return nil
  }

  /// Calls a closure with each hump that shares text with a range, in one pass, or asks the base for other
  /// granularities.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the range; and that of the base for letters without case.
  @inlinable
  public func forEachTextUnit(
    _ granularity: TextGranularity, in range: TextRange, _ body: (TextRange) -> Bool
  ) {
    guard granularity == .word else { return base.forEachTextUnit(granularity, in: range, body) }
    guard hyphen == .separates else { return forEachJoinedHump(in: range, body) }
    forEachHump(in: range, body)
  }

  /// Calls a closure with each hump that shares text with a range, those that hyphens join as one.
  @usableFromInline
  func forEachJoinedHump(in range: TextRange, _ body: (TextRange) -> Bool) {
    guard !range.isEmpty, var open = word(nearest: range.start, inDirection: .forward), open.start < range.end
    else { return }
    var goesOn = true
    forEachHump(in: TextRange(from: open.end, to: range.end)) { hump in
      if let hyphen = textInput.scalar(at: open.end), hyphen.scalar.isHyphen, hyphen.range.end == hump.start {
        open = TextRange(from: open.start, to: hump.end)
      } else {
        goesOn = body(open)
        open = hump
      }
      return goesOn
    }
    if goesOn { _ = body(TextRange(from: open.start, to: joinedEnd(of: open))) }
  }

  /// Calls a closure with each hump that shares text with a range, hyphens being gaps.
  @inlinable
  func forEachHump(in range: TextRange, _ body: (TextRange) -> Bool) {
    var uncased: [TextRange] = []
    var goesOn = true
    textInput.forEachHump(in: range, rules) { hump, isUncased in
      // The base is asked about many at once: each time it may have to look far around.
      if isUncased {
        uncased.append(hump)
        if uncased.count == 64 { goesOn = handToBase(&uncased, in: range, body) }
        return goesOn
      }
      if !uncased.isEmpty { goesOn = handToBase(&uncased, in: range, body) }
      goesOn = goesOn && body(hump)
      return goesOn
    }
    if goesOn, !uncased.isEmpty { _ = handToBase(&uncased, in: range, body) }
  }

  /// Gives the base's words in some humps, as far as they are in a range; answers whether to go on.
  @usableFromInline
  func handToBase(_ humps: inout [TextRange], in range: TextRange, _ body: (TextRange) -> Bool) -> Bool {
    defer { humps.removeAll(keepingCapacity: true) }
    guard let first = humps.first, let last = humps.last else { return true }
    var next = 0
    var goesOn = true
    base.forEachTextUnit(.word, in: first.start..<last.end) { unit in
      while goesOn, next < humps.count, humps[next].start < unit.end {
        let word = unit.clamped(to: humps[next])
        if !word.isEmpty, word.end > range.start, word.start < range.end { goesOn = body(word) }
        if humps[next].end > unit.end { break }
        next += 1
      }
      return goesOn
    }
    return goesOn
  }

  /// The nearest edge of a hump, or the base's answer for other granularities.
  ///
  /// - Complexity: O(*d*) for words, where *d* is the distance to the edge; and that of the base for letters
  ///   without case.
  @inlinable
  public func position(
    from position: TextPosition, toBoundary granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> TextPosition? {
    let direction = storageDirection(for: direction, at: position)
    guard granularity == .word else {
      return base.position(from: position, toBoundary: granularity, inDirection: .storage(direction))
    }
    // Letters without case are the base's to cut, here or beyond the gap.
    guard hyphen == .separates, !isUncased(position, direction),
      let edge = textInput.pieceEdge(from: position, inDirection: direction, rules),
      !isUncased(edge, direction)
    else { return nextEdge(.word, from: position, inDirection: direction) }
    return edge
  }

  /// Whether the next character is of a script without case.
  @inlinable
  func isUncased(_ position: TextPosition, _ direction: TextStorageDirection) -> Bool {
    let character = textInput.character(nearest: position, inDirection: direction)
    return character.flatMap { textInput.pieceKind(at: $0.start, rules) } == .uncased
  }

  @inlinable
  var rules: HumpRules { HumpRules(digits: digits) }
}

extension IdentifierTokenizer: Sendable where Base: Sendable {}

extension IdentifierTokenizer {
  /// Makes a tokenizer over a ``BasicTokenizer``.
  ///
  /// - Parameters:
  ///   - textInput: The document.
  ///   - hyphen: What a hyphen between two letters or digits does.
  ///   - digits: What digits beside letters do.
  @inlinable
  public init<Text: TextInput>(textInput: Text, hyphen: Hyphen = .separates, digits: HumpDigits = .joined)
  where Base == BasicTokenizer<Text> {
    self.init(over: BasicTokenizer(textInput: textInput), hyphen: hyphen, digits: digits)
  }
}

extension Unicode.Scalar {
  /// Whether this is a hyphen as identifiers have it, or the one that typography puts in its place.
  fileprivate var isHyphen: Bool { self == "-" || self == "\u{2010}" }
}
