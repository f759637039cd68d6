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

  /// The next bytes, as many as are there; empty at the end.
  func read(atMost capacity: Int = 1 << 16) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      var result: Int
      repeat {
        #if canImport(Darwin)
          result = unsafe Darwin.read(descriptor, buffer.baseAddress, capacity)
        #elseif canImport(Musl)
          result = unsafe Musl.read(descriptor, buffer.baseAddress, capacity)
        #else
          result = unsafe Glibc.read(descriptor, buffer.baseAddress, capacity)
        #endif
      } while result < 0 && errno == EINTR
      if result < 0 { failure = .current }
      count = max(0, result)
    }
    if let failure { throw failure }
    return bytes
  }

  /// Everything up to the end.
  func readToEnd() throws(SystemError) -> [UInt8] {
    var all: [UInt8] = []
    while true {
      let piece = try read(atMost: 1 << 20)
      if piece.isEmpty { return all }
      all.append(contentsOf: piece)
    }
  }
}
