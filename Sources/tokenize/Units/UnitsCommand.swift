import TextTokenizer
import ToolSupport

/// `tokenize [FILE...]`: units, one a line.
struct UnitsCommand {
  enum Format: String, CaseIterable {
    case text
    case json
    case offsets
  }

  static let options =
    Selection.options + [
      Option(
        "format", "f", value: "FORMAT", help: "text, json (an object a line) or offsets; text by default"),
      Option("count", "c", help: "print how many units there are, not the units"),
      Option("gaps", help: "words: also what stands between them"),
      Option("null", "0", help: "end units with a NUL and print them exactly, for xargs -0"),
      Option("with-filename", "H", help: "name the file before each unit, as with several files"),
      Option("no-filename", help: "never name the file"),
    ]

  private let selection: Selection
  private let format: Format
  private let isCount: Bool
  private let includesGaps: Bool
  private let endsWithNull: Bool
  private let namesFiles: Bool
  private let files: [FileName]

  init(_ options: CommandLineOptions) throws(CommandError) {
    files = options.operands.isEmpty ? [.standardInput] : options.operands.map(FileName.init)
    do {
      format = try options.choice("format", default: .text)
    } catch {
      throw .usage("\(error)")
    }
    isCount = options.has("count")
    includesGaps = options.has("gaps")
    endsWithNull = options.has("null")
    namesFiles = !options.has("no-filename") && (options.has("with-filename") || files.count > 1)
    selection = try Selection(options)
    guard !includesGaps || selection.granularity == .word else {
      throw .usage("--gaps stand between words, not between units of '\(selection.granularity.rawValue)'")
    }
  }

  /// Does all files, also after one that cannot be read.
  ///
  /// - Returns: The exit code.
  func run() -> Int32 {
    var status = ExitCode.success
    for file in files {
      do throws(SystemError) {
        let text = try FileText(file)
        list(text, of: file)
        guard let failure = text.failure else { continue }
        Tool.complain("\(file): \(failure)")
      } catch {
        Tool.complain("\(file): \(error)")
      }
      status = ExitCode.noInput
    }
    Output.standard.flush()
    return status
  }

  /// Prints what is asked for of a text, as far as it could be read.
  private func list(_ text: FileText, of file: FileName) {
    var bar = ProgressBar(total: text.endOfDocument.offset, outputIsQuiet: isCount)
    let printer = UnitPrinter(
      format: format, text: text, name: namesFiles ? file : nil, isExact: endsWithNull,
      marksGaps: includesGaps)
    var count = 0
    forEachUnit(of: selection.tokenizer(over: text)) { range, kind, isGap in
      guard text.isIntact(upTo: range.end) else { return false }
      if isCount { count += 1 } else { printer.print(range, kind: kind, isGap: isGap) }
      bar.reach(range.end.offset)
      return true
    }
    bar.finish()
    if isCount, text.failure == nil { printer.print(count: count) }
  }

  /// Calls a closure with each unit, its kind and whether it stands between words, until the closure says no.
  private func forEachUnit(
    of tokenizer: some UnitTokenizer<FileText>,
    _ body: (_ range: TextRange, _ kind: String, _ isGap: Bool) -> Bool
  ) {
    let document = tokenizer.textInput.documentRange
    if includesGaps {
      for unit in tokenizer.words(includingGaps: true) {
        guard body(unit.range, unit.kind.rawValue, !unit.isWord) else { return }
      }
    } else if selection.granularity == .word, format == .json, !isCount {
      // What a word is made of is looked up only where it is printed.
      tokenizer.forEachWord(in: document) { body($0.range, $0.kind.rawValue, false) }
    } else {
      let kind = selection.granularity.rawValue
      tokenizer.forEachTextUnit(selection.granularity, in: document) { body($0, kind, false) }
    }
  }
}
