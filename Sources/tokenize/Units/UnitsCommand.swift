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
  private let paths: [String]

  init(_ options: CommandLineOptions) throws(CommandError) {
    paths = options.operands.isEmpty ? ["-"] : options.operands
    do {
      format = try options.choice("format", default: .text)
    } catch {
      throw .usage("\(error)")
    }
    isCount = options.has("count")
    includesGaps = options.has("gaps")
    endsWithNull = options.has("null")
    namesFiles = !options.has("no-filename") && (options.has("with-filename") || paths.count > 1)
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
    for path in paths {
      do {
        list(try InputFile(path), name: path == "-" ? "(standard input)" : path)
      } catch {
        Tool.complain("\(path == "-" ? "standard input" : path): \(error)")
        status = ExitCode.noInput
      }
    }
    Output.standard.flush()
    return status
  }

  private func list(_ file: InputFile, name: String) {
    let bar = ProgressBar(total: file.text.endOfDocument.offset, outputIsQuiet: isCount)
    let printer = UnitPrinter(
      format: format, name: namesFiles ? name : nil, isExact: endsWithNull, marksGaps: includesGaps)
    var pace = Pace(file: file, bar: bar)
    let tokenizer = selection.tokenizer(over: file.text)
    if isCount {
      let count = count(tokenizer, &pace)
      Output.standard.write(namesFiles ? "\(name):\(count)\n" : "\(count)\n")
    } else {
      print(tokenizer, printer, &pace)
    }
    pace.finish()
  }

  private func count(_ tokenizer: some UnitTokenizer<BytesInput>, _ pace: inout Pace) -> Int {
    var count = 0
    guard !includesGaps else {
      for unit in tokenizer.words(includingGaps: true) {
        count += 1
        pace.reach(unit.range.end)
      }
      return count
    }
    tokenizer.forEachTextUnit(selection.granularity, in: tokenizer.textInput.documentRange) { unit in
      count += 1
      pace.reach(unit.end)
      return true
    }
    return count
  }

  private func print(_ tokenizer: some UnitTokenizer<BytesInput>, _ printer: UnitPrinter, _ pace: inout Pace)
  {
    let text = tokenizer.textInput
    // The bytes are lent once for all units: they are one chunk.
    text.withChunk(containing: 0) { bytes, _ in
      if includesGaps {
        for unit in tokenizer.words(includingGaps: true) {
          printer.print(bytes, unit.range, kind: unit.kind.rawValue, isGap: !unit.isWord)
          pace.reach(unit.range.end)
        }
      } else if selection.granularity == .word, format == .json {
        tokenizer.forEachWord(in: text.documentRange) { unit in
          printer.print(bytes, unit.range, kind: unit.kind.rawValue)
          pace.reach(unit.range.end)
          return true
        }
      } else {
        tokenizer.forEachTextUnit(selection.granularity, in: text.documentRange) { unit in
          printer.print(bytes, unit, kind: selection.granularity.rawValue)
          pace.reach(unit.end)
          return true
        }
      }
    }
  }
}
