import Testing
import TextTokenizerCore
import TextTokenizerTesting

@Suite("Seeded generators")
struct RandomTextTests {
  @Test func `SplitMix64 gives its published sequence`() {
    var random = SplitMix64(seed: 1_234_567)
    #expect(random.next() == 6_457_827_717_110_365_317)
    #expect(random.next() == 3_203_168_211_198_807_973)
    #expect(random.next() == 9_817_491_932_198_370_423)
  }

  @Test("the same seed gives the same text, and the description says which", arguments: TextAlphabet.all)
  func reproducible(_ alphabet: TextAlphabet) {
    let samples = RandomText.samples(20, from: alphabet, seed: 99)
    #expect(samples == RandomText.samples(20, from: alphabet, seed: 99))
    #expect(samples != RandomText.samples(20, from: alphabet, seed: 100))
    for sample in samples {
      #expect(sample.string == RandomText(from: alphabet, count: sample.count, seed: sample.seed).string)
      #expect(sample.hostileUTF16 == sample.hostileUTF16)
      #expect(sample.hostileBytes == sample.hostileBytes)
      #expect(sample.description.contains("seed: \(sample.seed)"))
    }
  }

  @Test func `hostile forms are ill-formed`() {
    let samples = RandomText.samples(20, from: .scripts, counts: 20...40, seed: 3)
    #expect(samples.contains { String(validating: $0.hostileUTF16, as: UTF16.self) == nil })
    #expect(samples.contains { String(validating: $0.hostileBytes, as: UTF8.self) == nil })
  }

  @Test func `every string is made once`() {
    var strings: [String] = []
    TextAlphabet("ab", pieces: ["a", "b"]).forEachString(ofUpTo: 2) { strings.append($0) }
    #expect(strings == ["", "a", "b", "aa", "ab", "ba", "bb"])
  }

  @Test func `there is one representative of each Word_Break class`() {
    #expect(TextAlphabet.wordBreak.pieces.count == 20)
    #expect(Set(TextAlphabet.wordBreak.pieces.map { Array($0.unicodeScalars) }).count == 20)
  }
}
