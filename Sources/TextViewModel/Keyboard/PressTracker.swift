/// What a control hears of a press.
public enum PressEvent: String, Hashable, Sendable {
  /// The press began on the control.
  case touchDown
  /// It ended on the control.
  case touchUpInside
  /// It ended elsewhere.
  case touchUpOutside
}

/// Follows a press on a control that may move while it lasts, as a button does when the keyboard goes away.
///
/// The release is judged by where the control is *then*. A host that dismisses the keyboard on a tap delivers
/// the release first and dismisses after: otherwise the button has moved away under the finger.
///
/// ```swift
/// var press = PressTracker()
/// let button = TextRect(x: 100, y: 240, width: 80, height: 40)
/// let finger = TextPoint(x: 140, y: 260)
/// press.begin(at: finger, frame: button)                // touchDown
/// press.end(at: finger, frame: button.offset(y: 260))  // touchUpOutside
/// ```
public struct PressTracker: Hashable, Sendable {
  /// How far from the control a release still counts as inside.
  public var slop: Double
  private var isPressed = false

  /// Makes a tracker.
  ///
  /// - Parameter slop: How far from the control a release still counts as inside.
  public init(slop: Double = 0) {
    self.slop = slop
  }

  /// Begins a press.
  ///
  /// - Parameters:
  ///   - point: Where, on the screen.
  ///   - frame: Where the control is now, on the screen.
  /// - Returns: ``PressEvent/touchDown``, or nil where the press is not on the control.
  public mutating func begin(at point: TextPoint, frame: TextRect) -> PressEvent? {
    isPressed = frame.contains(point)
    return isPressed ? .touchDown : nil
  }

  /// Ends a press.
  ///
  /// - Parameters:
  ///   - point: Where, on the screen.
  ///   - frame: Where the control is now, on the screen.
  /// - Returns: What the control hears, or nil where the press did not begin on it.
  public mutating func end(at point: TextPoint, frame: TextRect) -> PressEvent? {
    guard isPressed else { return nil }
    isPressed = false
    return frame.grown(by: slop).contains(point) ? .touchUpInside : .touchUpOutside
  }
}
