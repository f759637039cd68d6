// Grapheme clusters, exactly Swift's `Character`, at any place of any document.

extension TextInput {
  /// Whether a position stands between two grapheme clusters, or at an end of the document.
  ///
  /// - Parameter position: A position in the document's code units.
  /// - Returns: `false` inside a cluster and outside the document.
  /// - Complexity: O(1) where the two scalars at the position decide, as they do nearly everywhere;
  ///   otherwise as ``character(containing:)``.
  public func isCharacterBoundary(_ position: TextPosition) -> Bool {
    guard contains(position) else { return false }
    guard let before = scalar(before: position), let after = scalar(at: position) else { return true }
    guard before.range.end == position else { return false }
    return GraphemeClass.isBoundary(between: before.scalar, and: after.scalar)
      ?? (character(containing: position)?.start == position)
  }

  /// The grapheme cluster that holds the code unit after a position: the unit of `Character`.
  ///
  /// ```swift
  /// StringInput("e\u{301}x").character(containing: 1)  // 0..<3
  /// ```
  ///
  /// - Parameter position: A position in the document's code units.
  /// - Returns: The cluster's range, or nil at the end of the document and outside of it.
  /// - Complexity: O(1) for most text; at worst linear in the distance to the nearest places, before and
  ///   after, where two scalars alone decide on a boundary.
  public func character(containing position: TextPosition) -> TextRange? {
    guard let scalar = scalar(at: position) else { return nil }
    let opens = self.scalar(before: scalar.range.start).map {
      GraphemeClass.isBoundary(between: $0.scalar, and: scalar.scalar) == true
    }
    let closes = self.scalar(at: scalar.range.end).map {
      GraphemeClass.isBoundary(between: scalar.scalar, and: $0.scalar) == true
    }
    return opens ?? true && closes ?? true ? scalar.range : clusterWithContext(of: scalar.range)
  }

  /// The end of the grapheme cluster that starts at a cluster boundary.
  ///
  /// A boundary needs no context before it: the rules that look back do so inside a cluster, or count
  /// regional indicators from a boundary on.
  @usableFromInline
  func characterEnd(fromBoundary start: TextPosition) -> TextPosition {
    guard let first = scalar(at: start) else { return start }
    let window = ScalarWindow(scalars: String.UnicodeScalarView(), starts: [], end: start)
    return cluster(of: first.range, in: window).end
  }

  /// Reads back to a certain boundary, and forward as far as it takes, and asks `Character`.
  private func clusterWithContext(of target: TextRange) -> TextRange {
    cluster(of: target, in: scalarsBack(toCertainBoundaryFrom: target))
  }

  /// The cluster that holds a scalar, which follows a window that starts at a boundary.
  private func cluster(of target: TextRange, in window: ScalarWindow) -> TextRange {
    var window = window
    var batch = 8
    while true {
      let isWhole = append(batch, to: &window, past: target)
      var index = 0
      for character in String(window.scalars) {
        let next = index + character.unicodeScalars.count
        // The last cluster may go on in text that has not been read.
        if next < window.starts.count || isWhole {
          let end = next < window.starts.count ? TextPosition(window.starts[next]) : window.end
          if end > target.start { return TextPosition(window.starts[index])..<end }
        }
        index = next
      }
      batch *= 2
    }
  }

  /// The scalars from the nearest certain boundary at or before a scalar up to its start.
  private func scalarsBack(toCertainBoundaryFrom range: TextRange) -> ScalarWindow {
    var scalars: [Unicode.Scalar] = []
    var starts: [Int] = []
    var following = scalar(at: range.start)?.scalar
    forEachScalar(from: range.start, inDirection: .backward) { scalar, scalarRange in
      if let following, GraphemeClass.isBoundary(between: scalar, and: following) == true { return false }
      scalars.append(scalar)
      starts.append(scalarRange.start.offset)
      following = scalar
      return true
    }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars.reversed())
    return ScalarWindow(scalars: view, starts: starts.reversed(), end: range.start)
  }

  /// Reads up to a number of further scalars; answers whether the window, which must take in the target,
  /// now ends at a certain boundary.
  private func append(_ count: Int, to window: inout ScalarWindow, past target: TextRange) -> Bool {
    var left = count
    var isWhole = true
    forEachScalar(from: window.end, inDirection: .forward) { scalar, range in
      if window.end >= target.end, let last = window.scalars.last,
        GraphemeClass.isBoundary(between: last, and: scalar) == true
      {
        return false
      }
      guard left > 0 else {
        isWhole = false
        return false
      }
      left -= 1
      window.scalars.append(scalar)
      window.starts.append(range.start.offset)
      window.end = range.end
      return true
    }
    return isWhole
  }
}

/// Scalars of a document with the offset of each.
private struct ScalarWindow {
  var scalars: String.UnicodeScalarView
  var starts: [Int]
  var end: TextPosition
}
