// Reading a document scalar by scalar, across chunks, in either direction: what tokenizers are made of.

extension TextInput {
  /// The scalar that holds the code unit after a position.
  ///
  /// - Parameter position: A position in the document's code units, which may be inside the scalar.
  /// - Returns: The scalar and its range, or nil at the end of the document and outside of it. Ill-formed
  ///   text reads as U+FFFD.
  /// - Complexity: One chunk is lent.
  @inlinable
  public func scalar(at position: TextPosition) -> (scalar: Unicode.Scalar, range: TextRange)? {
    guard position.offset >= 0, position < endOfDocument else { return nil }
    return withUnits(around: position.offset) { units, chunkStart in
      let index = position.offset &- chunkStart
      guard index < units.count else { return nil }
      let start = CodeUnit.scalarStart(units, at: index)
      let (codePoint, length) = CodeUnit.decode(units, at: start)
      return (
        Unicode.Scalar(replacingIllFormed: codePoint),
        TextRange(chunkStart &+ start, chunkStart &+ start &+ length)
      )
    }
  }

  /// The scalar that holds the code unit before a position.
  ///
  /// - Parameter position: A position in the document's code units, which may be inside the scalar.
  /// - Returns: The scalar and its range, or nil at the start of the document and outside of it.
  /// - Complexity: One chunk is lent.
  @inlinable
  public func scalar(before position: TextPosition) -> (scalar: Unicode.Scalar, range: TextRange)? {
    scalar(at: position.advanced(by: -1))
  }

  /// Calls a closure with each scalar from a position on, towards the end or the start of the document.
  ///
  /// ```swift
  /// var digits = 0
  /// StringInput("2026-11").forEachScalar(from: 0, inDirection: .forward) { scalar, _ in
  ///   digits += 1
  ///   return scalar.properties.numericType != nil
  /// }
  /// digits  // 5: the hyphen was seen, too
  /// ```
  ///
  /// - Parameters:
  ///   - position: A position in the document's code units. The first scalar is the one that holds the
  ///     code unit after it (forward) or before it (backward). One outside the document counts as the
  ///     nearer end.
  ///   - direction: Where to go.
  ///   - body: Called with the scalar and its range; says whether to go on.
  /// - Complexity: O(*k*) for *k* scalars; each chunk is lent once.
  @inlinable
  public func forEachScalar(
    from position: TextPosition, inDirection direction: TextStorageDirection,
    _ body: (_ scalar: Unicode.Scalar, _ range: TextRange) -> Bool
  ) {
    forEachCodePoint(from: position, inDirection: direction) { codePoint, range in
      body(Unicode.Scalar(replacingIllFormed: codePoint), range)
    }
  }

  /// The text in a range as a string; ill-formed text becomes U+FFFD.
  ///
  /// - Parameter range: A range of the document, in code units; what lies outside the document is left
  ///   out, and scalars that are only partly in it are taken whole.
  /// - Complexity: O(*k*), where *k* is the length of the range.
  public func string(in range: TextRange) -> String {
    var text = String.UnicodeScalarView()
    guard !range.isEmpty else { return "" }
    forEachScalar(from: range.start, inDirection: .forward) { scalar, scalarRange in
      guard scalarRange.start < range.end else { return false }
      text.append(scalar)
      return scalarRange.end < range.end
    }
    return String(text)
  }

  /// Like ``forEachScalar(from:inDirection:_:)``, but an unpaired surrogate is given as it stands.
  @inlinable
  package func forEachCodePoint(
    from position: TextPosition, inDirection direction: TextStorageDirection,
    _ body: (_ codePoint: UInt32, _ range: TextRange) -> Bool
  ) {
    switch direction {
    case .forward:
      var next = max(0, position.offset)
      let end = endOfDocument.offset
      var goesOn = true
      while goesOn, next < end {
        let before = next
        withUnits(around: next) { units, chunkStart in
          var index = next &- chunkStart
          if index < units.count { index = CodeUnit.scalarStart(units, at: index) }
          while goesOn, index < units.count {
            let (codePoint, length) = CodeUnit.decode(units, at: index)
            let start = chunkStart &+ index
            goesOn = body(codePoint, TextRange(start, start &+ length))
            index &+= length
          }
          next = chunkStart &+ index
        }
        guard next > before else { return }
      }
    case .backward:
      var next = min(position.offset, endOfDocument.offset)
      var goesOn = true
      while goesOn, next > 0 {
        let before = next
        withUnits(around: next &- 1) { units, chunkStart in
          var index = min(next &- chunkStart, units.count)
          while goesOn, index > 0 {
            index = CodeUnit.scalarStart(units, at: index &- 1)
            let (codePoint, length) = CodeUnit.decode(units, at: index)
            let start = chunkStart &+ index
            goesOn = body(codePoint, TextRange(start, start &+ length))
          }
          next = chunkStart &+ index
        }
        guard next < before else { return }
      }
    }
  }
}

extension Unicode.Scalar {
  /// The scalar of a code point, U+FFFD for a surrogate.
  @inlinable
  init(replacingIllFormed codePoint: UInt32) {
    self = Unicode.Scalar(codePoint) ?? "\u{FFFD}"
  }
}
