import Foundation

/// The figures for programs.
enum JSONReport {
  static func text(_ measurements: [Measurement]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // An object a line, so that a change of the recorded run can be read.
    let lines = try measurements.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
    return "[\n" + lines.joined(separator: ",\n") + "\n]\n"
  }
}
