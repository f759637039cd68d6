public import TextTokenizerCore

/// Text with carets and ranges drawn into it, for tests that one can read.
///
/// ```swift
/// let marked = MarkedText("foo|-bar [baz]")
/// marked.string                 // "foo-bar baz"
/// marked.caret(in: UInt8.self)  // 3
/// marked.ranges(in: UInt8.self) // [8..<11]
/// ```
///
/// Carets may stand inside a grapheme cluster, as in `"e|\u{301}"`.
public struct MarkedText: Hashable, Sendable {
  /// The scalars that stand for carets and ranges.
  public struct Markers: Hashable, Sendable {
    /// Marks a caret.
    public var caret: Unicode.Scalar
    /// Opens a range.
    public var open: Unicode.Scalar
    /// Closes the range that was opened last.
    public var close: Unicode.Scalar

    /// Makes a set of markers.
    ///
    /// - Parameters:
    ///   - caret: Marks a caret.
    ///   - open: Opens a range.
    ///   - close: Closes the range that was opened last.
    public init(caret: Unicode.Scalar = "|", open: Unicode.Scalar = "[", close: Unicode.Scalar = "]") {
      self.caret = caret
      self.open = open
      self.close = close
    }
  }

  /// The text without markers.
  public let string: String
  /// Numbers of scalars before each caret.
  private var caretPlaces: [Int] = []
  private var rangePlaces: [Range<Int>] = []

  /// Reads marked text.
  ///
  /// - Parameters:
  ///   - marked: The text with its markers.
  ///   - markers: What stands for carets and ranges, for texts that hold the usual ones.
  /// - Precondition: Every range is opened and closed.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public init(_ marked: String, markers: Markers = Markers()) {
    var text = String.UnicodeScalarView()
    var count = 0
    var open: [Int] = []
    for scalar in marked.unicodeScalars {
      switch scalar {
      case markers.caret: caretPlaces.append(count)
      case markers.open: open.append(count)
      case markers.close:
        precondition(!open.isEmpty, "a range is closed that was not opened: \(marked)")
        rangePlaces.append(open.removeLast()..<count)
      default:
        text.append(scalar)
        count += 1
      }
    }
    precondition(open.isEmpty, "a range is not closed: \(marked)")
    string = String(text)
    rangePlaces.sort { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }
  }

  /// The carets, in order, in the code units of a document.
  ///
  /// - Parameter unit: `UInt8.self` for UTF-8, `UInt16.self` for UTF-16.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public func carets<Unit: TextCodeUnit>(in unit: Unit.Type) -> [TextPosition] {
    let offsets = offsets(in: unit)
    return caretPlaces.map { TextPosition(offsets[$0]) }
  }

  /// The only caret, in the code units of a document.
  ///
  /// - Parameter unit: `UInt8.self` for UTF-8, `UInt16.self` for UTF-16.
  /// - Precondition: There is exactly one caret.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public func caret<Unit: TextCodeUnit>(in unit: Unit.Type) -> TextPosition {
    precondition(caretPlaces.count == 1, "\(caretPlaces.count) carets where there should be one: \(self)")
    return carets(in: unit)[0]
  }

  /// The ranges, in order of their starts, in the code units of a document.
  ///
  /// - Parameter unit: `UInt8.self` for UTF-8, `UInt16.self` for UTF-16.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public func ranges<Unit: TextCodeUnit>(in unit: Unit.Type) -> [TextRange] {
    let offsets = offsets(in: unit)
    return rangePlaces.map { TextRange(offsets[$0.lowerBound], offsets[$0.upperBound]) }
  }

  /// The text as a document whose offsets are UTF-8 bytes.
  public var utf8: StringInput { StringInput(string) }

  /// The text as a document whose offsets are UTF-16 units.
  public var utf16: UTF16Input { UTF16Input(string) }

  /// The offset of each scalar, and of the end, in code units.
  private func offsets<Unit: TextCodeUnit>(in unit: Unit.Type) -> [Int] {
    var offsets = [0]
    for scalar in string.unicodeScalars {
      let length = unit == UInt8.self ? UTF8.width(scalar) : UTF16.width(scalar)
      offsets.append(offsets[offsets.count - 1] + length)
    }
    return offsets
  }
}

extension MarkedText {
  /// Draws carets and ranges into the text of a document.
  ///
  /// - Parameters:
  ///   - text: The document.
  ///   - carets: Positions at scalar boundaries; others are drawn before the scalar they are inside of.
  ///   - ranges: Ranges at scalar boundaries.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public init<Text: TextInput>(
    drawing carets: some Sequence<TextPosition>, ranges: some Sequence<TextRange> = [TextRange](),
    into text: Text
  ) {
    var starts: [Int] = []
    var scalars = String.UnicodeScalarView()
    text.forEachScalar(from: 0, inDirection: .forward) { scalar, range in
      scalars.append(scalar)
      starts.append(range.start.offset)
      return true
    }
    starts.append(text.documentRange.end.offset)
    func place(_ position: TextPosition) -> Int {
      starts.lastIndex { $0 <= position.offset } ?? 0
    }
    string = String(scalars)
    caretPlaces = carets.map(place).sorted()
    rangePlaces = ranges.map { place($0.start)..<place($0.end) }
  }
}

extension MarkedText: CustomStringConvertible {
  /// The text with the usual markers.
  public var description: String {
    var marked = String.UnicodeScalarView()
    let scalars = Array(string.unicodeScalars)
    for index in 0...scalars.count {
      for range in rangePlaces where range.upperBound == index && !range.isEmpty { marked.append("]") }
      for caret in caretPlaces where caret == index { marked.append("|") }
      for range in rangePlaces where range.lowerBound == index {
        marked.append("[")
        if range.isEmpty { marked.append("]") }
      }
      if index < scalars.count { marked.append(scalars[index]) }
    }
    return String(marked)
  }
}
