/// How far a search for words in some lines has come.
struct WordScan {
  let lines: SearchedLines
  /// All before it is looked at.
  private(set) var index: Int
  /// Up to where scalars are looked at one by one before the next attempt at many.
  private(set) var slowEnd = 0
  private var slowLength = 4

  init(in lines: SearchedLines) {
    self.lines = lines
    index = lines.start
  }

  /// Goes on to an index, unless the search is beyond it.
  @inline(__always)
  mutating func pass(to index: Int) { self.index = max(self.index, index) }

  /// Looks at scalars one by one for a while, which is longer each time that an attempt at many gets only a few: text of
  /// another script goes on for a while.
  mutating func slowDown(after asciiCount: Int) {
    slowLength = asciiCount < 8 ? min(slowLength * 2, 64) : 4
    slowEnd = index &+ slowLength
  }

  /// Whether what stands before the index decides nothing about an ASCII character there but by being a letter.
  @inline(__always)
  func followsASCII<CodeUnit: TextCodeUnit>(in units: Span<CodeUnit>) -> Bool {
    index == lines.start || units[index &- 1] < 0x80
  }

  /// Whether an ASCII letter or digit stands before the index.
  @inline(__always)
  func followsLetter<CodeUnit: TextCodeUnit>(in units: Span<CodeUnit>) -> Bool {
    index > lines.start && ASCIILetters.contains(units[index &- 1])
  }
}
