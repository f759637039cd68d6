import TextTokenizer

extension Case {
  /// How often the short string is done in one run, for the clock to have something to measure.
  private static let shortRepeats = 2_000

  /// What of ours is timed against what of ICU's, over a text.
  ///
  /// - Throws: An error where counts are not what they must be.
  func contest(over text: BenchmarkText) throws -> Contest {
    let ours = try run(over: text)
    let yardstick = try Yardstick(granularity, over: text.utf16)
    switch operation {
    case .bulk:
      try checkReference(text, yardstick)
      let units = ours()
      var yardsticks = [Contender(name: "ubrk_next", units: units) { yardstick.next() }]
      if granularity == .character {
        let string = text.input.string
        let walk = Contender(name: "String index walk", units: units) {
          BoundaryScan.countIndices(of: string)
        }
        guard tokenizer != "default" || walk.run() == units else {
          throw BenchmarkError("\(name): \(units) characters, Swift has \(walk.run())")
        }
        yardsticks.append(walk)
      }
      return Contest(
        ours: Contender(name: name, units: units, run: ours), bytes: Double(text.bytes),
        yardsticks: yardsticks)
    case .overlay:
      let base = ICUTokenizer(textInput: text.input)
      let reference = Contender(name: "default, bulk", units: BoundaryScan.countUnits(granularity, of: base))
      {
        BoundaryScan.countUnits(granularity, of: base)
      }
      return Contest(
        ours: Contender(name: name, units: ours(), run: ours), bytes: Double(text.bytes),
        yardsticks: [reference])
    case .step, .stepBack:
      let stops = ours()
      let edges = try Subject(tokenizer, over: text.input).countEdges(granularity)
      // Backward the start of the text is a stop, if a unit starts there, and the last edge is not one.
      guard stops == edges || operation == .stepBack && abs(stops - edges) <= 1 else {
        throw BenchmarkError("\(name): the walk stops \(stops) times, the bulk path has \(edges) edges")
      }
      let steps = yardstick.steps()
      let sequential =
        operation == .step
        ? Contender(name: "ubrk_next", units: steps) { yardstick.steps() }
        : Contender(name: "ubrk_previous", units: steps) { yardstick.stepsBack() }
      return Contest(
        ours: Contender(name: name, units: stops, run: ours), bytes: Double(text.bytes),
        yardsticks: [
          sequential,
          // In a row it finds its answer in what it has kept; from anywhere else it has to look.
          Contender(name: "ubrk_following in a row", units: steps) { yardstick.stepsByFollowing() },
          Contender(name: "ubrk_following anywhere", units: text.utf16Offsets.count) {
            yardstick.following(text.utf16Offsets)
          },
        ],
        comparison: .oneUnit)
    case .isBoundary, .enclosing:
      let count = text.utf8Offsets.count
      let reference =
        operation == .isBoundary
        ? Contender(name: "ubrk_isBoundary", units: count) { yardstick.isBoundary(text.utf16Offsets) }
        : Contender(name: "ubrk_following", units: count) { yardstick.following(text.utf16Offsets) }
      return Contest(
        ours: Contender(name: name, units: count, run: ours),
        // As much text as there is between so many neighbouring positions.
        bytes: Double(count) * text.bytesPerScalar, yardsticks: [reference])
    case .short:
      let repeats = Self.shortRepeats
      let units = ours()
      let reference = Contender(name: "ubrk_setText + ubrk_next", units: units) {
        yardstick.setTextAndNext(repeats: repeats)
      }
      guard reference.run() == units else {
        throw BenchmarkError("\(name): \(units) words, ubrk_next finds \(reference.run())")
      }
      return Contest(
        ours: Contender(name: name, units: units, run: ours), bytes: Double(text.bytes * repeats),
        yardsticks: [reference])
    }
  }

  /// One run of ours, without any yardstick.
  func run(over text: BenchmarkText) throws -> () -> Int {
    let (granularity, input) = (granularity, text.input)
    let subject = try Subject(tokenizer, over: input)
    switch operation {
    case .bulk, .overlay:
      return { subject.countUnits(granularity) }
    case .step:
      return {
        BoundaryScan.walk(granularity, of: subject.erased, from: 0, inDirection: .forward)
      }
    case .stepBack:
      return {
        BoundaryScan.walk(
          granularity, of: subject.erased, from: input.endOfDocument, inDirection: .backward)
      }
    case .isBoundary:
      return { BoundaryScan.countBoundaries(granularity, of: subject.erased, at: text.utf8Offsets) }
    case .enclosing:
      return { BoundaryScan.sumEnclosing(granularity, of: subject.erased, at: text.utf8Offsets) }
    case .short:
      return {
        BoundaryScan.countUnits(granularity, ofShort: input.string, repeats: Self.shortRepeats)
      }
    }
  }

  /// With the yardstick's own rules the package must find as many words as it does. Our rules differ from them,
  /// so the figures of the two may.
  private func checkReference(_ text: BenchmarkText, _ yardstick: Yardstick) throws {
    guard tokenizer == "default", granularity == .word else { return }
    let tokenizer = ICUTokenizer(textInput: text.input, rules: try .locale("root"))
    let (ours, reference) = (BoundaryScan.countUnits(.word, of: tokenizer), yardstick.next())
    guard ours == reference else {
      throw BenchmarkError("\(name): by ICU's own rules \(ours) words, ubrk_next finds \(reference)")
    }
  }
}
