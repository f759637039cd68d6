public import TextTokenizerCore

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
  /// Finds the embedding levels, by which rows are put in visual order. Nil leaves them in the order of the text,
  /// from left to right: that is for a terminal that reorders them itself.
  public var bidi: (any BidiAlgorithm)?
  /// How the base direction of a paragraph is found. Rows of right-to-left paragraphs stand at the right edge,
  /// where there is a ``bidi``.
  public var baseDirection: BaseDirection

  /// Makes a style.
  ///
  /// - Parameters:
  ///   - width: The width of the view, in cells.
  ///   - wrap: Where long rows end.
  ///   - tabWidth: The distance of tab stops, in cells.
  ///   - cellWidth: How many cells a character takes, by default ``cellWidth(of:)``.
  ///   - bidi: Finds the embedding levels; with nil, rows are in the order of the text.
  ///   - baseDirection: How the base direction of a paragraph is found.
  public init(
    width: Int, wrap: TextWrap = .word, tabWidth: Int = 8,
    cellWidth: @escaping @Sendable (Character) -> Int = cellWidth(of:), bidi: (any BidiAlgorithm)? = nil,
    baseDirection: BaseDirection = .firstStrong(otherwise: .leftToRight)
  ) {
    self.width = max(1, width)
    self.wrap = wrap
    self.tabWidth = max(1, tabWidth)
    self.cellWidth = cellWidth
    self.bidi = bidi
    self.baseDirection = baseDirection
  }
}
