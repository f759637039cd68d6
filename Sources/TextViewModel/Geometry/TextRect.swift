/// A place in a view or in its text, x to the right and y downward. The unit is the geometry's: cells for a
/// terminal, points for a pixel toolkit.
public struct TextPoint: Hashable, Sendable {
  /// The distance from the left edge.
  public var x: Double
  /// The distance from the top.
  public var y: Double

  /// Makes a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height, in the geometry's unit.
public struct TextSize: Hashable, Sendable {
  /// The extent to the right.
  public var width: Double
  /// The extent downward.
  public var height: Double

  /// Makes a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle, in the geometry's unit. It holds its left and top edges, but not its right and bottom ones.
public struct TextRect: Hashable, Sendable {
  /// The distance of the left edge.
  public var x: Double
  /// The distance of the top edge.
  public var y: Double
  /// The extent to the right; never negative.
  public var width: Double
  /// The extent downward; never negative.
  public var height: Double

  /// Makes a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The right edge.
  public var maxX: Double { x + width }
  /// The bottom edge.
  public var maxY: Double { y + height }
  /// Whether there is nothing in it.
  public var isEmpty: Bool { width <= 0 || height <= 0 }
}

extension TextRect {
  /// Whether a point is inside.
  public func contains(_ point: TextPoint) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// The rectangle moved.
  public func offset(x dx: Double = 0, y dy: Double = 0) -> TextRect {
    TextRect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// The rectangle grown on all four sides.
  public func grown(by margin: Double) -> TextRect {
    TextRect(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  /// What two rectangles share; nil where that is nothing, as for two that only touch.
  public func intersection(_ other: TextRect) -> TextRect? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard right > left, bottom > top else { return nil }
    return TextRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// Distances from the four edges of a view to its text, in the geometry's unit.
public struct TextInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the left edge.
  public var left: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the right edge.
  public var right: Double

  /// Makes insets; none by default.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}
