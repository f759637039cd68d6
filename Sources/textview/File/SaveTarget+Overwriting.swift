import Glibc
import TextViewModel

// A file that is written over is at risk while that lasts. So a copy of the old text is on the disk first, and stays
// there unless the file holds the new text or the old one again.

extension SaveTarget {
  /// Writes over the file. All names of it see the new text.
  func overwrite(with text: TextRope) throws(FileError) -> FileStamp {
    let descriptor = unsafe open(path.cPath, O_RDWR | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileError(path) }
    defer { close(descriptor) }
    guard try Self.stamp(of: descriptor, path) == stamp else {
      throw FileError(path, "another program changed it just now")
    }
    let copy = try Copy(of: descriptor, path)
    let error = write(text, over: descriptor, oldSize: copy.size) ? nil : FileError(path)
    let isWhole = error == nil || copy.restore(descriptor)
    // A write takes the set-id bits away. Who may give them to the file gives them back.
    if let status { _ = fchmod(descriptor, status.st_mode & 0o7777) }
    guard isWhole else {
      throw FileError(path, "written in part, \(error!); its old text is in \(copy.name)")
    }
    copy.remove()
    if let error { throw error }
    return try Self.stamp(of: descriptor, path)
  }

  private func write(_ text: TextRope, over descriptor: Int32, oldSize: Int) -> Bool {
    // Room is taken first: a full disk is found out before anything is written over.
    if text.utf8Count > oldSize {
      let error = posix_fallocate(descriptor, oldSize, text.utf8Count - oldSize)
      guard error == 0 else {
        errno = error
        return false
      }
    }
    guard lseek(descriptor, 0, SEEK_SET) == 0, TextWriter.write(text, to: descriptor) else { return false }
    // Stand-ins are longer than what they are for.
    let end = lseek(descriptor, 0, SEEK_CUR)
    return ftruncate(descriptor, end) == 0 && fsync(descriptor) == 0
  }
}

/// A copy of a file's bytes, on disk.
private struct Copy {
  private let place: SparePlaces
  private let descriptor: Int32
  let size: Int
  var name: String { place.shownName }

  init(of original: Int32, _ path: String) throws(FileError) {
    let place = SparePlaces(for: path, suffix: ".before")
    var descriptor: Int32 = -1
    var size: Int?
    for number in 0..<place.count where size == nil {
      descriptor = place.create(number)
      guard descriptor >= 0 else { continue }
      size = Self.copy(original, to: descriptor)
      if size == nil { place.remove(descriptor) }
    }
    guard let size else { throw FileError(path) }
    self.place = place
    self.descriptor = descriptor
    self.size = size
  }

  /// Writes the bytes back; false where that fails.
  func restore(_ original: Int32) -> Bool {
    Self.copy(descriptor, to: original) != nil && ftruncate(original, size) == 0 && fsync(original) == 0
  }

  /// Removes the copy, which is not needed any more.
  func remove() {
    place.remove(descriptor)
  }

  /// Copies from the start of one file to the start of another; how much, or nil where that fails.
  private static func copy(_ source: Int32, to target: Int32) -> Int? {
    guard lseek(source, 0, SEEK_SET) == 0, lseek(target, 0, SEEK_SET) == 0 else { return nil }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var size = 0
    while true {
      let count = unsafe read(source, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      guard count > 0 else { break }
      guard unsafe writeAll(target, buffer, count) else { return nil }
      size += count
    }
    return fsync(target) == 0 ? size : nil
  }
}
