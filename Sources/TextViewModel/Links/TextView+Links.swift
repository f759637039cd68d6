import TextTokenizerCore

extension TextView {
  /// The link whose characters are at a point: strictly, so that a touch anywhere else can go to what is
  /// behind the view.
  ///
  /// - Parameter point: A point in the view.
  /// - Returns: The link; nil on other text, beside and below the text, and on newlines. Where links overlap,
  ///   the one that was added last.
  public func link(at point: TextPoint) -> TextLink? {
    guard !links.isEmpty, let character = geometry.characterRange(at: inText(point)) else { return nil }
    return links.last { $0.range.contains(character.start) }
  }

  /// The link that a tap opens: press and release must hit the same one.
  ///
  /// - Parameters:
  ///   - down: Where the press was, in the view.
  ///   - up: Where the release was, in the view.
  /// - Returns: The link, or nil where the tap opens none.
  public func link(pressedAt down: TextPoint, releasedAt up: TextPoint) -> TextLink? {
    guard let pressed = link(at: down), link(at: up) == pressed else { return nil }
    return pressed
  }
}
