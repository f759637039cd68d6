import TextTokenizer

/// Lists of words for a dictionary over a text, the same in every run.
enum WordLists {
  static let count = 10_000

  /// Words drawn at random, of which a text holds hardly any: ideographs where the text is written in them, otherwise
  /// Latin letters.
  static func random(for text: StringInput) -> [String] {
    let letter = text.string.unicodeScalars.first { $0.properties.isAlphabetic }
    let (alphabet, lengths) =
      letter?.properties.isIdeographic == true
      ? (UInt32(0x4E00)...0x9FA5, 2...4) : (UInt32(0x61)...0x7A, 3...12)
    var random = Seeded(name: "words")
    return (0..<count).map { _ in
      let length = Int.random(in: lengths, using: &random)
      let scalars = (0..<length).compactMap { _ in Unicode.Scalar(.random(in: alphabet, using: &random)) }
      return String(String.UnicodeScalarView(scalars))
    }
  }

  /// The words that a text starts with, each once; where it has too few, random ones besides.
  static func words(of text: StringInput) -> [String] {
    var words: Set<String> = []
    ICUTokenizer(textInput: text).forEachTextUnit(.word, in: text.documentRange) { word in
      words.insert(String(text.string[text.range(word)]))
      return words.count < count
    }
    return words.sorted() + random(for: text).prefix(count - words.count)
  }
}
