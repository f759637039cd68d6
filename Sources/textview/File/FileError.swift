import Glibc

/// What the system says why a file could not be read or written.
struct FileError: Error, CustomStringConvertible {
  let description: String

  init(_ path: String) {
    let reason = unsafe strerror(errno).map { unsafe String(cString: $0) } ?? "error \(errno)"
    description = "\(path): \(reason)"
  }
}
