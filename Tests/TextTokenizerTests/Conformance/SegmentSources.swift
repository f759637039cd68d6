@testable import TextTokenizer

/// What finds the raw boundaries of the pinned rules.
struct SegmentSources: CustomStringConvertible, Sendable {
  let name: String
  let source: @Sendable (TextGranularity) -> (any SegmentSource)?

  var description: String { name }

  /// All of them; each must pass the same tests.
  static let all = [
    SegmentSources(name: "ICU") { granularity in
      switch granularity {
      case .word: BreakRules.unicode.words.map { ICUSegmentSource(rules: $0, cache: StretchCache()) }
      case .sentence: BreakRules.unicode.sentences.map { ICUSegmentSource(rules: $0, cache: StretchCache()) }
      default: nil
      }
    }
  ]
}
