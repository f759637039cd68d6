/// How the base direction of a paragraph is found.
public enum BaseDirection: Hashable, Sendable {
  /// It is given.
  case fixed(TextWritingDirection)
  /// It is that of the first strongly directional character (rules P2 and P3 of UAX #9), or the one given where
  /// the paragraph has none.
  case firstStrong(otherwise: TextWritingDirection)

  /// The direction of a paragraph without text.
  ///
  /// ```swift
  /// BaseDirection.firstStrong(otherwise: .rightToLeft).ofEmptyText  // .rightToLeft
  /// ```
  public var ofEmptyText: TextWritingDirection {
    switch self {
    case .fixed(let direction), .firstStrong(otherwise: let direction): direction
    }
  }
}
