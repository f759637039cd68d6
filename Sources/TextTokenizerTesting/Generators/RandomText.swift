/// A piece of random text that knows how it was drawn.
///
/// Its description names the seed, so that a parameterised test prints it when it fails, and the same text
/// can be drawn again:
///
/// ```swift
/// @Test(arguments: RandomText.samples(100, from: .hostile, seed: 2026))
/// func laws(_ sample: RandomText) throws {
///   let text = StringInput(sample.string)
///   try checkTokenizer(WhitespaceTokenizer(textInput: text), over: text, seed: sample.seed)
/// }
/// ```
public struct RandomText: Hashable, Sendable {
  /// What the text was made of.
  public let alphabet: TextAlphabet
  /// Draws the text again.
  public let seed: UInt64
  /// The number of pieces.
  public let count: Int
  /// The text.
  public let string: String

  /// Draws text.
  ///
  /// - Parameters:
  ///   - alphabet: What to make it of.
  ///   - count: The number of pieces; less than 0 counts as 0.
  ///   - seed: The same seed gives the same text.
  /// - Complexity: O(*n*), where *n* is the number of pieces.
  public init(from alphabet: TextAlphabet, count: Int, seed: UInt64) {
    self.alphabet = alphabet
    self.seed = seed
    self.count = max(0, count)
    var random = SplitMix64(seed: seed)
    var text = String.UnicodeScalarView()
    for _ in 0..<self.count {
      text.append(contentsOf: alphabet.pieces.randomElement(using: &random)!.unicodeScalars)
    }
    string = String(text)
  }

  /// Draws a number of texts, each with a seed of its own.
  ///
  /// - Parameters:
  ///   - samples: How many.
  ///   - alphabet: What to make them of.
  ///   - counts: How many pieces each may have.
  ///   - seed: The same seed gives the same texts.
  /// - Complexity: O(*n*), where *n* is the number of pieces of all texts.
  public static func samples(
    _ samples: Int, from alphabet: TextAlphabet, counts: ClosedRange<Int> = 0...40, seed: UInt64
  ) -> [RandomText] {
    var random = SplitMix64(seed: seed)
    return (0..<samples).map { _ in
      RandomText(from: alphabet, count: .random(in: counts, using: &random), seed: random.next())
    }
  }
}

extension RandomText {
  /// The text in UTF-16 with a surrogate lost, doubled or turned around in places.
  public var hostileUTF16: [UInt16] {
    var random = SplitMix64(seed: seed ^ 0x16)
    var units: [UInt16] = []
    for unit in string.utf16 {
      if UTF16.isSurrogate(unit), Int.random(in: 0..<3, using: &random) == 0 { continue }
      units.append(unit)
      if Int.random(in: 0..<8, using: &random) == 0 {
        units.append(UInt16.random(in: 0xD800...0xDFFF, using: &random))
      }
    }
    return units
  }

  /// The text in UTF-8 with bytes lost, changed and thrown in, so that it is hardly ever well-formed.
  public var hostileBytes: [UInt8] {
    let stray: [UInt8] = [0x80, 0xBF, 0xC0, 0xC2, 0xE0, 0xE2, 0xED, 0xA0, 0xF0, 0x90, 0xF4, 0xF5, 0xFF]
    var random = SplitMix64(seed: seed ^ 0x8)
    var bytes: [UInt8] = []
    for byte in string.utf8 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0: continue
      case 1: bytes.append(stray.randomElement(using: &random)!)
      case 2: bytes += [byte, stray.randomElement(using: &random)!]
      default: bytes.append(byte)
      }
    }
    return bytes
  }
}

extension RandomText: CustomStringConvertible {
  /// How to draw the text again, and the text.
  public var description: String {
    let scalars = string.unicodeScalars.prefix(60).map(\.readable).joined()
    return "RandomText(from: .\(alphabet.name), count: \(count), seed: \(seed)) \"\(scalars)\""
  }
}
