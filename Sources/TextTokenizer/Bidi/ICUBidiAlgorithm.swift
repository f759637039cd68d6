internal import CBidi
public import TextTokenizerCore

/// The Unicode Bidirectional Algorithm, by ICU.
///
/// ```swift
/// let text = StringInput("abc שלום")
/// let levels = ICUBidiAlgorithm().levels(
///   of: text.documentRange, in: text, base: .firstStrong(otherwise: .leftToRight))
/// levels.runs.map(\.level)  // [0, 1]
/// ```
public struct ICUBidiAlgorithm: BidiAlgorithm {
  /// Makes the algorithm; there is nothing to set.
  public init() {}

  /// Resolves the embedding levels of a paragraph; see `BidiAlgorithm.levels(of:in:base:)`.
  ///
  /// A control in the paragraph that ends paragraphs (U+001C to U+001E) begins a new one.
  ///
  /// - Parameters:
  ///   - paragraph: The text of one paragraph, in the document's code units; what lies outside the document is
  ///     left out.
  ///   - text: The document.
  ///   - base: How the base direction is found.
  /// - Returns: The levels, after rule L1 for the paragraph as one row. The whole paragraph has its base level
  ///   where memory is short, or it is longer than 2 GB.
  /// - Complexity: O(*n*), where *n* is the length of the paragraph.
  public func levels<Text: TextInput>(
    of paragraph: TextRange, in text: Text, base: BaseDirection
  ) -> BidiLevels {
    let paragraph = paragraph.clamped(to: text.documentRange)
    var units: [UInt16] = []
    units.reserveCapacity(paragraph.length)
    text.forEachScalar(in: paragraph) { scalar, _ in units.append(contentsOf: UTF16.encode(scalar)!) }
    // ICU resolves no levels where all of a text runs one way. A second paragraph sees to it that it does not.
    units += "\u{2029}אa".utf16
    var levels = [UInt8](repeating: 0, count: units.count)
    guard let length = Int32(exactly: units.count),
      case let own = unsafe cbd_resolve(units, length, base.code, &levels), let level = UInt8(exactly: own)
    else {
      let level: UInt8 = base.ofEmptyText == .leftToRight ? 0 : 1
      return BidiLevels(paragraph: level, runs: [BidiLevels.Run(paragraph, level: level)])
    }
    return BidiLevels(paragraph: level, runs: Self.runs(levels, of: paragraph, in: text))
  }

  /// Puts the levels of UTF-16 units to the scalars of the document.
  private static func runs<Text: TextInput>(
    _ levels: [UInt8], of paragraph: TextRange, in text: Text
  ) -> [BidiLevels.Run] {
    var runs: [BidiLevels.Run] = []
    var index = 0
    text.forEachScalar(in: paragraph) { scalar, range in
      let level = levels[index]
      index += UTF16.width(scalar)
      if let last = runs.last, last.level == level {
        runs[runs.count - 1].range = last.range.start..<range.end
      } else {
        runs.append(BidiLevels.Run(range, level: level))
      }
    }
    return runs
  }

  /// The mirror image of a scalar, by the property Bidi_Mirroring_Glyph.
  ///
  /// - Parameter scalar: Any scalar.
  /// - Returns: The scalar to show in right-to-left text, or nil where it is the same.
  public func mirrored(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    let mirror = cbd_mirror(scalar.value)
    return mirror == scalar.value ? nil : Unicode.Scalar(mirror)
  }
}

extension BaseDirection {
  /// As the C target has it.
  fileprivate var code: Int32 {
    switch self {
    case .fixed(.leftToRight): Int32(CBD_LEFT_TO_RIGHT)
    case .fixed(.rightToLeft): Int32(CBD_RIGHT_TO_LEFT)
    case .firstStrong(otherwise: .leftToRight): Int32(CBD_STRONG_OR_LEFT)
    case .firstStrong(otherwise: .rightToLeft): Int32(CBD_STRONG_OR_RIGHT)
    }
  }
}

extension TextInput {
  fileprivate func forEachScalar(
    in range: TextRange, _ body: (_ scalar: Unicode.Scalar, _ range: TextRange) -> Void
  ) {
    guard !range.isEmpty else { return }
    forEachScalar(from: range.start, inDirection: .forward) { scalar, scalarRange in
      guard scalarRange.start < range.end else { return false }
      body(scalar, scalarRange)
      return true
    }
  }
}
