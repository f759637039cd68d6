import Testing
import TextTokenizerTesting

@testable import TextTokenizerCore

/// The search for the words of a list, which has many short ways, against one that has none.
@Suite("The dictionary against a plain model")
struct DictionaryModelTests {
  private static let lists: [[String]] = [
    // Letters, also more of them than a run's key holds, and words that go on behind a run.
    [
      "a", "an", "art", "art-deco", "party", "B2", "7", "don't", "New", "New York", "eightlet", "ninechars",
      "abcdefghijklmno", "abcdefghijklmnop", "abcdefghijklmnopq", "abcdefghijklmnop-q",
      "zzzzzzzzzzzzzzzzzzzz",
    ],
    // Few symbols, and other scripts.
    [
      ".NET", "C++", "--", "größe", "e", "é", "e\u{301}", "中", "中文", "文中", "回事", "ก", "ab中",
      "1\u{FE0F}\u{20E3}",
      "👩", "👩‍🚀", "🇸🇪", "Слово", "a\nb", "\n", "𐐷𐐲", "abcdefghijklmnopé", "한국어",
    ],
    // So many symbols that all of them are looked at.
    ["!", "#", "%", "'", ")", "+", "-", "/", ";", "=", "?", "[", "]", "_", "{", "}", "a", "x{y", "=="],
    [],
  ]

  private static let alphabet = TextAlphabet(
    "dictionary words",
    pieces: lists.joined() + TextAlphabet.scripts.pieces + [
      "x", "er", "Z", "0", "quick", "brown", "abcdefghijklmnopqr",
      "thequickbrownfoxjumpsoverthelazydogandthequick",
      " ", " ", " ", " ", " ", ", ", "'", "\r\n", "\u{301}", "\u{200D}", "\u{2028}", "“", "”",
    ])

  /// What of it is ASCII.
  private static let ascii = TextAlphabet(
    "ASCII words", pieces: alphabet.pieces.filter { $0.utf8.allSatisfy { $0 < 0x80 } })

  @Test("bulk, stepping and model agree", arguments: lists.indices, [alphabet, ascii])
  func agrees(_ list: Int, _ alphabet: TextAlphabet) {
    let words = Self.lists[list]
    for sample in RandomText.samples(60, from: alphabet, counts: 0...200, seed: 0xD1C7) {
      let model = DictionaryModel(words).matches(in: sample.string)
      let utf8 = sample.string.utf8Offsets, utf16 = sample.string.utf16Offsets
      check(StringInput(sample.string), words, model, utf8, sample)
      check(UTF16Input(sample.string), words, model, utf16, sample)
      for size in [1, 3, 7, 100] {
        check(ChunkedInput(Array(sample.string.utf8), chunksOf: size), words, model, utf8, sample)
        check(ChunkedInput(Array(sample.string.utf16), chunksOf: size), words, model, utf16, sample)
      }
    }
  }

  private func check<Text: TextInput>(
    _ text: Text, _ words: [String], _ model: [Range<Int>], _ offsets: [Int], _ sample: RandomText
  ) {
    let expected = model.map { TextRange(offsets[$0.lowerBound], offsets[$0.upperBound]) }
    let tokenizer = DictionaryTokenizer(over: NoWords(base: BasicTokenizer(textInput: text)), WordList(words))
    var bulk: [TextRange] = []
    tokenizer.forEachTextUnit(.word, in: text.documentRange) { word in
      bulk.append(word)
      return true
    }
    #expect(bulk == expected, "bulk in \(Text.self), \(sample)")
    var steps: [TextRange] = []
    var position = TextPosition(0)
    while let word = tokenizer.word(nearest: position, inDirection: .forward) {
      steps.append(word)
      position = word.end
    }
    #expect(steps == expected, "steps in \(Text.self), \(sample)")
  }
}

/// What a search for words has to find, found by trying each word at each place.
private struct DictionaryModel {
  private let words: [[Unicode.Scalar]]

  init(_ words: [String]) {
    self.words = words.map { Array($0.unicodeScalars) }
      .filter { !$0.isEmpty && !$0.contains { HardBreak.line.isTerminator($0.value) } }
      .sorted { $0.count > $1.count }
  }

  /// The words in a text whose lines are short, as indices of its scalars.
  func matches(in string: String) -> [Range<Int>] {
    let scalars = Array(string.unicodeScalars)
    let edges = edges(of: string, scalars)
    var found: [Range<Int>] = []
    var start = 0
    while start < scalars.count {
      let word = words.first { word in
        edges.contains(start) && edges.contains(start + word.count) && scalars[start...].starts(with: word)
      }
      if let word { found.append(start..<start + word.count) }
      start += word?.count ?? 1
    }
    return found
  }

  /// Where words may start and end: between characters, but not between letters of scripts that have spaces.
  private func edges(of string: String, _ scalars: [Unicode.Scalar]) -> Set<Int> {
    var edges: Set<Int> = [0]
    var index = 0
    for character in string {
      index += character.unicodeScalars.count
      let isInside =
        index < scalars.count
        && scalars[index - 1...index].allSatisfy { $0.isLetterOrNumberOrMark && !$0.isWrittenWithoutSpaces }
      if !isInside { edges.insert(index) }
    }
    return edges
  }
}

extension Unicode.Scalar {
  fileprivate var isLetterOrNumberOrMark: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
      true
    default: false
    }
  }
}

extension String {
  /// Where each scalar starts in UTF-8, and where the last one ends.
  fileprivate var utf8Offsets: [Int] {
    unicodeScalars.reduce(into: [0]) { $0.append($0[$0.count - 1] + UTF8.width($1)) }
  }

  /// The same in UTF-16.
  fileprivate var utf16Offsets: [Int] {
    unicodeScalars.reduce(into: [0]) { $0.append($0[$0.count - 1] + UTF16.width($1)) }
  }
}
