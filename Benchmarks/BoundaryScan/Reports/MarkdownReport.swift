/// The figures as tables for the README.
enum MarkdownReport {
  static func text(_ measurements: [Measurement]) -> String {
    let bulk = measurements.filter { $0.parts.operation == "bulk" }
    let others = measurements.filter { $0.parts.operation != "bulk" }
    return [
      "Measured \(Machine.description). Ratios are to the named function of ICU in C over UTF-16, or what else is named, in the same run.",
      bulk.isEmpty ? nil : bulkTable(bulk), others.isEmpty ? nil : table(others),
    ].compactMap { $0 }.joined(separator: "\n\n") + "\n"
  }

  /// A line a text, a column for what is looked for.
  private static func bulkTable(_ measurements: [Measurement]) -> String {
    var columns: [String] = []
    var texts: [String] = []
    var cells: [String: String] = [:]
    for measurement in measurements {
      let parts = measurement.parts
      let column = "\(parts.tokenizer) \(parts.granularity)"
      if !columns.contains(column) { columns.append(column) }
      if !texts.contains(parts.text) { texts.append(parts.text) }
      cells["\(parts.text)/\(column)"] =
        "\(measurement.ratio.figure)x · \(measurement.megabytesPerSecond.figure) MB/s"
    }
    let header = ["| all units of | ", columns.joined(separator: " | "), " |"].joined()
    let rule = "|---|" + columns.map { _ in "--:|" }.joined()
    let rows = texts.map { text in
      "| \(text) | " + columns.map { cells["\(text)/\($0)", default: ""] }.joined(separator: " | ") + " |"
    }
    return ([header, rule] + rows).joined(separator: "\n")
  }

  private static func table(_ measurements: [Measurement]) -> String {
    let rows = measurements.map { measurement in
      let ratios =
        ["\(measurement.ratio.figure)x `\(measurement.yardstick)`"]
        + measurement.furtherRatios.map { "\($0.ratio.figure)x `\($0.yardstick)`" }
      let memory = measurement.bytes.map { ", \($0 / 1024) KB" } ?? ""
      return "| `\(measurement.name)` | \(time(measurement.nsPerUnit))\(memory) | "
        + ratios.joined(separator: ", ") + " |"
    }
    return (["| what | one takes | ratio |", "|---|--:|---|"] + rows).joined(separator: "\n")
  }

  private static func time(_ nanoseconds: Double) -> String {
    nanoseconds < 10_000 ? "\(nanoseconds.figure) ns" : "\((nanoseconds / 1e6).figure) ms"
  }
}
