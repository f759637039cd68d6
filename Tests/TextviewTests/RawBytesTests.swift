import Testing
import TextViewModel

@testable import textview

@Suite struct RawBytesTests {
  /// Any bytes become text and come back, whole or in pieces.
  @Test(arguments: 0..<20)
  func roundTrip(seed: Int) {
    var random = Random(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1)
    let likely: [[UInt8]] = [
      Array("aä東👩".utf8), [0xF4, 0x8F, 0xBA, 0x80], [0xF4, 0x8F, 0xBB, 0xBF], [0xE2, 0x82],
      [0xED, 0xA0, 0x80],
      [0xC0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF4], [0xEF, 0xBF, 0xBD],
    ]
    var bytes: [UInt8] = []
    for _ in 0..<2000 {
      bytes += random.below(3) == 0 ? [UInt8(random.below(256))] : likely[random.below(likely.count)]
    }
    #expect(String(raw: bytes).rawBytes == bytes)
    var decoder = RawBytes.Decoder()
    var text: [UInt8] = []
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + 1 + random.below(5))
      text += decoder.decode(Array(bytes[start..<end]).span)
      start = end
    }
    text += decoder.finish()
    #expect(String(validating: text, as: UTF8.self) == String(raw: bytes))
  }

  /// Only what is ill-formed counts as that.
  @Test func counts() {
    var decoder = RawBytes.Decoder()
    #expect(decoder.decode(Array("ä\u{10FE80}\u{FFFD}".utf8).span).count == 2 + 16 + 3)
    #expect(decoder.illFormedCount == 0)
    _ = decoder.decode(([0xFF, 0xE2, 0x82, 0x41] as [UInt8]).span)
    #expect(decoder.illFormedCount == 3)
  }

  @Test func printable() {
    #expect("ä\u{1B}[m\n\u{202E}x\u{85}\u{2028}".printable == "ä\\u{1B}[m\\n\\u{202E}x\\u{0085}\\u{2028}")
    #expect(String(raw: [0x61, 0xFF]).printable == "a\\xff")
    #expect("a/b/c".folder == "a/b/" && "a/b/c".fileName == "c" && "c".folder == "" && "/".fileName == "")
    #expect("a/\u{301}b".folder == "a/" && "a/\u{301}b".fileName == "\u{301}b")
  }
}

/// Numbers that look random, the same for a seed.
struct Random {
  var state: UInt64

  mutating func below(_ limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(limit))
  }
}
