import TextTokenizer
import TextViewModel

/// The tokenizers that a key goes through.
enum TokenizerChoice: String, CaseIterable {
  case icu = "ICU"
  case whitespace = "white space"
  case basic

  func make(_ text: WeakTextInput<TextView>) -> any Tokenizer {
    switch self {
    case .icu: ICUTokenizer(textInput: text)
    case .whitespace: WhitespaceTokenizer(over: ICUTokenizer(textInput: text))
    case .basic: BasicTokenizer(textInput: text)
    }
  }

  var next: TokenizerChoice {
    let all = Self.allCases
    return all[(all.firstIndex(of: self)! + 1) % all.count]
  }
}
