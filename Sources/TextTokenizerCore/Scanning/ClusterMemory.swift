internal import Synchronization

/// What is remembered of the grapheme clusters of one state of a document, so that a text that is one long run of
/// flags or of marks is not read anew for each question.
@usableFromInline
package struct ClusterMemory: Sendable {
  /// Nothing but regional indicators, with an even number of them before its start; see GB12 and GB13.
  var evenFlags: TextRange
  /// The last long cluster.
  private var longCluster = TextRange(0, 0)

  /// Clusters of this many code units or more are worth remembering.
  private static let long = 64

  /// - Parameter evenFlags: Regional indicators from a cluster boundary on; may be empty.
  @usableFromInline
  package init(evenFlags: TextRange = TextRange(-1, -1)) {
    self.evenFlags = evenFlags
  }

  /// The long cluster that holds the code unit after a position, if it is remembered.
  func cluster(containing position: TextPosition) -> TextRange? {
    longCluster.contains(position) ? longCluster : nil
  }

  mutating func keep(_ cluster: TextRange) {
    if cluster.length >= Self.long { longCluster = cluster }
  }
}

/// The memory that a tokenizer keeps between two questions, for one revision of its document.
@usableFromInline
package final class ClusterCache: Sendable {
  private let kept = Mutex((revision: 0, memory: ClusterMemory()))

  @usableFromInline
  package init() {}

  /// Does work with what is remembered, and remembers what it adds. The document is read without a lock.
  func withMemory<R>(_ revision: Int, _ work: (inout ClusterMemory) -> R) -> R {
    var memory = kept.withLock { $0.revision == revision ? $0.memory : ClusterMemory() }
    let result = work(&memory)
    kept.withLock { $0 = (revision, memory) }
    return result
  }
}
