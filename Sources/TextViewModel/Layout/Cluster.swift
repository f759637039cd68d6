import TextTokenizerCore

/// A grapheme cluster as the layout sees it.
struct Cluster {
  enum Kind {
    case newline
    case tab
    /// White space after which a row may end.
    case blank
    case other
  }

  var kind: Kind
  /// Its cells where nothing is in the way; for a tab, the distance of the stops.
  var width: Int

  var isBlank: Bool { kind == .blank || kind == .tab }
}

/// A stretch of UTF-8 by itself, whose clusters are those it has in the whole text.
struct PieceText: TextInput {
  let bytes: [UInt8]

  var endOfDocument: TextPosition { TextPosition(bytes.count) }

  func withChunk<R: ~Copyable, E: Error>(
    containing position: TextPosition, _ body: (Span<UInt8>, TextPosition) throws(E) -> R
  ) throws(E) -> R {
    try body(bytes.span, TextPosition(0))
  }

  /// Calls a closure with each cluster of a range and its range; the closure says whether to go on.
  @inline(__always)
  func forEachCluster(
    in range: TextRange, _ style: CellStyle, _ body: (Cluster, TextRange) -> Bool
  ) {
    forEachCharacter(in: range) { range in
      let byte = bytes[range.start.offset]
      let isPlain = range.length == 1 && byte > 0x20
      return body(isPlain ? Cluster(kind: .other, width: 1) : cluster(range, byte, style), range)
    }
  }

  private func cluster(_ range: TextRange, _ first: UInt8, _ style: CellStyle) -> Cluster {
    let (codePoint, length) = UInt8.decode(bytes.span, at: range.start.offset)
    switch codePoint {
    case 0x09: return Cluster(kind: .tab, width: style.tabWidth)
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: return Cluster(kind: .newline, width: 0)
    case 0x20 where range.length == 1: return Cluster(kind: .blank, width: 1)
    case 0..<0x20 where range.length == 1: return Cluster(kind: .other, width: 1)
    default: break
    }
    let character =
      length == range.length
      ? Character(Unicode.Scalar(codePoint) ?? "\u{FFFD}") : self.character(range)
    let kind: Cluster.Kind = Self.isBreakableBlank(codePoint) ? .blank : .other
    return Cluster(kind: kind, width: max(0, style.cellWidth(character)))
  }

  /// The character of a range that holds one.
  func character(_ range: TextRange) -> Character {
    String(decoding: bytes[range.offsets], as: UTF8.self).first ?? "\u{FFFD}"
  }

  /// White space that is no newline and not meant to keep a row together, as no-break spaces are.
  private static func isBreakableBlank(_ codePoint: UInt32) -> Bool {
    switch codePoint {
    case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
    default: false
    }
  }
}
