import TextTokenizerCore

/// A hard line laid out, or a part of a very long one.
struct CellPiece {
  /// Hard lines are laid out in parts of about this many bytes, a row starting with each: what a question
  /// about a line of a hundred megabytes costs is what one part costs.
  static let longest = 16 * 1024

  /// Where it stands, its newline included, in UTF-8 bytes.
  let range: TextRange
  /// Its text.
  let string: String
  /// The length of the newline at its end.
  let newlineLength: Int
  /// Where each row starts, in UTF-8 bytes from the piece's start; the first is 0.
  let rowStarts: [Int]
  /// Whether the hard line goes on in another piece.
  let goesOn: Bool

  init(range: TextRange, string: String, newlineLength: Int, goesOn: Bool, style: CellStyle) {
    self.range = range
    self.string = string
    self.newlineLength = newlineLength
    self.goesOn = goesOn
    rowStarts = style.wrap == .none ? [0] : Self.rowStarts(in: string, style)
  }

  /// Fills rows greedily.
  private static func rowStarts(in string: String, _ style: CellStyle) -> [Int] {
    var starts = [0]
    var reader = ClusterReader(string: string, style: style, offset: 0)
    var x = 0
    // Where the word begins that is being placed, if a row may end there, and its cells so far.
    var wordStart: Int?
    var (wordWidth, lastWasBlank) = (0, false)
    while true {
      let offset = reader.offset
      guard let cluster = reader.next() else { return starts }
      if style.wrap == .word {
        if cluster.isBlank || cluster.kind == .newline {
          (x, lastWasBlank) = (x + style.placedWidth(of: cluster, at: x), true)
          continue
        }
        if lastWasBlank { (wordStart, wordWidth, lastWasBlank) = (offset, 0, false) }
      }
      let width = style.placedWidth(of: cluster, at: x)
      if width > 0, x + width > style.width {
        if let start = wordStart {
          // The word moves down as a whole and is the first of its row, where it may be broken.
          starts.append(start)
          (x, wordStart) = (wordWidth, nil)
          if x + width > style.width, offset > start {
            starts.append(offset)
            x = 0
          }
        } else if offset > starts[starts.count - 1] {
          starts.append(offset)
          x = 0
        }
      }
      let placed = style.placedWidth(of: cluster, at: x)
      x += placed
      wordWidth += placed
    }
  }
}

extension CellStyle {
  /// The cells a cluster takes at a column of its row.
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
