/// Why a rule set does not run on the engine; it then runs on ICU itself, with the same answers.
struct EngineRefusal: Error, Equatable, CustomStringConvertible {
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }

  var description: String { reason }
}
