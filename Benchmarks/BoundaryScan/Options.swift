import ToolSupport

/// What the command line asks for.
struct Options {
  var corpus: String?
  var filter: Filter?
  var rounds: Int
  var isList: Bool
  var isJSON: Bool
  var svg: String?
  var markdown: String?
  var once: String?
  var repeats: Int
  var firstUse: String?

  static let all = [
    Option("list", help: "print the names of all cases and measure nothing"),
    Option(
      "filter", value: "PATTERN", help: "only cases whose name holds PATTERN, or matches it with * and ?"),
    Option("corpus", value: "DIR", help: "measure on the files DIR/NAME.txt, not on generated text"),
    Option("rounds", value: "N", help: "how many rounds at most; 15 by default"),
    Option("json", help: "print an array of objects"),
    Option("svg", value: "FILE", help: "draw the ratios as bars"),
    Option("markdown", value: "FILE", help: "write the figures as tables"),
    Option(
      "once", value: "NAME", help: "only run the operation of a case, without a yardstick, for profilers"),
    Option(
      "repeat", value: "N", help: "how often with --once: two counts' difference is the operation alone"),
    Option("first-use", value: "RULES", help: "what a child process of a run does: print time and heap"),
    Option("help", "h", help: "print this help"),
  ]

  init(_ options: CommandLineOptions) throws {
    func number(_ name: String, default: Int) throws(UsageError) -> Int {
      guard let text = options[name] else { return `default` }
      guard let number = Int(text), number > 0 else {
        throw UsageError("--\(name) needs a number, not '\(text)'")
      }
      return number
    }
    if let operand = options.operands.first { throw UsageError("unknown argument '\(operand.text)'") }
    corpus = options["corpus"]
    filter = options["filter"].map(Filter.init)
    rounds = try number("rounds", default: 15)
    repeats = try number("repeat", default: 1)
    (isList, isJSON) = (options.has("list"), options.has("json"))
    (svg, markdown) = (options["svg"], options["markdown"])
    (once, firstUse) = (options["once"], options["first-use"])
  }

  static let help = """
    Measures the package against bare ICU in C over UTF-16, in turns, and prints medians.

    usage: boundary-scan [OPTION...]

    \(all.map { option in
      let name = "--" + option.long + (option.value.map { " " + $0 } ?? "")
      return "  \(name.padded(to: 18))  \(option.help)"
    }.joined(separator: "\n"))

    A case is called operation/tokenizer/granularity/text. Operations are bulk (all units), overlay (all
    units of a tokenizer over the default one, against the default one's), step and step-back
    (position(from:toBoundary:) through a whole text), is-boundary and enclosing (random positions), short (a
    short string with a tokenizer made anew), setup (first use in a process), scaling (two tasks), middle
    (positions in the middle of long texts, against a short one) and view (a text view over 100 MB, against a
    millisecond). For random positions MB/s is the text between as many neighbouring ones.

    """
}

/// Picks cases by name.
struct Filter {
  let pattern: String

  init(_ pattern: String) {
    self.pattern = pattern
  }

  func admits(_ name: String) -> Bool {
    guard pattern.contains(where: { $0 == "*" || $0 == "?" }) else { return name.contains(pattern) }
    return Self.matches(name[...], pattern[...])
  }

  private static func matches(_ name: Substring, _ pattern: Substring) -> Bool {
    guard let first = pattern.first else { return name.isEmpty }
    let rest = pattern.dropFirst()
    switch first {
    case "*": return matches(name, rest) || !name.isEmpty && matches(name.dropFirst(), pattern)
    case "?": return !name.isEmpty && matches(name.dropFirst(), rest)
    default: return name.first == first && matches(name.dropFirst(), rest)
    }
  }
}
