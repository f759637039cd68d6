// Where the caret stops when it moves by units.

extension Tokenizer {
  /// The nearest end of a unit after a position.
  ///
  /// ```swift
  /// let tokenizer = WhitespaceTokenizer(textInput: StringInput("good day"))
  /// tokenizer.unitEnd(after: 0)    // 4
  /// tokenizer.unitStart(after: 0)  // 5
  /// ```
  ///
  /// - Parameters:
  ///   - position: A position in the document's code units.
  ///   - granularity: The kind of unit.
  /// - Returns: The end, or nil where there is none or the position is outside the document.
  /// - Complexity: Up to four questions to the tokenizer.
  public func unitEnd(after position: TextPosition, by granularity: TextGranularity = .word) -> TextPosition?
  {
    edge(from: position, granularity, towards: .forward, closing: .forward)
  }

  /// The nearest start of a unit after a position.
  ///
  /// - Parameters:
  ///   - position: A position in the document's code units.
  ///   - granularity: The kind of unit.
  /// - Returns: The start, or nil where there is none or the position is outside the document.
  /// - Complexity: Up to four questions to the tokenizer.
  public func unitStart(after position: TextPosition, by granularity: TextGranularity = .word)
    -> TextPosition?
  {
    edge(from: position, granularity, towards: .forward, closing: .backward)
  }

  /// The nearest end of a unit before a position.
  ///
  /// - Parameters:
  ///   - position: A position in the document's code units.
  ///   - granularity: The kind of unit.
  /// - Returns: The end, or nil where there is none or the position is outside the document.
  /// - Complexity: Up to four questions to the tokenizer.
  public func unitEnd(before position: TextPosition, by granularity: TextGranularity = .word) -> TextPosition?
  {
    edge(from: position, granularity, towards: .backward, closing: .forward)
  }

  /// The nearest start of a unit before a position.
  ///
  /// - Parameters:
  ///   - position: A position in the document's code units.
  ///   - granularity: The kind of unit.
  /// - Returns: The start, or nil where there is none or the position is outside the document.
  /// - Complexity: Up to four questions to the tokenizer.
  public func unitStart(before position: TextPosition, by granularity: TextGranularity = .word)
    -> TextPosition?
  {
    edge(from: position, granularity, towards: .backward, closing: .backward)
  }

  /// Where the caret goes from a position when it moves by units.
  ///
  /// ```swift
  /// let tokenizer = WhitespaceTokenizer(textInput: StringInput("good day"))
  /// tokenizer.stop(from: 0, inDirection: .forward)                   // 4
  /// tokenizer.stop(from: 0, inDirection: .forward, style: .windows)  // 5
  /// ```
  ///
  /// - Parameters:
  ///   - position: A position in the document's code units.
  ///   - granularity: The kind of unit.
  ///   - direction: Where to go; left and right are resolved at each step.
  ///   - style: Which edges the caret stops at.
  ///   - atLineEdges: Whether it also stops where paragraphs, the lines of an editor, end or start: at the edges that
  ///     the style has for units.
  /// - Returns: The stop, or nil where there is none or the position is outside the document. A caret that goes to
  ///   the document's end then takes `?? endOfDocument`.
  /// - Complexity: Up to four questions to the tokenizer; at line edges, two for each character on the way.
  public func stop(
    from position: TextPosition, by granularity: TextGranularity = .word,
    inDirection direction: TextDirection,
    style: TextStopStyle = .macOS, atLineEdges: Bool = false
  ) -> TextPosition? {
    let unitStop = unitStop(from: position, by: granularity, inDirection: direction, style: style)
    guard atLineEdges else { return unitStop }
    return lineEdge(from: position, before: unitStop, inDirection: direction, style: style) ?? unitStop
  }

  /// The first edge of a paragraph on the way to a stop.
  private func lineEdge(
    from position: TextPosition, before stop: TextPosition?, inDirection direction: TextDirection,
    style: TextStopStyle
  ) -> TextPosition? {
    var place = position
    while let next = self.position(from: place, toBoundary: .character, inDirection: direction) {
      let isForward = next > position
      guard isForward ? next > place : next < place else { return nil }
      if let stop, isForward ? next >= stop : next <= stop { return nil }
      if style.sides(isForward: isForward).contains(where: {
        isPosition(next, atBoundary: .paragraph, inDirection: $0)
      }) {
        return next
      }
      place = next
    }
    return nil
  }

  private func unitStop(
    from position: TextPosition, by granularity: TextGranularity, inDirection direction: TextDirection,
    style: TextStopStyle
  ) -> TextPosition? {
    guard let next = self.position(from: position, toBoundary: granularity, inDirection: direction) else {
      return nil
    }
    switch (style, next > position) {
    case (.everyEdge, _): return next
    case (.macOS, true): return unitEnd(after: position, by: granularity)
    case (.windows, true): return unitStart(after: position, by: granularity)
    case (.macOS, false), (.windows, false): return unitStart(before: position, by: granularity)
    }
  }

  /// Walks from edge to edge until one of the wanted kind.
  private func edge(
    from position: TextPosition, _ granularity: TextGranularity, towards direction: TextDirection,
    closing side: TextDirection
  ) -> TextPosition? {
    var position = position
    while let next = self.position(from: position, toBoundary: granularity, inDirection: direction) {
      if isPosition(next, atBoundary: granularity, inDirection: side) { return next }
      // A tokenizer that doesn't move must not hang its host.
      guard direction == .forward ? next > position : next < position else { return nil }
      position = next
    }
    return nil
  }
}

/// Which edges of units a caret stops at when it moves by them.
public enum TextStopStyle: String, CaseIterable, Hashable, Sendable {
  /// Ends on the way forward, starts on the way backward, as macOS and most of Linux have it.
  case macOS
  /// Starts both ways, as Windows has it.
  case windows
  /// Every edge.
  case everyEdge

  /// The sides of units at whose edges a caret stops: forward for ends, backward for starts.
  func sides(isForward: Bool) -> [TextDirection] {
    switch self {
    case .macOS: [isForward ? .forward : .backward]
    case .windows: [.backward]
    case .everyEdge: [.forward, .backward]
    }
  }
}
