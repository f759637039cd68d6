import Glibc
import TextViewModel

/// Writes texts as the bytes they are for. It allocates nothing and takes no lock, so signal handlers may use it.
enum TextWriter {
  private nonisolated(unsafe) static let buffer = UnsafeMutableRawBufferPointer.allocate(
    byteCount: 1 << 16, alignment: 1)

  /// Writes a text to a descriptor; false where that fails, with the reason in `errno`.
  static func write(_ text: TextRope, to descriptor: Int32) -> Bool {
    let buffer = unsafe buffer
    var filled = 0
    var isWritten = true
    text.forEachChunk { chunk in
      unsafe chunk.withUnsafeBytes { chunk in
        var index = 0
        while index < chunk.count, isWritten {
          if filled == buffer.count {
            isWritten = unsafe writeAll(descriptor, buffer.baseAddress, filled)
            filled = 0
          }
          if let byte = unsafe RawBytes.byte(standingAt: index, of: chunk) {
            unsafe buffer[filled] = byte
            filled += 1
            index += 4
          } else {
            let end = unsafe plainEnd(in: chunk, from: index)
            let count = min(end - index, buffer.count - filled)
            let plain = unsafe UnsafeRawBufferPointer(rebasing: chunk[index..<index + count])
            unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]).copyMemory(from: plain)
            filled += count
            index += count
          }
        }
      }
      return isWritten
    }
    return unsafe isWritten && writeAll(descriptor, buffer.baseAddress, filled)
  }

  /// Where the next stand-in may begin, after an index that is none.
  private static func plainEnd(in chunk: UnsafeRawBufferPointer, from index: Int) -> Int {
    let rest = unsafe chunk.baseAddress! + index + 1
    let found = unsafe memchr(rest, Int32(RawBytes.lead), chunk.count - index - 1)
    return unsafe found.map { unsafe $0 - UnsafeMutableRawPointer(mutating: chunk.baseAddress!) }
      ?? chunk.count
  }
}

/// Writes all of some bytes; false where that fails. It allocates nothing and takes no lock, so signal handlers
/// may call it.
func writeAll(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Bool {
  guard let bytes = unsafe bytes else { return count == 0 }
  var done = 0
  while done < count {
    let written = unsafe write(descriptor, bytes + done, count - done)
    if written > 0 {
      done += written
    } else if written < 0, errno == EINTR || errno == EAGAIN {
      var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = unsafe poll(&wait, 1, 1000)
    } else {
      return false
    }
  }
  return true
}
