import Foundation
import TextTokenizer
import ToolSupport

/// A run of the benchmark.
final class Benchmark {
  private let options: Options
  private let texts: [TextSource]
  private var loaded: [String: BenchmarkText] = [:]

  static func main(_ arguments: [Argument]) -> Int32 {
    do {
      let parsed = try CommandLineOptions(arguments, of: Options.all)
      guard !parsed.has("help") else {
        print(Options.help, terminator: "")
        return 0
      }
      let options = try Options(parsed)
      if let name = options.firstUse {
        try SetUp.runChild(name)
      } else {
        try Benchmark(options).run()
      }
      return 0
    } catch let error as UsageError {
      complain("boundary-scan: \(error)\nTry 'boundary-scan --help'.\n")
      return 64
    } catch {
      complain("boundary-scan: \(error)\n")
      return 1
    }
  }

  private init(_ options: Options) throws {
    self.options = options
    texts = try options.corpus.map(TextSource.corpus) ?? TextSource.generated()
    guard !texts.isEmpty else { throw BenchmarkError("no NAME.txt in \(options.corpus ?? "")") }
  }

  private func run() throws {
    if let name = options.once { return try runOnce(name) }
    let cases = Case.all(texts: texts.map(\.name)).filter { isWanted($0.name) }
    let others = Self.otherNames(texts: texts.map(\.name)).filter(isWanted)
    guard !options.isList else { return print((cases.map(\.name) + others).joined(separator: "\n")) }
    guard !cases.isEmpty || !others.isEmpty else {
      throw UsageError("no case matches '\(options.filter?.pattern ?? "")'; --list prints all")
    }
    var measurements: [Measurement] = []
    // Progress goes to standard error where the figures themselves are for a program.
    let show = { [options] (line: String) in
      if options.isJSON { Self.complain(line + "\n") } else { print(line) }
      fflush(nil)
    }
    show(TextReport.header)
    func add(_ measurement: Measurement) {
      measurements.append(measurement)
      show(TextReport.line(measurement))
    }
    let start = ContinuousClock.now
    for item in cases {
      let contest = try item.contest(over: text(item.textName))
      // A busy machine gets fewer rounds rather than a run that does not end.
      let isLate = ContinuousClock.now - start > .seconds(90)
      add(
        try contest.measure(
          name: item.name, rounds: options.rounds, enough: isLate ? 1 : 3, seconds: isLate ? 0.2 : 0.8))
    }
    if others.contains(where: { $0.hasPrefix("setup/") }) {
      try SetUp.measure(rounds: min(options.rounds, 5)).filter { isWanted($0.name) }.forEach(add)
    }
    for name in others where name.hasPrefix("scaling/") {
      add(
        Scaling.measure(
          over: try text(String(name.split(separator: "/")[3])), rounds: min(options.rounds, 7)))
    }
    for query in others.compactMap(MiddleQuery.init) { add(try query.measure(rounds: options.rounds)) }
    for document in others.compactMap(BigDocument.init) { add(document.measure(rounds: options.rounds)) }
    if options.isJSON { print(try JSONReport.text(measurements), terminator: "") }
    if let file = options.svg { try write(SVGReport(measurements).text, to: file) }
    if let file = options.markdown { try write(MarkdownReport.text(measurements), to: file) }
  }

  /// What is measured otherwise than by timing one operation in turns.
  private static func otherNames(texts: [String]) -> [String] {
    SetUp.granularities.map { "setup/default/\($0.rawValue)/first-use" }
      + texts.filter { ["en"].contains($0) }.map { "scaling/default/word/\($0)" }
      + MiddleQuery.names + BigDocument.names
  }

  private func runOnce(_ name: String) throws {
    if let document = BigDocument(name: name) {
      let run = document.run()
      for _ in 0..<options.repeats { print(run()) }
      return
    }
    if let query = MiddleQuery(name: name) {
      let run = try query.run()
      for _ in 0..<options.repeats { print(run()) }
      return
    }
    guard let item = Case(name: name) else { throw UsageError("no case is called '\(name)'") }
    let run = try item.run(over: text(item.textName))
    for _ in 0..<options.repeats { print(run()) }
  }

  private func isWanted(_ name: String) -> Bool {
    options.filter?.admits(name) ?? true
  }

  private func text(_ name: String) throws -> BenchmarkText {
    if let text = loaded[name] { return text }
    guard let source = (texts + [.short]).first(where: { $0.name == name }) else {
      throw UsageError("there is no text '\(name)'")
    }
    let text = try source.load()
    loaded[name] = text
    return text
  }

  private func write(_ text: String, to file: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
