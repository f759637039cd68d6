/// Something to be timed: ours, or a yardstick.
struct Contender {
  let name: String
  /// How many units one run finds, or how many questions it asks.
  let units: Int
  /// Runs once. The result must be the same each time.
  let run: () -> Int
}

/// What is timed against what.
struct Contest {
  enum Comparison {
    /// Both do the same text: the whole run counts.
    case wholeRun
    /// One step counts: ours stops at the edges of units, ICU at every boundary.
    case oneUnit
  }

  let ours: Contender
  /// The bytes of UTF-8 that one run of ours goes through.
  let bytes: Double
  /// The first one is the one that the ratio is to.
  let yardsticks: [Contender]
  var comparison = Comparison.wholeRun
}
