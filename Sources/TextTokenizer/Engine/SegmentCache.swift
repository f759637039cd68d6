internal import Synchronization

/// What the engine keeps of one document between two questions: the last dictionary segment and its parts,
/// which are dear to find. Each tokenizer has its own.
final class SegmentCache: Sendable {
  /// A dictionary segment with the boundaries found in it so far.
  struct Kept {
    let revision: Int
    let engine: ObjectIdentifier
    var segment: DictionarySegment
    /// The boundaries inside each window, as far as it was looked at. At most a few windows are kept.
    var windows: [(index: Int, boundaries: [Int])]
    /// The last part that was found to reach over more than a window.
    var longPart: Range<Int>?
  }

  private let kept = Mutex<Kept?>(nil)

  init() {}

  func segment(containing offset: Int, revision: Int, engine: ObjectIdentifier) -> Kept? {
    kept.withLock { kept in
      guard let kept, kept.revision == revision, kept.engine == engine, kept.segment.start <= offset,
        offset < kept.segment.end
      else { return nil }
      return kept
    }
  }

  func keep(_ new: Kept) {
    kept.withLock { $0 = new }
  }
}
