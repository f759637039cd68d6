package import TextTokenizerCore

extension FuzzData {
  /// A document of all that is left, in a form that the first byte chooses.
  ///
  /// - Parameter alphabet: Where it is not empty, half of the forms are made of its scalars, one for each byte, so
  ///   that rules meet their categories often.
  package mutating func text(alphabet: [Unicode.Scalar] = []) -> any TextInput {
    let form = byte()
    let sizes = [Int(byte()) % 70 + 1, Int(byte()) % 9 + 1]
    var bytes = rest
    if form & 8 != 0, !alphabet.isEmpty {
      var scalars = String.UnicodeScalarView()
      for byte in bytes { scalars.append(alphabet[Int(byte) % alphabet.count]) }
      let string = String(scalars)
      guard form & 2 != 0 else { bytes = Array(string.utf8); return Self.narrow(form, bytes, sizes) }
      return Self.wide(form, Array(string.utf16), sizes)
    }
    if form & 2 != 0 {
      let units = stride(from: 0, to: bytes.count - 1, by: 2).map {
        UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
      }
      return Self.wide(form, units, sizes)
    }
    return Self.narrow(form, bytes, sizes)
  }

  private static func narrow(_ form: UInt8, _ bytes: [UInt8], _ sizes: [Int]) -> any TextInput {
    switch form & 5 {
    case 0: BytesInput(bytes)
    case 1: StringInput(String(decoding: bytes, as: UTF8.self))
    default: ChunkedInput(pieces(of: bytes, sizes))
    }
  }

  private static func wide(_ form: UInt8, _ units: [UInt16], _ sizes: [Int]) -> any TextInput {
    form & 4 == 0 ? UTF16Input(units) : ChunkedInput(pieces(of: units, sizes))
  }

  /// Cuts code units in pieces of about the sizes given, in turn, but none inside a code point.
  private static func pieces<Unit: TextCodeUnit>(of units: [Unit], _ sizes: [Int]) -> [[Unit]] {
    var pieces: [[Unit]] = []
    var start = 0
    while start < units.count {
      var end = start + sizes[pieces.count % sizes.count]
      if end < units.count { end = Unit.scalarStart(units.span, at: end) }
      if end <= start { end = start + Unit.decode(units.span, at: start).length }
      pieces.append(Array(units[start..<min(end, units.count)]))
      start = end
    }
    return pieces
  }
}
