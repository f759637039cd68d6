import TextTokenizer
import TextViewModel

/// Finds web addresses in what is shown.
enum LinkFinder {
  static func links(in range: TextRange, of text: TextRope) -> [TextLink] {
    let input = StringInput(text.string(in: range))
    let tokenizer = PatternTokenizer(over: BasicTokenizer(textInput: input), [.url])
    return tokenizer.textUnits(.word).compactMap { word in
      // The words between addresses come along.
      let target = String(input.string[input.range(word)])
      guard target.hasPrefix("http://") || target.hasPrefix("https://") else { return nil }
      let start = range.start.advanced(by: word.start.offset)
      return TextLink(start..<start.advanced(by: word.length), target: target)
    }
  }
}
