import TextTokenizer

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension FileText {
  /// Opens a file.
  convenience init(_ name: FileName) throws(SystemError) {
    let path = name.bytes.map(CChar.init(bitPattern:)) + [0]
    let descriptor = unsafe name.isStandardInput ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .current }
    if let length = Self.lengthToReadInBlocks(descriptor) {
      // Read, as far as whoever reads standard input after us is concerned.
      lseek(descriptor, 0, SEEK_END)
      self.init(PositionedFile(descriptor, length: length))
    } else {
      defer { close(descriptor) }
      self.init(try Self.blocks(of: InputReader(descriptor: descriptor)))
    }
  }

  /// The length of a file that is long enough to be read in blocks as they are needed; nil where it is short, or
  /// cannot be read from anywhere. Files that the system makes as they are read have no length that counts, and are
  /// short.
  private static func lengthToReadInBlocks(_ descriptor: Int32) -> Int? {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size > FileBlock.size,
      // Whoever read a part of standard input before us has taken it.
      lseek(descriptor, 0, SEEK_CUR) == 0
    else { return nil }
    return Int(status.st_size)
  }

  /// Reads to the end.
  private static func blocks(of reader: InputReader) throws(SystemError) -> [FileBlock] {
    var blocks: [FileBlock] = []
    var bytes: [UInt8] = []
    var start = 0
    while true {
      let piece = try reader.read()
      bytes += piece
      // The nominal end of a block counts from the start of the file, as that of a block read alone does.
      let end = (blocks.count + 1) * FileBlock.size - start
      if piece.isEmpty {
        if !bytes.isEmpty { blocks.append(FileBlock(start: start, bytes: bytes)) }
        return blocks
      } else if bytes.count >= end + FileBlock.overhang {
        let seam = FileBlock.seam(in: bytes, at: end)
        blocks.append(FileBlock(start: start, bytes: Array(bytes[..<seam])))
        bytes.removeFirst(seam)
        start += seam
      }
    }
  }
}
