/// What is at a point of a view, as far as it matters to a pointer.
public struct TextHit: Hashable, Sendable {
  /// The link there, or nil.
  public var link: TextLink?
  /// Whether the text there is selected.
  public var isSelected: Bool

  /// Makes a hit; by default there is nothing of interest.
  public init(link: TextLink? = nil, isSelected: Bool = false) {
    self.link = link
    self.isSelected = isSelected
  }
}
