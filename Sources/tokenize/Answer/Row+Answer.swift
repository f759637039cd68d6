import TextTokenizer
import ToolSupport

extension Row {
  /// The answer, and how its offsets become those of UTF-16.
  func answer() throws(RowError) -> (Answer, OffsetMap) {
    switch input {
    case .utf16:
      return (try answer(over: UTF16Input(units), offsets: .identity), .identity)
    case .utf8:
      let string = String(decoding: units, as: UTF16.self)
      let offsets = OffsetMap.utf8(of: string)
      return (try answer(over: StringInput(string), offsets: offsets), offsets)
    case .chunked(let size):
      let string = String(decoding: units, as: UTF16.self)
      let offsets = OffsetMap.utf8(of: string)
      return (try answer(over: ChunkedInput(string, utf8ChunksOf: size), offsets: offsets), offsets)
    }
  }

  private func answer<Text: TextInput>(over text: Text, offsets: OffsetMap) throws(RowError) -> Answer {
    let lines = lines?.map { TextRange(offsets.own($0.lowerBound), offsets.own($0.upperBound)) }
    // Directions are looked for only where they matter.
    let isLayout = if case .layout? = direction { true } else { false }
    let host = HostText(text, isLayout ? writing : .fixed(.leftToRight), lines: lines)
    func tokenizer() -> any UnitTokenizer<HostText<Text>> {
      self.tokenizer.tokenizer(over: host, rules: .unicode)
    }
    return try Questions(row: self, offsets: offsets, tokenizer: tokenizer).answer()
  }
}

/// A row's question, put to a tokenizer.
private struct Questions<Text: TextInput> {
  let row: Row
  let offsets: OffsetMap
  /// Makes the tokenizer, anew each time.
  let tokenizer: () -> any UnitTokenizer<Text>

  func answer() throws(RowError) -> Answer {
    let tokenizer = tokenizer()
    let granularity = row.granularity
    switch row.operation {
    case "rangeEnclosing":
      return .range(
        try tokenizer.rangeEnclosingPosition(position(), with: granularity, inDirection: direction()))
    case "within":
      return .bool(
        try tokenizer.isPosition(position(), withinTextUnit: granularity, inDirection: direction()))
    case "atBoundary":
      return .bool(
        try tokenizer.isPosition(position(), atBoundary: granularity, inDirection: direction()))
    case "toBoundary":
      return .position(
        try tokenizer.position(from: position(), toBoundary: granularity, inDirection: direction()))
    case "units": return .ranges(units(of: tokenizer))
    case "units-after-warmup": return try unitsAfterWarmUp(tokenizer)
    case "segments": return .positions(segments(of: tokenizer))
    case "walk": return .positions(try walk(tokenizer))
    case "nextEnd": return .position(try tokenizer.unitEnd(after: position(), by: granularity))
    case "nextStart": return .position(try tokenizer.unitStart(after: position(), by: granularity))
    case "prevStart": return .position(try tokenizer.unitStart(before: position(), by: granularity))
    case "prevEnd": return .position(try tokenizer.unitEnd(before: position(), by: granularity))
    case "text":
      guard case .range(let range) = row.place else { throw RowError("'offset' must be a range") }
      let place = TextRange(offsets.own(range.lowerBound), offsets.own(range.upperBound))
      return .text(tokenizer.textInput.string(in: place))
    default: throw RowError("unknown op '\(row.operation)'")
    }
  }

  // MARK: The operations

  private func units(of tokenizer: any UnitTokenizer<Text>) -> [TextRange] {
    var units: [TextRange] = []
    tokenizer.forEachTextUnit(row.granularity, in: tokenizer.textInput.documentRange) { unit in
      units.append(unit)
      return true
    }
    return units
  }

  /// The units before and after ICU has met every script that needs a dictionary.
  private func unitsAfterWarmUp(_ first: any UnitTokenizer<Text>) throws(RowError) -> Answer {
    let before = units(of: first)
    _ = InstalledICU.missingDictionaries
    let after = units(of: tokenizer())
    guard before == after else {
      throw RowError("the units were \(before.map(\.offsets)) at first and are \(after.map(\.offsets)) now")
    }
    return .ranges(after)
  }

  private func segments(of tokenizer: any UnitTokenizer<Text>) -> [TextPosition] {
    if let boundaries = (tokenizer as? ICUTokenizer<Text>)?.ruleBoundaries(row.granularity) {
      return boundaries
    }
    let document = tokenizer.textInput.documentRange
    var edges = [document.start]
    for edge in units(of: tokenizer).flatMap({ [$0.start, $0.end] }) + [document.end]
    where edge > edges[edges.count - 1] {
      edges.append(edge)
    }
    return edges
  }

  private func walk(_ tokenizer: any Tokenizer) throws(RowError) -> [TextPosition] {
    let start = try position()
    let direction = try direction()
    var stops: [TextPosition] = []
    // Paragraphs of opposite directions can send a caret to and fro for ever.
    var (last, before) = (start, start)
    while let stop = tokenizer.position(
      from: last, toBoundary: row.granularity, inDirection: direction), stop != before
    {
      stops.append(stop)
      (last, before) = (stop, last)
    }
    return stops
  }

  // MARK: What the row says

  private func position() throws(RowError) -> TextPosition {
    guard case .offset(let offset) = row.place else { throw RowError("'offset' must be a number") }
    return TextPosition(offsets.own(offset))
  }

  private func direction() throws(RowError) -> TextDirection {
    guard let direction = row.direction else { throw RowError("'direction' is missing") }
    return direction
  }
}
