public import TextTokenizerCore

/// What a drag started from.
struct DragOrigin {
  /// The unit it goes on by; nil for characters.
  var unit: TextGranularity?
  /// What the press selected.
  var range: TextRange
}

extension TextView {
  /// Puts the caret where a mouse button goes down. Twice selects the word there, three times the paragraph.
  ///
  /// - Parameters:
  ///   - point: A point in the view.
  ///   - clickCount: How many presses there were in short time.
  ///   - extending: Whether the anchor stays, as with shift held.
  public func press(at point: TextPoint, clickCount: Int = 1, extending: Bool = false) {
    let place = place(at: point)
    if clickCount == 1 {
      _ = moveHead(to: place, extending: extending)
      drag = DragOrigin(unit: nil, range: selection.anchor..<selection.anchor)
      return
    }
    let unit: TextGranularity = clickCount == 2 ? .word : .paragraph
    let range = self.range(of: unit, at: point, place)
    drag = DragOrigin(unit: unit, range: range)
    _ = select(ViewSelection(anchor: range.start, head: range.end))
  }

  /// Extends the selection to where the mouse is while the button is down: by characters, or by the words or
  /// paragraphs that the press began with.
  ///
  /// - Parameter point: A point in the view.
  public func drag(to point: TextPoint) {
    guard let drag else { return }
    let place = place(at: point)
    guard let unit = drag.unit else {
      _ = moveHead(to: place, extending: true)
      return
    }
    // All of the character under the mouse counts, not only the half that is nearer to the next place.
    let character = geometry.characterRange(at: inText(point))
    let isBefore = place.position < drag.range.start
    let position = (isBefore ? character?.start : character?.end) ?? place.position
    // What was pressed stays selected, on whichever side the mouse is.
    let extended = tokenizer.extend(TextSelection(drag.range), to: position, by: unit)
    let anchor = extended.head < drag.range.start ? drag.range.end : drag.range.start
    _ = select(ViewSelection(anchor: anchor, head: extended.head))
  }

  /// The word at a point, as the tokenizer sees it.
  ///
  /// - Parameter point: A point in the view.
  /// - Returns: Its range in UTF-8 bytes; nil beside the text and where the character is in no word.
  public func word(at point: TextPoint) -> TextRange? {
    guard let character = geometry.characterRange(at: inText(point)) else { return nil }
    return tokenizer.rangeEnclosingPosition(character.start, with: .word, inDirection: .forward)
  }

  /// The place of the caret for a click; below the text it is in the last row.
  ///
  /// - Parameter point: A point in the view.
  public func place(at point: TextPoint) -> TextPlace {
    geometry.closestPosition(to: inText(point))
  }

  /// The unit at a point: what the point is in, or the character there, or nothing.
  private func range(of unit: TextGranularity, at point: TextPoint, _ place: TextPlace) -> TextRange {
    if let character = geometry.characterRange(at: inText(point)) {
      return tokenizer.rangeEnclosingPosition(character.start, with: unit, inDirection: .forward) ?? character
    }
    return tokenizer.unit(touching: place.position, by: unit) ?? place.position..<place.position
  }
}
