import Glibc
import TextViewModel

extension SaveTarget {
  /// Writes a text to the file, which stays the one it is: owner, group, mode, extended attributes, names.
  ///
  /// A new file takes the old one's place, so that a crash leaves one or the other and never a part. Where the
  /// new one could not be all that the old one is, the old one is written over.
  ///
  /// - Returns: What the file is now.
  func write(_ text: TextRope) throws(FileError) -> FileStamp {
    guard let status else { return try create(text) }
    // A file of several names would be left by this one.
    if status.st_nlink == 1, let stamp = try replace(status, with: text) { return stamp }
    return try overwrite(with: text)
  }

  /// Makes a file where there was none. It takes no other's place, not even that of one that came meanwhile.
  private func create(_ text: TextRope) throws(FileError) -> FileStamp {
    let descriptor = unsafe open(path.cPath, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileError(path) }
    defer { close(descriptor) }
    guard TextWriter.write(text, to: descriptor), fsync(descriptor) == 0 else {
      let error = FileError(path)
      unsafe unlink(path.cPath)
      throw error
    }
    syncFolder()
    return try Self.stamp(of: descriptor, path)
  }

  /// Puts a new file in the old one's place; nil where it could not be all that the old one is.
  private func replace(_ status: stat, with text: TextRope) throws(FileError) -> FileStamp? {
    guard let attributes = FileAttributes(of: path, status) else { return nil }
    var name = (path.folder + ".textview.XXXXXX").cPath
    let descriptor = unsafe mkstemp(&name)
    guard descriptor >= 0 else {
      if Self.isForbidden(errno) { return nil }
      throw FileError(path)
    }
    var isInPlace = false
    defer {
      if !isInPlace { unsafe unlink(name) }
      close(descriptor)
    }
    guard attributes.giveOwner(to: descriptor) else { return nil }
    guard TextWriter.write(text, to: descriptor) else { throw FileError(path) }
    guard attributes.giveRest(to: descriptor) else { return nil }
    guard fsync(descriptor) == 0 else { throw FileError(path) }
    try checkUnchanged()
    isInPlace = unsafe rename(name, path.cPath) == 0
    guard isInPlace else {
      if Self.isForbidden(errno) { return nil }
      throw FileError(path)
    }
    syncFolder()
    return try Self.stamp(of: descriptor, path)
  }

  /// Whether the folder is what stands in the way: not ours, a mount of its own on the file, and the like.
  private static func isForbidden(_ error: Int32) -> Bool {
    [EACCES, EPERM, EBUSY, EROFS].contains(error)
  }

  /// Another program may have written while we did.
  func checkUnchanged() throws(FileError) {
    var now = stat()
    let exists = unsafe lstat(path.cPath, &now) == 0
    guard exists, FileStamp(now) == stamp else {
      throw FileError(path, "another program changed it just now")
    }
  }

  static func stamp(of descriptor: Int32, _ path: String) throws(FileError) -> FileStamp {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw FileError(path) }
    return FileStamp(status)
  }

  /// The new name, too, must be there after a power cut.
  private func syncFolder() {
    let folder = path.folder.isEmpty ? "." : path.folder
    let descriptor = unsafe open(folder.cPath, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
