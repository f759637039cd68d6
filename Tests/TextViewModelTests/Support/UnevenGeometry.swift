import TextTokenizerCore
import TextViewModel

/// Rows of any heights at any places, each character equally wide: what a pixel toolkit might supply, through
/// the protocol alone.
final class UnevenGeometry: TextGeometry {
  let rowY: [Double]
  let rowHeight: [Double]
  let characterWidth: Double
  private var text = TextRope()

  init(rowY: [Double], rowHeight: [Double], characterWidth: Double) {
    (self.rowY, self.rowHeight, self.characterWidth) = (rowY, rowHeight, characterWidth)
  }

  func textDidChange(to text: TextRope, _ change: TextChange) {
    self.text = text
  }

  func caretRect(for position: TextPosition, affinity: TextAffinity) -> TextRect {
    let line = text.line(containing: position)
    let start = text.start(ofLine: line)!
    let column = text.string(in: start..<position).count
    return TextRect(
      x: Double(column) * characterWidth, y: rowY[line], width: characterWidth, height: rowHeight[line])
  }

  func closestPosition(to point: TextPoint) -> TextPlace {
    let line = rowY.indices.last { rowY[$0] <= point.y } ?? 0
    // A point in the gap below a row is nearer to that row or to the next one.
    let below = min(line + 1, rowY.count - 1)
    let gapTop = rowY[line] + rowHeight[line]
    let row = below > line && point.y >= gapTop && rowY[below] - point.y < point.y - gapTop ? below : line
    let range = text.hardLine(containing: text.start(ofLine: row)!).text
    var position = range.start
    var x = 0.0
    while position < range.end, 2 * (point.x - x) >= characterWidth,
      let character = text.character(containing: position)
    {
      (position, x) = (character.end, x + characterWidth)
    }
    return TextPlace(position)
  }

  func characterRange(at point: TextPoint) -> TextRange? {
    nil
  }

  func selectionRects(for range: TextRange) -> [TextRect] {
    []
  }

  var contentHeight: Double { rowY[rowY.count - 1] + rowHeight[rowHeight.count - 1] }
}
