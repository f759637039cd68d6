internal import TextTokenizerCore
@testable internal import TextTokenizer

/// Compiled rules that are damaged as the data says: refused, or run on what is left without a crash.
package func checkDamagedTables(_ data: inout FuzzData) {
  let options = data.byte()
  let original = data.choose(FuzzRules.all)
  var binary = original.binary
  for _ in 0...(options & 7) { damage(&binary, &data) }
  if options & 0x60 == 0x60, options & 0x80 != 0 {
    // Where the self-check lets them pass, it is because nothing that matters is damaged.
    _ = try? Engine.make(original.rules, binary: binary)
  }
  guard let tables = try? RuleTables(binary: binary) else { return }
  let engine = Engine(unchecked: tables, original.rules)
  check(engine, data.text(alphabet: alphabet))
  check(engine, fixedBytes)
  check(engine, fixedUnits)
}

private let fixedText =
  "Hello, wörld 3.14 don't \u{E44}\u{E17}\u{E22} 日本語 \u{1F1E6}\u{1F1E7}\r\n a.b? Yes! x "
  + "the quick brown fox_jumps 1,000 times; Съешь ещё этих мягких булок - 한국어 텍스트 "
private let fixedBytes = BytesInput(Array(fixedText.utf8) + [0xE2, 0x80])
private let fixedUnits = UTF16Input(Array(fixedText.utf16) + [0xD83D])

/// Asks an engine in every way; the boundaries may be any, but they must go on and end with the text.
private func check<Text: TextInput>(_ engine: Engine, _ text: Text) {
  let source = EngineSegmentSource(engine: engine, memory: RuleMemory())
  let length = text.endOfDocument.offset
  var place = 0
  source.forEachSegment(from: 0, in: text) { segment in
    guard segment.start == place, segment.end > place, segment.end <= length else {
      report("\(segment) follows \(place) in \(show(text))")
    }
    place = segment.end
    return true
  }
  if place != length { report("segments end at \(place) of \(length) in \(show(text))") }
  for filter in [nil, UnitFilter.words] {
    let batches = UnitBatches(source, text, from: 0, until: length, filter)
    var last = 0
    while batches.next() {
      for index in 0..<batches.count {
        let range = unsafe batches.ranges[index]
        _ = batches.statuses[index]
        guard range.start.offset >= last, range.end.offset <= length else {
          report("\(range) follows \(last) in \(show(text))")
        }
        last = range.end.offset
      }
    }
  }
  for offset in stride(from: 0, to: length, by: max(1, length / 20)) {
    let segment = source.segment(containing: offset, in: text)
    guard segment.start <= offset, offset < segment.end, segment.start >= 0, segment.end <= length else {
      report("\(segment) does not hold \(offset) in \(show(text))")
    }
    _ = source.isBoundary(offset, in: text)
    _ = source.unit(containing: offset, in: text)
    _ = source.unitEdge(after: offset, in: text)
    _ = source.unitEdge(before: offset, in: text)
    _ = source.isUnitEnd(offset, in: text)
    _ = source.isUnitStart(offset, in: text)
  }
}

/// Does one thing to compiled rules.
private func damage(_ binary: inout [UInt8], _ data: inout FuzzData) {
  guard !binary.isEmpty else { return }
  let count = binary.count
  switch data.byte() % 9 {
  case 0: binary[data.number(bytes: 3) % count] ^= 1 << (data.byte() & 7)
  case 1: binary[data.number(bytes: 3) % count] = data.byte()
  case 2:
    // A number of the header.
    put(data.number(bytes: 3), at: Int(data.byte() % 20) * 4, &binary)
  case 3:
    // One of the head of a table.
    let table = header([4, 6, 8, 12][Int(data.byte() & 3)], binary)
    put(data.number(bytes: 3), at: table + Int(data.byte() % 5) * 4, &binary)
  case 4:
    // Cells of a state table or of the category map.
    let table = header([4, 4, 6, 8][Int(data.byte() & 3)], binary)
    let place = table + 16 + data.number(bytes: 2)
    for index in 0..<Int(data.byte() & 7) where place + index < count && place >= 0 {
      binary[place + index] = data.byte()
    }
  case 5: binary.removeLast(data.number(bytes: 3) % count)
  case 6:
    // A part of other rules.
    let other = data.choose(FuzzRules.all).binary
    let from = data.number(bytes: 3) % other.count
    let part = other[from..<min(other.count, from + data.number(bytes: 2))]
    let place = data.byte() & 1 == 0 ? from : data.number(bytes: 3)
    for (index, byte) in part.enumerated() where place + index < count { binary[place + index] = byte }
  case 7:
    // A table of other rules in the place of the same one.
    let other = data.choose(FuzzRules.all).binary
    let field = [4, 6, 8, 12][Int(data.byte() & 3)]
    let (start, length) = (header(field, other), header(field + 1, other))
    put(count, at: field * 4, &binary)
    put(length, at: field * 4 + 4, &binary)
    binary += other[start..<start + length]
    put(binary.count, at: 8, &binary)
    if data.byte() & 1 != 0 { put(header(3, other), at: 12, &binary) }
  default:
    let bytes = data.take(Int(data.byte()))
    binary.replaceSubrange(0..<min(count, bytes.count), with: bytes)
  }
}

/// A number of the header, by its place; 0 where there is none.
private func header(_ field: Int, _ binary: [UInt8]) -> Int {
  guard binary.count >= field * 4 + 4 else { return 0 }
  return (0..<4).reduce(0) { $0 | Int(binary[field * 4 + $1]) << (8 * $1) }
}

private func put(_ number: Int, at place: Int, _ binary: inout [UInt8]) {
  for index in 0..<4 where place >= 0 && place + index < binary.count {
    binary[place + index] = UInt8(truncatingIfNeeded: number >> (8 * index))
  }
}
