import TextTokenizerCore

/// Checks the laws for one granularity over one stretch of positions.
struct LawChecker<Text: TextInput> {
  let tokenizer: any Tokenizer
  let text: Text
  let granularity: TextGranularity
  /// The offsets to ask about.
  let window: ClosedRange<Int>
  /// Where clusters begin and end, or nil to ask the document.
  let edges: CharacterEdges?
  let seed: UInt64
  /// All answers, by offset from the start of the window.
  private(set) var forward: [Answers] = []
  private(set) var backward: [Answers] = []

  init(
    tokenizer: any Tokenizer, text: Text, granularity: TextGranularity, window: ClosedRange<Int>,
    edges: CharacterEdges?, seed: UInt64
  ) {
    self.tokenizer = tokenizer
    self.text = text
    self.granularity = granularity
    self.window = window
    self.edges = edges
    self.seed = seed
  }

  mutating func check(using random: inout SplitMix64) throws(LawBreach) {
    try checkOutside()
    forward = window.map { ask(TextPosition($0), .forward) }
    backward = window.map { ask(TextPosition($0), .backward) }
    try checkAnswersLieAtCharacterEdges()
    try checkWithin()
    try checkRanges()
    try checkNext()
    try checkInside()
    try checkBoundaries()
    try checkWalks()
    try checkList()
    try checkOrder(using: &random)
    try checkLayoutDirections(using: &random)
  }
}

/// The four answers for one position and direction.
struct Answers: Equatable {
  var isBoundary: Bool
  var isWithin: Bool
  var next: TextPosition?
  var range: TextRange?

  static let none = Answers(isBoundary: false, isWithin: false, next: nil, range: nil)
}

/// One of the four questions.
enum Question: CaseIterable {
  case isBoundary
  case isWithin
  case next
  case range

  func text(_ position: TextPosition, _ direction: TextDirection) -> String {
    switch self {
    case .isBoundary: "isPosition(\(position), atBoundary, \(direction.name))"
    case .isWithin: "isPosition(\(position), withinTextUnit, \(direction.name))"
    case .next: "position(from: \(position), toBoundary, \(direction.name))"
    case .range: "rangeEnclosingPosition(\(position), \(direction.name))"
    }
  }

  func answer(in answers: Answers) -> String {
    switch self {
    case .isBoundary: "\(answers.isBoundary)"
    case .isWithin: "\(answers.isWithin)"
    case .next: answers.next.map(\.description) ?? "nil"
    case .range: answers.range.map { "\($0.start)..<\($0.end)" } ?? "nil"
    }
  }

  /// The first question that two sets of answers answer differently.
  static func difference(_ first: Answers, _ second: Answers) -> Question? {
    if first.isBoundary != second.isBoundary { return .isBoundary }
    if first.isWithin != second.isWithin { return .isWithin }
    if first.next != second.next { return .next }
    return first.range != second.range ? .range : nil
  }
}

extension LawChecker {
  func ask(_ position: TextPosition, _ direction: TextDirection) -> Answers {
    Answers(
      isBoundary: tokenizer.isPosition(position, atBoundary: granularity, inDirection: direction),
      isWithin: tokenizer.isPosition(position, withinTextUnit: granularity, inDirection: direction),
      next: tokenizer.position(from: position, toBoundary: granularity, inDirection: direction),
      range: tokenizer.rangeEnclosingPosition(position, with: granularity, inDirection: direction))
  }

  /// What was answered at an offset; asked anew outside of the window.
  func known(_ offset: Int, _ direction: TextStorageDirection) -> Answers {
    let table = direction == .forward ? forward : backward
    let index = offset - window.lowerBound
    return index >= 0 && index < table.count ? table[index] : ask(TextPosition(offset), .storage(direction))
  }

  func isEdge(_ offset: Int) -> Bool {
    known(offset, .forward).isBoundary || known(offset, .backward).isBoundary
  }

  var end: TextPosition { text.documentRange.end }

  /// Whether the granularity may have units that hold nothing.
  var mayHaveEmptyUnits: Bool {
    switch granularity {
    case .character, .word, .sentence: false
    case .paragraph, .line: true
    case .document: text.documentRange.isEmpty
    }
  }

  /// An answer, to be shown in a breach.
  func shown(
    _ question: Question, _ position: TextPosition, _ direction: TextDirection, _ answers: Answers
  ) -> LawBreach.Answer {
    LawBreach.Answer(question.text(position, direction), question.answer(in: answers))
  }

  func shown(
    _ question: Question, _ offset: Int, _ direction: TextStorageDirection
  ) -> LawBreach.Answer {
    shown(question, TextPosition(offset), .storage(direction), known(offset, direction))
  }

  func breach(
    _ law: TokenizerLaw, _ offset: Int, _ direction: TextDirection, _ answers: [LawBreach.Answer]
  ) -> LawBreach {
    LawBreach(
      law: law, granularity: granularity, position: TextPosition(offset), direction: direction,
      answers: answers, excerpt: text.excerpt(around: TextPosition(offset)), seed: seed)
  }
}
