public import TextTokenizerCore

/// On which side of a soft wrap a position is drawn: where a row ends because the next word does not fit,
/// one position has two places.
public enum TextAffinity: String, Hashable, Sendable {
  /// At the start of the row below.
  case downstream
  /// At the end of the row above.
  case upstream
}

/// A position together with the place where it is drawn.
public struct TextPlace: Hashable, Sendable {
  /// The position, in UTF-8 bytes.
  public var position: TextPosition
  /// The side of a soft wrap; it matters only where there is one.
  public var affinity: TextAffinity

  /// Makes a place.
  ///
  /// - Parameters:
  ///   - position: A position in UTF-8 bytes.
  ///   - affinity: The side of a soft wrap.
  public init(_ position: TextPosition, affinity: TextAffinity = .downstream) {
    self.position = position
    self.affinity = affinity
  }
}
