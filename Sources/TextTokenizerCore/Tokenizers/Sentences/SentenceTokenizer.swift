/// A tokenizer whose sentences are those of another one, some of them joined: what a ``WordTokenizer`` is to words.
///
/// A whole custom tokenizer, in which a colon ends no sentence:
///
/// ```swift
/// struct ColonTokenizer<Base: UnitTokenizer>: SentenceTokenizer {
///   let base: Base
///   func joinsSentences(at boundary: TextPosition) -> Bool {
///     textInput.scalar(before: boundary)?.scalar == ":"
///   }
/// }
/// ```
public protocol SentenceTokenizer: UnitTokenizer where Text == Base.Text {
  /// The type of the tokenizer below.
  associatedtype Base: UnitTokenizer

  /// The tokenizer that answers for every granularity but sentences, and says where sentences may end.
  var base: Base { get }

  /// Whether the sentences on both sides of a boundary are one.
  ///
  /// - Parameter boundary: A position in the document's code units at which a sentence of the base may end and another may
  ///   start. The answer must depend on the text alone.
  /// - Complexity: O(1) is expected: it is asked once for each sentence.
  func joinsSentences(at boundary: TextPosition) -> Bool
}

extension SentenceTokenizer {
  /// The base's document.
  @inlinable
  public var textInput: Base.Text { base.textInput }

  /// The base's meaning of a direction.
  @inlinable
  public func storageDirection(
    for direction: TextDirection, at position: TextPosition
  ) -> TextStorageDirection {
    base.storageDirection(for: direction, at: position)
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
    return TextRange(from: joinedStart(of: unit), to: joinedEnd(of: unit))
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
        pending = TextRange(from: joinedStart(of: unit), to: unit.end)
        return true
      }
      if unit.start == open.end, joinsSentences(at: open.end) {
        pending = TextRange(from: open.start, to: unit.end)
      } else {
        goesOn = body(open)
        pending = unit
      }
      return goesOn
    }
    guard goesOn, let open = pending else { return }
    _ = body(TextRange(from: open.start, to: joinedEnd(of: open)))
  }

  /// Whether a unit ends or starts at the position.
  ///
  /// - Complexity: That of the base.
  public func isPosition(
    _ position: TextPosition, atBoundary granularity: TextGranularity, inDirection direction: TextDirection
  ) -> Bool {
    let direction = storageDirection(for: direction, at: position)
    let isBoundary = base.isPosition(position, atBoundary: granularity, inDirection: .storage(direction))
    guard granularity == .sentence, isBoundary, joinsSentences(at: position) else { return isBoundary }
    // Joined are only two sentences that touch.
    return !base.isPosition(position, atBoundary: .sentence, inDirection: .storage(direction.reversed))
  }

  /// The nearest edge of a unit strictly beyond the position.
  ///
  /// - Complexity: That of the base for each sentence that is joined.
  public func position(
    from position: TextPosition, toBoundary granularity: TextGranularity, inDirection direction: TextDirection
  ) -> TextPosition? {
    let direction = storageDirection(for: direction, at: position)
    guard granularity == .sentence else {
      return base.position(from: position, toBoundary: granularity, inDirection: .storage(direction))
    }
    guard textInput.contains(position),
      let unit = base.textUnit(.sentence, nearest: position, inDirection: direction)
    else { return nil }
    // Only the way to the answer is walked. What lies beyond a gap is not joined to what lies before it.
    switch direction {
    case .forward: return unit.start > position ? unit.start : joinedEnd(of: unit)
    case .backward: return unit.end < position ? unit.end : joinedStart(of: unit)
    }
  }

  /// The start of the sentence that a sentence of the base is the last part of.
  private func joinedStart(of sentence: TextRange) -> TextPosition {
    var start = sentence.start
    while joinsSentences(at: start),
      let before = base.textUnit(.sentence, nearest: start, inDirection: .backward),
      before.end == start, before.start < start
    {
      start = before.start
    }
    return start
  }

  /// The end of the sentence that a sentence of the base is the first part of.
  private func joinedEnd(of sentence: TextRange) -> TextPosition {
    var end = sentence.end
    let document = textInput.documentRange
    guard document.contains(end), joinsSentences(at: end) else { return end }
    base.forEachTextUnit(.sentence, in: end..<document.end) { next in
      guard next.start == end, next.end > end else { return false }
      end = next.end
      return joinsSentences(at: end)
    }
    return end
  }
}
