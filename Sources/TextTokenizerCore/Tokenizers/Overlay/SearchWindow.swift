/// The text of a search region, scalar by scalar, without the line terminator at its end.
struct SearchWindow {
  private(set) var scalars: [Unicode.Scalar] = []
  /// Where each scalar starts in the document, and where the last one ends.
  private(set) var offsets: [Int] = []
  /// The indices of the scalars of a set that is asked for; all of its members are ASCII.
  private(set) var hits: [Int] = []

  init() {}

  init<Text: TextInput>(of text: Text, in region: TextRange, noting set: ASCIISet? = nil) {
    fill(with: text, in: region, noting: set)
  }

  /// Reads another region, with the memory of this one.
  mutating func fill<Text: TextInput>(with text: Text, in region: TextRange, noting set: ASCIISet? = nil) {
    scalars.removeAll(keepingCapacity: true)
    offsets.removeAll(keepingCapacity: true)
    hits.removeAll(keepingCapacity: true)
    var position = region.start
    while position < region.end {
      let before = position
      text.withUnits(around: position.offset) { units, start in
        let end = min(units.count, region.end.offset - start)
        append(
          units, from: position.offset - start, to: end, chunkStart: start,
          noting: (set?.low ?? 0, set?.high ?? 0))
        position = TextPosition(start + max(end, 0))
      }
      guard position > before else { break }
    }
    offsets.append(region.end.offset)
    while let last = scalars.last, HardBreak.line.isTerminator(last.value) {
      scalars.removeLast()
      offsets.removeLast()
    }
    while let last = hits.last, last >= scalars.count { hits.removeLast() }
  }

  @specialized(where CodeUnit == UInt8)
  @specialized(where CodeUnit == UInt16)
  private mutating func append<CodeUnit: TextCodeUnit>(
    _ units: Span<CodeUnit>, from first: Int, to end: Int, chunkStart: Int,
    noting set: (low: UInt64, high: UInt64)
  ) {
    var index = first
    while index < end {
      let (codePoint, length) = CodeUnit.decode(units, at: index)
      if codePoint < 0x80, ASCIISet.contains(UInt8(truncatingIfNeeded: codePoint), set.low, set.high) {
        hits.append(scalars.count)
      }
      scalars.append(Unicode.Scalar(replacingIllFormed: codePoint))
      offsets.append(chunkStart &+ index)
      index &+= length
    }
  }

  var count: Int { scalars.count }

  /// The scalar at an index, or nil on either side of the text.
  subscript(index: Int) -> Unicode.Scalar? {
    scalars.indices.contains(index) ? scalars[index] : nil
  }

  /// Where a range of scalars is in the document.
  func range(_ range: Range<Int>) -> TextRange {
    TextRange(offsets[range.lowerBound], offsets[range.upperBound])
  }

  /// The lines of the text, each without its terminator.
  var lines: [SearchWindow] {
    scalars.indices.split(omittingEmptySubsequences: true) { HardBreak.line.isTerminator(scalars[$0].value) }
      .map { line in
        var window = SearchWindow()
        window.scalars = Array(scalars[line])
        window.offsets = Array(offsets[line.startIndex...line.endIndex])
        return window
      }
  }

  /// The text as a string.
  var string: String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}
