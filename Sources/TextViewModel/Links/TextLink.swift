public import TextTokenizerCore

/// A stretch of text that leads somewhere.
public struct TextLink: Hashable, Sendable {
  /// Where it stands, in UTF-8 bytes.
  public var range: TextRange
  /// Where it leads: what it means is the host's business.
  public var target: String

  /// Makes a link.
  ///
  /// - Parameters:
  ///   - range: Where it stands, in UTF-8 bytes.
  ///   - target: Where it leads.
  public init(_ range: TextRange, target: String) {
    self.range = range
    self.target = target
  }
}

extension TextLink {
  /// The link after an edit: what is typed at its edges is not part of it; nil where nothing of it is left.
  func moved(by change: TextChange) -> TextLink? {
    let old = change.oldRange
    let delta = change.newCount - change.oldCount
    let start = range.start < old.start ? range.start : max(range.start, old.end).advanced(by: delta)
    let end = range.end > old.end ? range.end.advanced(by: delta) : min(range.end, old.start)
    return start < end ? TextLink(start..<end, target: target) : nil
  }
}
