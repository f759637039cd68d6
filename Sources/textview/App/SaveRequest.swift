/// A text that is to be saved, while the user is asked about it.
struct SaveRequest {
  /// The name as the user gave it.
  let name: String
  /// What it leads to. What the user agrees to is this very state of it.
  let target: SaveTarget
  let doubts: [SaveDoubt]
  let quitsAfter: Bool

  var question: String {
    "Save anyway? (y)es (n)o  It " + doubts.map(\.rawValue).joined(separator: ", ")
  }
}
