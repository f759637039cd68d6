import Glibc

/// What a name leads to, as far as saving must know it.
struct SaveTarget {
  /// The file itself, past symbolic links; a link that leads nowhere leads to a file to come.
  let path: String
  /// Nil where there is no file.
  let status: stat?

  var stamp: FileStamp? { status.map { FileStamp($0) } }

  /// Looks at a name.
  ///
  /// Throws for a name of nothing that holds text: a folder, a device, a FIFO; and where it can't be known.
  init(_ name: String) throws(FileError) {
    guard !name.isEmpty, !name.utf8.contains(0) else { throw FileError(name, "no name of a file") }
    // Asked first, as the system may forbid to follow a stranger's link.
    var status = stat()
    let exists = unsafe stat(name.cPath, &status) == 0
    guard exists || errno == ENOENT else { throw FileError(name) }
    if exists {
      let kind = status.st_mode & S_IFMT
      guard kind != S_IFDIR else { throw FileError(name, "a folder, not a file") }
      guard kind == S_IFREG else { throw FileError(name, "a device or a pipe, not a file") }
    }
    guard name.utf8.last != UInt8(ascii: "/") else { throw FileError(name, "no name of a file") }
    path = try Self.followingLinks(name)
    self.status = exists ? status : nil
  }

  private static func followingLinks(_ name: String) throws(FileError) -> String {
    var path = name
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    for _ in 0..<40 {
      let length = unsafe buffer.withUnsafeMutableBytes { buffer in
        unsafe readlink(path.cPath, buffer.baseAddress!.assumingMemoryBound(to: CChar.self), buffer.count)
      }
      guard length >= 0 else { return path }
      let link = String(raw: buffer[..<length])
      path = link.utf8.first == UInt8(ascii: "/") ? link : path.folder + link
    }
    errno = ELOOP
    throw FileError(name)
  }
}

extension String {
  /// The folder of a path, with the slash it ends with; empty for the current one.
  var folder: String { String(unicodeScalars[..<fileNameStart]) }

  /// What follows the folder.
  var fileName: String { String(unicodeScalars[fileNameStart...]) }

  private var fileNameStart: Index {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { utf8.index(after: $0) } ?? startIndex
  }
}
