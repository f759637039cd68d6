/// What stands before a boundary between two sentences, without white space, read backwards.
struct SentenceEnding {
  /// What a full stop belongs to, where it may not end a sentence.
  enum Token {
    /// A number, its first digit at a position.
    case number(start: TextPosition, digits: Int)
    /// A single capital letter.
    case initial(start: TextPosition)
    case other
  }

  /// The last scalars, backwards, as far as the line goes.
  let scalars: [Unicode.Scalar]
  /// Where each of them starts.
  private let starts: [TextPosition]
  /// Whether the line starts before the last of them.
  private let isWholeLine: Bool

  /// How many scalars are looked at.
  static let most = 64

  /// Reads what stands before a boundary; nil where that is a line break, or nothing.
  init?<Text: TextInput>(before boundary: TextPosition, in text: Text) {
    var scalars: [Unicode.Scalar] = []
    var starts: [TextPosition] = []
    var isWholeLine = true
    var breaksLine = false
    text.forEachScalar(from: boundary, inDirection: .backward) { scalar, range in
      if HardBreak.line.isTerminator(scalar.value) {
        breaksLine = scalars.isEmpty
        return false
      }
      if scalars.isEmpty, scalar.isWhiteSpace { return true }
      guard scalars.count < Self.most else {
        isWholeLine = false
        return false
      }
      scalars.append(scalar)
      starts.append(range.start)
      return true
    }
    guard !breaksLine, !scalars.isEmpty else { return nil }
    (self.scalars, self.starts, self.isWholeLine) = (scalars, starts, isWholeLine)
  }

  /// What the full stop at the end belongs to.
  var token: Token {
    guard scalars[0].isFullStop else { return .other }
    let rest = scalars.dropFirst()
    let digits = rest.prefix { $0.properties.generalCategory == .decimalNumber }
    if !digits.isEmpty {
      return isFree(digits.endIndex)
        ? .number(start: starts[digits.endIndex - 1], digits: digits.count) : .other
    }
    let letter = rest.firstIndex { !$0.isMark } ?? scalars.count
    guard letter < scalars.count, scalars[letter].properties.isUppercase, isFree(letter + 1) else {
      return .other
    }
    return .initial(start: starts[letter])
  }

  /// Whether there is no letter or digit before an index.
  private func isFree(_ index: Int) -> Bool {
    index < scalars.count ? !scalars[index].isWordPart : isWholeLine
  }

  /// The scalars before a position, backwards.
  private func scalars(before position: TextPosition) -> ArraySlice<Unicode.Scalar> {
    scalars[(starts.firstIndex { $0 < position } ?? scalars.count)...]
  }

  /// Whether a sentence, or a line, starts at one of the scalars.
  func isFirst<Base: UnitTokenizer>(from start: TextPosition, in base: Base) -> Bool {
    let before = scalars(before: start)
    if isWholeLine, before.allSatisfy(\.isWhiteSpace) { return true }
    guard before.first?.isWhiteSpace == true else { return false }
    return base.isPosition(start, atBoundary: .sentence, inDirection: .storage(.backward))
  }

  /// Whether an initial that starts at one of the scalars follows a capitalized word or another initial, or nothing.
  func followsName<Base: UnitTokenizer>(from start: TextPosition, in base: Base) -> Bool {
    let before = scalars(before: start)
    // `J.R.` and `J.-P.`
    if let last = before.first, !last.isWhiteSpace {
      return
        (last.isFullStop
        ? before.dropFirst().first?.properties.isUppercase : before.dropFirst().first?.isFullStop)
        ?? true
    }
    if isFirst(from: start, in: base) { return true }
    let word = before.drop(while: \.isWhiteSpace).prefix { !$0.isWhiteSpace }
    guard word.endIndex < scalars.count || isWholeLine else { return false }
    return word.last?.properties.isUppercase ?? true
  }
}

extension TextInput {
  /// The letters of the word that starts at a position, or behind a few signs there; cut where it is very long.
  func word(after position: TextPosition) -> String {
    var word = String.UnicodeScalarView()
    var signs = 0
    forEachScalar(from: position, inDirection: .forward) { scalar, _ in
      if scalar.isWordPart {
        word.append(scalar)
        return word.count < 32
      }
      signs += 1
      return word.isEmpty && signs < 8
    }
    return String(word)
  }
}

extension Unicode.Scalar {
  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: false
    }
  }
}
