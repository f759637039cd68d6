import Dispatch
import TextTokenizer

/// Whether two tasks get twice as much done as one.
enum Scaling {
  static func measure(over text: BenchmarkText, rounds: Int) -> Measurement {
    // Long enough for the start of tasks not to matter.
    let repeats = 40
    let units = BoundaryScan.countUnits(.word, of: ICUTokenizer(textInput: text.input))
    var times: [Int: [Double]] = [:]
    for _ in 0..<max(1, rounds) {
      for tasks in [1, 2] {
        times[tasks, default: []].append(time(tasks: tasks, repeats: repeats, units, over: text))
      }
    }
    let (one, two) = (times[1, default: []].median, times[2, default: []].median)
    return Measurement(
      name: "scaling/default/word/\(text.name)", units: units * repeats * 2,
      megabytesPerSecond: Double(text.bytes * repeats * 2) / two * 1000,
      nsPerUnit: two / Double(units * repeats * 2), ratio: 2 * one / two, yardstick: "one task",
      yardstickNsPerUnit: one / Double(units * repeats), rounds: max(1, rounds))
  }

  private static func time(tasks: Int, repeats: Int, _ units: Int, over text: BenchmarkText) -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    DispatchQueue.concurrentPerform(iterations: tasks) { _ in
      let tokenizer = ICUTokenizer(textInput: text.input)
      for _ in 0..<repeats {
        precondition(BoundaryScan.countUnits(.word, of: tokenizer) == units, "two tasks disagree")
      }
    }
    return (clock.now - start).nanoseconds
  }
}
