public import TextTokenizerCore

extension TextRope {
  /// Replaces a range by other text.
  ///
  /// - Parameters:
  ///   - range: A range in UTF-8 bytes; what lies outside the text is ignored, and an end inside a scalar is
  ///     moved to its start.
  ///   - string: The text to put there.
  /// - Returns: What changed.
  /// - Complexity: O(log *n* + *k*), where *k* is the length of the new text.
  @discardableResult
  public mutating func replace(_ range: TextRange, with string: some StringProtocol) -> TextChange {
    let start = scalarStart(range.start.offset)
    let end = max(start, scalarStart(range.end.offset))
    let oldCount = utf8Count
    replaceBytes(start..<end, with: Array(string.utf8))
    return TextChange(prefix: start, suffix: oldCount - end, oldCount: oldCount, newCount: utf8Count)
  }

  /// The start of the scalar that holds a byte; the nearer end for an offset outside the text.
  private func scalarStart(_ offset: Int) -> Int {
    if offset <= 0 { return 0 }
    if offset >= utf8Count { return utf8Count }
    let (leaf, start) = root.leaf(containing: offset)
    let bytes = leaf.bytes
    return start + UInt8.scalarStart(bytes.span, at: offset - start)
  }

  /// The leaves around both ends are made anew, those with the bytes just outside the range included: a CR
  /// and an LF that meet, meet inside of a leaf.
  private mutating func replaceBytes(_ range: Range<Int>, with new: [UInt8]) {
    let first = root.leaf(containing: max(0, range.lowerBound - 1))
    let last = root.leaf(containing: range.upperBound)
    let lastEnd = last.start + last.leaf.byteCount
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.lowerBound - first.start + new.count + lastEnd - range.upperBound)
    bytes += first.leaf.bytes[..<(range.lowerBound - first.start)]
    bytes += new
    bytes += last.leaf.bytes[(range.upperBound - last.start)...]
    if first.start == last.start, !bytes.isEmpty, bytes.count <= RopeNode.leafCapacity,
      bytes.count >= RopeNode.leafMinimum || root.height == 0
    {
      root = root.replacingLeaf(at: first.start, with: RopeNode(bytes))
    } else {
      let before = RopeNode.join(root.prefix(upTo: first.start), .tree(of: bytes))
      root = RopeNode.join(before, root.suffix(from: lastEnd))
    }
  }
}

extension RopeNode {
  /// The tree with another leaf in the place of one.
  fileprivate func replacingLeaf(at offset: Int, with leaf: RopeNode) -> RopeNode {
    guard height > 0 else { return leaf }
    let index = childIndex(containing: offset)
    var children = children
    children[index] = children[index].replacingLeaf(at: offset - starts[index], with: leaf)
    return RopeNode(children)
  }
}
