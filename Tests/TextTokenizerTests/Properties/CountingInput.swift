import Synchronization
import TextTokenizer

/// A document that counts how many chunks it lends: with small chunks, a measure of the work done.
struct CountingInput: TextInput {
  final class Counter: Sendable {
    let chunks = Atomic<Int>(0)
  }

  let base: ChunkedInput<UInt8>
  let counter = Counter()

  init(_ string: String, chunksOf size: Int = 16) {
    self.init(Array(string.utf8), chunksOf: size)
  }

  init(_ bytes: [UInt8], chunksOf size: Int = 16) {
    base = ChunkedInput(bytes, chunksOf: size)
  }

  var endOfDocument: TextPosition { base.endOfDocument }

  func withChunk<R: ~Copyable, E: Error>(
    containing position: TextPosition, _ body: (Span<UInt8>, TextPosition) throws(E) -> R
  ) throws(E) -> R {
    counter.chunks.add(1, ordering: .relaxed)
    return try base.withChunk(containing: position, body)
  }

  /// The number of chunks that a piece of work was lent.
  func count(_ work: () -> Void) -> Int {
    let before = counter.chunks.load(ordering: .relaxed)
    work()
    return counter.chunks.load(ordering: .relaxed) - before
  }
}
