/// The figures for a reader at a terminal, a line each, as they come.
struct TextReport {
  private static let widths = [34, 9, 9, 10, 8]

  static let header =
    "name".padded(to: widths[0])
    + zip(["units", "MB/s", "ns/unit", "ratio"], widths.dropFirst()).map { $0.padded(to: $1, onLeft: true) }
    .joined()

  static func line(_ measurement: Measurement) -> String {
    let fields = [
      String(measurement.units),
      measurement.megabytesPerSecond > 0 ? measurement.megabytesPerSecond.figure : "",
      measurement.nsPerUnit.figure, measurement.ratio.figure + "x",
    ]
    var line = measurement.name.padded(to: widths[0])
    line += zip(fields, widths.dropFirst()).map { $0.padded(to: $1, onLeft: true) }.joined()
    line += "  \(measurement.yardstick)"
    for further in measurement.furtherRatios { line += ", \(further.ratio.figure)x \(further.yardstick)" }
    if let bytes = measurement.bytes { line += ", \(bytes / 1024) KB of heap" }
    return line
  }
}
