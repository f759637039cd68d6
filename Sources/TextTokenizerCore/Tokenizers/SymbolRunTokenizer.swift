/// The words of a base, and punctuation and symbols between them as units of their own.
///
/// ```swift
/// let text = StringInput("t(\"-----\")")
/// let tokenizer = SymbolRunTokenizer(over: ICUTokenizer(textInput: text))
/// tokenizer.rangeEnclosingPosition(5, with: .word, inDirection: .forward)  // 3..<8
/// ```
///
/// A symbol is a character of the general categories P and S, emoji included. What is part of a word of the base,
/// such as the apostrophe of `it's`, stays there.
public struct SymbolRunTokenizer<Base: UnitTokenizer>: WordTokenizer {
  /// How symbols make units.
  public enum Grouping: Hashable, Sendable {
    /// Each is a unit.
    case single
    /// Neighbours that are the same are one unit: `--` and `>` in `-->`.
    case sameSymbol
    /// Neighbours are one unit whatever they are: `+=` and `});`.
    case anySymbol
  }

  /// The tokenizer that answers for every granularity but words, and for words.
  public let base: Base
  /// How symbols make units.
  public let grouping: Grouping

  /// Makes a tokenizer over another one, whose document it reads.
  ///
  /// - Parameters:
  ///   - base: The tokenizer that answers for every granularity but words, and for words.
  ///   - grouping: How symbols make units.
  @inlinable
  public init(over base: Base, grouping: Grouping = .sameSymbol) {
    (self.base, self.grouping) = (base, grouping)
  }

  /// The nearest word or symbol.
  ///
  /// - Complexity: O(*k*), where *k* is the length of the unit and the distance to it and to the base's nearest
  ///   words.
  @inlinable
  public func word(
    nearest position: TextPosition, inDirection direction: TextStorageDirection
  ) -> TextRange? {
    let unit = base.textUnit(.word, nearest: position, inDirection: direction)
    let document = textInput.documentRange
    switch direction {
    case .forward:
      let position = max(document.start, position)
      if let unit, unit.start <= position { return unit }
      guard let character = textInput.character(containing: position) else { return unit }
      let end = unit?.start ?? document.end
      guard let symbol = firstSymbol(in: character.start..<max(end, character.start)) else { return unit }
      guard symbol.start == character.start else { return run(from: symbol, until: end) }
      // What stands before the position may be of the same run.
      let before = base.textUnit(.word, nearest: symbol.start, inDirection: .backward)?.end ?? document.start
      return run(upTo: symbol, from: before).start..<run(from: symbol, until: end).end
    case .backward:
      let position = min(document.end, position)
      if let unit, unit.end >= position { return unit }
      guard let character = textInput.character(containing: position.advanced(by: -1)) else { return unit }
      let start = unit?.end ?? document.start
      guard let symbol = lastSymbol(in: min(start, character.end)..<character.end) else { return unit }
      guard symbol.end == character.end else { return run(upTo: symbol, from: start) }
      let after = base.textUnit(.word, nearest: symbol.end, inDirection: .forward)?.start ?? document.end
      return run(upTo: symbol, from: start).start..<run(from: symbol, until: after).end
    }
  }

  /// Calls a closure with each word and symbol that shares text with a range, in one pass, or asks the base for other
  /// granularities.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the range.
  @inlinable
  public func forEachTextUnit(
    _ granularity: TextGranularity, in range: TextRange, _ body: (TextRange) -> Bool
  ) {
    guard granularity == .word else { return base.forEachTextUnit(granularity, in: range, body) }
    let range = range.clamped(to: textInput.documentRange)
    guard !range.isEmpty else { return }
    guard let first = word(nearest: range.start, inDirection: .forward), first.start < range.end else {
      return
    }
    var gapStart = first.start
    var goesOn = true
    base.forEachTextUnit(.word, in: range) { unit in
      goesOn =
        unit.start <= gapStart || forEachSymbol(in: gapStart..<unit.start, endingBefore: range.end, body)
      gapStart = unit.end
      goesOn = goesOn && body(unit)
      return goesOn
    }
    guard goesOn, gapStart < range.end else { return }
    let next =
      base.textUnit(.word, nearest: gapStart, inDirection: .forward)?.start ?? textInput.documentRange.end
    if gapStart < next { _ = forEachSymbol(in: gapStart..<next, endingBefore: range.end, body) }
  }

  @inlinable
  func forEachSymbol(
    in gap: TextRange, endingBefore limit: TextPosition, _ body: (TextRange) -> Bool
  ) -> Bool {
    var start = gap.start
    while start < min(limit, gap.end), let symbol = firstSymbol(in: start..<gap.end), symbol.start < limit {
      let run = run(from: symbol, until: gap.end)
      guard body(run) else { return false }
      start = run.end
    }
    return true
  }

  @inlinable
  func firstSymbol(in gap: TextRange) -> TextRange? {
    var start = gap.start
    while start < gap.end {
      let end = textInput.characterEnd(fromBoundary: start)
      guard end > start else { break }
      if isSymbol(start..<end) { return start..<end }
      start = end
    }
    return nil
  }

  @inlinable
  func lastSymbol(in gap: TextRange) -> TextRange? {
    var end = gap.end
    var memory = ClusterMemory()
    while end > gap.start, let character = textInput.character(containing: end.advanced(by: -1), &memory) {
      if isSymbol(character) { return character }
      end = character.start
    }
    return nil
  }

  @inlinable
  func isSymbol(_ character: TextRange) -> Bool {
    textInput.scalar(at: character.start).map { CharacterTrait(of: $0.scalar) } == .symbol
  }

  @inlinable
  func run(from symbol: TextRange, until limit: TextPosition) -> TextRange {
    var end = symbol.end
    guard grouping != .single else { return symbol }
    while end < limit {
      let next = textInput.characterEnd(fromBoundary: end)
      guard next > end, joins(end..<next, symbol) else { break }
      end = next
    }
    return symbol.start..<end
  }

  @inlinable
  func run(upTo symbol: TextRange, from limit: TextPosition) -> TextRange {
    var start = symbol.start
    guard grouping != .single else { return symbol }
    var memory = ClusterMemory()
    while start > limit, let next = textInput.character(containing: start.advanced(by: -1), &memory),
      joins(next, symbol)
    {
      start = next.start
    }
    return start..<symbol.end
  }

  /// Whether a character beside a symbol is of one unit with it.
  @inlinable
  func joins(_ neighbour: TextRange, _ symbol: TextRange) -> Bool {
    grouping == .anySymbol ? isSymbol(neighbour) : isSame(neighbour, symbol)
  }

  /// Whether two characters have the same scalars; ill-formed ones may differ in length.
  @inlinable
  func isSame(_ one: TextRange, _ other: TextRange) -> Bool {
    var (first, second) = (one.start, other.start)
    while first < one.end, second < other.end {
      guard let left = textInput.scalar(at: first), let right = textInput.scalar(at: second),
        left.scalar == right.scalar
      else { return false }
      (first, second) = (left.range.end, right.range.end)
    }
    return first == one.end && second == other.end
  }
}

extension SymbolRunTokenizer: Sendable where Base: Sendable {}
