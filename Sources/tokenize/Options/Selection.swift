import TextTokenizer
import ToolSupport

/// Which units of which tokenizer a command is about.
struct Selection {
  let granularity: TextGranularity
  let tokenizer: TokenizerName
  let rules: BreakRules

  static let options = [
    Option(
      "granularity", "g", value: "UNIT",
      help: "\(TextGranularity.allCases.map(\.rawValue).joined(separator: ", ")); word by default"),
    Option("tokenizer", "t", value: "NAME", help: "what a word is, by name (see below); default by default"),
    Option(
      "locale", "l", value: "ID",
      help: "the installed ICU's own rules for a locale, such as sv or en-u-ss-standard"),
    Option(
      "rules", "r", value: "FILE",
      help: "break rules in ICU's syntax, for words or, with -g sentence, for sentences"),
  ]

  init(_ options: CommandLineOptions) throws(CommandError) {
    do {
      granularity = try options.choice("granularity", default: .word)
      tokenizer = try TokenizerName(options["tokenizer"] ?? "default")
    } catch {
      throw .usage("\(error)")
    }
    rules = try Self.rules(options, for: granularity)
    guard tokenizer.base == .standard else { return }
    do {
      try rules.check(for: granularity)
    } catch {
      throw CommandError("\(error)", status: ExitCode.badData)
    }
  }

  func tokenizer<Text: TextInput>(over text: Text) -> any UnitTokenizer<Text> {
    tokenizer.tokenizer(over: text, rules: rules)
  }

  private static func rules(
    _ options: CommandLineOptions, for granularity: TextGranularity
  ) throws(CommandError) -> BreakRules {
    guard let file = options.argument("rules").map(FileName.init) else {
      guard let locale = options["locale"] else { return .unicode }
      if !InstalledICU.knowsLocale(locale) {
        Tool.complain("ICU does not know the locale '\(locale)': the rules are the root locale's")
      }
      do {
        return try .locale(locale)
      } catch {
        throw CommandError("\(error)", status: ExitCode.badData)
      }
    }
    guard options["locale"] == nil else { throw .usage("--rules and --locale exclude each other") }
    guard granularity == .word || granularity == .sentence else {
      throw .usage("--rules are for words or sentences, not for '\(granularity.rawValue)'")
    }
    let source: String
    do {
      source = try FileText(file).string()
    } catch {
      throw CommandError("\(file): \(error)", status: ExitCode.noInput)
    }
    do {
      return try BreakRules(source: source, for: granularity)
    } catch {
      throw CommandError("\(file): \(error)", status: ExitCode.badData)
    }
  }
}
