public import TextTokenizerCore

// Hard lines: the tree knows how many line breaks each part holds, so a line is found without a scan.

extension TextRope {
  /// The number of hard lines: one more than there are line breaks.
  ///
  /// - Complexity: O(1).
  public var lineCount: Int { root.breakCount + 1 }

  /// The number of the hard line that holds a position, counted from 0. A line break belongs to the line it
  /// ends.
  ///
  /// - Parameter position: A position in UTF-8 bytes.
  /// - Complexity: O(log *n*).
  public func line(containing position: TextPosition) -> Int {
    let offset = min(max(0, position.offset), utf8Count)
    var (node, start, breaks) = (root, 0, 0)
    while node.height > 0 {
      let index = node.childIndex(containing: offset - start)
      breaks += node.children[..<index].reduce(0) { $0 + $1.breakCount }
      start += node.starts[index]
      node = node.children[index]
    }
    let bytes = node.bytes
    var from = 0
    while let next = bytes.span.firstLineBreak(from: from), start + next.end <= offset {
      breaks += 1
      from = next.end
    }
    return breaks
  }

  /// The position where a hard line starts, in UTF-8 bytes.
  ///
  /// - Parameter line: The number of a line, from 0.
  /// - Returns: The position, or nil where there is no such line.
  /// - Complexity: O(log *n*).
  public func start(ofLine line: Int) -> TextPosition? {
    guard line >= 0, line < lineCount else { return nil }
    guard line > 0 else { return TextPosition(0) }
    var (node, start, left) = (root, 0, line)
    while node.height > 0 {
      var index = 0
      while left > node.children[index].breakCount {
        left -= node.children[index].breakCount
        index += 1
      }
      start += node.starts[index]
      node = node.children[index]
    }
    let bytes = node.bytes
    var end = 0
    while left > 0, let next = bytes.span.firstLineBreak(from: end) {
      end = next.end
      left -= 1
    }
    return TextPosition(start + end)
  }

  /// The hard line that holds a position: its text, and its text with the line break that ends it.
  ///
  /// - Parameter position: A position in UTF-8 bytes.
  /// - Returns: Both ranges in UTF-8 bytes; `whole` ends where the next line starts.
  /// - Complexity: O(log *n*).
  public func hardLine(containing position: TextPosition) -> (text: TextRange, whole: TextRange) {
    let offset = min(max(0, position.offset), utf8Count)
    let start = root.lastBreak(endingBy: offset)?.end ?? 0
    let next = root.firstBreak(from: start)
    return (TextRange(start, next?.start ?? utf8Count), TextRange(start, next?.end ?? utf8Count))
  }

  /// The length of the longest hard line with its line break, in UTF-8 bytes.
  var longestLine: Int { root.measure.longest }
}

extension RopeNode {
  fileprivate func lastBreak(endingBy offset: Int) -> LineBreak? {
    guard breakCount > 0, offset > 0 else { return nil }
    guard height > 0 else {
      let bytes = bytes
      return bytes.span.lastLineBreak(endingBy: min(offset, byteCount))
    }
    for index in (0...childIndex(containing: min(offset, byteCount))).reversed() {
      let start = starts[index]
      if let found = children[index].lastBreak(endingBy: offset - start) {
        return LineBreak(start: found.start + start, end: found.end + start)
      }
    }
    return nil
  }

  fileprivate func firstBreak(from offset: Int) -> LineBreak? {
    guard breakCount > 0, offset < byteCount else { return nil }
    guard height > 0 else {
      let bytes = bytes
      return bytes.span.firstLineBreak(from: max(0, offset))
    }
    for index in childIndex(containing: max(0, offset))..<children.count {
      let start = starts[index]
      if let found = children[index].firstBreak(from: offset - start) {
        return LineBreak(start: found.start + start, end: found.end + start)
      }
    }
    return nil
  }
}
