/// A set of words in flat arrays, for finding the longest one that starts at a place.
///
/// The nodes stand in the order of their depth, the children of each side by side and sorted: so a node needs only
/// its label and where its children begin.
struct WordTrie: Sendable {
  private var labels: [UInt32] = [0]
  /// Where the children of each node begin; those of the next node follow.
  private var children: [Int32] = [1]
  private var isWord: [Bool] = [false]
  /// The children of the root that are ASCII, by their label; 0 where there is none.
  private var roots: [Int32] = Array(repeating: 0, count: 128)
  /// What each ASCII character is to the search.
  private(set) var flags: [UInt8]
  /// What the beginnings of words are.
  private(set) var beginnings = WordBeginnings()

  /// The flag of characters that a word starts with.
  static let startsWord: UInt8 = 1
  /// The flag of letters and digits.
  static let isWordPart: UInt8 = 2

  /// Makes the set; the words' scalars are compared as they are.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of scalars of all words.
  init(_ words: some Sequence<String>) {
    let words = Set(words.map { $0.unicodeScalars.map(\.value) }).filter { !$0.isEmpty }
      .sorted { $0.lexicographicallyPrecedes($1) }
    flags = (UInt8(0)..<128).map { Unicode.Scalar($0).isWordPart ? Self.isWordPart : 0 }
    for word in words { beginnings.insert(word) }
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
    for node in Int(children[0])..<Int(children[1]) where labels[node] < 128 {
      let first = Int(labels[node])
      roots[first] = Int32(node)
      flags[first] |= Self.startsWord
    }
  }

  var isEmpty: Bool { labels.count == 1 }

  /// The child of the root for a scalar; 0 where no word starts with it.
  func root(_ label: UInt32) -> Int32 {
    label < 128 ? roots[Int(label)] : child(of: 0, label)
  }

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
