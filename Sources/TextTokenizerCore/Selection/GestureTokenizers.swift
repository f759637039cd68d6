/// The ways of pointing at text that may want units of their own.
public enum TextGesture: String, CaseIterable, Hashable, Sendable {
  /// One click or tap on a word.
  case singleClick
  /// Two clicks.
  case doubleClick
  /// Three clicks.
  case tripleClick
  /// The arrow keys, with what makes them move by words.
  case movement
  /// The keys that delete by words.
  case deletion
  /// The word that completion and spelling look at.
  case completion
}

/// One tokenizer for each gesture: sub-words for the keys, whole words for clicks.
///
/// ```swift
/// let words = ICUTokenizer(textInput: StringInput("open maxRow"))
/// var gestures = GestureTokenizers(words)
/// gestures[.movement].tokenizer = IdentifierTokenizer(over: words)
/// gestures.unit(.doubleClick, touching: 6)  // 5..<11
/// gestures.stop(.movement, from: 5, inDirection: .forward)  // 8
/// ```
public struct GestureTokenizers {
  /// What a gesture goes by.
  public struct Unit {
    /// The tokenizer to ask.
    public var tokenizer: any Tokenizer
    /// The kind of its units.
    public var granularity: TextGranularity
    /// Which edges a caret stops at.
    public var style: TextStopStyle

    /// Makes what a gesture goes by.
    ///
    /// - Parameters:
    ///   - tokenizer: The tokenizer to ask.
    ///   - granularity: The kind of its units.
    ///   - style: Which edges a caret stops at.
    public init(
      _ tokenizer: any Tokenizer, by granularity: TextGranularity = .word, style: TextStopStyle = .macOS
    ) {
      (self.tokenizer, self.granularity, self.style) = (tokenizer, granularity, style)
    }
  }

  private var units: [TextGesture: Unit] = [:]
  private let fallback: Unit

  /// Lets one tokenizer answer for all gestures: paragraphs for three clicks, words for the others.
  ///
  /// - Parameters:
  ///   - tokenizer: The tokenizer.
  ///   - style: Which edges a caret stops at.
  public init(_ tokenizer: any Tokenizer, style: TextStopStyle = .macOS) {
    fallback = Unit(tokenizer, style: style)
    units[.tripleClick] = Unit(tokenizer, by: .paragraph, style: style)
  }

  /// What a gesture goes by.
  public subscript(gesture: TextGesture) -> Unit {
    get { units[gesture] ?? fallback }
    set { units[gesture] = newValue }
  }

  /// The unit of a gesture that touches a position; see ``Tokenizer/unit(touching:by:)``.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - position: A position in the document's code units.
  /// - Returns: The unit, or nil where none touches the position.
  public func unit(_ gesture: TextGesture, touching position: TextPosition) -> TextRange? {
    self[gesture].tokenizer.unit(touching: position, by: self[gesture].granularity)
  }

  /// Where a gesture takes the caret; see ``Tokenizer/stop(from:by:inDirection:style:atLineEdges:)``.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - position: A position in the document's code units.
  ///   - direction: Where to go.
  /// - Returns: The stop, or nil where there is none.
  public func stop(
    _ gesture: TextGesture, from position: TextPosition, inDirection direction: TextDirection
  ) -> TextPosition? {
    let unit = self[gesture]
    return unit.tokenizer.stop(
      from: position, by: unit.granularity, inDirection: direction, style: unit.style)
  }
}
