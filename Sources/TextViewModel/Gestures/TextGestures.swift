public import TextTokenizerCore

/// Tells what a pointer means: presses, drags and releases go in, what to do with the text comes out.
///
/// It is a value that knows no view and no clock, so that every host behaves alike: it hands in the events that its toolkit
/// reports, and does the ``Action``s, most of them by `perform(_:)` of a ``TextView``.
///
/// * One click moves the caret, two select the word, three the paragraph; a fourth begins anew.
/// * A drag extends by what the press selected. Beyond the view's edge it scrolls, as long as it lasts.
/// * With shift a press extends the selection.
/// * A press on selected text waits: a drag takes the text out of the view, a release puts the caret there.
/// * A click opens a link if press and release hit the same one, also where the link is selected.
/// * On a touch screen a long press selects the word.
///
/// ```swift
/// var gestures = TextGestures()
/// let point = TextPoint(x: 5, y: 0)
/// gestures.press(at: point, time: 1) == [.moveCaret(to: point)]      // true
/// gestures.release(at: point).isEmpty                                // true
/// gestures.press(at: point, time: 1.2) == [.select(.word, at: point)]  // true
/// ```
public struct TextGestures: Hashable, Sendable {
  /// What a host does to its text.
  public enum Action: Hashable, Sendable {
    /// Put the caret at a point.
    case moveCaret(to: TextPoint)
    /// Select the unit at a point.
    case select(TextGranularity, at: TextPoint)
    /// Move the selection's head to a point.
    case extend(to: TextPoint)
    /// Move the selection's head to a point, by the unit that the press selected.
    case drag(to: TextPoint)
    /// Follow a link.
    case openLink(TextLink)
    /// Scroll by a distance in the view's space; downwards, towards the end of the text, is positive.
    case scroll(by: Double)
    /// Let the toolkit drag the selected text out of the view.
    case startDragOut(from: TextPoint)
  }

  /// How many seconds after a press another one at the same place still counts with it.
  public var multipleClickInterval = 0.4
  /// How far the pointer may wander in a click, in the view's space.
  public var slop = 0.0
  /// The least distance that a drag beyond the view's edge scrolls by at once.
  public var scrollStep = 1.0
  /// After how many seconds a press without a movement selects the word; nil, as a mouse has it, for never.
  public var longPressDelay: Double?

  private var state = State.idle
  private var clicks = Clicks()

  /// The last press, and how many there were in short time; 0 where the next one counts from one.
  private struct Clicks: Hashable {
    var count = 0
    var point = TextPoint(x: 0, y: 0)
    var time = 0.0
  }

  /// What the pointer is doing.
  private enum State: Hashable {
    case idle
    /// Down, and not moved so far. `link` is what a release opens; `isUndecided` that nothing was done yet, the press being on
    /// selected text.
    case pressed(at: TextPoint, since: Double, link: TextLink?, isUndecided: Bool)
    /// Dragging; `beyond` is how far the pointer is out of the view.
    case dragging(to: TextPoint, beyond: Double)
    /// The toolkit drags the text.
    case draggingOut
  }

  /// Makes a tracker of a pointer that is up.
  public init() {}

  /// Whether ``tick(time:)`` should be called now and then: the pointer rests beyond the view's edge, or a long press may come.
  public var isWaiting: Bool {
    switch state {
    case .dragging(_, let beyond): beyond != 0
    case .pressed: longPressDelay != nil
    case .idle, .draggingOut: false
    }
  }
}

// MARK: Events

extension TextGestures {
  /// The button goes down, or a finger.
  ///
  /// - Parameters:
  ///   - point: Where, in the view.
  ///   - time: When, in seconds from any start.
  ///   - hit: What is there.
  ///   - extending: Whether the selection is to be extended, as with shift held.
  /// - Returns: What to do, in order.
  public mutating func press(
    at point: TextPoint, time: Double, hit: TextHit = TextHit(), extending: Bool = false
  ) -> [Action] {
    let isRepeated =
      clicks.count > 0 && time - clicks.time < multipleClickInterval && isNear(point, clicks.point)
    clicks = Clicks(
      count: isRepeated && !extending ? clicks.count % 3 + 1 : 1, point: point, time: time)
    if extending {
      state = .pressed(at: point, since: time, link: nil, isUndecided: false)
      return [.extend(to: point)]
    }
    let isSingle = clicks.count == 1
    let isUndecided = isSingle && hit.isSelected
    state = .pressed(at: point, since: time, link: isSingle ? hit.link : nil, isUndecided: isUndecided)
    switch clicks.count {
    case 1: return isUndecided ? [] : [.moveCaret(to: point)]
    case 2: return [.select(.word, at: point)]
    default: return [.select(.paragraph, at: point)]
    }
  }

  /// The pointer moves while it is down.
  ///
  /// - Parameters:
  ///   - point: Where to, in the view's space, inside or outside of it.
  ///   - bounds: Where in the view a drag does not scroll.
  /// - Returns: What to do, in order.
  public mutating func drag(to point: TextPoint, in bounds: TextRect) -> [Action] {
    switch state {
    case .idle, .draggingOut:
      return []
    case .pressed(let start, _, _, let isUndecided):
      if isNear(point, start) { return [] }
      // What follows is no click, and the next press counts from one.
      clicks.count = 0
      if isUndecided {
        state = .draggingOut
        return [.startDragOut(from: start)]
      }
    case .dragging:
      break
    }
    state = .dragging(to: point, beyond: distance(of: point, beyond: bounds))
    return goOn()
  }

  /// The pointer goes up.
  ///
  /// - Parameters:
  ///   - point: Where, in the view's space.
  ///   - hit: What is there.
  /// - Returns: What to do, in order.
  public mutating func release(at point: TextPoint, hit: TextHit = TextHit()) -> [Action] {
    defer { state = .idle }
    guard case .pressed(let start, _, let link, let isUndecided) = state, isNear(point, start) else {
      return []
    }
    if let link, hit.link == link { return [.openLink(link)] }
    return isUndecided ? [.moveCaret(to: point)] : []
  }

  /// Time passes: a drag beyond the view's edge scrolls on, and a long press is one in the end.
  ///
  /// - Parameter time: When, in seconds from the start of the presses' times.
  /// - Returns: What to do, in order.
  public mutating func tick(time: Double) -> [Action] {
    switch state {
    case .idle, .draggingOut:
      return []
    case .pressed(let point, let since, _, let isUndecided):
      guard let longPressDelay, time - since >= longPressDelay else { return [] }
      clicks.count = 0
      if isUndecided {
        state = .draggingOut
        return [.startDragOut(from: point)]
      }
      state = .dragging(to: point, beyond: 0)
      return [.select(.word, at: point)]
    case .dragging(_, let beyond):
      return beyond == 0 ? [] : goOn()
    }
  }

  /// The toolkit takes the pointer away, as for a drag and drop of its own.
  public mutating func cancel() {
    state = .idle
    clicks.count = 0
  }

  private func goOn() -> [Action] {
    guard case .dragging(let point, let beyond) = state else { return [] }
    return beyond == 0 ? [.drag(to: point)] : [.scroll(by: beyond), .drag(to: point)]
  }

  private func isNear(_ a: TextPoint, _ b: TextPoint) -> Bool {
    abs(a.x - b.x) <= slop && abs(a.y - b.y) <= slop
  }

  /// How far to scroll for a point below bounds, or above them, which is negative.
  private func distance(of point: TextPoint, beyond bounds: TextRect) -> Double {
    if point.y < bounds.y { return min(point.y - bounds.y, -scrollStep) }
    return point.y >= bounds.maxY ? max(point.y - bounds.maxY, scrollStep) : 0
  }
}
