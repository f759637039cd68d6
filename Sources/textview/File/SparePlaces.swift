import Glibc

/// Names for a file that must go somewhere: beside another one, or else in folders that most users may write.
///
/// No file that exists is ever opened, nor a link followed: the next number is taken. All is set up beforehand; to
/// make a file allocates nothing and takes no lock, so signal handlers may do it.
@safe
final class SparePlaces {
  /// How many files of one name there may be in a folder.
  private static let limit = 1000

  @unsafe
  private struct Place {
    /// The path, with room for a number behind it.
    var path: UnsafeMutablePointer<CChar>
    var length: Int
    /// The same for people.
    var shown: UnsafeMutablePointer<CChar>
  }

  private let places: UnsafeMutableBufferPointer<Place>
  private let state = UnsafeMutablePointer<(place: Int, number: Int)>.allocate(capacity: 1)

  init(for path: String, suffix: String) {
    let folders = [path.folder] + ["HOME", "TMPDIR"].compactMap(Self.folder) + ["/var/tmp/", "/tmp/"]
    // A name may have 255 bytes, number included.
    let name = String(raw: path.fileName.rawBytes.prefix(200)) + suffix
    unsafe places = .allocate(capacity: folders.count)
    for (index, folder) in folders.enumerated() {
      let bytes = (folder + name).cPath
      let path = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 8)
      unsafe path.update(from: bytes, count: bytes.count)
      let shown = unsafe strdup((folder + name).printable)!
      unsafe places.initializeElement(
        at: index, to: Place(path: path, length: bytes.count - 1, shown: shown))
    }
    unsafe state.initialize(to: (0, 0))
  }

  /// The folder that a variable of the environment names.
  private static func folder(of variable: String) -> String? {
    guard let value = unsafe getenv(variable), unsafe value[0] == CChar(UInt8(ascii: "/")) else { return nil }
    let bytes = unsafe UnsafeRawBufferPointer(start: value, count: strlen(value))
    return unsafe String(raw: bytes) + "/"
  }

  deinit {
    for index in 0..<count {
      unsafe places[index].path.deallocate()
      unsafe free(places[index].shown)
    }
    unsafe places.deallocate()
    unsafe state.deallocate()
  }

  /// How many folders there are to try.
  var count: Int { unsafe places.count }

  /// Makes a file in a folder, which only we may read; -1 where that is not possible.
  func create(_ index: Int) -> Int32 {
    for number in 0..<Self.limit {
      select(index, number)
      let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
      let descriptor = unsafe open(places[index].path, flags, 0o600)
      if descriptor >= 0 || errno != EEXIST { return descriptor }
    }
    return -1
  }

  /// Closes and removes the file made last.
  func remove(_ descriptor: Int32) {
    let error = errno
    close(descriptor)
    unsafe unlink(places[state.pointee.place].path)
    errno = error
  }

  /// The name of the file made last, for people.
  var shownName: String {
    let (place, number) = unsafe state.pointee
    return unsafe String(cString: places[place].shown) + (number > 0 ? ".\(number)" : "")
  }

  /// Writes the name of the file made last.
  func writeShownName(to descriptor: Int32) {
    let (place, number) = unsafe state.pointee
    let shown = unsafe places[place].shown
    _ = unsafe writeAll(descriptor, shown, strlen(shown))
    if number > 0 {
      let suffix = unsafe places[place].path + places[place].length
      _ = unsafe writeAll(descriptor, suffix, strlen(suffix))
    }
  }

  /// The names of our files that are there already, for people.
  var existing: [String] {
    var names: [String] = []
    for index in 0..<count {
      for number in 0..<Self.limit {
        select(index, number)
        var status = stat()
        guard unsafe lstat(places[index].path, &status) == 0 else { continue }
        if status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid() { names.append(shownName) }
      }
    }
    return names
  }

  /// Lets a folder's path end with a number; 0 for none.
  private func select(_ index: Int, _ number: Int) {
    let place = unsafe places[index]
    unsafe state.pointee = (index, number)
    var end = unsafe place.length
    if number > 0 {
      unsafe place.path[end] = CChar(UInt8(ascii: "."))
      end += 1
      var divisor = 100
      while divisor > 0 {
        if number >= divisor {
          unsafe place.path[end] = CChar(48 + number / divisor % 10)
          end += 1
        }
        divisor /= 10
      }
    }
    unsafe place.path[end] = 0
  }
}
