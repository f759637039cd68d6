import TextTokenizer

extension Output {
  /// Writes a string as JSON.
  func writeJSON(_ string: String) {
    var string = string
    string.makeContiguousUTF8()
    writeJSON(utf8: string.utf8.span)
  }

  /// Writes UTF-8 as a JSON string. What is ill-formed becomes U+FFFD, one for each maximal subpart.
  func writeJSON(utf8 bytes: Span<UInt8>) {
    write(0x22)
    writeJSONContent(utf8: bytes)
    write(0x22)
  }

  /// Writes what stands between the quotation marks of a JSON string, or a part of it that cuts no scalar.
  func writeJSONContent(utf8 bytes: Span<UInt8>) {
    var written = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte >= 0x20, byte < 0x7F, byte != 0x22, byte != 0x5C {
        index += 1
        continue
      }
      let (codePoint, length) = UInt8.decode(bytes, at: index)
      // A well-formed U+FFFD is written as it stands, which is the same.
      if byte >= 0x80, codePoint != 0xFFFD {
        index += length
        continue
      }
      write(bytes.extracting(written..<index))
      switch codePoint {
      case 0x22: write("\\\"")
      case 0x5C: write("\\\\")
      case 0x0A: write("\\n")
      case 0x0D: write("\\r")
      case 0x09: write("\\t")
      case 0xFFFD: write("\u{FFFD}")
      default: write("\\u00" + (codePoint < 16 ? "0" : "") + String(codePoint, radix: 16))
      }
      index += length
      written = index
    }
    write(bytes.extracting(written..<bytes.count))
  }
}
