internal import Synchronization
import TextTokenizerCore

/// The boundaries of a rule set in one document, by whatever runs it.
enum RuleSource: SegmentSource {
  case engine(EngineSegmentSource)
  case icu(ICUSegmentSource)

  init(_ runner: RuleRunner, _ memory: RuleMemory) {
    switch runner {
    case .engine(let engine): self = .engine(EngineSegmentSource(engine: engine, memory: memory))
    case .icu(let rules, _): self = .icu(ICUSegmentSource(rules: rules, cache: memory.stretches))
    }
  }

  func segment<Text: TextInput>(containing offset: Int, in text: Text) -> Segment {
    switch self {
    case .engine(let source): source.segment(containing: offset, in: text)
    case .icu(let source): source.segment(containing: offset, in: text)
    }
  }

  func forEachSegment<Text: TextInput>(from boundary: Int, in text: Text, _ body: (Segment) -> Bool) {
    switch self {
    case .engine(let source): source.forEachSegment(from: boundary, in: text, body)
    case .icu(let source): source.forEachSegment(from: boundary, in: text, body)
    }
  }

  func isBoundary<Text: TextInput>(_ offset: Int, in text: Text) -> Bool {
    switch self {
    case .engine(let source): source.isBoundary(offset, in: text)
    case .icu(let source): source.isBoundary(offset, in: text)
    }
  }

  func safeSegment<Text: TextInput>(containing offset: Int, in text: Text) -> Segment {
    switch self {
    case .engine(let source): source.safeSegment(containing: offset, in: text)
    case .icu(let source): source.safeSegment(containing: offset, in: text)
    }
  }
}

/// What a tokenizer keeps of its document between two questions. Most are never asked for more than pairs of
/// characters tell, so nothing is made before it is needed.
@usableFromInline
class RuleMemory: @unchecked Sendable {
  // Unchecked because of its subclass, which says for itself when it is Sendable.
  private let lazySegments = AtomicLazyReference<SegmentCache>()
  private let lazyStretches = AtomicLazyReference<StretchCache>()
  private let lazyLandmarks = AtomicLazyReference<Landmarks>()
  private let lazyClusters = AtomicLazyReference<ClusterCache>()

  var segments: SegmentCache { lazySegments.load() ?? lazySegments.storeIfNil(SegmentCache()) }
  var landmarks: Landmarks { lazyLandmarks.load() ?? lazyLandmarks.storeIfNil(Landmarks()) }
  @usableFromInline
  var clusters: ClusterCache { lazyClusters.load() ?? lazyClusters.storeIfNil(ClusterCache()) }
  var stretches: StretchCache { lazyStretches.load() ?? lazyStretches.storeIfNil(StretchCache()) }
}
