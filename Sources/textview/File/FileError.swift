import Glibc

/// Why a file could not be read or written.
struct FileError: Error, CustomStringConvertible {
  let description: String

  /// What the system says just now.
  init(_ path: String) {
    self.init(path, unsafe strerror(errno).map { unsafe String(cString: $0) } ?? "error \(errno)")
  }

  init(_ path: String, _ reason: String) {
    description = "\(path.printable): \(reason)"
  }
}
