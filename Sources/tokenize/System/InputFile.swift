import TextTokenizer

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file as a document: mapped where that is possible, read to memory where it is not (pipes, terminals).
struct InputFile {
  let text: BytesInput
  /// The mapped memory; nil where the file was read.
  private let mapping: Mapping?

  @safe
  private struct Mapping {
    let start: UnsafeMutableRawPointer
    let length: Int
  }

  /// Opens a file; `-` is standard input.
  init(_ path: String) throws(SystemError) {
    let descriptor = unsafe path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .current }
    defer { if path != "-" { close(descriptor) } }
    if let mapping = Self.map(descriptor) {
      self.mapping = mapping
      let bytes = unsafe UnsafeRawBufferPointer(start: mapping.start, count: mapping.length)
      text = unsafe BytesInput(unsafeBytes: bytes) { bytes in
        unsafe munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress!), bytes.count)
      }
    } else {
      mapping = nil
      text = try Self.read(descriptor)
    }
  }

  /// How much of the file is given back to the system at once.
  static let stretch = 1 << 20

  /// Lets the system forget the memory of what lies between two offsets. It can still be read: it comes from
  /// the file again. So a file of any size takes a bounded amount of memory.
  func forget(_ range: Range<Int>) {
    guard let mapping else { return }
    // Whole pages only, of whatever size the system has.
    let start = range.lowerBound & ~0xFFFF
    let end = min(range.upperBound & ~0xFFFF, mapping.length)
    guard start < end else { return }
    _ = unsafe madvise(mapping.start + start, end - start, MADV_DONTNEED)
  }

  private static func map(_ descriptor: Int32) -> Mapping? {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0,
      // Whoever read a part of standard input before us has taken it.
      lseek(descriptor, 0, SEEK_CUR) == 0
    else { return nil }
    let length = Int(status.st_size)
    let start = unsafe mmap(nil, length, PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard let start = unsafe start, unsafe start != MAP_FAILED else { return nil }
    _ = unsafe madvise(start, length, MADV_SEQUENTIAL)
    return unsafe Mapping(start: start, length: length)
  }

  private static func read(_ descriptor: Int32) throws(SystemError) -> BytesInput {
    let reader = InputReader(descriptor: descriptor)
    var capacity = 1 << 16
    var count = 0
    // Grown in place where the system can: no second copy of what may be large.
    var buffer = unsafe UnsafeMutableRawPointer(malloc(capacity)!)
    while true {
      if count == capacity {
        capacity *= 2
        unsafe buffer = realloc(buffer, capacity)!
      }
      do {
        let rest = unsafe UnsafeMutableRawBufferPointer(start: buffer + count, count: capacity - count)
        let got = unsafe try reader.read(into: rest)
        if got == 0 { break }
        count += got
      } catch {
        unsafe free(buffer)
        throw error
      }
    }
    let bytes = unsafe UnsafeRawBufferPointer(start: buffer, count: count)
    return unsafe BytesInput(unsafeBytes: bytes) { bytes in
      unsafe free(UnsafeMutableRawPointer(mutating: bytes.baseAddress!))
    }
  }
}
