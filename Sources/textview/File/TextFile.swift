import Glibc
import TextViewModel

/// A text as a file has it.
struct TextFile {
  var text = TextRope()
  /// What the file was when it was read; nil where there was none.
  var stamp: FileStamp?
  /// How many of its bytes are not well-formed UTF-8.
  var illFormedCount = 0

  /// An empty text that no file has.
  init() {}

  /// Reads a file; an empty text where there is none.
  init(reading path: String) throws(FileError) {
    let target = try SaveTarget(path)
    guard target.status != nil else { return }
    let descriptor = unsafe open(target.path.cPath, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw FileError(path) }
    defer { close(descriptor) }
    // Taken before the first byte: what is written while we read counts as a change.
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw FileError(path) }
    stamp = FileStamp(status)
    var builder = TextRope.Builder()
    var decoder = RawBytes.Decoder()
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = unsafe read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileError(path) }
      guard count > 0 else { break }
      builder.append(decoder.decode(buffer.span.extracting(..<count)).span)
    }
    builder.append(decoder.finish().span)
    illFormedCount = decoder.illFormedCount
    text = builder.finish()
  }
}
