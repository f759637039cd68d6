import Foundation
import TextTokenizer

/// What the first use of a rule set in a process costs: time and heap. It is measured in processes of its own.
enum SetUp {
  static let granularities: [TextGranularity] = [.word, .sentence]

  /// Does what a child process is for: one first use, whose figures it prints.
  ///
  /// - Parameter name: `ubrk-word` for the yardstick's, `word` or `sentence` for ours.
  static func runChild(_ name: String) throws {
    let text = "Two words. And more."
    let heap = Yardstick.heapBytes
    let clock = ContinuousClock()
    let start = clock.now
    if name.hasPrefix("ubrk-"), let granularity = TextGranularity(rawValue: String(name.dropFirst(5))) {
      _ = try Yardstick(granularity, over: Array(text.utf16)).next()
    } else if let granularity = TextGranularity(rawValue: name) {
      _ = BoundaryScan.countUnits(granularity, of: ICUTokenizer(textInput: StringInput(text)))
    } else {
      throw BenchmarkError("no rule set '\(name)'")
    }
    let time = (clock.now - start).nanoseconds
    let bytes = heap.flatMap { before in Yardstick.heapBytes.map { $0 - before } }
    print(time, bytes.map(String.init) ?? "-")
  }

  /// The figures of all rule sets.
  static func measure(rounds: Int) throws -> [Measurement] {
    try granularities.map { granularity in
      var (times, bytes, references): ([Double], [Int], [Double]) = ([], [], [])
      for _ in 0..<max(1, rounds) {
        references.append(try child("ubrk-\(granularity.rawValue)").time)
        let child = try child(granularity.rawValue)
        times.append(child.time)
        if let size = child.bytes { bytes.append(size) }
      }
      return Measurement(
        name: "setup/default/\(granularity.rawValue)/first-use", units: 1, megabytesPerSecond: 0,
        nsPerUnit: times.median, ratio: references.median / times.median, yardstick: "ubrk_open, first use",
        yardstickNsPerUnit: references.median, rounds: times.count,
        bytes: bytes.sorted().dropFirst(bytes.count / 2).first)
    }
  }

  private static func child(_ name: String) throws -> (time: Double, bytes: Int?) {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["--first-use", name]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let fields = text.split { $0 == " " || $0 == "\n" }
    guard process.terminationStatus == 0, fields.count == 2, let time = Double(fields[0]) else {
      throw BenchmarkError("the first use of '\(name)' failed in a process of its own")
    }
    return (time, Int(fields[1]))
  }
}
