/// Finds cuts, scalar by scalar.
///
/// The eight scalars before a place and the one behind it decide whether it is a cut, and of which rank: wherever the
/// scan began, and however the text is cut into chunks or encoded.
struct SearchCutScan {
  /// How many scalars before a place must be known.
  static let context = 8

  private(set) var cuts: [SearchCut] = []
  /// How many scalars were read.
  private(set) var count = 0
  /// Cuts after fewer scalars are not told, since not all of their context was read.
  private let firstCount: Int
  /// The last eight scalars of the line; older ones are shifted out.
  private var recent: UInt64 = 0
  private var last: Unicode.Scalar?
  private var lastButOne: Unicode.Scalar?
  private var isLastQuiet = false
  // Copies, since each use of a global asks whether it has been made.
  private let sentenceEnds = Self.sentenceEnds
  private let symbols = Self.symbols
  private let commas = Self.commas
  private let quiet = Self.quiet
  /// Whether nothing stands before here in the line.
  private var isLineEmpty: Bool

  /// Starts a scan at the start of a document, or with the context of the first places that count.
  init(atStart: Bool) {
    firstCount = atStart ? 0 : Self.context
    isLineEmpty = atStart
  }

  /// Reads scalars up to an index, or until some number of them is read; answers with the index that was reached.
  @specialized(where CodeUnit == UInt8)
  @specialized(where CodeUnit == UInt16)
  mutating func read<CodeUnit: TextCodeUnit>(
    _ units: Span<CodeUnit>, from start: Int, to end: Int, atMost most: Int, unitsStart: Int
  ) -> Int {
    var index = start
    while index < end, count < most {
      if isLastQuiet { index = readQuiet(units, from: index, to: index &+ min(end &- index, most &- count)) }
      guard index < end, count < most else { break }
      let (codePoint, length) = CodeUnit.decode(units, at: index)
      let scalar = Unicode.Scalar(replacingIllFormed: codePoint)
      judge(unitsStart &+ index, before: scalar)
      isLastQuiet = isQuiet(scalar)
      isLineEmpty = isLineEmpty && HardBreak.line.isTerminator(codePoint)
      recent = recent &<< 8 &+ UInt64(scalar.value)
      (lastButOne, last) = (last, scalar)
      count &+= 1
      index &+= length
    }
    return index
  }

  /// Reads on while no cut is near, as in most of any text.
  @inline(__always)
  private mutating func readQuiet<CodeUnit: TextCodeUnit>(
    _ units: Span<CodeUnit>, from start: Int, to end: Int
  ) -> Int {
    var recent = recent
    var index = start
    while index < end, units[index] < 0x80, quiet.contains(UInt8(truncatingIfNeeded: units[index])) {
      recent = recent &<< 8 &+ UInt64(truncatingIfNeeded: units[index])
      index &+= 1
    }
    guard index > start else { return start }
    self.recent = recent
    count &+= index &- start
    lastButOne =
      index &- start > 1 ? Unicode.Scalar(UInt8(truncatingIfNeeded: units[index &- 2])) : last
    last = Unicode.Scalar(UInt8(truncatingIfNeeded: units[index &- 1]))
    return index
  }

  /// Notes the place before a scalar if it is a cut.
  private mutating func judge(_ offset: Int, before scalar: Unicode.Scalar) {
    // Where more than two scalars decide whether a cluster ends, none is cut.
    guard let last, let rank = rank(between: last, and: scalar),
      GraphemeClass.isBoundary(between: last, and: scalar) == true
    else { return }
    if count >= firstCount { cuts.append(SearchCut(offset: offset, count: count, rank: rank)) }
    if HardBreak.line.isTerminator(last.value) { (recent, isLineEmpty) = (0, true) }
  }

  private func rank(between last: Unicode.Scalar, and next: Unicode.Scalar) -> SearchCut.Rank? {
    if HardBreak.line.isTerminator(last.value) {
      if last == "\r", next == "\n" { return nil }
      return SearchCut.Rank(isLineEmpty ? (next.isWhiteSpace ? .blankLine : .block) : .line, after: recent)
    }
    switch (last.isWhiteSpace, next.isWhiteSpace) {
    case (true, true): return nil
    case (false, true): return SearchCut.Rank(.space)
    case (true, false): return SearchCut.Rank(endsSentence ? .sentence : .word, after: recent)
    case (false, false):
      if isSymbol(last) { return SearchCut.Rank(.symbol, after: recent) }
      return commas.contains(last) ? SearchCut.Rank(.comma, after: recent) : nil
    }
  }

  /// Whether the white space that was read last follows the end of a sentence.
  private var endsSentence: Bool { lastButOne.map(sentenceEnds.contains) ?? false }

  private func isSymbol(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x80 ? symbols.contains(scalar) : CharacterTrait(of: scalar) == .symbol
  }

  /// Whether there is no cut beside a scalar, unless by what stands on its other side.
  private func isQuiet(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x80 ? quiet.contains(scalar) : !scalar.isWhiteSpace && !isSymbol(scalar)
  }

  private static let sentenceEnds = ASCIISet(of: ".!?;")
  private static let symbols = ASCIISet(of: "\"<>{}|^`")
  private static let commas = ASCIISet(of: ",;")
  private static let quiet = ASCIISet { byte in
    let scalar = Unicode.Scalar(byte)
    return !scalar.isWhiteSpace && !symbols.contains(scalar) && !commas.contains(scalar)
  }
}
