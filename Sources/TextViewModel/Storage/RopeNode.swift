/// A node of the tree: a leaf with bytes, or children in order. Nodes never change, so that ropes share them.
///
/// No leaf begins inside a scalar or between a CR and an LF, so that line breaks of leaves add up.
final class RopeNode: Sendable {
  /// How much a leaf may hold. Leaves are cut at `leafFill`, so that there is room to type.
  static let leafCapacity = 2048
  static let leafFill = 1536
  static let leafMinimum = 512
  static let fanout = 32

  /// 0 for a leaf, otherwise one more than that of every child.
  let height: Int
  /// The text of a leaf.
  let bytes: [UInt8]
  let children: [RopeNode]
  /// Where each child starts, relative to the node.
  let starts: [Int]
  let measure: LineMeasure

  var byteCount: Int { measure.bytes }
  var breakCount: Int { measure.breaks }

  /// A leaf.
  init(_ bytes: [UInt8]) {
    height = 0
    self.bytes = bytes
    children = []
    starts = []
    measure = bytes.span.lineMeasure()
  }

  /// An inner node over children of equal height.
  init(_ children: [RopeNode]) {
    height = children[0].height + 1
    bytes = []
    self.children = children
    var starts: [Int] = []
    starts.reserveCapacity(children.count)
    var sum = LineMeasure.zero
    for child in children {
      starts.append(sum.bytes)
      sum = sum + child.measure
    }
    self.starts = starts
    measure = sum
  }

  static let empty = RopeNode([] as [UInt8])

  /// The index of the child that holds a byte; one past the end belongs to the last child.
  func childIndex(containing offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The leaf that holds a byte, and where it starts.
  func leaf(containing offset: Int) -> (leaf: RopeNode, start: Int) {
    var node = self
    var start = 0
    while node.height > 0 {
      let index = node.childIndex(containing: offset - start)
      start += node.starts[index]
      node = node.children[index]
    }
    return (node, start)
  }
}
