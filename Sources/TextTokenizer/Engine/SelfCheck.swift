internal import CBreakIterator
import TextTokenizerCore

/// Compares an engine with ICU once, before it is trusted: on fixed texts and on some made of one sample of
/// each category.
struct SelfCheck {
  private let source: EngineSegmentSource
  private var engine: Engine { source.engine }

  init(_ engine: Engine) {
    source = EngineSegmentSource(engine: engine, memory: RuleMemory())
  }

  func run() throws(EngineRefusal) {
    var isChecked = false
    let refusal = unsafe engine.rules.withIterator { iterator -> EngineRefusal? in
      isChecked = true
      for text in Self.fixedTexts {
        if let refusal = unsafe compare(Array(text.utf16), iterator) { return refusal }
      }
      var generator = Generator(state: 0x9E37_79B9_7F4A_7C15)
      let samples = engine.tables.samples
      for round in 0..<500 {
        var text: [UInt16] = []
        // A handful of categories at a time meet more often than all of them would.
        let chosen = (0..<(round % 2 == 0 ? 4 : 12)).map { _ in samples[generator.next(samples.count)] }
        for _ in 0...generator.next(14) {
          text.append(contentsOf: UTF16.encode(chosen[generator.next(chosen.count)])!)
        }
        if let refusal = unsafe compare(text, iterator) { return refusal }
      }
      return nil
    }
    guard isChecked else { throw EngineRefusal("no memory for the self-check") }
    if let refusal = refusal ?? nil { throw refusal }
  }

  private func compare(_ text: [UInt16], _ iterator: OpaquePointer) -> EngineRefusal? {
    guard !text.isEmpty else { return nil }
    return unsafe text.withUnsafeBufferPointer { units -> EngineRefusal? in
      var walk = unsafe cbi_walk()
      guard unsafe cbi_walk_start(&walk, iterator, units.baseAddress, Int32(units.count)) else {
        return EngineRefusal("ICU refuses a text")
      }
      let chunk = unsafe Chunk(
        base: UnsafeRawPointer(units.baseAddress!), count: units.count, start: 0,
        documentLength: units.count, isWide: true)
      var isSame = true
      SegmentScanner.forEachSegment(source, WholeText(chunk: chunk), revision: 0, from: 0) { segment in
        isSame =
          unsafe cbi_walk_next(&walk) && Int(walk.boundary) == segment.end && walk.status == segment.status
        return isSame
      }
      let isAtEnd = unsafe !cbi_walk_next(&walk)
      return isSame && isAtEnd
        ? nil : EngineRefusal("self-check: differs from ICU in \(text.map { String($0, radix: 16) })")
    }
  }

  /// Whether the rules keep grapheme clusters together but for the scalars of `ClusterRisk`: marks, emoji
  /// and syllables stay whole after each category.
  var keepsMarksAttached: Bool {
    let attached = ["\u{301}", "\u{200D}", "\u{903}", "\u{FE0F}"]
    for sample in engine.tables.samples where !["\r", "\n"].contains(sample) {
      // Nothing attaches to a control (GB4).
      switch sample.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .format, .surrogate, .unassigned: continue
      default: break
      }
      for mark in attached where !isWhole(String(sample) + mark, after: String(sample)) { return false }
    }
    let whole = [
      "\r\n", "\u{1100}\u{1161}\u{11A8}", "\u{AC00}\u{11A8}", "\u{1F469}\u{200D}\u{1F680}",
      "\u{915}\u{94D}\u{937}", "\u{995}\u{9CD}\u{9B7}", "\u{1F1E9}\u{1F1EA}", "a\u{301}\u{302}",
      "1\u{FE0F}\u{20E3}", "\u{1F3F4}\u{E0067}\u{E007F}", "\u{C15}\u{C4D}\u{C37}",
      "\u{915}\u{94D}\u{1B28}", "\u{1B28}\u{1B44}\u{1B28}",
    ]
    return whole.allSatisfy { isWhole($0, after: "") }
  }

  /// Whether there is no boundary in a text after some first part of it, which is at most one segment.
  private func isWhole(_ text: String, after first: String) -> Bool {
    let units = Array(text.utf16)
    var ends: [Int] = []
    unsafe units.withUnsafeBufferPointer { units in
      let chunk = unsafe Chunk(
        base: UnsafeRawPointer(units.baseAddress!), count: units.count, start: 0,
        documentLength: units.count, isWide: true)
      SegmentScanner.forEachSegment(source, WholeText(chunk: chunk), revision: 0, from: 0) { segment in
        ends.append(segment.end)
        return true
      }
    }
    return ends == [units.count]
  }

  /// A small generator; always the same texts.
  private struct Generator {
    var state: UInt64

    mutating func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(max(1, bound)))
    }
  }

  private static let fixedTexts: [String] = {
    let parts = [
      "a", "A b", "can't", "3.14", "1,000.5", "a.b", "foo_bar", "key: value", "x@y.com", "e\u{301}", "\r\n",
      "\n", " \t ", "Hello, world. Next", "\u{5D0}\"\u{5D1}", "\u{30AB}\u{30BF}", "\u{4E2D}\u{6587}",
      "\u{E44}\u{E17}\u{E22}", "\u{1F1E6}\u{1F1E7}\u{1F1E8}", "\u{1F469}\u{200D}\u{1F680}",
      "\u{AC00}\u{AC01}",
      "\u{1780}\u{17D2}\u{1780}", "\u{AD}", "\u{2028}", "?! ", "(\u{201C}a\u{201D})", "\u{600}1", "'",
    ]
    // Each alone and each pair with its successors.
    var texts = parts
    for (index, part) in parts.enumerated() {
      for distance in 1...6 { texts.append(part + parts[(index + distance) % parts.count]) }
    }
    return texts
  }()
}
