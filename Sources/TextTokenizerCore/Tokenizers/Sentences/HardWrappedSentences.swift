/// Sentences of text whose lines are broken by hand, as in mail, commit messages and comments: a single line break ends
/// none, a blank line does.
///
/// A line break counts as a space: a sentence ends there only if a full stop or its like stands before it, and after a
/// full stop no lower-case letter may follow (UAX #29, SB8 and SB11). Paragraph separators and form feeds end one.
///
/// ```swift
/// let text = StringInput("Hey,\nstill here. Ok.")
/// let tokenizer = HardWrappedSentences(over: BasicTokenizer(textInput: text))
/// tokenizer.rangeEnclosingPosition(0, with: .sentence, inDirection: .forward)  // 0..<17
/// ```
public struct HardWrappedSentences<Base: UnitTokenizer>: SentenceTokenizer {
  /// The tokenizer that answers for every granularity but sentences, and says where sentences may end.
  public let base: Base

  /// Makes a tokenizer over another one, whose document it reads.
  ///
  /// - Parameter base: The tokenizer that answers for every granularity but sentences, and says where sentences may end.
  @inlinable
  public init(over base: Base) {
    self.base = base
  }

  /// Whether a boundary comes of nothing but a single line break.
  ///
  /// - Parameter boundary: A position in the document's code units.
  /// - Complexity: O(*k*), where *k* is the distance to what decides: the last letter before, the first one after.
  public func joinsSentences(at boundary: TextPosition) -> Bool {
    var before = TextBeforeLineBreak()
    textInput.forEachScalar(from: boundary, inDirection: .backward) { scalar, _ in before.take(scalar) }
    return switch before.found {
    case .noLineBreak: false
    case .unfinished: !isBlank(after: boundary)
    case .terminator(let isFullStop): goesOn(after: boundary, isFullStop: isFullStop)
    }
  }

  /// Whether the line that starts at a position is blank, or the text is over there.
  private func isBlank(after position: TextPosition) -> Bool {
    var isBlank = true
    textInput.forEachScalar(from: position, inDirection: .forward) { scalar, _ in
      isBlank = scalar.isWhiteSpace
      return isBlank && !HardBreak.line.isTerminator(scalar.value)
    }
    return isBlank
  }

  /// Whether what follows a terminator continues its sentence: a comma or another terminator (SB8a), or, where the
  /// terminator is a full stop, a lower-case letter as the first one (SB8).
  private func goesOn(after boundary: TextPosition, isFullStop: Bool) -> Bool {
    var goesOn = false
    textInput.forEachScalar(from: boundary, inDirection: .forward) { scalar, _ in
      if scalar.isWhiteSpace { return !HardBreak.line.isTerminator(scalar.value) }
      if scalar.continuesSentence || scalar.properties.isSentenceTerminal {
        goesOn = true
        return false
      }
      guard isFullStop else { return false }
      goesOn = scalar.properties.isLowercase
      // Neither quotation marks nor digits tell.
      return !scalar.properties.isAlphabetic
    }
    return goesOn
  }
}

extension HardWrappedSentences: Sendable where Base: Sendable {}

/// What stands before a boundary, read backwards.
private struct TextBeforeLineBreak {
  enum Finding {
    /// No single line break inside a paragraph.
    case noLineBreak
    /// Text in which no sentence ends, and a line break.
    case unfinished
    /// The end of a sentence, and a line break.
    case terminator(isFullStop: Bool)
  }

  private(set) var found = Finding.noLineBreak
  /// The line break, as far as it was read.
  private var lineBreak: Unicode.Scalar?

  /// Takes the scalar before those taken so far; answers whether more are needed.
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard let lineBreak else {
      guard ["\n", "\r", "\u{85}", "\u{2028}"].contains(scalar) else { return false }
      lineBreak = scalar
      return true
    }
    if HardBreak.line.isTerminator(scalar.value) {
      if lineBreak == "\n", scalar == "\r" {
        self.lineBreak = scalar
        return true
      }
      // A blank line.
      found = .noLineBreak
      return false
    }
    if scalar.isWhiteSpace || scalar.closesSentence {
      if !scalar.isWhiteSpace { found = .unfinished }
      return true
    }
    found = scalar.properties.isSentenceTerminal ? .terminator(isFullStop: scalar.isFullStop) : .unfinished
    return false
  }
}
