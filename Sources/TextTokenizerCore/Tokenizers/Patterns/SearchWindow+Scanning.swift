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
    // How many brackets of each kind are closed and not opened.
    var surplus = [0, 0, 0]
    for scalar in scalars[range] {
      if let kind = Self.bracketKind(of: scalar) { surplus[kind.index] += kind.isOpening ? -1 : 1 }
    }
    var end = range.upperBound
    while end > range.lowerBound {
      let last = scalars[end - 1]
      if let kind = Self.bracketKind(of: last), !kind.isOpening {
        guard surplus[kind.index] > 0 else { break }
        surplus[kind.index] -= 1
      } else if !Self.prose.contains(last) {
        break
      }
      end -= 1
    }
    return end
  }

  private static let prose = ASCIISet(of: ".,;:!?'*")

  private static func bracketKind(of scalar: Unicode.Scalar) -> (index: Int, isOpening: Bool)? {
    switch scalar {
    case "(": (0, true)
    case ")": (0, false)
    case "[": (1, true)
    case "]": (1, false)
    case "{": (2, true)
    case "}": (2, false)
    default: nil
    }
  }
}

extension ASCIISet {
  /// Whether there is a scalar, and it is in the set.
  func contains(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar, scalar.value < 0x80 else { return false }
    return contains(UInt8(truncatingIfNeeded: scalar.value))
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
  var isASCIIDigit: Bool { self?.isASCIIDigit ?? false }

  /// Whether there is a scalar, and it is a letter, digit or mark.
  var isWordPart: Bool { self?.isWordPart ?? false }
}
