/// Pieces of text that random text is made of.
///
/// The pieces are chosen so that every rule of Unicode's segmentation meets every other: one representative
/// of each class rather than many letters.
public struct TextAlphabet: Hashable, Sendable {
  /// A name to print.
  public let name: String
  /// The pieces; drawn with equal chance.
  public let pieces: [String]

  /// Makes an alphabet.
  ///
  /// - Parameters:
  ///   - name: A name to print.
  ///   - pieces: The pieces, at least one of them.
  /// - Precondition: There is a piece.
  public init(_ name: String, pieces: [String]) {
    precondition(!pieces.isEmpty, "an alphabet needs a piece")
    self.name = name
    self.pieces = pieces
  }
}

extension TextAlphabet {
  /// One scalar of each value of `Word_Break`, in the order of UAX #29, table 3, with `Other` and an
  /// `Extended_Pictographic` last: 20 in all.
  public static let wordBreak = TextAlphabet(
    "wordBreak",
    pieces: [
      "\r", "\n", "\u{85}", "\u{308}", "\u{200D}", "\u{1F1E6}", "\u{AD}", "カ", "א", "a", "'",
      "\"", ".", ":", ",", "1", "_", " ", "@", "\u{1F600}",
    ])

  /// One scalar of each value of `Grapheme_Cluster_Break`, of the Indic conjunct classes, and pieces whose
  /// meeting is decided by context: flags, ZWJ sequences, jamo, prepends and Thai SARA AM.
  public static let graphemeBreak = TextAlphabet(
    "graphemeBreak",
    pieces: [
      "\r", "\n", "\u{1}", "\u{300}", "\u{200D}", "\u{1F1E6}", "\u{1F1FF}", "\u{600}",
      "\u{903}", "\u{1100}", "\u{1160}", "\u{11A8}", "\u{AC00}", "\u{AC01}", "\u{1F469}",
      "\u{1F3FD}", "\u{FE0F}", "\u{20E3}", "\u{915}", "\u{94D}", "\u{E33}", "\u{E01}", "a", "é",
      "1", " ", "\u{2764}", "\u{E0067}", "\u{E007F}",
    ])

  /// One scalar of each value of `Sentence_Break`, and of the terminators that UAX #29 tells apart.
  public static let sentenceBreak = TextAlphabet(
    "sentenceBreak",
    pieces: [
      "\r", "\n", "\u{2029}", "\u{300}", "\u{AD}", " ", "\u{A0}", "a", "A", "א", "1", ".",
      "\u{2024}", "!", "?", "。", ",", "-", ")", "\"", "\u{2018}", "@",
    ])

  /// Words and signs of many scripts.
  public static let scripts = TextAlphabet(
    "scripts",
    pieces: [
      "word", "don't", "café", "größe", "Слово", "λόγος", "שלום", "כה\"ן", "مرحبا", "हिन्दी",
      "தமிழ்", "ภาษาไทย", "สวัสดี", "ພາສາລາວ", "ភាសាខ្មែរ", "မြန်မာ", "中文", "今天天气", "東京都",
      "カタカナ", "ひらがな", "ー", "한국어", "ᄒ", "𐐷𐐲", "3.14", "1,000", "snake_case", "key:val",
      "foo@@bar", "😀", "👩‍🚀", "🇸🇪", "1️⃣", " ", " ", " ", "  ", "\t", "\n", "\r\n", ". ", "! ",
      "? ", "。", ", ", "-", "/", "(", ")", "\u{FFFC}", "\u{2028}", "\u{2029}", "\u{A0}",
      "\u{202F}", "\u{200B}",
    ])

  /// What has broken tokenizers: cut line ends, marks without a base, marks after spaces and line ends, odd
  /// flags, flags with marks, prepends at the end, joiners that join nothing.
  public static let hostile = TextAlphabet(
    "hostile",
    pieces: [
      "\r", "\n", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}", "\u{0}",
      "\u{300}", "a\u{300}", " \u{301}", "\n\u{301}", "\u{200D}", "\u{200D}\u{200D}",
      "\u{1F1E6}", "\u{1F1E6}\u{300}", "\u{1F1E6}\u{200D}", "\u{1F468}\u{200D}", "\u{1F3FD}",
      "\u{600}", "\u{600} ", "a\u{E33}", "\u{E33}", "\u{110BD}", "\u{1100}", "\u{1161}",
      "\u{915}\u{94D}", "\u{94D}", "\u{FE0F}", "\u{FEFF}", "\u{200B}", "\u{2060}", "\u{AD}",
      "'", "''", ".", "..", "_", "@", "x", "X", "7", " ", "\u{A0}", "\u{202F}", "\u{3000}",
      "\u{FFFD}", "\u{FFFC}", "\u{10FFFF}", "\u{E000}", "\u{1D165}", "ー", "中", "ก", "ាំ",
    ])

  /// All pieces of the other alphabets.
  public static let everything = TextAlphabet(
    "everything",
    pieces: [wordBreak, graphemeBreak, sentenceBreak, scripts, hostile].flatMap(\.pieces))

  /// The alphabets above.
  public static let all = [wordBreak, graphemeBreak, sentenceBreak, scripts, hostile, everything]

  /// Every string of up to a number of pieces, the empty one first.
  ///
  /// ```swift
  /// TextAlphabet("ab", pieces: ["a", "b"]).forEachString(ofUpTo: 2) { print($0) }
  /// // "", "a", "b", "aa", "ab", "ba", "bb"
  /// ```
  ///
  /// - Parameters:
  ///   - count: The most pieces.
  ///   - body: Called with each string.
  /// - Complexity: As many calls as there are strings.
  public func forEachString<E: Error>(
    ofUpTo count: Int, _ body: (_ string: String) throws(E) -> Void
  ) throws(E) {
    var layer = [""]
    try body("")
    for _ in 0..<max(0, count) {
      var next: [String] = []
      next.reserveCapacity(layer.count * pieces.count)
      for prefix in layer {
        for piece in pieces {
          let string = prefix + piece
          try body(string)
          next.append(string)
        }
      }
      layer = next
    }
  }
}
