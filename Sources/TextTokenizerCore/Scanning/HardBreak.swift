/// What ends a paragraph, or a line where there is no layout.
package enum HardBreak: Sendable {
  /// LF, CR, CR LF, U+2029 PARAGRAPH SEPARATOR.
  case paragraph
  /// Those and VT, FF, U+0085 NEXT LINE, U+2028 LINE SEPARATOR.
  case line

  /// Whether a code point is a terminator.
  func isTerminator(_ codePoint: UInt32) -> Bool {
    switch codePoint {
    case 0x0A, 0x0D, 0x2029: true
    case 0x0B, 0x0C, 0x85, 0x2028: self == .line
    default: false
    }
  }

  /// The first terminator scalar that starts at an offset of a chunk or after it.
  ///
  /// - Complexity: O(*d*), where *d* is the distance to it.
  @specialized(where CodeUnit == UInt8)
  @specialized(where CodeUnit == UInt16)
  func first<CodeUnit: TextCodeUnit>(in units: Span<CodeUnit>, from offset: Int) -> Range<Int>? {
    var index = offset
    while index < units.count {
      if Self.mayHoldTerminator(units[index]) {
        let start = CodeUnit.scalarStart(units, at: index)
        let (codePoint, length) = CodeUnit.decode(units, at: start)
        if start >= offset, isTerminator(codePoint) { return start..<start &+ length }
      }
      index &+= 1
    }
    return nil
  }

  /// The last terminator scalar that ends at an offset of a chunk or before it.
  ///
  /// - Complexity: O(*d*), where *d* is the distance to it.
  @specialized(where CodeUnit == UInt8)
  @specialized(where CodeUnit == UInt16)
  func last<CodeUnit: TextCodeUnit>(in units: Span<CodeUnit>, until offset: Int) -> Range<Int>? {
    var index = offset
    while index > 0 {
      index &-= ASCIIRun.lengthWithoutBreaks(in: units, before: index)
      guard index > 0 else { break }
      index &-= 1
      if Self.mayHoldTerminator(units[index]) {
        let start = CodeUnit.scalarStart(units, at: index)
        let (codePoint, length) = CodeUnit.decode(units, at: start)
        if start &+ length <= offset, isTerminator(codePoint) { return start..<start &+ length }
      }
    }
    return nil
  }

  /// Whether a code unit may be part of a terminator: in UTF-8 the last one, which tells most.
  @inline(__always)
  private static func mayHoldTerminator<CodeUnit: TextCodeUnit>(_ unit: CodeUnit) -> Bool {
    let unit = UInt32(truncatingIfNeeded: unit)
    return unit &- 0x0A < 4 || unit == 0x85
      || (MemoryLayout<CodeUnit>.size == 1
        ? unit & 0xFE == 0xA8  // the end of U+2028 and U+2029
        : unit & 0xFFFE == 0x2028)
  }
}
