/// The text of a search region, scalar by scalar, without the line terminator at its end.
struct SearchWindow {
  let scalars: [Unicode.Scalar]
  /// Where each scalar starts in the document, and where the last one ends.
  let offsets: [Int]

  init<Text: TextInput>(of text: Text, in region: TextRange) {
    var scalars: [Unicode.Scalar] = []
    var offsets: [Int] = []
    text.forEachScalar(from: region.start, inDirection: .forward) { scalar, range in
      guard range.start < region.end else { return false }
      scalars.append(scalar)
      offsets.append(range.start.offset)
      return true
    }
    offsets.append(region.end.offset)
    while let last = scalars.last, HardBreak.line.isTerminator(last.value) {
      scalars.removeLast()
      offsets.removeLast()
    }
    (self.scalars, self.offsets) = (scalars, offsets)
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

  /// The text as a string.
  var string: String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}
