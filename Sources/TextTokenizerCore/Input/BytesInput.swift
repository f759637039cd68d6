/// Raw bytes as a document: a file that was read or mapped, whether or not it is well-formed UTF-8.
///
/// Ill-formed UTF-8 is read as U+FFFD, one per maximal subpart, and never crashes. Offsets count bytes.
///
/// ```swift
/// // "a", an ill-formed byte, "b"
/// let input = BytesInput([0x61, 0xFF, 0x62])
/// input.string(in: input.documentRange)  // "a�b"
/// input.endOfDocument.offset  // 3
/// ```
@safe
public struct BytesInput: TextInput {
  @usableFromInline let bytes: UnsafeBufferPointer<UInt8>
  @usableFromInline let owner: Owner
  /// The direction in which all of the text is written.
  public let writingDirection: TextWritingDirection

  /// Gives the memory back when the last copy of the document is gone.
  @safe @usableFromInline
  final class Owner {
    private let bytes: UnsafeRawBufferPointer
    private let release: (UnsafeRawBufferPointer) -> Void

    init(of bytes: UnsafeRawBufferPointer, release: @escaping (UnsafeRawBufferPointer) -> Void) {
      unsafe self.bytes = bytes
      unsafe self.release = release
    }

    deinit {
      unsafe release(bytes)
    }
  }

  /// Makes a document of a copy of bytes.
  ///
  /// - Parameters:
  ///   - bytes: Text in UTF-8, not necessarily well-formed.
  ///   - writingDirection: The base direction of all of the text.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public init(_ bytes: some Collection<UInt8>, writingDirection: TextWritingDirection = .leftToRight) {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = unsafe copy.initialize(fromContentsOf: bytes)
    unsafe self.init(
      unsafeBytes: UnsafeRawBufferPointer(copy), writingDirection: writingDirection,
      release: { unsafe $0.deallocate() })
  }

  /// Makes a document of bytes that stay where they are, such as a mapped file.
  ///
  /// - Parameters:
  ///   - bytes: Text in UTF-8, not necessarily well-formed. The memory must stay valid and unchanged
  ///     until `release` is called.
  ///   - writingDirection: The base direction of all of the text.
  ///   - release: Called once with the bytes, when the last copy of the document is gone.
  /// - Complexity: O(1).
  @unsafe
  public init(
    unsafeBytes bytes: UnsafeRawBufferPointer,
    writingDirection: TextWritingDirection = .leftToRight,
    release: @escaping @Sendable (UnsafeRawBufferPointer) -> Void
  ) {
    unsafe self.bytes = bytes.assumingMemoryBound(to: UInt8.self)
    unsafe self.owner = Owner(of: bytes, release: release)
    self.writingDirection = writingDirection
  }

  /// The position after the last byte.
  @inlinable
  public var endOfDocument: TextPosition {
    unsafe TextPosition(bytes.count)
  }

  /// The direction given at the start, wherever it is asked.
  @inlinable
  public func baseWritingDirection(at position: TextPosition) -> TextWritingDirection {
    writingDirection
  }

  /// Lends all of the bytes.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func withChunk<R: ~Copyable, E: Error>(
    containing position: TextPosition,
    _ body: (_ units: Span<UInt8>, _ start: TextPosition) throws(E) -> R
  ) throws(E) -> R {
    defer { withExtendedLifetime(owner) {} }
    return try unsafe body(bytes.span, TextPosition(0))
  }
}

// The bytes are never written to, and the owner only gives them back at the very end.
extension BytesInput: @unchecked Sendable {}
