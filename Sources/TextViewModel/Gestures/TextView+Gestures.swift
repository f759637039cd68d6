import TextTokenizerCore

extension TextView {
  /// What is at a point: strictly on a character, as ``link(at:)``.
  ///
  /// - Parameter point: A point in the view.
  public func hit(at point: TextPoint) -> TextHit {
    let character = geometry.characterRange(at: inText(point))
    return TextHit(
      link: link(at: point), isSelected: character.map { selection.range.contains($0.start) } ?? false)
  }

  /// Does what a pointer means.
  ///
  /// ```swift
  /// let view = TextView("two words", geometry: CellLayout(CellStyle(width: 80)))
  /// var gestures = TextGestures()
  /// let point = TextPoint(x: 5, y: 0)
  /// for time in [1, 1.2] {
  ///   for action in gestures.press(at: point, time: time, hit: view.hit(at: point)) { view.perform(action) }
  ///   for action in gestures.release(at: point, hit: view.hit(at: point)) { view.perform(action) }
  /// }
  /// view.selection.range  // 4..<9
  /// ```
  ///
  /// - Parameter action: What ``TextGestures`` came to.
  /// - Returns: Whether it was the view's to do. Links, scrolling and dragging out are the host's.
  @discardableResult
  public func perform(_ action: TextGestures.Action) -> Bool {
    switch action {
    case .moveCaret(let point): press(at: point)
    case .select(let unit, let point): press(at: point, clickCount: unit == .word ? 2 : 3)
    case .extend(let point): press(at: point, extending: true)
    case .drag(let point): drag(to: point)
    case .openLink, .scroll, .startDragOut: return false
    }
    return true
  }
}
