/// How text is laid out in cells.
public struct CellStyle: Sendable {
  /// The width of the view, in cells; at least 1.
  public var width: Int
  /// Where long rows end.
  public var wrap: TextWrap
  /// A tab leads to the next multiple of this many cells.
  public var tabWidth: Int
  /// How many cells a character takes; newlines and tabs are not asked for.
  public var cellWidth: @Sendable (Character) -> Int

  /// Makes a style.
  ///
  /// - Parameters:
  ///   - width: The width of the view, in cells.
  ///   - wrap: Where long rows end.
  ///   - tabWidth: The distance of tab stops, in cells.
  ///   - cellWidth: How many cells a character takes, by default ``cellWidth(of:)``.
  public init(
    width: Int, wrap: TextWrap = .word, tabWidth: Int = 8,
    cellWidth: @escaping @Sendable (Character) -> Int = cellWidth(of:)
  ) {
    self.width = max(1, width)
    self.wrap = wrap
    self.tabWidth = max(1, tabWidth)
    self.cellWidth = cellWidth
  }
}
