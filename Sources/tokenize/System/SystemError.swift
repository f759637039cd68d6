#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the operating system holds against a call.
struct SystemError: Error, CustomStringConvertible {
  let number: Int32

  /// The error of the last call that failed.
  static var current: SystemError { SystemError(number: errno) }

  var description: String {
    unsafe String(cString: strerror(number))
  }

  /// Returns when a call that was interrupted, or that would have had to wait at a descriptor that does not wait by
  /// itself, can be made again.
  ///
  /// - Throws: The error where it is another one.
  func awaitAnotherTry(of descriptor: Int32, for event: Int32) throws(SystemError) {
    switch number {
    case EINTR: return
    case EAGAIN, EWOULDBLOCK:
      var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
      _ = unsafe poll(&request, 1, -1)
    default: throw self
    }
  }
}
