import TextTokenizer

/// Prints units in one of the formats.
struct UnitPrinter {
  let format: UnitsCommand.Format
  /// The file's name, where it is to be printed.
  let name: String?
  /// Whether a unit ends with a NUL, and so may hold line breaks.
  let isExact: Bool
  let marksGaps: Bool
  private let output = Output.standard

  init(format: UnitsCommand.Format, name: String?, isExact: Bool, marksGaps: Bool) {
    self.format = format
    self.name = name
    self.isExact = isExact
    self.marksGaps = marksGaps
  }

  func print(_ bytes: borrowing Span<UInt8>, _ range: TextRange, kind: String, isGap: Bool = false) {
    let unit = bytes.extracting(range.offsets)
    switch format {
    case .text:
      writeName()
      if isExact { output.write(unit) } else { writeLine(unit) }
    case .offsets:
      writeName()
      output.write(String(range.start.offset))
      output.write(0x09)
      output.write(String(range.end.offset))
    case .json:
      output.write("{")
      if let name {
        output.write("\"file\":")
        output.writeJSON(name)
        output.write(",")
      }
      output.write("\"text\":")
      output.writeJSON(utf8: unit)
      output.write(",\"start\":")
      output.write(String(range.start.offset))
      output.write(",\"end\":")
      output.write(String(range.end.offset))
      output.write(",\"kind\":\"")
      output.write(kind)
      output.write(marksGaps ? (isGap ? "\",\"gap\":true}" : "\",\"gap\":false}") : "\"}")
    }
    output.write(isExact ? 0x00 : 0x0A)
  }

  private func writeName() {
    guard let name else { return }
    output.write(name)
    output.write(0x3A)
  }

  /// Writes the bytes as they are, but a line break as a space: a unit is a line.
  private func writeLine(_ unit: Span<UInt8>) {
    var written = 0
    for index in unit.indices where unit[index] == 0x0A || unit[index] == 0x0D {
      output.write(unit.extracting(written..<index))
      // CR LF is one.
      let isPair = unit[index] == 0x0D && index + 1 < unit.count && unit[index + 1] == 0x0A
      if !isPair { output.write(0x20) }
      written = index + 1
    }
    output.write(unit.extracting(written..<unit.count))
  }
}
