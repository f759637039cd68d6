import Glibc
import TextViewModel

/// Reads and writes text files.
enum TextFile {
  /// Reads a file; nil where there is none.
  ///
  /// - Returns: The text, and how many ill-formed bytes were replaced.
  static func read(_ path: String) throws(FileError) -> (text: TextRope, replacements: Int)? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw FileError(path)
    }
    defer { close(descriptor) }
    var builder = TextRope.Builder()
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileError(path) }
      guard count > 0 else { break }
      builder.append(buffer.span.extracting(..<count))
    }
    let replacements = builder.replacementCount
    return (builder.finish(), replacements)
  }

  /// Writes a file so that a crash leaves the old one or the new one, never a part: to a temporary file beside
  /// it, which then takes its name.
  static func write(_ text: TextRope, to path: String) throws(FileError) {
    // A link stays a link: what it points to is replaced.
    let target =
      unsafe realpath(path, nil).map { resolved in
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
      } ?? path
    var status = stat()
    let mode = unsafe stat(target, &status) == 0 ? status.st_mode & 0o7777 : nil
    var name = Array("\(target).XXXXXX".utf8CString)
    let descriptor = unsafe mkstemp(&name)
    guard descriptor >= 0 else { throw FileError(target) }
    let temporary = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    // mkstemp lets no one else read; a new file is as the mask has it.
    let mask = umask(0)
    umask(mask)
    var isWritten = fchmod(descriptor, mode ?? 0o666 & ~mask) == 0
    text.forEachChunk { chunk in
      isWritten =
        unsafe isWritten && chunk.withUnsafeBytes { unsafe writeAll(descriptor, $0.baseAddress, $0.count) }
      return isWritten
    }
    isWritten = isWritten && fsync(descriptor) == 0
    isWritten = close(descriptor) == 0 && isWritten
    guard unsafe isWritten && rename(temporary, target) == 0 else {
      let error = FileError(target)
      unsafe unlink(temporary)
      throw error
    }
    syncDirectory(of: target)
  }

  /// The new name, too, must be there after a power cut.
  private static func syncDirectory(of path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let directory = parts.isEmpty ? "." : parts.joined(separator: "/") + "/"
    let descriptor = unsafe open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
