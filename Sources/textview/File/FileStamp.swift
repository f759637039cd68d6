import Glibc

/// Which file it is, and when it was last changed: two that are equal are the same content.
struct FileStamp: Equatable {
  private let device: UInt
  private let inode: UInt
  /// The length of the file, in bytes.
  let size: Int
  private let modified: [Int]

  init(_ status: stat) {
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
    size = Int(status.st_size)
    modified = [
      status.st_mtim.tv_sec, status.st_mtim.tv_nsec,
      // Anyone may set the time of modification, but not that of the last change.
      status.st_ctim.tv_sec, status.st_ctim.tv_nsec,
    ]
  }

  /// Whether both are of one file, whatever it holds.
  func isSameFile(as other: FileStamp) -> Bool {
    device == other.device && inode == other.inode
  }
}
