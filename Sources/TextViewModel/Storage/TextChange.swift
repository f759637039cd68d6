public import TextTokenizerCore

/// What an edit changed: all of the old text but what it shares with the new one at both ends.
public struct TextChange: Hashable, Sendable {
  /// How many bytes at the start stayed.
  public var prefix: Int
  /// How many bytes at the end stayed.
  public var suffix: Int
  /// The length of the old text, in UTF-8 bytes.
  public var oldCount: Int
  /// The length of the new text, in UTF-8 bytes.
  public var newCount: Int

  /// Makes a change.
  public init(prefix: Int, suffix: Int, oldCount: Int, newCount: Int) {
    self.prefix = prefix
    self.suffix = suffix
    self.oldCount = oldCount
    self.newCount = newCount
  }

  /// The replaced range of the old text, in UTF-8 bytes.
  public var oldRange: TextRange { TextRange(prefix, oldCount - suffix) }
  /// The range that replaces it in the new text, in UTF-8 bytes.
  public var newRange: TextRange { TextRange(prefix, newCount - suffix) }

  /// The same change, seen from the new text.
  public var inverse: TextChange {
    TextChange(prefix: prefix, suffix: suffix, oldCount: newCount, newCount: oldCount)
  }

  /// Both changes in one: this one, then another.
  public func followed(by next: TextChange) -> TextChange {
    TextChange(
      prefix: min(prefix, next.prefix), suffix: min(suffix, next.suffix), oldCount: oldCount,
      newCount: next.newCount)
  }

  /// Where a position of the old text is in the new one. What was replaced moves to the end of the
  /// replacement.
  ///
  /// - Parameter position: A position in UTF-8 bytes.
  public func moved(_ position: TextPosition) -> TextPosition {
    if position.offset <= prefix { return position }
    if position >= oldRange.end { return position.advanced(by: newCount - oldCount) }
    return newRange.end
  }
}
