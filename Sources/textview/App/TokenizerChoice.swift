import TextTokenizer
import TextViewModel

/// The tokenizers that a key goes through.
enum TokenizerChoice: String, CaseIterable {
  case icu = "ICU"
  case whitespace = "white space"
  case identifier
  case smart
  case basic

  func make(_ text: WeakTextInput<TextView>) -> any Tokenizer {
    let icu = ICUTokenizer(textInput: text)
    return switch self {
    case .icu: icu
    case .whitespace: WhitespaceTokenizer(over: icu)
    case .identifier: IdentifierTokenizer(over: icu)
    case .smart: PatternTokenizer(over: icu, TextPattern.smart)
    case .basic: BasicTokenizer(textInput: text)
    }
  }

  var next: TokenizerChoice {
    let all = Self.allCases
    return all[(all.firstIndex(of: self)! + 1) % all.count]
  }
}
