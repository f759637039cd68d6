/// Why a tokenizer's name cannot be understood.
package struct TokenizerNameError: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }

  /// There is no such tokenizer; the names that there are follow.
  static func unknown(_ name: String) -> TokenizerNameError {
    let names = TokenizerName.Base.allCases.map(\.rawValue) + TokenizerCatalogue.layers.map(\.written)
    return TokenizerNameError("unknown tokenizer '\(name)': it is one of \(names.joined(separator: ", "))")
  }
}
