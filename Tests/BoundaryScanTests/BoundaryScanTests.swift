import Foundation
import Testing

/// The benchmark runs, asserts its counts and says what it is asked to say. Nothing here is about speed.
@Suite struct BoundaryScanTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("It's a text, with 3.14 words.\nAnd a second sentence? Ja, größer.\n".utf8)
      .write(to: folder.appendingPathComponent("en.txt"))
    try Data("東京タワーは333メートル。".utf8).write(to: folder.appendingPathComponent("odd name.txt"))
  }

  @Test func everyCaseOfACorpus() throws {
    let svg = folder.appendingPathComponent("out.svg")
    let markdown = folder.appendingPathComponent("out.md")
    let result = try run([
      "--corpus", folder.path, "--rounds", "1", "--json", "--svg", svg.path, "--markdown", markdown.path,
    ])
    #expect(result.status == 0, "\(result.error)")
    let rows = try JSONSerialization.jsonObject(with: result.output) as? [[String: Any]] ?? []
    let names = rows.compactMap { $0["name"] as? String }
    #expect(names == list(["--corpus", folder.path]))
    for row in rows {
      for key in ["units", "megabytes_per_second", "ns_per_unit", "ratio"] {
        #expect(row[key] is NSNumber, "\(row)")
      }
      #expect((row["ratio"] as? Double ?? 0) > 0)
    }
    #expect(rows.first { $0["name"] as? String == "bulk/default/word/en" }?["units"] as? Int == 12)
    #expect(rows.first { $0["name"] as? String == "bulk/default/sentence/en" }?["units"] as? Int == 3)
    #expect(rows.first { $0["name"] as? String == "bulk/whitespace/word/odd name" }?["units"] as? Int == 1)
    // A dictionary of the text's own words finds the words again.
    let overlay = rows.first { $0["name"] as? String == "overlay/dictionary-of-text/word/en" }
    #expect(overlay?["units"] as? Int == 12 && overlay?["yardstick"] as? String == "default, bulk")
    #expect(
      rows.filter { ($0["name"] as? String)?.hasPrefix("middle/smart/word/") == true }
        .allSatisfy { $0["yardstick"] as? String == "in 10 KB" })
    let drawing = try String(contentsOf: svg, encoding: .utf8)
    #expect(drawing.hasPrefix("<svg ") && drawing.hasSuffix("</svg>\n"))
    // A bar for each figure but those of set-up and scaling.
    let bars = names.filter { !$0.hasPrefix("setup/") && !$0.hasPrefix("scaling/") }.count
    #expect(drawing.components(separatedBy: "<rect class=\"bar").count - 1 == bars)
    #expect(try String(contentsOf: markdown, encoding: .utf8).contains("| odd name |"))
  }

  @Test func filters() throws {
    let all = list([])
    #expect(all.contains("bulk/default/word/en") && all.contains("short/default/word/en44"))
    #expect(all.contains("overlay/dictionary-random/word/zh") && all.contains("middle/smart/word/line-10MB"))
    #expect(Set(all).count == all.count)
    #expect(list(["--filter", "word/en"]) == all.filter { $0.contains("word/en") })
    #expect(list(["--filter", "*/word/?n"]) == all.filter { $0.hasSuffix("/word/en") })
    #expect(list(["--filter", "word"]) == all.filter { $0.contains("word") })
    #expect(list(["--filter", "word*"]) == [])
  }

  @Test func once() throws {
    let result = try run(["--corpus", folder.path, "--once", "bulk/subword/word/en", "--repeat", "2"])
    #expect(String(decoding: result.output, as: UTF8.self) == "14\n14\n")
    let middle = try ["log-10KB", "log-10MB"].map { try run(["--once", "middle/smart/word/\($0)"]).output }
    #expect(middle[0] == middle[1] && !middle[0].isEmpty)
  }

  @Test(arguments: [
    ["--rouns"], ["--rounds", "0"], ["file"], ["--filter", "nothing", "--rounds", "1"], ["--once", "x"],
    ["--once", "bulk/default/word/nothing"],
  ])
  func wrongOption(arguments: [String]) throws {
    let result = try run(["--corpus", folder.path] + arguments)
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(result.error.hasPrefix("boundary-scan: "))
  }

  private func list(_ arguments: [String]) -> [String] {
    let result = try? run(["--list"] + arguments)
    return String(decoding: result?.output ?? Data(), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func run(_ arguments: [String]) throws -> (output: Data, error: String, status: Int32) {
    let output = folder.appendingPathComponent(UUID().uuidString)
    let error = folder.appendingPathComponent(UUID().uuidString)
    for file in [output, error] { try Data().write(to: file) }
    let process = Process()
    let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    let program = tests ?? URL(fileURLWithPath: CommandLine.arguments[0])
    process.executableURL = program.deletingLastPathComponent().appendingPathComponent("boundary-scan")
    process.arguments = arguments
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: error)
    try process.run()
    process.waitUntilExit()
    return (
      try Data(contentsOf: output), String(decoding: try Data(contentsOf: error), as: UTF8.self),
      process.terminationStatus
    )
  }
}
