import TextTokenizer
import ToolSupport

/// The tokenizer that is measured. Those whose speed is that of the compiler's work are held by their own type, as a
/// program that uses them holds them.
enum Subject {
  case standard(ICUTokenizer<StringInput>)
  case whitespace(WhitespaceTokenizer<ICUTokenizer<StringInput>>)
  case dictionary(DictionaryTokenizer<ICUTokenizer<StringInput>>)
  case other(any UnitTokenizer<StringInput>)

  init(_ name: String, over text: StringInput) throws {
    switch name {
    case "default": self = .standard(ICUTokenizer(textInput: text))
    case "whitespace": self = .whitespace(WhitespaceTokenizer(over: ICUTokenizer(textInput: text)))
    case "dictionary-random":
      self = .dictionary(
        DictionaryTokenizer(over: ICUTokenizer(textInput: text), WordList(WordLists.random(for: text))))
    case "dictionary-of-text":
      self = .dictionary(
        DictionaryTokenizer(over: ICUTokenizer(textInput: text), WordList(WordLists.words(of: text))))
    default: self = .other(try TokenizerName(name).tokenizer(over: text, rules: .unicode))
    }
  }

  /// The same as a host holds it.
  var erased: any Tokenizer {
    switch self {
    case .standard(let tokenizer): tokenizer
    case .whitespace(let tokenizer): tokenizer
    case .dictionary(let tokenizer): tokenizer
    case .other(let tokenizer): tokenizer
    }
  }

  /// All units, by the bulk path.
  func countUnits(_ granularity: TextGranularity) -> Int {
    switch self {
    case .standard(let tokenizer): BoundaryScan.countUnits(granularity, of: tokenizer)
    case .whitespace(let tokenizer): BoundaryScan.countUnits(granularity, of: tokenizer)
    case .dictionary(let tokenizer): BoundaryScan.countUnits(granularity, of: tokenizer)
    case .other(let tokenizer): BoundaryScan.countUnits(granularity, of: tokenizer)
    }
  }

  /// How many edges units have beyond the start of the text: where a walk must stop.
  func countEdges(_ granularity: TextGranularity) -> Int {
    var last = TextPosition(0)
    var count = 0
    func visit(_ tokenizer: some UnitTokenizer<StringInput>) {
      tokenizer.forEachTextUnit(granularity, in: tokenizer.textInput.documentRange) { unit in
        count += (unit.start > last ? 1 : 0) + (unit.isEmpty ? 0 : 1)
        last = unit.end
        return true
      }
    }
    switch self {
    case .standard(let tokenizer): visit(tokenizer)
    case .whitespace(let tokenizer): visit(tokenizer)
    case .dictionary(let tokenizer): visit(tokenizer)
    case .other(let tokenizer): visit(tokenizer)
    }
    return count
  }
}
