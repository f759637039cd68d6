import Testing
import TextTokenizerCore
import TextTokenizerTesting

@Suite("Ill-formed text")
struct IllFormedTests {
  /// The lengths of the maximal subparts and scalars of some bytes (Unicode 15, section 3.9).
  struct Sample: Sendable, CustomTestStringConvertible {
    let bytes: [UInt8]
    let lengths: [Int]
    var testDescription: String { bytes.map { String($0, radix: 16) }.joined(separator: " ") }
  }

  private static let samples = [
    // Table 3-8: U+FFFD for each of C0, AF, E0, 80, BF, F0, 81, 82 in non-shortest forms.
    Sample(
      bytes: [0xC0, 0xAF, 0xE0, 0x80, 0xBF, 0xF0, 0x81, 0x82, 0x41], lengths: Array(repeating: 1, count: 9)),
    // Table 3-9: surrogates.
    Sample(
      bytes: [0xED, 0xA0, 0x80, 0xED, 0xBF, 0xBF, 0xED, 0xAF, 0x41], lengths: Array(repeating: 1, count: 9)),
    // Table 3-10: other ill-formed sequences.
    Sample(
      bytes: [0xF4, 0x91, 0x92, 0x93, 0xFF, 0x41, 0x80, 0xBF, 0x42], lengths: Array(repeating: 1, count: 9)),
    // Table 3-11: truncated sequences are one U+FFFD each.
    Sample(bytes: [0xE1, 0x80, 0xE2, 0xF0, 0x91, 0x92, 0xF1, 0xBF, 0x41], lengths: [2, 1, 3, 2, 1]),
    Sample(
      bytes: [0x61, 0xF1, 0x80, 0x80, 0xE1, 0x80, 0xC2, 0x62, 0x80, 0x63, 0x80, 0xBF, 0x64],
      lengths: [1, 3, 2, 1, 1, 1, 1, 1, 1, 1]),
    Sample(bytes: [0xF0, 0x9F, 0x98, 0x80, 0x80], lengths: [4, 1]),
    Sample(bytes: [0xF0, 0x9F, 0x98], lengths: [3]),
    Sample(bytes: [0xC3], lengths: [1]),
    Sample(bytes: [0xC3, 0xA9, 0xA9, 0xA9, 0xA9, 0xA9], lengths: [2, 1, 1, 1, 1]),
  ]

  private func lengths(of text: some TextInput, inDirection direction: TextStorageDirection) -> [Int] {
    var lengths: [Int] = []
    text.forEachScalar(
      from: direction == .forward ? 0 : text.endOfDocument, inDirection: direction
    ) { _, range in
      lengths.append(range.length)
      return true
    }
    return direction == .forward ? lengths : lengths.reversed()
  }

  @Test("UTF-8 is read as one U+FFFD for each maximal subpart", arguments: samples)
  func maximalSubparts(_ sample: Sample) {
    let input = BytesInput(sample.bytes)
    #expect(lengths(of: input, inDirection: .forward) == sample.lengths)
    #expect(lengths(of: input, inDirection: .backward) == sample.lengths)
    #expect(input.string(in: input.documentRange) == String(decoding: sample.bytes, as: UTF8.self))
  }

  @Test(
    "any bytes are read as Swift reads them", arguments: RandomText.samples(200, from: .scripts, seed: 0xB7))
  func asSwift(_ sample: RandomText) {
    let input = BytesInput(sample.hostileBytes)
    #expect(input.string(in: input.documentRange) == String(decoding: sample.hostileBytes, as: UTF8.self))
    #expect(lengths(of: input, inDirection: .forward) == lengths(of: input, inDirection: .backward))
    for size in [1, 2, 5] {
      let chunked = ChunkedInput(sample.hostileBytes, chunksOf: size)
      #expect(lengths(of: chunked, inDirection: .forward) == lengths(of: input, inDirection: .forward))
      #expect(lengths(of: chunked, inDirection: .backward) == lengths(of: input, inDirection: .forward))
    }
  }

  @Test(
    "every unit of any bytes names the same scalar",
    arguments: RandomText.samples(60, from: .hostile, seed: 1))
  func scalarAt(_ sample: RandomText) throws {
    let input = BytesInput(sample.hostileBytes)
    var end = 0
    while end < input.endOfDocument.offset {
      let range = try #require(input.scalar(at: TextPosition(end))).range
      #expect(range.start.offset == end)
      for offset in range.offsets {
        #expect(input.scalar(at: TextPosition(offset))?.range == range)
        #expect(input.scalar(before: TextPosition(offset + 1))?.range == range)
      }
      end = range.end.offset
    }
  }

  @Test func `unpaired surrogates are scalars of their own`() {
    let units: [UInt16] = [0xDE00, 0xD83D, 0xD83D, 0xDE00, 0xDE00, 0x61, 0xD83D]
    let input = UTF16Input(units)
    #expect(lengths(of: input, inDirection: .forward) == [1, 1, 2, 1, 1, 1])
    #expect(lengths(of: input, inDirection: .backward) == [1, 1, 2, 1, 1, 1])
    #expect(input.string(in: input.documentRange) == String(decoding: units, as: UTF16.self))
  }
}
