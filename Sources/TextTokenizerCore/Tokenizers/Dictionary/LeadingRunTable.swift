/// What a trie knows about each of the runs that its words start with: a hash table with open addressing.
struct LeadingRunTable: Sendable {
  /// What is known about a run.
  struct Entry: Sendable {
    var run: LeadingRun
    /// Where the trie stands after it.
    var node: Int32
    /// Whether the run is a word.
    var isWord: Bool
    /// Whether a word goes on from there with other characters than letters and digits.
    var goesOn: Bool

    static let vacant = Entry(run: LeadingRun(of: []), node: 0, isWord: false, goesOn: false)
  }

  let filter: RunFilter
  private var slots: [Entry]
  private let shift: UInt64

  /// Makes the table of words and their trie.
  init(of words: [[UInt32]], _ trie: TrieNodes) {
    var runs = Set(words.map { LeadingRun(of: $0) })
    // The empty run stands for words that start with another character.
    filter = RunFilter(runs)
    runs.remove(LeadingRun(of: []))
    // A third of the slots or more stay vacant.
    let bits = (runs.count * 3 / 2).bitLength + 1
    slots = Array(repeating: .vacant, count: 1 << bits)
    shift = UInt64(64 - bits)
    for run in runs {
      var slot = slot(of: run)
      while !slots[slot].run.isEmpty { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Self.entry(for: run, trie)
    }
  }

  private static func entry(for run: LeadingRun, _ trie: TrieNodes) -> Entry {
    let node = run.characters.reduce(Int32(0)) { trie.child(of: $0, UInt32($1)) }
    let goesOn = trie.children(of: node).contains { !ASCIILetters.contains(trie.label($0)) }
    return Entry(run: run, node: node, isWord: trie.endsWord(node), goesOn: goesOn)
  }

  /// What is known about a run; nil where no word starts with it.
  @inline(__always)
  func entry(for run: LeadingRun) -> Entry? {
    var slot = slot(of: run)
    while true {
      let entry = slots[slot]
      if entry.run == run { return entry }
      if entry.run.isEmpty { return nil }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
  }

  /// Where the search for a run starts.
  @inline(__always)
  private func slot(of run: LeadingRun) -> Int {
    Int(truncatingIfNeeded: run.hash &>> shift)
  }
}

extension Int {
  /// The number of bits that a number takes.
  var bitLength: Int { Int.bitWidth - leadingZeroBitCount }
}
