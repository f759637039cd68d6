import TextTokenizer

/// Which unit encloses a place in the middle of a log of ten kilobytes, of ten megabytes, and of one that is a single
/// line: the cost must not grow with the text.
///
/// The long texts are the short one over and over, so that the same places are asked for; the short one is the yardstick.
struct MiddleQuery {
  enum Shape: String, CaseIterable {
    case shortLog = "log-10KB"
    case longLog = "log-10MB"
    case longLine = "line-10MB"
  }

  static let names = Shape.allCases.map { "middle/smart/word/\($0.rawValue)" }
  private static let repeats = 1000

  let shape: Shape

  init?(name: String) {
    guard let index = Self.names.firstIndex(of: name) else { return nil }
    shape = Shape.allCases[index]
  }

  private init(_ shape: Shape) {
    self.shape = shape
  }

  /// What is measured; the text is made beforehand.
  func run() throws -> () -> Int {
    let log = GeneratedTexts.log(bytes: 10_000)
    let (text, start) =
      switch shape {
      case .shortLog: (log, 0)
      case .longLog: (String(repeating: log, count: Self.repeats), log.utf8.count * Self.repeats / 2)
      case .longLine:
        (
          String(repeating: log.split(separator: "\n").joined(separator: " ") + " ", count: Self.repeats),
          log.utf8.count * Self.repeats / 2
        )
      }
    let subject = try Subject("smart", over: StringInput(text))
    let offsets = Self.offsets(in: log).map { start + $0 }
    return { BoundaryScan.sumEnclosing(.word, of: subject.erased, at: offsets) }
  }

  func measure(rounds: Int) throws -> Measurement {
    let (ours, reference) = (try run(), try Self(.shortLog).run())
    guard shape == .longLine || ours() == reference() else {
      throw BenchmarkError("the units in the middle of \(shape.rawValue) are not those of the short log")
    }
    let name = "middle/smart/word/\(shape.rawValue)"
    let contest = Contest(
      ours: Contender(name: name, units: Self.queries, run: ours), bytes: 0,
      yardsticks: [Contender(name: "in 10 KB", units: Self.queries, run: reference)])
    return try contest.measure(name: name, rounds: rounds, enough: 3, seconds: 0.8)
  }

  private static let queries = 500

  /// Places in the middle half of a text.
  private static func offsets(in log: String) -> [Int] {
    var random = Seeded(name: "middle")
    let count = log.utf8.count
    return (0..<queries).map { _ in count / 4 + random.below(count / 2) }
  }
}
