import TextTokenizer
import ToolSupport

extension Row {
  /// The answer, in UTF-16 offsets whatever the document is stored as.
  func answer() throws(RowError) -> JSONValue {
    switch input {
    case .utf16:
      return try answer(over: UTF16Input(units), offsets: .identity)
    case .utf8:
      let string = String(decoding: units, as: UTF16.self)
      return try answer(over: StringInput(string), offsets: OffsetMap(utf8Of: string))
    case .chunked(let size):
      let string = String(decoding: units, as: UTF16.self)
      return try answer(
        over: ChunkedInput(string, utf8ChunksOf: size), offsets: OffsetMap(utf8Of: string))
    }
  }

  private func answer<Text: TextInput>(over text: Text, offsets: OffsetMap) throws(RowError) -> JSONValue {
    let lines = lines?.map { TextRange(offsets.own($0.lowerBound), offsets.own($0.upperBound)) }
    // The paragraphs' own directions are looked for only where they matter.
    let isLayout = if case .layout? = direction { true } else { false }
    let host = HostText(
      text, writingDirection: isLayout ? writingDirection : .leftToRight, lines: lines)
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

  func answer() throws(RowError) -> JSONValue {
    let tokenizer = tokenizer()
    let granularity = row.granularity
    switch row.operation {
    case "rangeEnclosing":
      return json(
        try tokenizer.rangeEnclosingPosition(position(), with: granularity, inDirection: direction()))
    case "within":
      return .bool(
        try tokenizer.isPosition(position(), withinTextUnit: granularity, inDirection: direction()))
    case "atBoundary":
      return .bool(
        try tokenizer.isPosition(position(), atBoundary: granularity, inDirection: direction()))
    case "toBoundary":
      return json(
        try tokenizer.position(from: position(), toBoundary: granularity, inDirection: direction()))
    case "units": return .array(units(of: tokenizer).map(json))
    case "units-after-warmup": return try unitsAfterWarmUp(tokenizer)
    case "segments": return .array(segments(of: tokenizer).map(json))
    case "walk": return .array(try walk(tokenizer).map(json))
    case "nextEnd": return json(try tokenizer.unitEnd(after: position(), by: granularity))
    case "nextStart": return json(try tokenizer.unitStart(after: position(), by: granularity))
    case "prevStart": return json(try tokenizer.unitStart(before: position(), by: granularity))
    case "prevEnd": return json(try tokenizer.unitEnd(before: position(), by: granularity))
    case "text":
      guard case .range(let start, let end) = row.place else { throw RowError("'offset' must be a range") }
      return .string(tokenizer.textInput.string(in: TextRange(offsets.own(start), offsets.own(end))))
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
  private func unitsAfterWarmUp(_ first: any UnitTokenizer<Text>) throws(RowError) -> JSONValue {
    let before = units(of: first)
    _ = InstalledICU.missingDictionaries
    let after = units(of: tokenizer())
    guard before == after else {
      throw RowError("the units were \(before.map(\.offsets)) at first and are \(after.map(\.offsets)) now")
    }
    return .array(after.map(json))
  }

  private func segments(of tokenizer: any UnitTokenizer<Text>) -> [TextPosition] {
    if let boundaries = (tokenizer as? ICUTokenizer<Text>)?.ruleBoundaries(row.granularity) {
      return boundaries
    }
    let document = tokenizer.textInput.documentRange
    var edges: Set = [document.start, document.end]
    for unit in units(of: tokenizer) { edges.formUnion([unit.start, unit.end]) }
    return edges.sorted()
  }

  private func walk(_ tokenizer: any Tokenizer) throws(RowError) -> [TextPosition] {
    let start = try position()
    let direction = try direction()
    var stops: [TextPosition] = []
    // Paragraphs of opposite directions can send a caret to and fro for ever.
    var seen: Set = [start]
    while let stop = tokenizer.position(
      from: stops.last ?? start, toBoundary: row.granularity, inDirection: direction),
      seen.insert(stop).inserted
    {
      stops.append(stop)
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

  // MARK: Offsets out

  private func json(_ position: TextPosition) -> JSONValue {
    .int(offsets.inUTF16(position.offset))
  }

  private func json(_ position: TextPosition?) -> JSONValue {
    position.map(json) ?? .null
  }

  private func json(_ range: TextRange) -> JSONValue {
    .array([json(range.start), json(range.end)])
  }

  private func json(_ range: TextRange?) -> JSONValue {
    range.map(json) ?? .null
  }
}
