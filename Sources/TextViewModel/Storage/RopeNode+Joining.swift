// Trees from leaves, from parts of trees, and from two trees. A join costs the difference in height.

extension RopeNode {
  /// A tree over nodes of equal height.
  static func tree(over nodes: [RopeNode]) -> RopeNode {
    var level = nodes
    while level.count > 1 {
      // Even shares, so that no node is nearly empty.
      let groups = (level.count + fanout - 1) / fanout
      level = (0..<groups).map { group in
        RopeNode(Array(level[level.count * group / groups..<level.count * (group + 1) / groups]))
      }
    }
    return level.first ?? empty
  }

  /// A tree over bytes.
  static func tree(of bytes: [UInt8]) -> RopeNode {
    guard bytes.count > leafCapacity else { return RopeNode(bytes) }
    var leaves: [RopeNode] = []
    var start = 0
    while start < bytes.count {
      // What is left goes in two equal leaves rather than in a full one and a crumb.
      let left = bytes.count - start
      let size = left <= leafFill ? left : left < 2 * leafFill ? (left + 1) / 2 : leafFill
      let end = bytes.span.leafCut(before: start + size, after: start)
      leaves.append(RopeNode(Array(bytes[start..<end])))
      start = end
    }
    return tree(over: leaves)
  }

  /// One tree after another.
  static func join(_ first: RopeNode, _ second: RopeNode) -> RopeNode {
    if first.byteCount == 0 { return second }
    if second.byteCount == 0 { return first }
    if first.height == second.height {
      guard first.height == 0 else { return parent(of: first.children + second.children) }
      let isSmall = min(first.byteCount, second.byteCount) < leafMinimum
      return isSmall || first.byteCount + second.byteCount <= leafFill
        ? tree(of: first.bytes + second.bytes) : RopeNode([first, second])
    }
    if first.height > second.height {
      let joined = join(first.children[first.children.count - 1], second)
      return parent(of: first.children.dropLast() + joined.children(ofHeight: first.height - 1))
    }
    let joined = join(first, second.children[0])
    return parent(of: joined.children(ofHeight: second.height - 1) + second.children.dropFirst())
  }

  /// The node as nodes of a height: itself or its children.
  private func children(ofHeight height: Int) -> [RopeNode] {
    self.height == height ? [self] : children
  }

  /// One node over children, or two where they are too many for one.
  private static func parent(of children: [RopeNode]) -> RopeNode {
    guard children.count > fanout else { return RopeNode(children) }
    let half = children.count / 2
    return RopeNode([RopeNode(Array(children[..<half])), RopeNode(Array(children[half...]))])
  }

  /// The leaves that start before an offset, which is the start of one.
  func prefix(upTo offset: Int) -> RopeNode {
    if offset <= 0 { return .empty }
    if offset >= byteCount { return self }
    let index = childIndex(containing: offset)
    let rest = children[index].prefix(upTo: offset - starts[index])
    guard index > 0 else { return rest }
    let whole = index == 1 ? children[0] : RopeNode(Array(children[..<index]))
    return Self.join(whole, rest)
  }

  /// The leaves from an offset on, which is the start of one.
  func suffix(from offset: Int) -> RopeNode {
    if offset <= 0 { return self }
    if offset >= byteCount { return .empty }
    let index = childIndex(containing: offset)
    let rest = children[index].suffix(from: offset - starts[index])
    let others = children[(index + 1)...]
    guard let last = others.last else { return rest }
    return Self.join(rest, others.count == 1 ? last : RopeNode(Array(others)))
  }
}

extension Span<UInt8> {
  /// The last place at or before an index where a leaf may end; the next one where there is none.
  func leafCut(before index: Int, after start: Int) -> Int {
    guard index < count else { return count }
    var cut = index
    while cut > start, !allowsCut(at: cut) { cut -= 1 }
    if cut > start { return cut }
    cut = index
    while cut < count, !allowsCut(at: cut) { cut += 1 }
    return cut
  }

  private func allowsCut(at index: Int) -> Bool {
    self[index] & 0xC0 != 0x80 && !(self[index] == 0x0A && self[index - 1] == 0x0D)
  }
}
