// What the patterns of the package are made of.

extension SearchWindow {
  /// The end of the run of admitted scalars that starts at an index.
  func end(of isAdmitted: (Unicode.Scalar) -> Bool, from index: Int) -> Int {
    var end = index
    while end < count, isAdmitted(scalars[end]) { end += 1 }
    return end
  }

  /// The start of the run of admitted scalars that ends at an index, at least `lowest`.
  func start(of isAdmitted: (Unicode.Scalar) -> Bool, endingAt index: Int, lowest: Int) -> Int {
    var start = index
    while start > lowest, isAdmitted(scalars[start - 1]) { start -= 1 }
    return start
  }

  /// Whether a text stands at an index.
  func has(_ text: StaticString, at index: Int) -> Bool {
    guard index >= 0, index + text.utf8CodeUnitCount <= count else { return false }
    return text.withUTF8Buffer { bytes in
      for offset in 0..<text.utf8CodeUnitCount {
        if unsafe scalars[index + offset].value != UInt32(bytes[offset]) { return false }
      }
      return true
    }
  }

  /// The end of a range without the punctuation that prose puts after it, and without closing brackets that it does
  /// not open.
  func endWithoutProse(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound {
      let last = scalars[end - 1]
      if let open = Self.opening(of: last) {
        let text = scalars[range.lowerBound..<end]
        if text.count(where: { $0 == open }) >= text.count(where: { $0 == last }) { break }
      } else if !".,;:!?'*".unicodeScalars.contains(last) {
        break
      }
      end -= 1
    }
    return end
  }

  private static func opening(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case ")": "("
    case "]": "["
    case "}": "{"
    default: nil
    }
  }
}

extension Unicode.Scalar {
  var isASCIILetter: Bool { "a"..."z" ~= self || "A"..."Z" ~= self }
  var isASCIIDigit: Bool { "0"..."9" ~= self }
  var isHexDigit: Bool { isASCIIDigit || "a"..."f" ~= self || "A"..."F" ~= self }

  /// A letter, digit or mark of any script.
  var isWordPart: Bool {
    value < 0x80 ? isASCIILetter || isASCIIDigit : CharacterTrait(of: self).isWordPart
  }
}

extension Unicode.Scalar? {
  /// Whether there is a scalar, and it is a letter, digit or mark.
  var isWordPart: Bool { self?.isWordPart ?? false }
}
