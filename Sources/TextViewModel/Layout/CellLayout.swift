public import TextTokenizerCore

/// Text in a grid of cells, one a row high: the geometry of a terminal.
///
/// Rows are computed for the hard lines that are asked for, and kept until the text or the style changes. The
/// y of a row counts from the row that holds ``origin``, which is the start of the text unless a host moves it
/// (rows above have a negative y); so a question costs what the distance to the origin costs, not what the
/// text before it would. Hard lines of more than 16 KiB are laid out in parts, and a row starts with each part;
/// the embedding levels of a part are those of its own text in a paragraph of the line's base direction.
///
/// ```swift
/// let layout = CellLayout(CellStyle(width: 5, wrap: .character))
/// let view = TextView("abcdefghij", geometry: layout)
/// view.move(.documentEnd)
/// layout.caretRect(for: 5, affinity: .upstream).x    // 5.0
/// layout.caretRect(for: 5, affinity: .downstream).y  // 1.0
/// ```
public final class CellLayout: TextGeometry {
  /// How the text is laid out. A change keeps the row that holds the origin at y 0.
  public var style: CellStyle {
    didSet { pieces = [:] }
  }

  /// A position in UTF-8 bytes; the row that holds it has y 0.
  public private(set) var origin = TextPosition(0)

  /// The text that is laid out.
  public private(set) var text = TextRope()

  private var pieces: [TextPosition: CellPiece] = [:]
  private var clusters = ClusterMemory()
  private static let mostPieces = 512

  /// Makes a layout of no text; a ``TextView`` hands in its own.
  ///
  /// - Parameter style: How the text is laid out.
  public init(_ style: CellStyle) {
    self.style = style
  }

  /// Moves the row at y 0.
  ///
  /// - Parameter position: A position in UTF-8 bytes, in the row that is to have y 0.
  public func moveOrigin(to position: TextPosition) {
    origin = row(containing: position).whole.start
  }

  /// Moves the origin near a position that is far from it.
  public func prepare(near position: TextPosition) {
    if abs(position.offset - origin.offset) > 16 * CellPiece.longest { moveOrigin(to: position) }
  }

  /// Takes the new text over and forgets rows that are no more.
  public func textDidChange(to text: TextRope, _ change: TextChange) {
    self.text = text
    clusters = ClusterMemory()
    pieces = pieces.filter { $0.value.range.end.offset < change.prefix }
    guard origin.offset > 0 else { return }
    // Where the origin's row was replaced, what replaces it begins there.
    let isReplaced = origin > change.oldRange.start && origin < change.oldRange.end
    origin = row(containing: isReplaced ? change.oldRange.start : change.moved(origin)).whole.start
  }
}

// MARK: Pieces

extension CellLayout {
  /// The piece that holds a position; the last one for the end of the text.
  func piece(containing position: TextPosition) -> CellPiece {
    let (line, whole) = text.hardLine(containing: position)
    let start = pieceStart(containing: position, in: line)
    if let known = pieces[start] { return known }
    let next = pieceStart(after: start, in: line)
    let end = next ?? whole.end
    if pieces.count >= Self.mostPieces { pieces = [:] }
    let piece = CellPiece(
      range: start..<end, bytes: text.bytes(in: start.offset..<end.offset),
      newlineLength: next == nil ? whole.end.offset - line.end.offset : 0, goesOn: next != nil, style: style,
      base: base(ofPieceAt: start, in: line))
    pieces[start] = piece
    return piece
  }

  /// A line has one base direction, that of its first piece: no line is read to its end for it.
  private func base(ofPieceAt start: TextPosition, in line: TextRange) -> BaseDirection {
    guard start > line.start, style.bidi != nil else { return style.baseDirection }
    return .fixed(piece(containing: line.start).baseDirection)
  }

  private func pieceStart(containing position: TextPosition, in line: TextRange) -> TextPosition {
    guard line.length > CellPiece.longest else { return line.start }
    let offset = min(position.offset, line.end.offset) - line.start.offset
    let last = (line.length - 1) / CellPiece.longest
    let number = min(offset / CellPiece.longest, last)
    // A cluster at a mark may start before it, so the position may belong to the next piece already.
    if number < last {
      let next = mark(number + 1, in: line)
      if next <= position { return next }
    }
    return mark(number, in: line)
  }

  private func pieceStart(after start: TextPosition, in line: TextRange) -> TextPosition? {
    guard line.length > CellPiece.longest else { return nil }
    var number = (start.offset - line.start.offset) / CellPiece.longest + 1
    while line.start.offset + number * CellPiece.longest < line.end.offset {
      // A cluster longer than a piece has several marks inside.
      let next = mark(number, in: line)
      if next > start { return next }
      number += 1
    }
    return nil
  }

  /// Where a piece starts: at the cluster that holds its nominal first byte.
  private func mark(_ number: Int, in line: TextRange) -> TextPosition {
    guard number > 0 else { return line.start }
    let nominal = line.start.advanced(by: number * CellPiece.longest)
    return text.character(containing: nominal, &clusters)?.start ?? nominal
  }
}

// MARK: Rows

extension CellLayout {
  /// The row that holds a position: at a soft wrap the one below, unless the affinity is upstream.
  ///
  /// - Parameters:
  ///   - position: A position in UTF-8 bytes; one outside the text counts as the nearer end.
  ///   - affinity: The side of a soft wrap.
  /// - Complexity: O(log *n*) and the layout of one hard line, which is kept.
  public func row(containing position: TextPosition, affinity: TextAffinity = .downstream) -> CellRow {
    let position = min(max(TextPosition(0), position), text.endOfDocument)
    let piece = piece(containing: position)
    let row = piece.row(piece.rowIndex(containing: position))
    guard affinity == .upstream, position == row.whole.start, let above = self.row(before: row),
      above.isSoftWrapped
    else { return row }
    return above
  }

  /// The row below; nil for the last one.
  ///
  /// - Complexity: As ``row(containing:affinity:)``.
  public func row(after row: CellRow) -> CellRow? {
    let piece = piece(containing: row.pieceStart)
    if row.index + 1 < piece.rowStarts.count { return piece.row(row.index + 1) }
    guard piece.goesOn || piece.newlineLength > 0 else { return nil }
    return self.piece(containing: piece.range.end).row(0)
  }

  /// The row above; nil for the first one.
  ///
  /// - Complexity: As ``row(containing:affinity:)``.
  public func row(before row: CellRow) -> CellRow? {
    if row.index > 0 { return piece(containing: row.pieceStart).row(row.index - 1) }
    guard row.pieceStart.offset > 0 else { return nil }
    let above = piece(containing: row.pieceStart.advanced(by: -1))
    return above.row(above.rowStarts.count - 1)
  }

  /// How many rows a row is below the one at y 0; negative above it.
  ///
  /// - Complexity: O(*d*), where *d* is the number of hard lines between.
  public func y(of row: CellRow) -> Int {
    let zero = self.row(containing: origin)
    let isAbove = row.whole.start < zero.whole.start
    return isAbove ? -distance(from: row, to: zero) : distance(from: zero, to: row)
  }

  /// The number of rows from one down to another.
  private func distance(from upper: CellRow, to lower: CellRow) -> Int {
    if style.wrap == .none, let lines = unwrappedDistance(from: upper, to: lower) { return lines }
    var rows = lower.index - upper.index
    var piece = piece(containing: upper.pieceStart)
    while piece.range.start < lower.pieceStart {
      rows += piece.rowStarts.count
      piece = self.piece(containing: piece.range.end)
    }
    return rows
  }

  /// Where each hard line between is one row, the tree has counted them.
  private func unwrappedDistance(from upper: CellRow, to lower: CellRow) -> Int? {
    guard text.longestLine <= CellPiece.longest else { return nil }
    return text.line(containing: lower.pieceStart) - text.line(containing: upper.pieceStart)
  }

  /// The row at a y, and that y, clamped to the first and the last row.
  func row(atY y: Int) -> (row: CellRow, y: Int) {
    var row = row(containing: origin)
    var current = 0
    while current < y {
      let piece = piece(containing: row.pieceStart)
      let skipped = min(y - current, piece.rowStarts.count - 1 - row.index)
      row = piece.row(row.index + skipped)
      current += skipped
      guard current < y else { break }
      guard let next = self.row(after: row) else { break }
      (row, current) = (next, current + 1)
    }
    while current > y, let above = self.row(before: row) {
      (row, current) = (above, current - 1)
    }
    return (row, current)
  }
}
