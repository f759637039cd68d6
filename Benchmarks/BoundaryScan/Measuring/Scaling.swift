import TextTokenizer

/// Whether two tasks get twice as much done as one.
enum Scaling {
  static func measure(over text: BenchmarkText, rounds: Int) async -> Measurement {
    // Long enough for the start of tasks not to matter.
    let repeats = 40
    let units = BoundaryScan.countUnits(.word, of: ICUTokenizer(textInput: text.input))
    var times: [Int: [Double]] = [:]
    for _ in 0..<max(1, rounds) {
      for tasks in [1, 2] {
        times[tasks, default: []].append(await time(tasks: tasks, repeats: repeats, over: text))
      }
    }
    let (one, two) = (times[1, default: []].median, times[2, default: []].median)
    return Measurement(
      name: "scaling/default/word/\(text.name)", units: units * repeats * 2,
      megabytesPerSecond: Double(text.bytes * repeats * 2) / two * 1000,
      nsPerUnit: two / Double(units * repeats * 2), ratio: 2 * one / two, yardstick: "one task",
      yardstickNsPerUnit: one / Double(units * repeats), rounds: max(1, rounds))
  }

  private static func time(tasks: Int, repeats: Int, over text: BenchmarkText) async -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<tasks {
        group.addTask {
          let tokenizer = ICUTokenizer(textInput: text.input)
          return (0..<repeats).reduce(0) { sum, _ in sum + BoundaryScan.countUnits(.word, of: tokenizer) }
        }
      }
    }
    return (clock.now - start).nanoseconds
  }
}
