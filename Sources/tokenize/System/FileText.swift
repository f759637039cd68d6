import TextTokenizer

/// A file as a document, in blocks.
///
/// Blocks are copies in this process's own memory: whatever others do to the file meanwhile, the bytes of a block stay,
/// and a file that shrinks is a ``failure``, where mapped memory would end the process. Of a file that can be read again
/// only a few blocks are kept; a pipe's all are.
final class FileText: TextInput {
  typealias CodeUnit = UInt8

  /// Why the text is not what the file held.
  struct Failure: Error, CustomStringConvertible {
    /// What lies before it was read as it stands; from here on the document holds nothing of the file.
    let offset: Int
    let description: String
  }

  let endOfDocument: TextPosition
  /// The first failure to read a block.
  private(set) var failure: Failure?
  /// Where blocks come from; nil where all are kept.
  private let file: PositionedFile?
  /// How many blocks there are.
  private let count: Int
  /// Those in memory, by number.
  private var blocks: [Int: FileBlock] = [:]
  /// Where a block starts, once that was found out. It stays there even if the file's bytes change.
  private var starts: [Int: Int] = [:]
  /// The numbers of the blocks that were read from the file and are in memory, the oldest first.
  private var loaded: [Int] = []
  /// The block lent last.
  private var current: FileBlock

  private static let maximumLoaded = 8

  /// A text that is in memory already.
  init(_ blocks: [FileBlock]) {
    file = nil
    count = blocks.count
    for (number, block) in blocks.enumerated() { self.blocks[number] = block }
    current = blocks.first ?? FileBlock(start: 0, bytes: [])
    endOfDocument = TextPosition(blocks.last?.end ?? 0)
  }

  /// A text that is read as it is asked for.
  init(_ file: PositionedFile) {
    self.file = file
    // The last block is longer than what a scalar may take from its start.
    count = max(0, file.length - FileBlock.overhang - 1) / FileBlock.size + 1
    current = FileBlock(start: 0, bytes: [])
    endOfDocument = TextPosition(file.length)
  }

  func withChunk<R: ~Copyable, E: Error>(
    containing position: TextPosition,
    _ body: (_ units: Span<UInt8>, _ start: TextPosition) throws(E) -> R
  ) throws(E) -> R {
    if !current.contains(position.offset) { current = block(containing: position.offset) }
    let block = current
    return try body(block.bytes.span, TextPosition(block.start))
  }

  private func block(containing offset: Int) -> FileBlock {
    let number = max(0, min(offset / FileBlock.size, count - 1))
    let block = block(number)
    return number > 0 && block.start > offset ? self.block(number - 1) : block
  }

  private func block(_ number: Int) -> FileBlock {
    if let block = blocks[number] { return block }
    guard let file else { return current }
    if loaded.count == Self.maximumLoaded { blocks[loaded.removeFirst()] = nil }
    let block = load(number, from: file)
    blocks[number] = block
    loaded.append(number)
    return block
  }

  /// Reads a block, and beyond it what tells where its last scalar ends.
  private func load(_ number: Int, from file: PositionedFile) -> FileBlock {
    let lower = number * FileBlock.size
    let upper = number == count - 1 ? file.length : lower + FileBlock.size
    let (bytes, failure) = file.read(lower..<upper + min(FileBlock.overhang, file.length - upper))
    if let failure, self.failure == nil { self.failure = failure }
    func seam(_ number: Int, at offset: Int) -> Int {
      guard number > 0, number < count else { return offset }
      let seam = starts[number] ?? lower + FileBlock.seam(in: bytes, at: offset - lower)
      starts[number] = seam
      return seam
    }
    let start = seam(number, at: lower)
    let end = seam(number + 1, at: upper)
    return FileBlock(start: start, bytes: Array(bytes[start - lower..<end - lower]))
  }
}

extension FileText {
  /// Whether all up to a position was read as it stands in the file.
  func isIntact(upTo position: TextPosition) -> Bool {
    failure.map { position.offset <= $0.offset } ?? true
  }

  /// Lends the bytes of a range, piece by piece and in order.
  func forEachPiece(of range: TextRange, _ body: (Span<UInt8>) -> Void) {
    var position = range.start
    while position < range.end {
      position = withChunk(containing: position) { bytes, start in
        let end = min(range.end.offset - start.offset, bytes.count)
        body(bytes.extracting(position.offset - start.offset..<end))
        return start.advanced(by: end)
      }
    }
  }

  /// The whole text, with U+FFFD for what is not UTF-8.
  func string() throws(Failure) -> String {
    let string = string(in: documentRange)
    if let failure { throw failure }
    return string
  }
}
