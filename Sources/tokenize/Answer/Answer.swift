import TextTokenizer

/// What a row's question is answered with, in the document's own offsets.
enum Answer {
  case bool(Bool)
  case position(TextPosition?)
  case positions([TextPosition])
  case range(TextRange?)
  case ranges([TextRange])
  case text(String)
}

extension Answer {
  /// Writes the answer as JSON, with offsets in UTF-16.
  func write(to output: Output, _ offsets: OffsetMap) {
    func write(_ position: TextPosition) {
      output.write(String(offsets.inUTF16(position.offset)))
    }
    func write(_ range: TextRange) {
      output.write("[")
      write(range.start)
      output.write(",")
      write(range.end)
      output.write("]")
    }
    func write<Item>(_ items: [Item], _ write: (Item) -> Void) {
      output.write("[")
      for (index, item) in items.enumerated() {
        if index > 0 { output.write(",") }
        write(item)
      }
      output.write("]")
    }
    switch self {
    case .bool(let value): output.write(value ? "true" : "false")
    case .position(let position?): write(position)
    case .range(let range?): write(range)
    case .position(nil), .range(nil): output.write("null")
    case .positions(let positions): write(positions) { write($0) }
    case .ranges(let ranges): write(ranges) { write($0) }
    case .text(let text): output.writeJSON(text)
    }
  }
}
