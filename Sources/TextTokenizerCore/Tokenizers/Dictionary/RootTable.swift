/// The children of a trie's root by their scalars, in blocks of 256: a look-up instead of a search among thousands.
struct RootTable: Sendable {
  /// The number of the block of nodes for each block of scalars; 0 is the one that has none.
  private var blocks: [UInt16] = Array(repeating: 0, count: 0x11_0000 >> 8)
  private var nodes: [Int32] = Array(repeating: 0, count: 256)

  init(_ trie: TrieNodes) {
    for node in trie.children(of: 0) { insert(node, for: trie.label(node)) }
  }

  /// The child for a scalar; 0 where no word starts with it.
  @inline(__always)
  subscript(scalar: UInt32) -> Int32 {
    nodes[Int(blocks[Int(scalar >> 8)]) << 8 | Int(scalar & 255)]
  }

  private mutating func insert(_ node: Int32, for scalar: UInt32) {
    let block = Int(scalar >> 8)
    if blocks[block] == 0 {
      blocks[block] = UInt16(nodes.count >> 8)
      nodes += Array(repeating: 0, count: 256)
    }
    nodes[Int(blocks[block]) << 8 | Int(scalar & 255)] = node
  }
}
