// All humps of identifiers in a range in one pass: ASCII 64 code units at a time, by bits, the rest as pieces.

extension TextInput {
  /// Calls a closure with each hump that shares text with a range, and whether its letters are without case.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the range and of the humps that reach out of it.
  @inlinable
  func forEachHump(in range: TextRange, _ rules: HumpRules, _ body: (TextRange, Bool) -> Bool) {
    let range = range.clamped(to: documentRange)
    guard !range.isEmpty, let first = character(containing: range.start) else { return }
    let isGap = pieceKind(at: first.start, rules) == nil
    let start = isGap ? first.start : pieceStart(before: first.start, rules)
    var scan = HumpScan(from: start.offset, limit: range.end.offset, rules)
    while !scan.isDone, scan.position < endOfDocument.offset {
      let before = scan.position
      withUnits(around: before) { units, chunkStart in
        self.scan(&scan, units, from: chunkStart, body)
      }
      guard scan.position > before else { return }
    }
    if !scan.isDone, scan.humpStart >= 0 {
      _ = body(TextRange(scan.humpStart, scan.position), scan.isUncased)
    }
  }

  /// Goes on to the end of a chunk.
  @inlinable
  func scan(
    _ scan: inout HumpScan, _ units: Span<CodeUnit>, from chunkStart: Int, _ body: (TextRange, Bool) -> Bool
  ) {
    var slowEnd = scan.position
    while !scan.isDone, scan.position &- chunkStart < units.count {
      let index = scan.position &- chunkStart
      if scan.position >= slowEnd, units.count &- index >= 64, scan.followsASCII {
        let bits = CaseBits(of: units, from: index)
        // What the last one does depends on the one after it.
        let count = min(bits.beyondASCII.trailingZeroBitCount, 64) &- 1
        if count > 0 {
          scan.take(bits, count: count, body)
          scan.previous = Unicode.Scalar(UInt8(truncatingIfNeeded: units[index &+ count &- 1]))
        }
        if count < 63 { slowEnd = scan.position &+ (count < 8 ? 32 : 2) }
        continue
      }
      scan.takeScalar(of: self, units, at: index, chunkStart, body)
    }
  }
}

/// How far a pass over the humps of a text has come.
@usableFromInline
struct HumpScan {
  @usableFromInline var position: Int
  /// Humps that start here or later are of no interest.
  @usableFromInline let limit: Int
  @usableFromInline let rules: HumpRules
  /// The start of the hump that is open; negative where none is.
  @usableFromInline var humpStart = -1
  /// Whether the hump that is open is one of letters without case.
  @usableFromInline var isUncased = false
  /// The kind of the character before the position.
  @usableFromInline var kind: CharacterTrait?
  /// The scalar before the position; nil at the start, which is a boundary.
  @usableFromInline var previous: Unicode.Scalar?
  @usableFromInline var isDone = false

  @inlinable
  init(from position: Int, limit: Int, _ rules: HumpRules) {
    (self.position, self.limit, self.rules) = (position, limit, rules)
  }

  @inlinable
  var followsASCII: Bool {
    guard let previous else { return true }
    return previous.value < 0x80 && kind != .uncased
  }

  /// Takes the first of 64 units, all of them and the one after them ASCII.
  @inlinable
  mutating func take(_ bits: CaseBits, count: Int, _ body: (TextRange, Bool) -> Bool) {
    let afterUpper = bits.upper &<< 1 | (kind == .uppercase ? 1 : 0)
    let afterOther = (bits.lower | bits.digits) &<< 1 | (kind == .lowercase || kind == .digit ? 1 : 0)
    let all = bits.upper | bits.lower | bits.digits
    let afterAny = afterUpper | afterOther
    var breaks = bits.upper & (afterOther | afterUpper & bits.lower &>> 1)
    if rules.digits == .apart {
      let afterDigit = bits.digits &<< 1 | (kind == .digit ? 1 : 0)
      breaks |= bits.digits & (afterAny & ~afterDigit) | (bits.upper | bits.lower) & afterDigit
    }
    let mask = ~(0 as UInt64) &>> UInt64(64 &- count)
    var starts = all & (~afterAny | breaks) & mask
    var ends = afterAny & (~all | breaks) & mask
    if humpStart < 0 { open(first: &starts) }
    while ends != 0 {
      let end = position &+ ends.trailingZeroBitCount
      ends &= ends &- 1
      guard humpStart < limit, body(TextRange(unchecked: humpStart, end), isUncased) else {
        isDone = true
        return
      }
      open(first: &starts)
    }
    let last = UInt64(count &- 1)
    kind =
      bits.lower &>> last & 1 != 0
      ? .lowercase : bits.upper &>> last & 1 != 0 ? .uppercase : bits.digits &>> last & 1 != 0 ? .digit : nil
    position &+= count
    if position >= limit, humpStart < 0 || humpStart >= limit { isDone = true }
  }

  /// Opens the hump that starts first, if there is one.
  @inlinable
  mutating func open(first starts: inout UInt64) {
    humpStart = starts == 0 ? -1 : position &+ starts.trailingZeroBitCount
    isUncased = false
    starts &= starts &- 1
  }

  /// Takes one scalar.
  @inlinable
  mutating func takeScalar<Text: TextInput>(
    of text: Text, _ units: Span<Text.CodeUnit>, at index: Int, _ chunkStart: Int,
    _ body: (TextRange, Bool) -> Bool
  ) {
    let (codePoint, length) = Text.CodeUnit.decode(units, at: index)
    let scalar = Unicode.Scalar(replacingIllFormed: codePoint)
    let next = rules.kind(of: scalar)
    let here = position
    let before = previous
    previous = scalar
    position = chunkStart &+ index &+ length
    if let kind, let next, rules.continues(kind, next) { return }
    if kind == nil, next == nil, before != nil {
      if here >= limit { isDone = true }
      return
    }
    guard before == nil || text.isBoundary(after: before, scalar, at: TextPosition(here)) else { return }
    let old = kind
    kind = next
    if let old, let next, !rules.startsPiece(at: TextPosition(here), between: old, and: next, in: text) {
      return
    }
    if humpStart >= 0, humpStart >= limit || !body(TextRange(unchecked: humpStart, here), isUncased) {
      isDone = true
      return
    }
    humpStart = next == nil ? -1 : here
    isUncased = next == .uncased
    if here >= limit { isDone = true }
  }
}
