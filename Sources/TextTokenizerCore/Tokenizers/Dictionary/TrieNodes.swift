/// The nodes of a trie in flat arrays, in the order of their depth, the children of each side by side and sorted: so a
/// node needs only its label and where its children begin.
struct TrieNodes: Sendable {
  private var labels: [UInt32] = [0]
  /// Where the children of each node begin; those of the next node follow.
  private var children: [Int32] = [1]
  private var isWord: [Bool] = [false]

  /// Makes the nodes of words, which are sorted, not empty, and none of which comes twice.
  ///
  /// - Complexity: O(*n*), where *n* is the number of scalars of all words.
  init(_ words: [[UInt32]]) {
    // Each node stands for the words that share what leads up to it.
    var level = [(words: 0..<words.count, node: 0)]
    var depth = 0
    while !level.isEmpty {
      var next: [(words: Range<Int>, node: Int)] = []
      for (range, node) in level {
        children[node] = Int32(labels.count)
        var start = range.lowerBound
        if start < range.upperBound, words[start].count == depth {
          isWord[node] = true
          start += 1
        }
        while start < range.upperBound {
          let label = words[start][depth]
          var end = start + 1
          while end < range.upperBound, words[end][depth] == label { end += 1 }
          next.append((start..<end, labels.count))
          labels.append(label)
          children.append(0)
          isWord.append(false)
          start = end
        }
      }
      level = next
      depth += 1
    }
    children.append(Int32(labels.count))
  }

  /// The children of a node.
  func children(of node: Int32) -> Range<Int32> { children[Int(node)]..<children[Int(node) + 1] }

  /// The scalar that leads to a node from its parent.
  func label(_ node: Int32) -> UInt32 { labels[Int(node)] }

  /// The child of a node for a scalar; 0 where there is none.
  func child(of node: Int32, _ label: UInt32) -> Int32 {
    var low = children[Int(node)]
    var high = children[Int(node) + 1]
    while low < high {
      let middle = (low + high) / 2
      let found = labels[Int(middle)]
      if found == label { return middle }
      if found < label { low = middle + 1 } else { high = middle }
    }
    return 0
  }

  /// Whether a word ends at a node.
  func endsWord(_ node: Int32) -> Bool { isWord[Int(node)] }
}
