/// A rule set with what runs it.
enum RuleRunner: Sendable {
  case engine(Engine)
  case icu(RuleSet, EngineRefusal)

  /// The engine where it can run the rules, and the process has not been told otherwise.
  init(_ rules: RuleSet) {
    if (try? BreakPath.requested()) == .icu {
      self = .icu(rules, Self.refusedByProcess)
      return
    }
    switch Engine.make(rules) {
    case .success(let engine): self = .engine(engine)
    case .failure(let refusal): self = .icu(rules, refusal)
    }
  }

  var path: BreakPath {
    switch self {
    case .engine: .engine
    case .icu: .icu
    }
  }

  /// Why the engine does not run the rules; nil where it does.
  var refusal: EngineRefusal? {
    switch self {
    case .engine: nil
    case .icu(_, let refusal): refusal
    }
  }

  /// The same rules, run by ICU.
  var onICU: RuleRunner {
    switch self {
    case .engine(let engine): .icu(engine.rules, EngineRefusal("ICU was asked for"))
    case .icu: self
    }
  }

  private static let refusedByProcess = EngineRefusal("TEXT_TOKENIZER_PATH asks for ICU")
}
