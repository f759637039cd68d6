import TextTokenizerCore

/// A document as the engine walks it: chunk by chunk.
///
/// A chunk begins at a code point, is never empty unless the document is, and a seam belongs to the later
/// chunk.
protocol ChunkProvider {
  var length: Int { get }
  func withChunk<R>(containing offset: Int, _ body: (Chunk) -> R) -> R
}

/// A document that is one chunk.
struct WholeText: ChunkProvider {
  let chunk: Chunk

  @inline(__always)
  var length: Int { chunk.count }

  @inline(__always)
  func withChunk<R>(containing offset: Int, _ body: (Chunk) -> R) -> R { body(chunk) }
}

/// Any document, behind a closure: so the engine is compiled once, not for each type of document, and runs
/// at full speed also where the compiler does not know the type.
struct AnyChunks: ChunkProvider {
  let length: Int
  private let lend: (Int, (Chunk) -> Void) -> Void

  init<Text: TextInput>(_ text: Text) {
    let length = max(0, text.endOfDocument.offset)
    self.length = length
    lend = { offset, body in
      text.withUnits(around: offset) { units, start in
        body(Chunk(units, start: start, documentLength: length))
      }
    }
  }

  @inline(__always)
  func withChunk<R>(containing offset: Int, _ body: (Chunk) -> R) -> R {
    var result: R?
    lend(offset) { result = body($0) }
    return result!
  }
}

extension Chunk {
  @inline(__always)
  init<CodeUnit: TextCodeUnit>(_ units: Span<CodeUnit>, start: Int, documentLength: Int) {
    // The chunk does not outlive the span: it is handed to closures only.
    self = unsafe units.withUnsafeBufferPointer { buffer in
      let base = unsafe buffer.baseAddress.map { unsafe UnsafeRawPointer($0) } ?? Chunk.nowhere
      return unsafe Chunk(
        base: base, count: buffer.count, start: start, documentLength: documentLength,
        isWide: CodeUnit.self == UInt16.self)
    }
  }

  /// Stands for the storage of an empty chunk; never read.
  private static var nowhere: UnsafeRawPointer { unsafe UnsafeRawPointer(bitPattern: 1)! }
}
