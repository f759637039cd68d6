/// The words of a base, and punctuation and symbols between them as units of their own.
///
/// ```swift
/// let text = StringInput("t(\"-----\")")
/// let tokenizer = SymbolRunTokenizer(over: ICUTokenizer(textInput: text))
/// tokenizer.rangeEnclosingPosition(5, with: .word, inDirection: .forward)  // 3..<8
/// ```
///
/// A symbol is a character of the general categories P and S, emoji included. What is part of a word of the base,
/// such as the apostrophe of `it's`, stays there. White space can be made units as well, and a symbol that stands alone
/// before a word, such as the full stop of `a.b`, can be left out, so that a caret does not stop at it.
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

  /// What else is a unit, and what is not.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The options, a bit each.
    public let rawValue: Int

    /// Makes options of their bits.
    ///
    /// - Parameter rawValue: The bits.
    @inlinable
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// White space makes units: the longest runs of it in a line, and each line break.
    public static var whiteSpace: Options { Options(rawValue: 1) }
    /// A unit of one symbol that a word follows directly is left out: VS Code passes over such a one.
    public static var skipsLoneSymbols: Options { Options(rawValue: 2) }
  }

  /// The tokenizer that answers for every granularity but words, and for words.
  public let base: Base
  /// How symbols make units.
  public let grouping: Grouping
  /// What else is a unit, and what is not.
  public let options: Options

  /// Makes a tokenizer over another one, whose document it reads.
  ///
  /// - Parameters:
  ///   - base: The tokenizer that answers for every granularity but words, and for words.
  ///   - grouping: How symbols make units.
  ///   - options: What else is a unit, and what is not.
  @inlinable
  public init(over base: Base, grouping: Grouping = .sameSymbol, options: Options = []) {
    (self.base, self.grouping, self.options) = (base, grouping, options)
  }

  /// The nearest word or symbol.
  ///
  /// - Complexity: O(*k*), where *k* is the length of the unit and the distance to it and to the base's nearest
  ///   words.
  @inlinable
  public func word(
    nearest position: TextPosition, inDirection direction: TextStorageDirection
  ) -> TextRange? {
    var position = position
    while let unit = wordOrRun(nearest: position, inDirection: direction) {
      guard isLoneSymbol(unit) else { return unit }
      position = direction == .forward ? unit.end : unit.start
    }
    return nil
  }

  /// Whether a unit is one symbol directly before a word, and such are left out.
  @inlinable
  func isLoneSymbol(_ unit: TextRange) -> Bool {
    guard options.contains(.skipsLoneSymbols), isSymbol(unit),
      textInput.characterEnd(fromBoundary: unit.start) == unit.end,
      let next = base.textUnit(.word, nearest: unit.end, inDirection: .forward), next.start == unit.end
    else { return false }
    let own = base.textUnit(.word, nearest: unit.start, inDirection: .forward)
    return own.map { $0.start >= unit.end } ?? true
  }

  /// The nearest word, symbol or white space.
  @inlinable
  func wordOrRun(
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
    guard let first = wordOrRun(nearest: range.start, inDirection: .forward), first.start < range.end else {
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
      if !isLoneSymbol(run) {
        guard body(run) else { return false }
      }
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
      if isInRun(start..<end) { return start..<end }
      start = end
    }
    return nil
  }

  @inlinable
  func lastSymbol(in gap: TextRange) -> TextRange? {
    var end = gap.end
    var memory = ClusterMemory()
    while end > gap.start, let character = textInput.character(containing: end.advanced(by: -1), &memory) {
      if isInRun(character) { return character }
      end = character.start
    }
    return nil
  }

  @inlinable
  func isSymbol(_ character: TextRange) -> Bool {
    trait(of: character) == .symbol
  }

  /// Whether a character outside of words is part of a unit.
  @inlinable
  func isInRun(_ character: TextRange) -> Bool {
    switch trait(of: character) {
    case .symbol: true
    case .space: options.contains(.whiteSpace)
    default: false
    }
  }

  @inlinable
  func trait(of character: TextRange) -> CharacterTrait? {
    textInput.scalar(at: character.start).map { CharacterTrait(of: $0.scalar) }
  }

  @inlinable
  func run(from symbol: TextRange, until limit: TextPosition) -> TextRange {
    var end = symbol.end
    guard canGrow(symbol) else { return symbol }
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
    guard canGrow(symbol) else { return symbol }
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
    if options.contains(.whiteSpace), trait(of: symbol) == .space {
      return trait(of: neighbour) == .space && !isLineBreak(neighbour)
    }
    return grouping == .anySymbol ? isSymbol(neighbour) : isSame(neighbour, symbol)
  }

  /// Whether a unit may have more than one character.
  @inlinable
  func canGrow(_ symbol: TextRange) -> Bool {
    options.contains(.whiteSpace) && trait(of: symbol) == .space ? !isLineBreak(symbol) : grouping != .single
  }

  @usableFromInline
  func isLineBreak(_ character: TextRange) -> Bool {
    textInput.scalar(at: character.start).map { HardBreak.line.isTerminator($0.scalar.value) } ?? false
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
