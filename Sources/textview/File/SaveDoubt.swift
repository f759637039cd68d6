import Glibc

/// What a user has to agree to before a file is written.
enum SaveDoubt: String, CaseIterable {
  case exists = "exists"
  case changed = "was changed by another program"
  case gone = "was removed"
  case readOnly = "is read-only"
  case foreign = "belongs to another user"
  case illFormed = "is not UTF-8 (bytes that you leave alone stay as they are)"

  /// Whether agreeing once is enough: it is about the file as such, not what is in it just now.
  var isLasting: Bool { self == .readOnly || self == .foreign || self == .illFormed }
}

extension SaveTarget {
  /// What speaks against writing.
  ///
  /// - Parameter known: What the file was when it was read or written last; nil where there was none.
  func doubts(known: FileStamp?) -> [SaveDoubt] {
    guard let status, let stamp else { return known == nil ? [] : [.gone] }
    var doubts: [SaveDoubt] = []
    if known == nil { doubts.append(.exists) }
    if let known, known != stamp { doubts.append(.changed) }
    if isReadOnly { doubts.append(.readOnly) }
    if status.st_uid != geteuid() { doubts.append(.foreign) }
    return doubts
  }

  /// Throws for a file that no yes lets us write: one that is not ours to write over, and not to replace either,
  /// being another's or having several names.
  func checkPossible() throws(FileError) {
    guard let status, !mayWriteOver, status.st_uid != geteuid() || status.st_nlink > 1 else { return }
    errno = EACCES
    throw FileError(path)
  }

  /// Whether the file's mode or the system forbids to write it. For root nothing does but the mode.
  private var isReadOnly: Bool {
    guard let status else { return false }
    return status.st_mode & 0o222 == 0 || !mayWriteOver
  }

  private var mayWriteOver: Bool {
    unsafe faccessat(AT_FDCWD, path.cPath, W_OK, AT_EACCESS) == 0
  }
}
