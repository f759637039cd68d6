package import TextTokenizerCore

extension ICUTokenizer {
  /// Every boundary of the rules for words or sentences, 0 and the document's end included, whether or not a
  /// unit stands beside it; nil for other granularities, which have no rules.
  package func ruleBoundaries(_ granularity: TextGranularity) -> [TextPosition]? {
    guard let (source, _) = source(for: granularity) else { return nil }
    var boundaries: [TextPosition] = [0]
    source.forEachSegment(from: 0, in: textInput) { segment in
      boundaries.append(TextPosition(segment.end))
      return true
    }
    return boundaries
  }
}
