import TextTokenizer

/// Prints units in one of the formats.
struct UnitPrinter {
  let format: UnitsCommand.Format
  let text: FileText
  /// The file, where it is to be named.
  let name: FileName?
  /// Whether a unit ends with a NUL, and so may hold line breaks.
  let isExact: Bool
  let marksGaps: Bool
  private let label: [UInt8]
  private let output = Output.standard

  init(format: UnitsCommand.Format, text: FileText, name: FileName?, isExact: Bool, marksGaps: Bool) {
    self.format = format
    self.text = text
    self.name = name
    self.isExact = isExact
    self.marksGaps = marksGaps
    label = name.map { (isExact ? $0.exactLabel : $0.label) + [0x3A] } ?? []
  }

  func print(_ range: TextRange, kind: String, isGap: Bool = false) {
    switch format {
    case .text:
      output.write(label)
      if isExact { text.forEachPiece(of: range) { output.write($0) } } else { writeLine(range) }
    case .offsets:
      output.write(label)
      output.write(String(range.start.offset))
      output.write(0x09)
      output.write(String(range.end.offset))
    case .json:
      output.write("{")
      if let name {
        output.write("\"file\":")
        output.writeJSON(utf8: name.exactLabel.span)
        output.write(",")
      }
      output.write("\"text\":\"")
      text.forEachPiece(of: range) { output.writeJSONContent(utf8: $0) }
      output.write("\",\"start\":")
      output.write(String(range.start.offset))
      output.write(",\"end\":")
      output.write(String(range.end.offset))
      output.write(",\"kind\":\"")
      output.write(kind)
      output.write(marksGaps ? (isGap ? "\",\"gap\":true}" : "\",\"gap\":false}") : "\"}")
    }
    output.write(isExact ? 0x00 : 0x0A)
  }

  /// Prints how many units there are.
  func print(count: Int) {
    output.write(label)
    output.write("\(count)\n")
  }

  /// Writes the bytes as they are, but a line break as a space: a unit is a line.
  private func writeLine(_ range: TextRange) {
    var followsReturn = false
    text.forEachPiece(of: range) { bytes in
      var written = 0
      for index in bytes.indices {
        let byte = bytes[index]
        if byte == 0x0A || byte == 0x0D {
          output.write(bytes.extracting(written..<index))
          // CR LF is one.
          if byte == 0x0D || !followsReturn { output.write(0x20) }
          written = index + 1
        }
        followsReturn = byte == 0x0D
      }
      output.write(bytes.extracting(written..<bytes.count))
    }
  }
}
