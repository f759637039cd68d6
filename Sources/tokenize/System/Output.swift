#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Buffered writing to a file descriptor. It never throws: a reader of standard output that has gone away ends the
/// program quietly, a full disk ends it with a message; what standard error does not take is lost.
///
/// Only the main thread writes: the program has no other.
final class Output: @unchecked Sendable {
  static let standard = Output(STDOUT_FILENO)
  static let error = Output(STDERR_FILENO)

  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private static let capacity = 1 << 16

  private init(_ descriptor: Int32) {
    self.descriptor = descriptor
    buffer.reserveCapacity(Self.capacity + 1024)
  }

  func write(_ text: String) {
    write(text.utf8)
  }

  func write(_ bytes: some Sequence<UInt8>) {
    buffer.append(contentsOf: bytes)
    flushIfFull()
  }

  func write(_ byte: UInt8) {
    buffer.append(byte)
    flushIfFull()
  }

  func write(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      // What does not fit is not copied at all.
      if bytes.count >= Self.capacity {
        flush()
        unsafe writeAll(UnsafeRawBufferPointer(bytes))
      } else {
        unsafe buffer.append(contentsOf: bytes)
        flushIfFull()
      }
    }
  }

  func flush() {
    unsafe buffer.withUnsafeBytes { unsafe writeAll($0) }
    buffer.removeAll(keepingCapacity: true)
  }

  private func flushIfFull() {
    if buffer.count >= Self.capacity { flush() }
  }

  private func writeAll(_ bytes: UnsafeRawBufferPointer) {
    var rest = unsafe bytes[...]
    while unsafe !rest.isEmpty {
      #if canImport(Darwin)
        let count = unsafe Darwin.write(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      #elseif canImport(Musl)
        let count = unsafe Musl.write(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      #else
        let count = unsafe Glibc.write(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      #endif
      if count >= 0 {
        unsafe rest = rest.dropFirst(count)
        continue
      }
      do {
        try SystemError.current.awaitAnotherTry(of: descriptor, for: POLLOUT)
      } catch {
        return fail(error)
      }
    }
  }

  private func fail(_ error: SystemError) {
    // A message that nobody can be told is no reason to leave the work undone.
    if descriptor == STDERR_FILENO { return }
    // The reader has what it wanted, as in `tokenize file | head`.
    if error.number == EPIPE { exit(ExitCode.success) }
    Output.error.write("tokenize: cannot write: \(error)\n")
    Output.error.flush()
    exit(ExitCode.ioError)
  }
}
