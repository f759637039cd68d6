import Foundation
import TextTokenizer

/// Where and when figures were taken.
enum Machine {
  static var description: String {
    let date = Date().formatted(.iso8601.year().month().day())
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return "\(date), \(processor), \(cores) cores, ICU \(InstalledICU.version)"
  }

  private static var processor: String {
    let information = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let line = information.split(separator: "\n").first { $0.hasPrefix("model name") }
    let name = line?.split(separator: ":", maxSplits: 1).last?.trimmingCharacters(in: .whitespaces)
    return name ?? "unknown processor"
  }
}
