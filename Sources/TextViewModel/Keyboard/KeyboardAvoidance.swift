/// How far a view moves up so that a keyboard does not cover the field that is being edited.
///
/// A pure value: say what is where, read ``originY``. The result is absolute, so that telling it the same thing
/// twice moves nothing twice, and hiding the keyboard always leads back.
///
/// ```swift
/// var avoidance = KeyboardAvoidance(
///   screen: TextRect(x: 0, y: 0, width: 375, height: 667), viewSize: TextSize(width: 375, height: 667))
/// avoidance.focusedField = TextRect(x: 20, y: 600, width: 335, height: 40)
/// avoidance.keyboardFrame = TextRect(x: 0, y: 407, width: 375, height: 260)
/// avoidance.originY  // -260.0
/// ```
public struct KeyboardAvoidance: Hashable, Sendable {
  /// How far the view moves for a hidden field.
  public enum Policy: String, CaseIterable, Hashable, Sendable {
    /// By the height of what the keyboard covers of the view.
    case keyboardHeight
    /// As far as the field needs.
    case overlap
  }

  /// The screen.
  public var screen: TextRect
  /// The view's left top corner on the screen while there is no keyboard: y is 0, or the bottom of a bar.
  public var restingOrigin: TextPoint
  /// The view's size.
  public var viewSize: TextSize
  /// The keyboard on the screen; nil while there is none.
  public var keyboardFrame: TextRect?
  /// The field that receives keys, in the view's space; nil while there is none.
  public var focusedField: TextRect?
  /// How far the view moves.
  public var policy: Policy
  /// How much more than needed the view moves with ``Policy/overlap``.
  public var margin: Double

  /// Makes a view at rest.
  public init(
    screen: TextRect, restingOrigin: TextPoint = TextPoint(x: 0, y: 0), viewSize: TextSize,
    policy: Policy = .keyboardHeight, margin: Double = 0
  ) {
    self.screen = screen
    self.restingOrigin = restingOrigin
    self.viewSize = viewSize
    self.policy = policy
    self.margin = margin
  }
}

extension KeyboardAvoidance {
  /// Where the view's top is to be on the screen.
  ///
  /// The resting place, unless a docked keyboard hides the focused field; and never so high that the field's
  /// top leaves the place where the view's top rests.
  public var originY: Double {
    guard let field = focusedField, let covered = coveredScreen else { return restingOrigin.y }
    let shown = field.offset(x: restingOrigin.x, y: restingOrigin.y)
    let isBeside = shown.maxX <= covered.x || shown.x >= covered.maxX
    guard shown.maxY > covered.y, !isBeside else { return restingOrigin.y }
    let wanted =
      switch policy {
      case .keyboardHeight: covered.intersection(restingFrame)?.height ?? 0
      case .overlap: shown.maxY + margin - covered.y
      }
    return restingOrigin.y - max(0, min(wanted, field.y))
  }

  /// The part of the screen that a keyboard at its bottom takes; nil for none, and for one that floats.
  private var coveredScreen: TextRect? {
    guard let keyboardFrame, keyboardFrame.maxY >= screen.maxY else { return nil }
    return keyboardFrame.intersection(screen)
  }

  private var restingFrame: TextRect {
    TextRect(x: restingOrigin.x, y: restingOrigin.y, width: viewSize.width, height: viewSize.height)
  }
}
