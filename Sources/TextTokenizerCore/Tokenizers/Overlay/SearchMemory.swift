internal import Synchronization

/// The regions of a document that were searched last, with the matches in them: whoever asks about a place mostly asks
/// again about the same line. Each tokenizer has its own.
@usableFromInline
package final class SearchMemory: Sendable {
  /// Few enough to look through one by one.
  private static let most = 64

  private struct Kept {
    var state = TextState(revision: 0, end: 0)
    var ranges: [TextRange] = []
    /// The matches in each range.
    var matches: [[TextRange]] = []
    /// Which one gives way next, once there are as many as are kept.
    var oldest = 0
  }

  private let kept = Mutex(Kept())

  /// Starts with nothing.
  package init() {}

  /// The region that holds the code unit after a position, if it was searched in this state of the document.
  func region(containing position: TextPosition, in state: TextState) -> (
    range: TextRange, matches: [TextRange]
  )? {
    kept.withLock { kept in
      guard kept.state == state, let index = kept.ranges.firstIndex(where: { $0.contains(position) }) else {
        return nil
      }
      return (kept.ranges[index], kept.matches[index])
    }
  }

  /// Remembers the matches in a region.
  func keep(_ matches: [TextRange], in range: TextRange, _ state: TextState) {
    kept.withLock { kept in
      if kept.state != state { kept = Kept(state: state) }
      if kept.ranges.count < Self.most {
        kept.ranges.append(range)
        kept.matches.append(matches)
      } else {
        kept.ranges[kept.oldest] = range
        kept.matches[kept.oldest] = matches
        kept.oldest = (kept.oldest + 1) % Self.most
      }
    }
  }
}

/// What tells a document from the same one after an edit.
struct TextState: Equatable {
  let revision: Int
  let end: TextPosition

  init(revision: Int, end: TextPosition) {
    (self.revision, self.end) = (revision, end)
  }

  init(of text: some TextInput) {
    self.init(revision: text.revision, end: text.endOfDocument)
  }
}
