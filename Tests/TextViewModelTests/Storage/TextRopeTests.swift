import Testing
import TextTokenizerCore

@testable import TextViewModel

@Suite struct TextRopeTests {
  /// Random edits of all sizes, with CR and LF and scalars of all lengths at the seams.
  @Test(arguments: randomSeeds)
  func editsAgreeWithArray(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = ["\r", "\n", "\r\n", "a", "é", "日", "👩", "\u{2028}", "\u{85}", "\u{0B}", "text "]
    var rope = TextRope()
    var bytes: [UInt8] = []
    for step in 0..<min(keystrokesPerRun, 2000) {
      let cuts = (0...1).map { _ in scalarStart(.random(in: 0...bytes.count, using: &generator), in: bytes) }
      var range = cuts.min()!..<cuts.max()!
      if range.count > 100, Int.random(in: 0..<20, using: &generator) > 0 {
        range = range.lowerBound..<range.lowerBound
      }
      let count =
        Int.random(in: 0..<40, using: &generator) == 0 ? 3000 : Int.random(in: 0...3, using: &generator)
      let string = (0..<count).map { _ in pieces.randomElement(using: &generator)! }.joined()
      let change = rope.replace(TextRange(range.lowerBound, range.upperBound), with: string)
      bytes.replaceSubrange(range, with: string.utf8)
      #expect(change.newCount == bytes.count && change.prefix == range.lowerBound)
      guard Array(rope) == bytes, isSound(rope.root) else {
        Issue.record("seed \(seed), step \(step)")
        return
      }
      if step % 20 == 0 { checkLines(rope, bytes, &generator) }
    }
  }

  private func scalarStart(_ offset: Int, in bytes: [UInt8]) -> Int {
    var offset = offset
    while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }

  private func checkLines(_ rope: TextRope, _ bytes: [UInt8], _ generator: inout SeededGenerator) {
    var lines: [(start: Int, textEnd: Int, end: Int)] = []
    var start = 0
    var offset = 0
    for character in String(decoding: bytes, as: UTF8.self) {
      let end = offset + character.utf8.count
      if character.isNewline {
        lines.append((start, offset, end))
        start = end
      }
      offset = end
    }
    lines.append((start, offset, offset))
    #expect(rope.lineCount == lines.count)
    #expect(rope.longestLine == lines.map { $0.end - $0.start }.max())
    for _ in 0..<20 {
      let number = Int.random(in: lines.indices, using: &generator)
      let line = lines[number]
      #expect(rope.start(ofLine: number) == TextPosition(line.start))
      let inside = Int.random(in: line.start...max(line.start, line.end - 1), using: &generator)
      // Between a CR and an LF there is no position.
      let position = TextPosition(min(inside, max(line.start, line.textEnd)))
      #expect(rope.line(containing: position) == number)
      let found = rope.hardLine(containing: position)
      #expect(
        found.text == TextRange(line.start, line.textEnd) && found.whole == TextRange(line.start, line.end))
    }
    #expect(rope.start(ofLine: lines.count) == nil)
    #expect(rope.start(ofLine: -1) == nil)
  }

  /// Heights, sums and leaf seams are as the tree's notes promise.
  private func isSound(_ node: RopeNode) -> Bool {
    var last: UInt8 = 0
    func check(_ node: RopeNode) -> Bool {
      if node.height > 0 {
        return node.children.count <= RopeNode.fanout
          && node.children.allSatisfy { $0.height == node.height - 1 && check($0) }
          && node.byteCount == node.children.reduce(0) { $0 + $1.byteCount }
      }
      guard let first = node.bytes.first else { return true }
      defer { last = node.bytes[node.bytes.count - 1] }
      return node.byteCount <= RopeNode.leafCapacity + 2 && first & 0xC0 != 0x80
        && !(last == 0x0D && first == 0x0A)
    }
    return check(node)
  }

  /// A CR and an LF that meet where two leaves do are one line break, whichever comes first.
  @Test func lineBreaksMeetAtSeams() {
    let rope = TextRope(String(repeating: "x", count: 20_000))
    var seams: [Int] = []
    rope.forEachChunk { chunk in
      seams.append((seams.last ?? 0) + chunk.count)
      return true
    }
    for seam in seams.dropLast() {
      for isReturnFirst in [true, false] {
        var edited = rope
        let edits: [(TextRange, String)] = [
          (TextRange(seam - 1, seam), "\r"), (TextRange(seam, seam + 1), "\n"),
        ]
        for (range, string) in isReturnFirst ? edits : edits.reversed() {
          edited.replace(range, with: string)
        }
        #expect(edited.lineCount == 2 && isSound(edited.root), "seam \(seam)")
        edited.replace(TextRange(seam, seam), with: "-")
        #expect(edited.lineCount == 3 && isSound(edited.root), "seam \(seam)")
      }
    }
  }

  @Test func copiesAreIndependent() {
    var rope = TextRope("one two")
    let copy = rope
    rope.replace(TextRange(0, 3), with: "1")
    #expect(String(rope) == "1 two")
    #expect(String(copy) == "one two")
    #expect(rope != copy)
    rope.replace(TextRange(0, 1), with: "one")
    #expect(rope == copy && !rope.isIdentical(to: copy))
  }

  @Test func endsInsideScalarsMoveToTheirStart() {
    var rope = TextRope("a日b")
    rope.replace(TextRange(2, 3), with: "-")
    #expect(String(rope) == "a-日b")
    rope.replace(TextRange(-5, 99), with: "")
    #expect(rope.isEmpty)
  }

  /// Every way to cut a text into pieces gives the same text, ill-formed bytes replaced.
  @Test func builderTakesPieces() {
    let bytes: [UInt8] = [
      0x61, 0xC3, 0xA4, 0xE6, 0x97, 0xA5, 0xFF, 0xE6, 0x97, 0x62, 0xF0, 0x9F, 0x98, 0x80, 0xC3,
    ]
    let expected = "aä日\u{FFFD}\u{FFFD}b😀\u{FFFD}"
    for size in 1...bytes.count {
      var builder = TextRope.Builder()
      for start in stride(from: 0, to: bytes.count, by: size) {
        builder.append(Array(bytes[start..<min(bytes.count, start + size)]).span)
      }
      #expect(String(builder.finish()) == expected, "pieces of \(size)")
    }
    var builder = TextRope.Builder()
    builder.append(bytes.span)
    builder.append([0x41].span)
    #expect(builder.replacementCount == 3)
  }

  @Test func chunksCoverTheText() {
    let string = String(repeating: "日本 text\r\n", count: 5000)
    let rope = TextRope(string)
    var joined: [UInt8] = []
    rope.forEachChunk { chunk in
      for index in chunk.indices { joined.append(chunk[index]) }
      return true
    }
    #expect(joined == Array(string.utf8))
    #expect(rope.root.height > 0)
  }
}
