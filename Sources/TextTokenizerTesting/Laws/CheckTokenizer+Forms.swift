public import TextTokenizerCore

/// Checks the laws over a text in every form, and that all forms have the same answers: UTF-8, UTF-16, raw
/// bytes, and chunks of 1, 3 and 7 code units.
///
/// The tokenizer is made anew for each form, by a function that is generic over the document:
///
/// ```swift
/// func makeTokenizer(_ text: some TextInput) -> any Tokenizer {
///   WhitespaceTokenizer(textInput: text)
/// }
///
/// try checkTokenizer(over: "naïve café") { makeTokenizer($0) }
/// ```
///
/// - Parameters:
///   - string: The text.
///   - granularities: The granularities to ask about.
///   - mostPositions: How many positions to ask about at most, as in
///     ``checkTokenizer(_:over:granularities:mostPositions:seed:)``.
///   - seed: Draws positions and orders.
///   - makeTokenizer: Makes the tokenizer for a document.
/// - Throws: The first breach; its `form` says in which form of the text.
/// - Complexity: Some two hundred questions for each position and granularity.
public func checkTokenizer(
  over string: String, granularities: some Sequence<TextGranularity> = TextGranularity.allCases,
  mostPositions: Int = 1024, seed: UInt64 = 1,
  makingWith makeTokenizer: @escaping (any TextInput) -> any Tokenizer
) throws(LawBreach) {
  let granularities = Array(granularities)
  let utf8 = StringInput(string)
  let utf16 = Array(string.utf16)
  let check = FormCheck(
    granularities: granularities, mostPositions: mostPositions, seed: seed, makeTokenizer: makeTokenizer)
  try check.laws(utf8, form: "UTF-8")
  try check.sameAnswers(utf8, "UTF-8", BytesInput(string.utf8), "bytes", offsets: nil)
  for size in [1, 3, 7] {
    let chunked = ChunkedInput(string, utf8ChunksOf: size)
    try check.sameAnswers(utf8, "UTF-8", chunked, "UTF-8 in chunks of \(size)", offsets: nil)
  }
  try check.sameAnswers(
    utf8, "UTF-8", UTF16Input(utf16), "UTF-16", offsets: OffsetMap(of: string))
  try check.forms(of: utf16)
}

/// Checks the laws over code units that need not be well-formed text, whole and in chunks of 1, 3 and 7, and
/// that all have the same answers.
///
/// - Parameters:
///   - units: UTF-8 or UTF-16, well-formed or not.
///   - granularities: The granularities to ask about.
///   - mostPositions: How many positions to ask about at most, as in
///     ``checkTokenizer(_:over:granularities:mostPositions:seed:)``.
///   - seed: Draws positions and orders.
///   - makeTokenizer: Makes the tokenizer for a document.
/// - Throws: The first breach; its `form` says in which form of the text.
/// - Complexity: Some hundred questions for each position and granularity.
public func checkTokenizer(
  overUnits units: [some TextCodeUnit],
  granularities: some Sequence<TextGranularity> = TextGranularity.allCases,
  mostPositions: Int = 1024, seed: UInt64 = 1,
  makingWith makeTokenizer: @escaping (any TextInput) -> any Tokenizer
) throws(LawBreach) {
  let check = FormCheck(
    granularities: Array(granularities), mostPositions: mostPositions, seed: seed,
    makeTokenizer: makeTokenizer)
  try check.forms(of: units)
}

/// Compares the forms of a text.
private struct FormCheck {
  let granularities: [TextGranularity]
  let mostPositions: Int
  let seed: UInt64
  let makeTokenizer: (any TextInput) -> any Tokenizer

  func laws(_ text: some TextInput, form: String) throws(LawBreach) {
    do {
      try checkTokenizer(
        makeTokenizer(text), over: text, granularities: granularities, mostPositions: mostPositions,
        seed: seed)
    } catch {
      var breach = error
      breach.form = form
      throw breach
    }
  }

  /// All of these units in one chunk, then cut.
  func forms<Unit: TextCodeUnit>(of units: [Unit]) throws(LawBreach) {
    let name = Unit.self == UInt8.self ? "UTF-8" : "UTF-16"
    let whole = ChunkedInput([units])
    try laws(whole, form: name)
    if let units = units as? [UInt16] {
      try sameAnswers(whole, "\(name) in one chunk", UTF16Input(units), name, offsets: nil)
    }
    if let units = units as? [UInt8] {
      try sameAnswers(whole, "\(name) in one chunk", BytesInput(units), "bytes", offsets: nil)
    }
    for size in [1, 3, 7] {
      let chunked = ChunkedInput(units, chunksOf: size)
      try sameAnswers(whole, name, chunked, "\(name) in chunks of \(size)", offsets: nil)
    }
  }

  /// L10: asks both forms the same questions.
  ///
  /// - Parameter offsets: Offsets of the second form for those of the first; nil where they are the same.
  func sameAnswers<First: TextInput>(
    _ first: First, _ firstForm: String, _ second: some TextInput, _ secondForm: String, offsets: OffsetMap?
  ) throws(LawBreach) {
    let (one, other) = (makeTokenizer(first), makeTokenizer(second))
    var random = SplitMix64(seed: seed)
    let end = first.documentRange.end.offset
    let places =
      end < mostPositions
      ? Array(0...end) : (0..<mostPositions).map { _ in Int.random(in: 0...end, using: &random) }
    for granularity in granularities {
      let checker = LawChecker(
        tokenizer: one, text: first, granularity: granularity, window: 0...0, edges: nil, seed: seed)
      let otherChecker = LawChecker(
        tokenizer: other, text: second, granularity: granularity, window: 0...0, edges: nil, seed: seed)
      for offset in places {
        guard let mapped = offsets.map({ $0[offset] }) ?? offset else { continue }
        for direction in [TextDirection.forward, .backward] {
          let answers = checker.ask(TextPosition(offset), direction)
          let otherAnswers = otherChecker.ask(TextPosition(mapped), direction)
          let translated = offsets?.translate(answers) ?? answers
          guard let question = Question.difference(translated, otherAnswers) else { continue }
          var breach = checker.breach(
            .answersAreStable, offset, direction,
            [
              LawBreach.Answer(
                "\(firstForm): " + question.text(TextPosition(offset), direction),
                question.answer(in: answers)),
              LawBreach.Answer(
                "\(secondForm): " + question.text(TextPosition(mapped), direction),
                question.answer(in: otherAnswers)),
            ])
          breach.form = secondForm
          throw breach
        }
      }
    }
  }
}

/// The UTF-16 offset of each UTF-8 offset that stands between scalars.
private struct OffsetMap {
  private var offsets: [Int?] = [0]

  init(of string: String) {
    var utf16 = 0
    for scalar in string.unicodeScalars {
      utf16 += UTF16.width(scalar)
      offsets += Array(repeating: nil, count: UTF8.width(scalar) - 1)
      offsets.append(utf16)
    }
  }

  /// Nil inside a scalar and outside the text.
  subscript(offset: Int) -> Int? {
    offsets.indices.contains(offset) ? offsets[offset] : nil
  }

  /// An answer that can't be translated becomes one that no tokenizer gives.
  func translate(_ answers: Answers) -> Answers {
    func translate(_ position: TextPosition) -> TextPosition { TextPosition(self[position.offset] ?? -1) }
    var translated = answers
    translated.next = answers.next.map(translate)
    translated.range = answers.range.map { range in
      let (start, end) = (translate(range.start), translate(range.end))
      return start <= end ? start..<end : TextRange(-1, -1)
    }
    return translated
  }
}
