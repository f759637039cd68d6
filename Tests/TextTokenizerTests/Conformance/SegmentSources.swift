import TextTokenizerCore

@testable import TextTokenizer

/// What finds the raw boundaries of the pinned rules.
struct SegmentSources: CustomStringConvertible, Sendable {
  let path: BreakPath

  var description: String { path.rawValue }

  /// Both ways, unless the process is sent to ICU; each must pass the same tests.
  static let all = BreakPath.allCases.map(SegmentSources.init).filter { $0.source(.word) != nil }

  /// Nil for granularities without rules, and where the path can't be had.
  func source(_ granularity: TextGranularity) -> (any SegmentSource)? {
    guard let rules = try? BreakRules.unicode.running(on: path) else { return nil }
    return ICUTokenizer(textInput: StringInput(""), rules: rules).source(for: granularity)?.source
  }
}
