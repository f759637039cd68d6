import TestCases
import TextTokenizerTesting

@testable import TextTokenizer

/// How the text of a case is stored.
enum TextForm: CaseIterable {
  case utf8, utf16, chunksOf1, chunksOf3, chunksOf7
}

/// Answers a case. Offsets come and go in UTF-16, whatever the document counts in.
enum CaseAnswerer {
  struct Unanswerable: Error {
    let reason: String
  }

  static func answer(_ row: TestCases.Row, in form: TextForm) throws -> TestCases.Answer? {
    let units = row.units
    let string = String(decoding: units, as: UTF16.self)
    let direction: TextWritingDirection =
      row.writingDirection == "rtl"
      ? .rightToLeft : TextWritingDirection(firstStrongIn: string) ?? .leftToRight
    // UTF-8 has no unpaired surrogates, so such a text stays in UTF-16.
    let isWellFormed = String(validating: units, as: UTF16.self) != nil
    let size =
      switch form {
      case .utf8, .utf16: Int.max
      case .chunksOf1: 1
      case .chunksOf3: 3
      case .chunksOf7: 7
      }
    if form == .utf16 || !isWellFormed {
      let text = ChunkedInput(units, chunksOf: min(size, units.count), writingDirection: direction)
      return form == .utf16
        ? try answer(row, over: UTF16Input(units, writingDirection: direction), Array(0...units.count))
        : try answer(row, over: text, Array(0...units.count))
    }
    var offsets = [0]
    for scalar in string.unicodeScalars {
      offsets += Array(repeating: offsets[offsets.count - 1], count: UTF16.width(scalar) - 1)
      offsets.append(offsets[offsets.count - 1] + UTF8.width(scalar))
    }
    return form == .utf8
      ? try answer(row, over: StringInput(string, writingDirection: direction), offsets)
      : try answer(
        row, over: ChunkedInput(string, utf8ChunksOf: size, writingDirection: direction), offsets)
  }

  /// The lines that the notes of some rows lay out; those texts have the same offsets in all encodings.
  private static let layouts = [
    "line-fragment": [TextRange(0, 5), TextRange(5, 9)], "line-affinity": [TextRange(0, 5), TextRange(5, 9)],
  ]

  /// - Parameter offsets: The document's offset for each one in UTF-16.
  private static func answer(
    _ row: TestCases.Row, over text: some TextInput, _ offsets: [Int]
  ) throws -> TestCases.Answer? {
    guard let lines = layouts[row.id] else { return try answer(row, overPlain: text, offsets) }
    return try answer(row, overPlain: LaidOutInput(base: text, lines: lines), offsets)
  }

  private static func answer<Text: TextInput>(
    _ row: TestCases.Row, overPlain text: Text, _ offsets: [Int]
  ) throws -> TestCases.Answer? {
    let standard = ICUTokenizer(textInput: text)
    guard let granularity = row.granularity.flatMap(TextGranularity.init(rawValue:)) else {
      throw Unanswerable(reason: "unknown granularity \(row.granularity ?? "nil")")
    }
    if row.op == "segments" {
      return .offsets(try boundaries(granularity, of: text).map { utf16($0, offsets) })
    }
    let tokenizer: any UnitTokenizer
    switch row.tokenizer {
    case "default": tokenizer = standard
    case "whitespace": tokenizer = WhitespaceTokenizer(over: standard)
    default: throw Unanswerable(reason: "unknown tokenizer \(row.tokenizer)")
    }
    if row.op == "units" {
      var units: [[Int]] = []
      tokenizer.forEachTextUnit(granularity, in: text.documentRange) { unit in
        units.append([utf16(unit.start.offset, offsets), utf16(unit.end.offset, offsets)])
        return true
      }
      return units.isEmpty ? .offsets([]) : .ranges(units)
    }
    guard case .position(let offset) = row.offset, let direction = direction(of: row) else {
      throw Unanswerable(reason: "no offset or direction")
    }
    let position = TextPosition(
      offsets.indices.contains(offset) ? offsets[offset] : offset < 0 ? offset : offsets.last! + offset)
    return try answer(row.op, of: tokenizer, at: position, granularity, direction, offsets)
  }

  private static func answer(
    _ op: String, of tokenizer: any Tokenizer, at position: TextPosition, _ granularity: TextGranularity,
    _ direction: TextDirection, _ offsets: [Int]
  ) throws -> TestCases.Answer? {
    var stepsLeft = 1000
    /// Nil also for a tokenizer that makes no progress, so that a wrong one fails instead of hanging.
    func next(after position: TextPosition) -> TextPosition? {
      stepsLeft -= 1
      guard stepsLeft > 0 else { return nil }
      return tokenizer.position(from: position, toBoundary: granularity, inDirection: direction)
    }
    func next(where side: TextDirection) -> TestCases.Answer? {
      var stop = next(after: position)
      while let found = stop, !tokenizer.isPosition(found, atBoundary: granularity, inDirection: side) {
        stop = next(after: found)
      }
      return stop.map { .offset(utf16($0.offset, offsets)) }
    }
    switch op {
    case "rangeEnclosing":
      return tokenizer.rangeEnclosingPosition(position, with: granularity, inDirection: direction).map {
        .offsets([utf16($0.start.offset, offsets), utf16($0.end.offset, offsets)])
      }
    case "within":
      return .bool(tokenizer.isPosition(position, withinTextUnit: granularity, inDirection: direction))
    case "atBoundary":
      return .bool(tokenizer.isPosition(position, atBoundary: granularity, inDirection: direction))
    case "toBoundary":
      return next(after: position).map { .offset(utf16($0.offset, offsets)) }
    case "walk":
      var stops: [Int] = []
      var stop = next(after: position)
      while let found = stop {
        stops.append(utf16(found.offset, offsets))
        stop = next(after: found)
      }
      return .offsets(stops)
    case "nextEnd", "prevEnd": return next(where: .forward)
    case "nextStart", "prevStart": return next(where: .backward)
    default: throw Unanswerable(reason: "unknown operation \(op)")
    }
  }

  private static func direction(of row: TestCases.Row) -> TextDirection? {
    switch row.direction {
    case "forward": .forward
    case "backward": .backward
    case let name?: TextLayoutDirection(rawValue: name).map(TextDirection.layout)
    case nil: nil
    }
  }

  private static func boundaries<Text: TextInput>(
    _ granularity: TextGranularity, of text: Text
  ) throws -> [Int] {
    guard let source = SegmentSources.all.first?.source(granularity) else {
      throw Unanswerable(reason: "no segments for \(granularity)")
    }
    var boundaries = [0]
    source.forEachSegment(from: 0, in: text) { segment in
      boundaries.append(segment.end)
      return true
    }
    return boundaries
  }

  private static func utf16(_ offset: Int, _ offsets: [Int]) -> Int {
    offsets.firstIndex(of: offset) ?? -1
  }
}
