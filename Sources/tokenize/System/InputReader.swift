#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reading a file descriptor piece by piece.
struct InputReader {
  let descriptor: Int32

  static let standard = InputReader(descriptor: STDIN_FILENO)

  /// Reads as many bytes as are there, and at least one unless it is the end.
  ///
  /// - Returns: How many there were; 0 at the end.
  @unsafe
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    while true {
      #if canImport(Glibc)
        let count = unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        let count = unsafe Musl.read(descriptor, buffer.baseAddress, buffer.count)
      #else
        let count = unsafe Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
      if count >= 0 { return count }
      try SystemError.current.awaitAnotherTry(of: descriptor, for: POLLIN)
    }
  }

  /// The next bytes, as many as are there; empty at the end.
  func read() throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      do throws(SystemError) {
        unsafe count = try read(into: UnsafeMutableRawBufferPointer(buffer))
      } catch {
        failure = error
        count = 0
      }
    }
    if let failure { throw failure }
    return bytes
  }
}
