/// An argument of a command line. It is bytes: nothing makes the name of a file UTF-8.
package struct Argument: Hashable, Sendable {
  package let bytes: [UInt8]

  package init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  package init(_ text: String) {
    self.init(text.utf8)
  }

  /// The argument as text, with U+FFFD for what is not UTF-8.
  package var text: String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// The arguments of this process, without the program's own name.
  package static var ofProcess: [Argument] {
    unsafe UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
      .dropFirst().compactMap { unsafe $0 }.map { start in
        var end = unsafe start
        while unsafe end.pointee != 0 { unsafe end += 1 }
        return unsafe Argument(
          UnsafeBufferPointer(start: start, count: end - start).map { UInt8(bitPattern: $0) })
      }
  }
}
