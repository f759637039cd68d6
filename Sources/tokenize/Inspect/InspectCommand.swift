import TextTokenizer
import ToolSupport

/// `tokenize inspect TEXT`: every position with its four answers both ways.
struct InspectCommand {
  enum Colour: String, CaseIterable {
    case auto
    case always
    case never
  }

  static let options =
    Selection.options + [
      Option(
        "color", value: "WHEN", help: "auto, always or never; auto by default: on a terminal, unless NO_COLOR"
      )
    ]

  private let selection: Selection
  private let style: Style
  private let text: String?

  init(_ options: CommandLineOptions) throws(CommandError) {
    let colour: Colour
    do {
      colour = try options.choice("color", default: .auto)
    } catch {
      throw .usage("\(error)")
    }
    style = Style(isColoured: colour == .always || colour == .auto && Terminal.outputWantsColour)
    guard !options.operands.isEmpty || !Terminal.inputIsTerminal else {
      throw .usage("inspect needs a TEXT")
    }
    text =
      options.operands.isEmpty || options.operands == [Argument("-")]
      ? nil : options.operands.map(\.text).joined(separator: " ")
    selection = try Selection(options)
  }

  /// - Returns: The exit code.
  func run() -> Int32 {
    do {
      let text = try text ?? FileText(.standardInput).string()
      let tokenizer = selection.tokenizer(
        over: HostText(StringInput(text), .byParagraph, lines: nil))
      Output.standard.write(table(of: tokenizer, for: text))
      Output.standard.flush()
      return ExitCode.success
    } catch {
      Tool.complain("\(FileName.standardInput): \(error)")
      return ExitCode.noInput
    }
  }

  private func table(of tokenizer: some UnitTokenizer<HostText<StringInput>>, for text: String) -> String {
    let positions = PositionAnswers.all(
      selection.granularity, of: tokenizer, at: text.unicodeScalars.indices + [text.endIndex], in: text)
    return InspectTable(positions: positions, style: style).text
  }
}
