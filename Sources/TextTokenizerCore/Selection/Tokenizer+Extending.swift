/// A selection with an end that stays and one that moves.
///
/// ```swift
/// let tokenizer = WhitespaceTokenizer(textInput: StringInput("one two three"))
/// // A double click on "two", dragged into "three", and back into "one".
/// var selection = TextSelection(tokenizer.unit(touching: 5)!)
/// selection = tokenizer.extend(selection, to: 9)
/// selection.range  // 4..<13
/// selection = tokenizer.extend(selection, to: 1)
/// selection.range  // 0..<7
/// ```
public struct TextSelection: Hashable, Sendable {
  /// What is selected wherever the moving end goes: a caret, or the unit that was clicked on. In code units.
  public var anchor: TextRange
  /// The moving end, in code units.
  public var head: TextPosition

  /// Makes a selection.
  ///
  /// - Parameters:
  ///   - anchor: What stays selected.
  ///   - head: The moving end; by default the end of the anchor.
  public init(_ anchor: TextRange, head: TextPosition? = nil) {
    (self.anchor, self.head) = (anchor, head ?? anchor.end)
  }

  /// Makes an empty selection.
  ///
  /// - Parameter caret: Where both ends are.
  public init(caret: TextPosition) {
    self.init(caret..<caret)
  }

  /// All that is selected.
  public var range: TextRange { min(anchor.start, head)..<max(anchor.end, head) }
}

extension Tokenizer {
  /// Extends a selection by whole units, as dragging after a double click does: the anchor stays selected, and
  /// the head goes to the far edge of the unit that it is dragged into.
  ///
  /// Between units the head stays at the edge of the last one it was dragged over; no anchor is ever cut.
  ///
  /// - Parameters:
  ///   - selection: The selection so far.
  ///   - position: Where the pointer is, in the document's code units.
  ///   - granularity: The kind of unit.
  /// - Returns: The selection with its new head.
  /// - Complexity: Up to five questions to the tokenizer.
  public func extend(
    _ selection: TextSelection, to position: TextPosition, by granularity: TextGranularity = .word
  ) -> TextSelection {
    let anchor = selection.anchor
    var head = anchor.end
    if position > anchor.end {
      let unit = rangeEnclosingPosition(position, with: granularity, inDirection: .backward)
      head = max(anchor.end, unit?.end ?? unitEnd(before: position, by: granularity) ?? anchor.end)
    } else if position < anchor.start {
      let unit = rangeEnclosingPosition(position, with: granularity, inDirection: .forward)
      head = min(anchor.start, unit?.start ?? unitStart(after: position, by: granularity) ?? anchor.start)
    }
    return TextSelection(anchor, head: head)
  }

  /// Moves the head of a selection to the next stop, as an arrow key with shift does.
  ///
  /// The head is the end that moved last, so that a step by word and a step by character go on from each other.
  ///
  /// - Parameters:
  ///   - selection: The selection so far.
  ///   - granularity: The kind of unit.
  ///   - direction: Where to go.
  ///   - style: Which edges the head stops at.
  /// - Returns: The selection with its new head, or nil where there is no further stop.
  /// - Complexity: Up to five questions to the tokenizer.
  public func moveHead(
    of selection: TextSelection, by granularity: TextGranularity, inDirection direction: TextDirection,
    style: TextStopStyle = .macOS
  ) -> TextSelection? {
    stop(from: selection.head, by: granularity, inDirection: direction, style: style).map {
      TextSelection(selection.anchor, head: $0)
    }
  }
}
