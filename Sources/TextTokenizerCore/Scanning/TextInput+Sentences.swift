// What `BasicTokenizer` takes for a sentence. One never leaves its paragraph.

extension TextInput {
  /// The first sentence whose far edge lies strictly beyond a position in a direction.
  ///
  /// - Complexity: O(*k*), where *k* is the length of the sentence and the distance to it.
  func simpleSentence(
    nearest position: TextPosition, inDirection direction: TextStorageDirection
  ) -> TextRange? {
    let document = documentRange
    var place =
      switch direction {
      case .forward: max(document.start, position)
      case .backward: min(document.end, position).advanced(by: -1)
      }
    var found: TextRange?
    while found == nil, document.contains(place) {
      let start = simpleSentenceStart(atOrBefore: place)
      forEachSimpleSentence(from: start) { sentence, isBlank in
        if !isBlank { found = sentence }
        return isBlank && direction == .forward
      }
      place = direction == .forward ? document.end : start.advanced(by: -1)
    }
    return found
  }

  /// Calls a closure with each sentence that shares text with a range.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the range and of the sentences that reach out of it.
  @usableFromInline
  func forEachSimpleSentence(in range: TextRange, _ body: (TextRange) -> Bool) {
    let range = range.clamped(to: documentRange)
    guard !range.isEmpty else { return }
    forEachSimpleSentence(from: simpleSentenceStart(atOrBefore: range.start)) { sentence, isBlank in
      sentence.start < range.end && (isBlank || body(sentence)) && sentence.end < range.end
    }
  }

  /// The last place at or before a position of the document at which a sentence or a paragraph starts.
  ///
  /// - Complexity: O(*d*), where *d* is the distance to it.
  private func simpleSentenceStart(atOrBefore position: TextPosition) -> TextPosition {
    var distance = 16
    while true {
      let from = max(TextPosition(0), position.advanced(by: -distance))
      var scanner = from.offset == 0 ? SimpleSentenceScanner() : SimpleSentenceScanner.inside
      var found = from.offset == 0 ? from : nil
      forEachScalar(from: from, inDirection: .forward) { scalar, range in
        guard range.start <= position else { return false }
        if scanner.startsSentence(with: scalar) == true, isCharacterBoundary(range.start) {
          found = range.start
        }
        return true
      }
      if let found { return found }
      // Doubling the distance keeps the whole linear in it.
      distance *= 2
    }
  }

  /// Calls a closure with all that lies between two starts of sentences, and whether it is white space alone.
  ///
  /// - Parameter start: The start of a sentence or a paragraph.
  private func forEachSimpleSentence(
    from start: TextPosition, _ body: (_ sentence: TextRange, _ isBlank: Bool) -> Bool
  ) {
    var (start, isBlank) = (start, true)
    var scanner = SimpleSentenceScanner()
    var goesOn = true
    forEachScalar(from: start, inDirection: .forward) { scalar, range in
      if scanner.startsSentence(with: scalar) == true, isCharacterBoundary(range.start) {
        goesOn = body(start..<range.start, isBlank)
        (start, isBlank) = (range.start, true)
      }
      isBlank = isBlank && CharacterTrait(of: scalar) == .space
      return goesOn
    }
    if goesOn, start < endOfDocument { _ = body(start..<endOfDocument, isBlank) }
  }
}

/// Tells where a sentence or a paragraph starts, scalar by scalar. Where the scan has begun inside a paragraph there are
/// several states it may be in, until what it reads rules out all but one.
private struct SimpleSentenceScanner {
  private struct States: OptionSet {
    let rawValue: UInt8
    static let text = States(rawValue: 1)
    /// After a terminator and what closes with it.
    static let terminated = States(rawValue: 2)
    /// The same where no white space need follow.
    static let fullyTerminated = States(rawValue: 4)
    /// In the white space after a terminator.
    static let space = States(rawValue: 8)

    static let each = [text, terminated, fullyTerminated, space]
  }

  private enum Kind {
    case terminator, fullTerminator, closer, space, other
  }

  private var states = States.text
  private var previous: Unicode.Scalar?

  /// A scan that begins anywhere.
  static let inside: SimpleSentenceScanner = {
    var scanner = SimpleSentenceScanner()
    scanner.states = [.text, .terminated, .fullyTerminated, .space]
    return scanner
  }()

  /// Reads a scalar.
  ///
  /// - Returns: Nil where the answer depends on what stands before the beginning of the scan.
  mutating func startsSentence(with scalar: Unicode.Scalar) -> Bool? {
    defer { previous = scalar }
    let kind = Self.kind(of: scalar)
    if let previous, HardBreak.paragraph.isTerminator(previous.value), !(previous == "\r" && scalar == "\n") {
      states = Self.step(.text, kind).next
      return true
    }
    var next: States = []
    var (some, all) = (false, true)
    for state in States.each where states.contains(state) {
      let step = Self.step(state, kind)
      next.insert(step.next)
      (some, all) = (some || step.starts, all && step.starts)
    }
    states = next
    return some == all ? some : nil
  }

  private static func step(_ state: States, _ kind: Kind) -> (next: States, starts: Bool) {
    switch (state, kind) {
    case (.text, .closer), (.text, .space), (.text, .other): (.text, false)
    case (.fullyTerminated, .terminator): (.fullyTerminated, false)
    case (_, .terminator): (.terminated, state == .space)
    case (_, .fullTerminator): (.fullyTerminated, state == .space)
    case (_, .space): (.space, false)
    case (.space, .closer), (.space, .other): (.text, true)
    case (_, .closer): (state, false)
    case (_, .other): (.text, state == .fullyTerminated)
    }
  }

  private static func kind(of scalar: Unicode.Scalar) -> Kind {
    switch scalar {
    case ".", "!", "?", "…", "‽", "؟", "۔", "।", "॥", "։": return .terminator
    case "。", "！", "？", "｡", "．": return .fullTerminator
    case "\"", "'": return .closer
    default: break
    }
    switch CharacterTrait(of: scalar) {
    case .space: return .space
    case .uppercase, .lowercase, .uncased, .digit: return .other
    case .symbol, .mark, .other: break
    }
    return switch scalar.properties.generalCategory {
    case .closePunctuation, .finalPunctuation, .initialPunctuation, .nonspacingMark, .enclosingMark, .format:
      .closer
    default: .other
    }
  }
}
