import CXattr
import Glibc

/// What a file is beside its content, and goes over to the one that takes its place.
struct FileAttributes {
  private let owner: uid_t
  private let group: gid_t
  private let mode: mode_t
  private let extended: [[CChar]: [UInt8]]

  /// The attributes of a file; nil where they can't be read.
  init?(of path: String, _ status: stat) {
    let path = path.cPath
    let read = unsafe Self.extendedAttributes(
      names: { unsafe llistxattr(path, $0, $1) }, value: { unsafe lgetxattr(path, $0, $1, $2) })
    guard let read else { return nil }
    extended = read
    owner = status.st_uid
    group = status.st_gid
    mode = status.st_mode & 0o7777
  }

  /// Gives a file the owner and group; false where that is not allowed.
  func giveOwner(to descriptor: Int32) -> Bool {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return false }
    if status.st_uid == owner, status.st_gid == group { return true }
    return fchown(descriptor, owner, group) == 0
  }

  /// Gives a file the rest, once it is written; false where that is not allowed.
  ///
  /// The set-id bits come last, and so only to a file that has the same owner and group. The one thing that may
  /// be lost is what a program may do beyond its user's rights: the system takes it from a written file, too.
  func giveRest(to descriptor: Int32) -> Bool {
    let present = unsafe Self.extendedAttributes(
      names: { unsafe flistxattr(descriptor, $0, $1) }, value: { unsafe fgetxattr(descriptor, $0, $1, $2) })
    guard let present else { return false }
    // A folder may hand down a list of who may read, which the old file does not have.
    for name in present.keys where extended[name] == nil {
      guard unsafe fremovexattr(descriptor, name) == 0 || !Self.isRight(name) else { return false }
    }
    for (name, value) in extended where present[name] != value {
      let isGiven = unsafe fsetxattr(descriptor, name, value, value.count, 0) == 0
      guard isGiven || Self.isCapability(name) else { return false }
    }
    guard fchmod(descriptor, mode) == 0 else { return false }
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 && status.st_mode & 0o7777 == mode
  }

  private static func isCapability(_ name: [CChar]) -> Bool {
    Self.text(name) == "security.capability"
  }

  /// Whether an attribute says who may do what, and is no label of the system's own.
  private static func isRight(_ name: [CChar]) -> Bool {
    !Self.text(name).hasPrefix("security.")
  }

  private static func text(_ name: [CChar]) -> String {
    String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// All extended attributes; none where the file system has none, nil where they can't be read.
  private static func extendedAttributes(
    names: (UnsafeMutablePointer<CChar>?, Int) -> Int,
    value: (UnsafePointer<CChar>, UnsafeMutableRawPointer?, Int) -> Int
  ) -> [[CChar]: [UInt8]]? {
    let size = names(nil, 0)
    guard size > 0 else { return size == 0 || errno == ENOTSUP || errno == ENOSYS ? [:] : nil }
    var list = [CChar](repeating: 0, count: size)
    let length = unsafe names(&list, size)
    guard length >= 0 else { return nil }
    var attributes: [[CChar]: [UInt8]] = [:]
    for name in list[..<length].split(separator: 0).map({ $0 + [0] }) {
      let size = unsafe value(Array(name), nil, 0)
      guard size >= 0 else { return nil }
      var bytes = [UInt8](repeating: 0, count: size)
      guard unsafe value(Array(name), &bytes, size) == size else { return nil }
      attributes[Array(name)] = bytes
    }
    return attributes
  }
}
