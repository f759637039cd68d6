import Foundation
import TestCases
import Testing
import TextTokenizer
import TextTokenizerTesting

/// A tokenizer over any document.
struct TokenizerMaker: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let make: @Sendable (any TextInput) -> any Tokenizer
}

/// The laws for the default tokenizer and what stands over it.
///
/// With `TEXT_TOKENIZER_FULL` set, short strings have up to four pieces instead of two or three (minutes in a
/// release build); with `TEXT_TOKENIZER_CORPORA` naming a directory, its `.txt` files are checked, too.
@Suite("Laws of the default tokenizer")
struct LawsTests {
  private static func standard(_ text: some TextInput) -> any Tokenizer { ICUTokenizer(textInput: text) }
  private static func whitespace(_ text: some TextInput) -> any Tokenizer {
    WhitespaceTokenizer(over: ICUTokenizer(textInput: text))
  }
  private static func swedish(_ text: some TextInput) -> any Tokenizer {
    guard let rules = try? BreakRules.locale("sv") else { return ICUTokenizer(textInput: text) }
    return ICUTokenizer(textInput: text, rules: rules)
  }
  private static func hex(_ text: some TextInput) -> any Tokenizer {
    guard let rules = try? BreakRules(source: "!!chain; [0-9a-fA-F]+ {200}; .;") else {
      return ICUTokenizer(textInput: text)
    }
    return ICUTokenizer(textInput: text, rules: rules)
  }

  private static let makers = [
    TokenizerMaker(testDescription: "default") { standard($0) },
    TokenizerMaker(testDescription: "whitespace") { whitespace($0) },
    TokenizerMaker(testDescription: "rules of a locale") { swedish($0) },
    TokenizerMaker(testDescription: "rules of one's own") { hex($0) },
  ]

  @Test("random text in every form", arguments: makers, TextAlphabet.all)
  func random(_ maker: TokenizerMaker, _ alphabet: TextAlphabet) throws {
    for sample in RandomText.samples(
      TestEffort.samples(2, full: 300), from: alphabet, counts: 0...8, seed: 0x1A35)
    {
      try checkTokenizer(over: sample.string, seed: sample.seed, makingWith: maker.make)
    }
  }

  @Test("long random text", arguments: makers)
  func long(_ maker: TokenizerMaker) throws {
    let sample = RandomText(from: .everything, count: 2500, seed: 0x10E6)
    try checkTokenizer(
      over: sample.string, granularities: [.character, .word, .sentence, .paragraph],
      mostPositions: TestEffort.isFull ? 2000 : 36, seed: sample.seed, makingWith: maker.make)
  }

  @Test("ill-formed text", arguments: makers)
  func illFormed(_ maker: TokenizerMaker) throws {
    for alphabet in [TextAlphabet.scripts, .hostile] {
      for sample in RandomText.samples(
        TestEffort.samples(2, full: 300), from: alphabet, counts: 0...6, seed: 0xBAD)
      {
        try checkTokenizer(overUnits: sample.hostileUTF16, seed: sample.seed, makingWith: maker.make)
        try checkTokenizer(overUnits: sample.hostileBytes, seed: sample.seed, makingWith: maker.make)
      }
    }
  }

  @Test("all short strings of every Word_Break class, every granularity", arguments: makers.prefix(2))
  func shortStrings(_ maker: TokenizerMaker) throws {
    try TextAlphabet.wordBreak.forEachString(ofUpTo: TestEffort.isFull ? 4 : TestEffort.isSanitized ? 1 : 2) {
      string in
      let text = StringInput(string)
      try checkTokenizer(maker.make(text), over: text)
    }
  }

  @Test("all short strings of every Sentence_Break class")
  func shortSentences() throws {
    try TextAlphabet.sentenceBreak.forEachString(
      ofUpTo: TestEffort.isFull ? 3 : TestEffort.isSanitized ? 1 : 2
    ) { string in
      let text = StringInput(string)
      try checkTokenizer(ICUTokenizer(textInput: text), over: text, granularities: [.sentence])
    }
  }

  @Test(
    "corpora", .enabled(if: directory != nil, "TEXT_TOKENIZER_CORPORA names no directory"),
    arguments: corpusFiles)
  func corpora(_ file: String) throws {
    let string = try String(contentsOfFile: file, encoding: .utf8)
    for maker in Self.makers.prefix(2) {
      try checkTokenizer(
        over: string, granularities: [.character, .word, .sentence, .paragraph, .line], mostPositions: 180,
        makingWith: maker.make)
    }
  }

  private static let directory = ProcessInfo.processInfo.environment["TEXT_TOKENIZER_CORPORA"]
  private static let corpusFiles: [String] = {
    guard let directory else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    return names.filter { $0.hasSuffix(".txt") }.sorted().map { "\(directory)/\($0)" }
  }()
}
