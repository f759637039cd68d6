internal import Synchronization

/// Boundaries of the rules that took a long way to find, such as those between a thousand flags, of which each asks how
/// many stand before it. They are kept for the next question. Each tokenizer has its own.
final class Landmarks: Sendable {
  /// The boundaries of one rule set in one revision of the document.
  private struct Known {
    let revision: Int
    let engine: ObjectIdentifier
    /// Boundaries in order, some way apart.
    var sparse: [Int] = []
    /// How far apart they are at least, in code units.
    var spacing = 1024
    /// All boundaries of the stretch that was walked last.
    var recent: [Int] = []

    static let most = 1024

    /// The last known boundary at or before an offset; 0 is one.
    func last(atOrBefore offset: Int) -> Int {
      max(Self.last(atOrBefore: offset, in: recent), Self.last(atOrBefore: offset, in: sparse))
    }

    private static func last(atOrBefore offset: Int, in boundaries: [Int]) -> Int {
      let index = index(after: offset, in: boundaries)
      return index > 0 ? boundaries[index - 1] : 0
    }

    /// The index of the first boundary after an offset.
    private static func index(after offset: Int, in boundaries: [Int]) -> Int {
      var (low, high) = (0, boundaries.count)
      while low < high {
        let middle = (low + high) / 2
        if boundaries[middle] <= offset { low = middle + 1 } else { high = middle }
      }
      return low
    }

    /// Begins a walk at a boundary, or goes on with the last one.
    mutating func start(at boundary: Int) {
      guard recent.last != boundary else { return }
      if let first = recent.first, let last = recent.last, first <= boundary, boundary <= last { return }
      recent = [boundary]
      keep(boundary)
    }

    /// Takes the next boundary of the walk.
    mutating func pass(_ boundary: Int) {
      guard let last = recent.last, boundary > last else { return }
      recent.append(boundary)
      keep(boundary)
      if boundary - recent[0] >= 4 * spacing { recent.removeFirst(recent.count / 2) }
    }

    private mutating func keep(_ boundary: Int) {
      let index = Self.index(after: boundary, in: sparse)
      if index > 0, boundary - sparse[index - 1] < spacing { return }
      if index < sparse.count, sparse[index] - boundary < spacing { return }
      sparse.insert(boundary, at: index)
      guard sparse.count > Self.most else { return }
      spacing *= 2
      sparse = sparse.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    }
  }

  private let kept = Mutex<Known?>(nil)

  /// The run whose segment holds the code point at an offset less than the length.
  func run<Provider: ChunkProvider>(
    containing offset: Int, _ walker: Walker<Provider>, revision: Int, engine: ObjectIdentifier
  ) -> MachineSegment {
    let last = kept.withLock { known in
      known.flatMap { $0.revision == revision && $0.engine == engine ? $0 : nil }
    }
    var known = last ?? Known(revision: revision, engine: engine)
    let boundary = walker.boundary(atOrBefore: offset, notBefore: known.last(atOrBefore: offset))
    known.start(at: boundary)
    let run = walker.run(containing: offset, from: boundary) { known.pass($0) }
    kept.withLock { $0 = known }
    return run
  }
}
