import TextTokenizerCore

extension TextRope {
  /// Takes a text in piece by piece, so that a large file is never in memory twice.
  ///
  /// Bytes that are not well-formed UTF-8 become U+FFFD, one for each maximal subpart.
  ///
  /// ```swift
  /// var builder = TextRope.Builder()
  /// let pieces: [[UInt8]] = [[0x61, 0xC3], [0xA4]]
  /// for piece in pieces { builder.append(piece.span) }
  /// let rope = builder.finish()
  /// String(rope)  // "aä"
  /// ```
  public struct Builder: ~Copyable {
    private var leaves: [RopeNode] = []
    private var pending: [UInt8] = []
    /// How many times ill-formed bytes were replaced so far.
    public private(set) var replacementCount = 0

    /// Makes a builder that has taken in nothing.
    public init() {}

    /// Takes in the next bytes; a scalar may be cut between two calls.
    ///
    /// - Complexity: O(*n*).
    public mutating func append(_ bytes: Span<UInt8>) {
      var start = 0
      while start < bytes.count {
        let end = min(bytes.count, start + 64 * RopeNode.leafFill)
        unsafe bytes.extracting(start..<end).withUnsafeBufferPointer { unsafe pending.append(contentsOf: $0) }
        cutLeaves(isLast: false)
        start = end
      }
    }

    /// The text.
    public consuming func finish() -> TextRope {
      cutLeaves(isLast: true)
      return TextRope(root: .tree(over: leaves))
    }

    /// Makes leaves of what is pending, but for a last bit that may belong to what follows.
    private mutating func cutLeaves(isLast: Bool) {
      let complete = pending.count - (isLast ? 0 : pending.span.unfinishedScalarLength)
      if (try? UTF8Span(validating: pending.span.extracting(..<complete))) == nil { repair(upTo: complete) }
      var start = 0
      while pending.count - start > (isLast ? 0 : 2 * RopeNode.leafFill) {
        let end = pending.span.leafCut(before: start + RopeNode.leafFill, after: start)
        leaves.append(RopeNode(Array(pending[start..<end])))
        start = end
      }
      pending.removeFirst(start)
    }

    private mutating func repair(upTo complete: Int) {
      var repaired: [UInt8] = []
      repaired.reserveCapacity(pending.count)
      var offset = 0
      while offset < complete {
        let (codePoint, length) = UInt8.decode(pending.span, at: offset)
        if codePoint == 0xFFFD, pending[offset] != 0xEF || length < 3 {
          replacementCount += 1
          repaired += [0xEF, 0xBF, 0xBD]
        } else {
          repaired += pending[offset..<offset + length]
        }
        offset += length
      }
      pending = repaired + pending[complete...]
    }
  }
}

extension Span<UInt8> {
  /// How many bytes at the end begin a scalar that needs more of them.
  fileprivate var unfinishedScalarLength: Int {
    for length in 1...3 where length <= count {
      let byte = self[count - length]
      if byte & 0xC0 == 0x80 { continue }
      let needed = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return needed > length ? length : 0
    }
    return 0
  }
}
