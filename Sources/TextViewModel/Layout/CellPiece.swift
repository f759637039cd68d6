import TextTokenizerCore

/// A hard line laid out, or a part of a very long one.
struct CellPiece {
  /// Hard lines are laid out in parts of about this many bytes, a row starting with each: what a question
  /// about a line of a hundred megabytes costs is what one part costs.
  static let longest = 16 * 1024

  /// Where it stands, its newline included, in UTF-8 bytes.
  let range: TextRange
  let text: PieceText
  /// The length of the newline at its end.
  let newlineLength: Int
  /// Where each row starts, in UTF-8 bytes from the piece's start; the first is 0.
  let rowStarts: [Int]
  /// Whether the hard line goes on in another piece.
  let goesOn: Bool
  /// The embedding levels of the text, in bytes from the piece's start; nil where all of it runs from left to
  /// right.
  let levels: BidiLevels?

  /// - Parameter base: How the base direction is found.
  init(
    range: TextRange, bytes: [UInt8], newlineLength: Int, goesOn: Bool, style: CellStyle, base: BaseDirection
  ) {
    self.range = range
    text = PieceText(bytes: bytes)
    self.newlineLength = newlineLength
    self.goesOn = goesOn
    levels = style.levels(of: TextRange(0, bytes.count - newlineLength), in: text, base: base)
    var filler = RowFiller(style: style)
    if style.wrap != .none {
      text.forEachCluster(in: text.documentRange, style) { cluster, range in
        filler.add(cluster, at: range.start.offset)
        return true
      }
    }
    rowStarts = filler.starts
  }
}

/// Fills rows greedily.
struct RowFiller {
  let style: CellStyle
  /// Where each row starts.
  private(set) var starts = [0]
  private var rowStart = 0
  private var x = 0
  /// Where the word begins that is being placed, if a row may end there, and its cells so far.
  private var wordStart: Int?
  private var wordWidth = 0
  private var isAfterBlank = false

  init(style: CellStyle) {
    self.style = style
  }

  @inline(__always)
  mutating func add(_ cluster: Cluster, at offset: Int) {
    if style.wrap == .word {
      if cluster.kind != .other {
        x += style.placedWidth(of: cluster, at: x)
        isAfterBlank = true
        return
      }
      if isAfterBlank { (wordStart, wordWidth, isAfterBlank) = (offset, 0, false) }
    }
    var width = style.placedWidth(of: cluster, at: x)
    if width > 0, x + width > style.width {
      breakRow(before: offset, width)
      width = style.placedWidth(of: cluster, at: x)
    }
    x += width
    wordWidth += width
  }

  private mutating func breakRow(before offset: Int, _ width: Int) {
    if let start = wordStart {
      // The word moves down as a whole and is the first of its row, where it may be broken.
      startRow(at: start)
      x = wordWidth
      guard x + width > style.width else { return }
    }
    if offset > rowStart { startRow(at: offset) }
  }

  private mutating func startRow(at offset: Int) {
    starts.append(offset)
    (rowStart, x, wordStart) = (offset, 0, nil)
  }
}

extension CellStyle {
  /// The cells a cluster takes at a column of its row.
  @inline(__always)
  func placedWidth(of cluster: Cluster, at x: Int) -> Int {
    switch cluster.kind {
    case .newline: return 0
    case .other: return cluster.width
    case .blank: return wrap == .word ? min(cluster.width, max(0, width - x)) : cluster.width
    case .tab:
      let toStop = tabWidth - x % tabWidth
      guard wrap != .none else { return toStop }
      // A tab that finds its row full hangs over the edge, or opens the next row.
      return x < width ? min(toStop, width - x) : wrap == .word ? 0 : toStop
    }
  }
}

extension CellStyle {
  /// The levels of a text; nil where it is all from left to right, as nearly every text is.
  fileprivate func levels(of range: TextRange, in text: PieceText, base: BaseDirection) -> BidiLevels? {
    guard let bidi, base.ofEmptyText == .rightToLeft || text.bytes.span.mayHoldRightToLeft else { return nil }
    let levels = bidi.levels(of: range, in: text, base: base)
    let isPlain = levels.paragraph == 0 && levels.runs.allSatisfy { $0.direction == .leftToRight }
    return isPlain ? nil : levels
  }
}

// MARK: Rows

extension CellPiece {
  func rowIndex(containing position: TextPosition) -> Int {
    let offset = position.offset - range.start.offset
    var (low, high) = (0, rowStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if rowStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  func row(_ index: Int) -> CellRow {
    let start = range.start.advanced(by: rowStarts[index])
    let isLast = index + 1 == rowStarts.count
    let end = isLast ? range.end : range.start.advanced(by: rowStarts[index + 1])
    return CellRow(
      text: start..<(isLast ? end.advanced(by: -newlineLength) : end), whole: start..<end,
      isSoftWrapped: !isLast || goesOn, index: index, pieceStart: range.start)
  }

  /// Calls a closure with each cluster of a row, the cells before it in the text, and its own; it says whether to
  /// go on.
  func forEachCluster(
    in row: CellRow, _ style: CellStyle, _ body: (_ range: TextRange, _ x: Int, _ width: Int) -> Bool
  ) {
    let base = range.start.offset
    let inPiece = TextRange(row.whole.start.offset - base, row.whole.end.offset - base)
    var x = 0
    text.forEachCluster(in: inPiece, style) { cluster, range in
      let width = style.placedWidth(of: cluster, at: x)
      defer { x += width }
      return body(TextRange(base + range.start.offset, base + range.end.offset), x, width)
    }
  }
}
