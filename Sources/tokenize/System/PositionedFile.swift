#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An open file of which any part can be read.
final class PositionedFile {
  /// How long the file was when it was opened. What others append later is not looked at.
  let length: Int
  private let descriptor: Int32

  /// Takes the descriptor over: it is closed when the value goes.
  init(_ descriptor: Int32, length: Int) {
    (self.descriptor, self.length) = (descriptor, length)
  }

  deinit {
    close(descriptor)
  }

  /// Reads a range of bytes.
  ///
  /// - Returns: As many bytes as the range has, and why some could not be read. In the place of those stand
  ///   short lines, so that a scan soon comes to the end of a unit, where it is asked whether to go on.
  func read(_ range: Range<Int>) -> (bytes: [UInt8], failure: FileText.Failure?) {
    var got = 0
    var reason: String?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      unsafe buffer.initialize(repeating: UInt8(ascii: "\n"))
      count = range.count
      while got < range.count, reason == nil {
        let rest = unsafe buffer.baseAddress! + got
        let read = unsafe pread(descriptor, rest, range.count - got, off_t(range.lowerBound + got))
        if read > 0 {
          got += read
        } else if read == 0 {
          reason = "the file shrank to \(range.lowerBound + got) bytes while it was read"
        } else if errno != EINTR {
          reason = SystemError.current.description
        }
      }
      for index in stride(from: got + 1, to: range.count - 1, by: 3) {
        unsafe buffer[index] = UInt8(ascii: "a")
        unsafe buffer[index + 1] = UInt8(ascii: ".")
      }
    }
    return (bytes, reason.map { FileText.Failure(offset: range.lowerBound + got, description: $0) })
  }
}
