/// Any bytes as text, and back, with none lost.
///
/// Bytes that are no well-formed UTF-8 stand in a text as scalars of their own, U+10FE00 and the byte. So they are
/// edited, undone and copied like any character, and written as what they were. UTF-8 that already holds such
/// a scalar is taken for ill-formed, byte by byte: it, too, comes back as it was.
enum RawBytes {
  private static let base: UInt32 = 0x10FE00
  /// How a stand-in begins in UTF-8: all are F4 8F BA xx or F4 8F BB xx.
  static let lead: UInt8 = 0xF4

  static func isStandIn(_ scalar: Unicode.Scalar) -> Bool {
    (base + 0x80...base + 0xFF).contains(scalar.value)
  }

  /// The byte that a stand-in at an index of UTF-8 is for; nil where there is none.
  static func byte(standingAt index: Int, of utf8: UnsafeRawBufferPointer) -> UInt8? {
    guard unsafe index + 3 < utf8.count && utf8[index] == lead && utf8[index + 1] == 0x8F else { return nil }
    switch unsafe utf8[index + 2] {
    case 0xBA: return unsafe utf8[index + 3]
    case 0xBB: return unsafe utf8[index + 3] | 0x40
    default: return nil
    }
  }

  /// How many bytes at the end begin a scalar that needs more of them.
  static func unfinishedLength(_ bytes: Span<UInt8>) -> Int {
    for length in 1...3 where length <= bytes.count {
      let byte = bytes[bytes.count - length]
      if byte & 0xC0 == 0x80 { continue }
      let needed = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return needed > length ? length : 0
    }
    return 0
  }
}

extension RawBytes {
  /// Makes UTF-8 of bytes that come in pieces.
  struct Decoder {
    /// How many bytes were ill-formed so far.
    private(set) var illFormedCount = 0
    private var pending: [UInt8] = []

    /// Takes bytes in; what comes out is well-formed. A scalar may be cut between two calls.
    mutating func decode(_ bytes: Span<UInt8>) -> [UInt8] {
      unsafe bytes.withUnsafeBufferPointer { unsafe pending.append(contentsOf: $0) }
      let end = pending.count - RawBytes.unfinishedLength(pending.span)
      defer { pending.removeFirst(end) }
      return decoded(pending[..<end])
    }

    /// What is left at the end.
    mutating func finish() -> [UInt8] {
      defer { pending = [] }
      return decoded(pending[...])
    }

    private mutating func decoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
      let isWellFormed = (try? UTF8Span(validating: bytes.span)) != nil
      if isWellFormed, !bytes.contains(RawBytes.lead) { return Array(bytes) }
      var text: [UInt8] = []
      text.reserveCapacity(bytes.count)
      var rest = bytes.makeIterator()
      var parser = Unicode.UTF8.ForwardParser()
      var index = bytes.startIndex
      while true {
        switch parser.parseScalar(from: &rest) {
        case .valid(let encoded):
          if RawBytes.isStandIn(Unicode.UTF8.decode(encoded)) {
            for byte in encoded { text += RawBytes.standIn(for: byte) }
          } else {
            text += encoded
          }
          index += encoded.count
        case .error(let length):
          for byte in bytes[index..<index + length] { text += RawBytes.standIn(for: byte) }
          illFormedCount += length
          index += length
        case .emptyInput: return text
        }
      }
    }
  }

  private static func standIn(for byte: UInt8) -> String.UTF8View {
    String(Unicode.Scalar(base + UInt32(byte))!).utf8
  }
}

extension String {
  /// The text of any bytes; see ``RawBytes``.
  init(raw bytes: some Sequence<UInt8>) {
    var decoder = RawBytes.Decoder()
    let text = decoder.decode(Array(bytes).span) + decoder.finish()
    self.init(decoding: text, as: UTF8.self)
  }

  /// The bytes that the text was made of.
  var rawBytes: [UInt8] {
    unicodeScalars.flatMap { scalar in
      RawBytes.isStandIn(scalar) ? [UInt8(scalar.value & 0xFF)] : Array(UTF8.encode(scalar)!)
    }
  }

  /// The bytes as C has them, for a path: file names need not be UTF-8.
  var cPath: [CChar] { rawBytes.map { CChar(bitPattern: $0) } + [0] }

  /// The text without what would drive a terminal or turn its lines around.
  var printable: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: text += scalar.escaped(asASCII: true)
      case _ where scalar.properties.isBidiControl: text += scalar.escaped(asASCII: true)
      case _ where RawBytes.isStandIn(scalar): text += "\\x" + String(scalar.value & 0xFF, radix: 16)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
