public import TextTokenizerCore

/// To which of its two characters a position belongs, where they are drawn apart and one position has two places:
/// at a soft wrap, and at the border of left-to-right and right-to-left text.
public enum TextAffinity: String, CaseIterable, Hashable, Sendable {
  /// To the character after it: at a soft wrap it is at the start of the row below.
  case downstream
  /// To the character before it: at a soft wrap it is at the end of the row above.
  case upstream
}

/// A position together with the place where it is drawn.
public struct TextPlace: Hashable, Sendable {
  /// The position, in UTF-8 bytes.
  public var position: TextPosition
  /// The character it belongs to; it matters only where a position has two places.
  public var affinity: TextAffinity

  /// Makes a place.
  ///
  /// - Parameters:
  ///   - position: A position in UTF-8 bytes.
  ///   - affinity: The character it belongs to.
  public init(_ position: TextPosition, affinity: TextAffinity = .downstream) {
    self.position = position
    self.affinity = affinity
  }
}
