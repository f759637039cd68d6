import TextTokenizer
import ToolSupport

/// What `--help` and `--version` print.
enum Help {
  static let version = """
    tokenize 0.1.0
    ICU \(InstalledICU.version), Unicode \(InstalledICU.unicodeVersion)
    words by \(path(for: .word)), sentences by \(path(for: .sentence))

    """

  /// What runs the default rules, and why it is not the engine where it isn't.
  private static func path(for granularity: TextGranularity) -> String {
    switch BreakRules.unicode.path(for: granularity) {
    case .engine?: "the engine"
    case .icu?: "ICU (\(BreakRules.unicode.engineRefusal(for: granularity) ?? "asked for"))"
    case nil: "BasicTokenizer (ICU could not compile the rules)"
    }
  }

  /// The lines that a wrong command line is answered with.
  static let usage = """
    usage: tokenize [OPTION...] [FILE...]
           tokenize inspect [OPTION...] TEXT
           tokenize answer < ROWS
    Try 'tokenize --help'.

    """

  static let general = [
    Option("help", "h", help: "print this help"),
    Option("version", help: "print the versions of this program, of ICU and of Unicode"),
  ]

  static var text: String {
    """
    Prints the words of text, or its sentences, paragraphs and other units, one a line.

    usage: tokenize [OPTION...] [FILE...]      units of files; of standard input without a FILE or for -
           tokenize inspect [OPTION...] TEXT   each position of a text with its four answers both ways
           tokenize answer < ROWS              answers to questions, a JSON object a line

    Which units
    \(list(Selection.options))

    What is printed
    \(list(UnitsCommand.options.dropFirst(Selection.options.count)))

    inspect
    \(list(InspectCommand.options.dropFirst(Selection.options.count)))

    Other
    \(list(general))

    Tokenizers
    \(rows(tokenizers))

      Tokenizers can be laid over one another with +, the topmost first: whitespace+basic takes words from
      whitespace and all other units from basic. Without a last one default is below. There may be
      \(TokenizerName.maximumLayers) layers.

    Patterns
    \(rows(NamedPattern.allCases.map { ($0.rawValue, $0.meaning) }))

    Files
      A unit takes one line: a line break inside it is printed as a space, other bytes as they are. With
      -0 or in JSON it is exact; JSON has U+FFFD for what is not UTF-8. Offsets count bytes; `offsets`
      prints start, tab, end. With several files each line starts with FILE: (in JSON it is a key), as grep
      does it; control characters in the name are escaped as by ls -b, but not with -0. A file in a folder
      that is called inspect or answer is ./inspect or ./answer.

      A large file is read a piece at a time; what comes through a pipe is kept in memory. A file that shrinks
      meanwhile is an error, and what was read before is printed. After a file that can't be read the others
      are read all the same.

    Rows
      A row has "text" (or "text_utf16", an array), "op" (rangeEnclosing, within, atBoundary, toBoundary,
      units, segments, walk, nextEnd, nextStart, prevStart, prevEnd, text, units-after-warmup), and, where
      the op needs them, "offset" in UTF-16 units, "granularity", "direction", "tokenizer",
      "writingDirection" (ltr, rtl, visual), "lines" (ranges of the layout) and "input" (utf8, utf16, chunked:N).
      Each is answered by its "id" with an "answer", or an "error" that says what is wrong with it. A row has
      \(AnswerCommand.maximumRow >> 20) MiB at most, arrays and objects nest \(JSONReader.maximumDepth) deep at most, and
      no key may be there twice. A single offset may lie outside the text, a range may not.

    Exit status
      0   all went well; answer: every row has its answer or error
      64  wrong option, or a TEXT_TOKENIZER_PATH that is neither engine nor icu
      65  faulty rules
      66  a file could not be read
      74  the output could not be written; a reader that has gone away (as in `| head`) is no error

    """
  }

  private static var tokenizers: [(String, String)] {
    [
      ("default", "words and sentences as Unicode defines them, by pinned rules for ICU"),
      ("basic", "runs of letters and digits, with no language data"),
    ] + TokenizerCatalogue.layers.map { ($0.written, $0.meaning) }
  }

  private static func list(_ options: some Sequence<Option>) -> String {
    rows(
      options.map { option in
        let short = option.short.map { "-\($0), " } ?? "    "
        return (short + "--" + option.long + (option.value.map { " " + $0 } ?? ""), option.help)
      })
  }

  private static func rows(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { "  \($0.0.padded(to: width))  \($0.1)" }.joined(separator: "\n")
  }
}
