internal import TextTokenizer
internal import TextTokenizerCore

/// Documents that break their word: nothing traps, waits, or reads beyond a chunk.
package func checkFaults(_ data: inout FuzzData) {
  let isWide = data.byte() & 1 != 0
  let number = data.byte()
  let period = Int(data.byte()) % 8 + 1
  let layer = data.byte()
  let offset = Int(data.byte())
  let bytes = data.rest
  if isWide {
    let units = bytes.map { UInt16($0) | ($0 & 1 == 0 ? 0xD800 : 0) }
    check(FaultyInput(units, fault(number), period: period), layer, offset, units.count)
  } else {
    check(FaultyInput(bytes, fault(number), period: period), layer, offset, bytes.count)
  }
}

private func fault<Unit>(_ number: UInt8) -> FaultyInput<Unit>.Fault {
  let all = FaultyInput<Unit>.Fault.allCases
  return all[Int(number) % all.count]
}

private func check<Unit>(_ text: FaultyInput<Unit>, _ number: UInt8, _ offset: Int, _ count: Int) {
  let tokenizer = layer(number, over: ICUTokenizer(textInput: text))
  for granularity in [TextGranularity.character, .word, .sentence, .line] {
    var found = 0
    tokenizer.forEachTextUnit(granularity, in: TextRange(offset, count + 5)) { _ in
      found += 1
      return found <= 4 * count + 16
    }
    if found > 4 * count + 16 { report("\(granularity) in bulk goes on without end") }
    for place in [0, offset, count] {
      for direction in [TextDirection.forward, .backward] {
        let place = TextPosition(place)
        _ = tokenizer.isPosition(place, atBoundary: granularity, inDirection: direction)
        _ = tokenizer.position(from: place, toBoundary: granularity, inDirection: direction)
        _ = tokenizer.rangeEnclosingPosition(place, with: granularity, inDirection: direction)
      }
    }
  }
}

/// A text of one repeated piece: twice the text may take no more than about twice the work, counted in chunks that are lent.
package func checkRepetition(_ data: inout FuzzData) {
  let number = data.byte()
  let piece = data.take(Int(data.byte()) % 12 + 1)
  guard !piece.isEmpty else { return }
  for granularity in [TextGranularity.character, .word, .sentence] {
    func work(_ bytes: Int) -> Int {
      let copies = [[UInt8]](repeating: piece, count: max(1, bytes / piece.count))
      let text = CountingInput(Array(copies.joined()), chunksOf: 8)
      let tokenizer = layer(number, over: ICUTokenizer(textInput: text))
      return text.count { tokenizer.forEachTextUnit(granularity, in: text.documentRange) { _ in true } }
    }
    let (half, whole) = (work(6000), work(12_000))
    // Beyond a few thousand scalars regions and windows have the size they keep.
    if Double(whole) > 3 * Double(half) + 400 {
      report("\(granularity), layer \(number % 15), \(piece): \(half) chunks, then \(whole)")
    }
  }
}
