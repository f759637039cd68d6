public import TextTokenizerCore

/// What is selected: from a fixed end to the one that moves. A caret is a selection of nothing.
public struct ViewSelection: Hashable, Sendable {
  /// The end that stays when the selection is extended, in UTF-8 bytes.
  public var anchor: TextPosition
  /// The end that moves, where the caret is, in UTF-8 bytes.
  public var head: TextPosition
  /// Which place the head has, where its position has two.
  public var affinity: TextAffinity

  /// Makes a selection.
  ///
  /// - Parameters:
  ///   - anchor: The fixed end, in UTF-8 bytes.
  ///   - head: The moving end, in UTF-8 bytes.
  ///   - affinity: Which place the head has, where its position has two.
  public init(anchor: TextPosition, head: TextPosition, affinity: TextAffinity = .downstream) {
    self.anchor = anchor
    self.head = head
    self.affinity = affinity
  }

  /// Makes a caret.
  ///
  /// - Parameters:
  ///   - position: Its position, in UTF-8 bytes.
  ///   - affinity: Which place it has, where its position has two.
  public init(caret position: TextPosition, affinity: TextAffinity = .downstream) {
    self.init(anchor: position, head: position, affinity: affinity)
  }

  /// What is selected, in UTF-8 bytes; empty for a caret.
  public var range: TextRange { min(anchor, head)..<max(anchor, head) }

  /// Whether it is a caret.
  public var isCaret: Bool { anchor == head }
}

/// What left and right mean where text runs from right to left.
public enum HorizontalMoves: String, CaseIterable, Hashable, Sendable {
  /// The caret goes to the next character on that side, as the eye sees it, whatever the text's direction there.
  case visual
  /// The caret goes through the text in its order: to the right is forward in left-to-right paragraphs, backward
  /// in right-to-left ones.
  case logical
}

/// What left and right do to a selection that is not extended.
public enum SelectionCollapse: String, CaseIterable, Hashable, Sendable {
  /// The caret goes to the edge in the direction.
  case toEdge
  /// The caret goes to the edge in the direction and one step on; where there is no step, nothing changes.
  case stepFromEdge
}
