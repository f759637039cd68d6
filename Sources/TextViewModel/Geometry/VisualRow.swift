public import TextTokenizerCore

/// A row as the eye sees it: runs of one direction each, from left to right.
///
/// What two of them share is one edge of the row with up to two names, since each run has a start and an end
/// there: the ``TextAffinity`` of a place tells which run it belongs to.
public struct VisualRow: Hashable, Sendable {
  /// A stretch of text of one direction.
  public struct Run: Hashable, Sendable {
    /// Where it stands in the text, in UTF-8 bytes.
    public var range: TextRange
    /// How its characters follow each other.
    public var direction: TextWritingDirection

    /// Makes a run.
    ///
    /// - Parameters:
    ///   - range: Where it stands in the text, in UTF-8 bytes.
    ///   - direction: How its characters follow each other.
    public init(_ range: TextRange, direction: TextWritingDirection) {
      self.range = range
      self.direction = direction
    }
  }

  /// What the row shows, in UTF-8 bytes, without the newline that ends it.
  public var range: TextRange
  /// The base direction of its paragraph: where the row starts.
  public var direction: TextWritingDirection
  /// The runs from left to right; none in an empty row.
  public var runs: [Run]
  /// Whether the row goes on with a paragraph that began in a row above.
  public var startsAtWrap: Bool
  /// Whether the paragraph goes on in the row below.
  public var endsAtWrap: Bool

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - range: What it shows, in UTF-8 bytes, without its newline.
  ///   - direction: The base direction of its paragraph.
  ///   - runs: Its runs from left to right, which hold all of the range.
  ///   - startsAtWrap: Whether its paragraph began in a row above.
  ///   - endsAtWrap: Whether its paragraph goes on in the row below.
  public init(
    range: TextRange, direction: TextWritingDirection, runs: [Run], startsAtWrap: Bool = false,
    endsAtWrap: Bool = false
  ) {
    self.range = range
    self.direction = direction
    self.runs = runs
    self.startsAtWrap = startsAtWrap
    self.endsAtWrap = endsAtWrap
  }
}

// MARK: Edges

extension VisualRow {
  /// An edge of a character, as the eye sees it.
  enum Edge: Hashable {
    /// Left of the run of a number, or right of the last one.
    case gap(Int)
    case inside(run: Int, TextPosition)
  }

  /// Where the row starts.
  var startGap: Int { direction == .leftToRight ? 0 : runs.count }
  /// Where it ends.
  var endGap: Int { direction == .leftToRight ? runs.count : 0 }

  /// Where it ends in a direction of the text.
  func outerGap(_ direction: TextStorageDirection) -> Int {
    direction == .forward ? endGap : startGap
  }

  /// The edge where a caret is drawn; nil where that is in another row. At an end of the paragraph, where no
  /// character is on one side, it is the row's.
  func edge(of place: TextPlace) -> Edge? {
    let position = place.position
    switch place.affinity {
    case .downstream:
      if let run = runs.firstIndex(where: { $0.range.contains(position) }) {
        return edge(at: position, inRun: run)
      }
      return position == range.end && !endsAtWrap ? .gap(endGap) : nil
    case .upstream:
      if let run = runs.firstIndex(where: { $0.range.start < position && position <= $0.range.end }) {
        return edge(at: position, inRun: run)
      }
      return position == range.start && !startsAtWrap ? .gap(startGap) : nil
    }
  }

  /// The edge of a position that belongs to a run, or to either of its ends.
  func edge(at position: TextPosition, inRun index: Int) -> Edge {
    let run = runs[index]
    let isLeftToRight = run.direction == .leftToRight
    if position == run.range.start { return .gap(isLeftToRight ? index : index + 1) }
    if position == run.range.end { return .gap(isLeftToRight ? index + 1 : index) }
    return .inside(run: index, position)
  }
}

// MARK: Places

extension VisualRow {
  /// A place of a position, downstream unless that is drawn elsewhere than at an edge.
  func place(_ position: TextPosition, at edge: Edge) -> TextPlace {
    let downstream = TextPlace(position)
    return self.edge(of: downstream) == edge ? downstream : TextPlace(position, affinity: .upstream)
  }

  /// A place at a gap: the row's start or end if it is there, else the run's on its right, else on its left.
  func place(atGap gap: Int) -> TextPlace {
    let edge = Edge.gap(gap)
    for (own, position) in [(endGap, range.end), (startGap, range.start)] where own == gap {
      let place = place(position, at: edge)
      if self.edge(of: place) == edge { return place }
    }
    let isOnRight = gap < runs.count
    let run = runs[isOnRight ? gap : gap - 1]
    let isStart = isOnRight == (run.direction == .leftToRight)
    return place(isStart ? run.range.start : run.range.end, at: edge)
  }

  /// The run on a side of an edge, and the position where one enters it; nil at the row's edge.
  func entry(from edge: Edge, _ side: TextLayoutDirection) -> (run: Int, position: TextPosition)? {
    switch edge {
    case .inside(let run, let position): return (run, position)
    case .gap(let gap):
      let index = side == .right ? gap : gap - 1
      guard runs.indices.contains(index) else { return nil }
      let isForward = side.storageDirection(in: runs[index].direction) == .forward
      return (index, isForward ? runs[index].range.start : runs[index].range.end)
    }
  }
}

extension TextLayoutDirection {
  /// Where left and right lead in text of a direction; up is backward and down is forward in any.
  func storageDirection(in direction: TextWritingDirection) -> TextStorageDirection {
    switch self {
    case .up: .backward
    case .down: .forward
    case .right: direction == .leftToRight ? .forward : .backward
    case .left: direction == .leftToRight ? .backward : .forward
    }
  }
}
