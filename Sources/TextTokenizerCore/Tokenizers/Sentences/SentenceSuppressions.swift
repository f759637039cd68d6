/// Sentences that do not end after an abbreviation.
///
/// A boundary between two sentences of the base is none where the first one ends, before its white space, in one of
/// the abbreviations, with no letter or digit before it.
///
/// ```swift
/// let text = StringInput("Mr. Gray left. He ran.")
/// let tokenizer = SentenceSuppressions(over: ICUTokenizer(textInput: text), ["Mr.", "Dr."])
/// tokenizer.rangeEnclosingPosition(0, with: .sentence, inDirection: .forward)  // 0..<15
/// ```
///
/// ICU brings lists of its own for some languages: `ICUTokenizer(textInput: text, rules: try
/// .locale("en-u-ss-standard"))`.
public struct SentenceSuppressions<Base: UnitTokenizer>: UnitTokenizer {
  /// The tokenizer that answers for every granularity but sentences, and says where sentences may end.
  public let base: Base
  /// The abbreviations, backwards: they are looked for from their ends.
  private let reversed: WordList

  /// The base's document.
  @inlinable
  public var textInput: Base.Text { base.textInput }

  /// Makes a tokenizer over another one, whose document it reads.
  ///
  /// - Parameters:
  ///   - base: The tokenizer that answers for every granularity but sentences, and says where sentences may end.
  ///   - abbreviations: The abbreviations with their full stops, such as `Mr.`. Upper and lower case count.
  public init(over base: Base, _ abbreviations: some Sequence<String>) {
    self.base = base
    reversed = WordList(
      abbreviations.map { abbreviation in
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: abbreviation.unicodeScalars.reversed())
        return String(scalars)
      })
  }

  /// The nearest sentence, or the base's unit for other granularities.
  ///
  /// - Complexity: That of the base for each sentence that is joined.
  public func textUnit(
    _ granularity: TextGranularity, nearest position: TextPosition,
    inDirection direction: TextStorageDirection
  ) -> TextRange? {
    let unit = base.textUnit(granularity, nearest: position, inDirection: direction)
    guard granularity == .sentence, let unit else { return unit }
    var (start, end) = (unit.start, unit.end)
    while let before = sentence(before: start) { start = before.start }
    while let after = sentence(after: end) { end = after.end }
    return start..<end
  }

  /// Calls a closure with each unit that shares text with a range, in one pass of the base.
  ///
  /// - Complexity: That of the base.
  public func forEachTextUnit(
    _ granularity: TextGranularity, in range: TextRange, _ body: (TextRange) -> Bool
  ) {
    guard granularity == .sentence else { return base.forEachTextUnit(granularity, in: range, body) }
    var pending: TextRange?
    var goesOn = true
    base.forEachTextUnit(.sentence, in: range) { unit in
      guard let open = pending else {
        // The first sentence may begin before the range.
        pending = textUnit(.sentence, nearest: unit.start, inDirection: .forward)
        return true
      }
      guard unit.end > open.end else { return true }
      if unit.start == open.end, isSuppressed(open.end) {
        pending = open.start..<unit.end
      } else {
        goesOn = body(open)
        pending = unit
      }
      return goesOn
    }
    guard goesOn, var open = pending else { return }
    while let after = sentence(after: open.end) { open = open.start..<after.end }
    _ = body(open)
  }

  /// The base's meaning of a direction.
  @inlinable
  public func storageDirection(for direction: TextDirection, at position: TextPosition)
    -> TextStorageDirection
  {
    base.storageDirection(for: direction, at: position)
  }

  /// Whether a unit ends or starts at the position.
  ///
  /// - Complexity: That of the base.
  public func isPosition(
    _ position: TextPosition, atBoundary granularity: TextGranularity, inDirection direction: TextDirection
  ) -> Bool {
    let direction = storageDirection(for: direction, at: position)
    let isBoundary = base.isPosition(position, atBoundary: granularity, inDirection: .storage(direction))
    guard granularity == .sentence, isBoundary else { return isBoundary }
    return direction == .forward ? sentence(after: position) == nil : sentence(before: position) == nil
  }

  /// The nearest edge of a unit strictly beyond the position.
  ///
  /// - Complexity: That of the base.
  public func position(
    from position: TextPosition, toBoundary granularity: TextGranularity, inDirection direction: TextDirection
  ) -> TextPosition? {
    let direction = storageDirection(for: direction, at: position)
    return granularity == .sentence
      ? nextEdge(.sentence, from: position, inDirection: direction)
      : base.position(from: position, toBoundary: granularity, inDirection: .storage(direction))
  }

  /// The sentence that goes on before a boundary, or nil where the boundary stands.
  private func sentence(before boundary: TextPosition) -> TextRange? {
    guard isSuppressed(boundary) else { return nil }
    let before = base.textUnit(.sentence, nearest: boundary, inDirection: .backward)
    return before?.end == boundary ? before : nil
  }

  private func sentence(after boundary: TextPosition) -> TextRange? {
    guard isSuppressed(boundary) else { return nil }
    let after = base.textUnit(.sentence, nearest: boundary, inDirection: .forward)
    return after?.start == boundary ? after : nil
  }

  /// Whether an abbreviation stands before a boundary. A line break ends a sentence all the same.
  private func isSuppressed(_ boundary: TextPosition) -> Bool {
    let trie = reversed.trie
    var node: Int32?
    var isSuppressed = false
    textInput.forEachScalar(from: boundary, inDirection: .backward) { scalar, _ in
      guard let here = node else {
        if scalar.isWhiteSpace { return !HardBreak.line.isTerminator(scalar.value) }
        let first = trie.roots[scalar.value]
        node = first
        return first != 0
      }
      if trie.nodes.endsWord(here), !scalar.isWordPart {
        isSuppressed = true
        return false
      }
      let next = trie.nodes.child(of: here, scalar.value)
      node = next
      return next != 0
    }
    // The abbreviation may be the first of the document.
    return isSuppressed || node.map { $0 != 0 && trie.nodes.endsWord($0) } ?? false
  }
}

extension SentenceSuppressions: Sendable where Base: Sendable {}
