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
  /// Its length in UTF-8 bytes.
  var length: Int
  /// Its cells where nothing is in the way; for a tab, the distance of the stops.
  var width: Int

  var isBlank: Bool { kind == .blank || kind == .tab }
}

/// Reads the clusters of a string one by one, with a short way for ASCII.
struct ClusterReader {
  let string: String
  let style: CellStyle
  /// The next cluster's offset in UTF-8 bytes.
  var offset: Int

  mutating func next() -> Cluster? {
    let utf8 = string.utf8.span
    guard offset < utf8.count else { return nil }
    let cluster = asciiCluster(utf8) ?? cluster(utf8.count)
    offset += cluster.length
    return cluster
  }

  @inline(__always)
  private func asciiCluster(_ utf8: Span<UInt8>) -> Cluster? {
    let byte = utf8[offset]
    guard byte < 0x80, offset + 1 == utf8.count || utf8[offset + 1] < 0x80 else { return nil }
    switch byte {
    case 0x20: return Cluster(kind: .blank, length: 1, width: 1)
    case 0x09: return Cluster(kind: .tab, length: 1, width: style.tabWidth)
    case 0x0D where offset + 1 < utf8.count && utf8[offset + 1] == 0x0A:
      return Cluster(kind: .newline, length: 2, width: 0)
    case 0x0A...0x0D: return Cluster(kind: .newline, length: 1, width: 0)
    default: return Cluster(kind: .other, length: 1, width: 1)
    }
  }

  private func cluster(_ end: Int) -> Cluster {
    let start = string.utf8.index(string.utf8.startIndex, offsetBy: offset)
    let next = string.index(after: start)
    let length = string.utf8.distance(from: start, to: next)
    let character = string[start]
    if character.isNewline { return Cluster(kind: .newline, length: length, width: 0) }
    if character.unicodeScalars.first == "\t" {
      return Cluster(kind: .tab, length: length, width: style.tabWidth)
    }
    let kind: Cluster.Kind = character.isBreakableBlank ? .blank : .other
    return Cluster(kind: kind, length: length, width: max(0, style.cellWidth(character)))
  }
}

extension Character {
  /// White space that is no newline and not meant to keep a row together.
  fileprivate var isBreakableBlank: Bool {
    guard isWhitespace, let first = unicodeScalars.first else { return false }
    return first != "\u{A0}" && first != "\u{2007}" && first != "\u{202F}"
  }
}
