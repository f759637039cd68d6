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
}
