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
/// - Complexity: Some hundred questions for each position and granularity, which take a tenth of a second or so for each
///   hundred code units in a debug build. Samples of ten to fifty characters find nearly all that long ones do.
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
  let answers = check.answers(utf8, form: "UTF-8")
  try check.sameAnswers(answers, BytesInput(string.utf8), "bytes")
  for size in [1, 3, 7] {
    let chunked = ChunkedInput(string, utf8ChunksOf: size)
    try check.sameAnswers(answers, chunked, "UTF-8 in chunks of \(size)")
  }
  try check.sameAnswers(answers, UTF16Input(utf16), "UTF-16", offsets: OffsetMap(of: string))
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
/// - Complexity: Some sixty questions for each position and granularity; see
///   ``checkTokenizer(over:granularities:mostPositions:seed:makingWith:)``.
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
    let answers = answers(whole, form: "\(name) in one chunk")
    if let units = units as? [UInt16] { try sameAnswers(answers, UTF16Input(units), name) }
    if let units = units as? [UInt8] { try sameAnswers(answers, BytesInput(units), "bytes") }
    for size in [1, 3, 7] {
      let chunked = ChunkedInput(units, chunksOf: size)
      try sameAnswers(answers, chunked, "\(name) in chunks of \(size)")
    }
  }

  /// What a tokenizer over a form answers, for other forms to be compared with.
  func answers<Text: TextInput>(_ text: Text, form: String) -> FormAnswers<Text> {
    let tokenizer = makeTokenizer(text)
    var random = SplitMix64(seed: seed)
    let end = text.documentRange.end.offset
    let places =
      end < mostPositions
      ? Array(0...end) : (0..<mostPositions).map { _ in Int.random(in: 0...end, using: &random) }
    return FormAnswers(
      form: form, places: places,
      tables: granularities.map { granularity in
        let checker = checker(tokenizer, text, granularity)
        return (
          checker, places.map { checker.ask(TextPosition($0), .forward) },
          places.map { checker.ask(TextPosition($0), .backward) }
        )
      })
  }

  private func checker<Text: TextInput>(
    _ tokenizer: any Tokenizer, _ text: Text, _ granularity: TextGranularity
  ) -> LawChecker<Text> {
    LawChecker(
      tokenizer: tokenizer, text: text, granularity: granularity, window: 0...0, edges: nil, seed: seed)
  }

  /// L10: asks another form the same questions.
  ///
  /// - Parameter offsets: Offsets of the second form for those of the first; nil where they are the same.
  func sameAnswers<Text: TextInput>(
    _ first: FormAnswers<Text>, _ second: some TextInput, _ form: String, offsets: OffsetMap? = nil
  ) throws(LawBreach) {
    let other = makeTokenizer(second)
    for (firstChecker, forward, backward) in first.tables {
      let otherChecker = checker(other, second, firstChecker.granularity)
      for (index, offset) in first.places.enumerated() {
        guard let mapped = offsets.map({ $0[offset] }) ?? offset else { continue }
        for (direction, answers) in [(TextDirection.forward, forward[index]), (.backward, backward[index])] {
          let otherAnswers = otherChecker.ask(TextPosition(mapped), direction)
          let translated = offsets?.translate(answers) ?? answers
          guard let question = Question.difference(translated, otherAnswers) else { continue }
          var breach = firstChecker.breach(
            .answersAreStable, offset, direction,
            [
              LawBreach.Answer(
                "\(first.form): " + question.text(TextPosition(offset), direction),
                question.answer(in: answers)),
              LawBreach.Answer(
                "\(form): " + question.text(TextPosition(mapped), direction),
                question.answer(in: otherAnswers)),
            ])
          breach.form = form
          throw breach
        }
      }
    }
  }
}

/// The answers over a form of a text, forward and backward, at some places, for each granularity.
private struct FormAnswers<Text: TextInput> {
  let form: String
  let places: [Int]
  let tables: [(checker: LawChecker<Text>, forward: [Answers], backward: [Answers])]
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
