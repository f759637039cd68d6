/// A document that a tokenizer can read: anything that holds text and can lend it, piece by piece.
///
/// It takes three members to bring a document of one's own: the type of the code units, the end of
/// the document, and ``withChunk(containing:_:)``. The package brings ``StringInput``,
/// ``UTF16Input``, ``ChunkedInput``, ``BytesInput`` and ``WeakTextInput``.
///
/// ```swift
/// struct Line: TextInput {
///   var bytes: [UInt8]  // well-formed UTF-8
///   var endOfDocument: TextPosition { TextPosition(bytes.count) }
///   func withChunk<R: ~Copyable, E: Error>(
///     containing position: TextPosition, _ body: (Span<UInt8>, TextPosition) throws(E) -> R
///   ) throws(E) -> R {
///     try body(bytes.span, 0)
///   }
/// }
/// ```
public protocol TextInput<CodeUnit> {
  /// The unit of every offset in the document: `UInt8` for UTF-8, `UInt16` for UTF-16.
  associatedtype CodeUnit: TextCodeUnit

  /// The position after the last code unit. The document starts at offset 0.
  ///
  /// - Complexity: O(1) is expected.
  var endOfDocument: TextPosition { get }

  /// A number that changes with every edit. Tokenizers may keep what they have found for as long as
  /// it stays the same; a document that never changes needs no other than the default, 0.
  var revision: Int { get }

  /// The base writing direction of the paragraph at a position.
  ///
  /// - Parameter position: A position in code units.
  /// - Returns: The direction; left to right by default.
  func baseWritingDirection(at position: TextPosition) -> TextWritingDirection

  /// The writing direction of the run that holds the character after a position: which way left and right
  /// lead from there. In a left-to-right paragraph a Hebrew word is such a run.
  ///
  /// - Parameter position: A position in code units.
  /// - Returns: The direction; by default that of the paragraph. It is the paragraph's at its end, too.
  func writingDirection(at position: TextPosition) -> TextWritingDirection

  /// The first visual line whose far edge lies beyond a position in a direction, for documents that
  /// are laid out.
  ///
  /// Lines exclude the terminator that ends them, a blank line is an empty range, and soft-wrapped
  /// lines touch. Forward, the answer is the first line with `end > position`; backward the last one
  /// with `start < position`. One unit outside the document may be asked, too.
  ///
  /// - Parameters:
  ///   - position: A position in code units.
  ///   - direction: Where to look.
  /// - Returns: The line, or nil where the document has no layout or no line lies beyond. The default
  ///   is nil: lines are then those between hard line breaks.
  func lineFragment(nearest position: TextPosition, inDirection direction: TextStorageDirection) -> TextRange?

  /// Lends the piece of storage that holds a position.
  ///
  /// A flat string is one chunk, a rope lends a leaf. A chunk is never empty unless the document is,
  /// and never cuts a scalar or a surrogate pair; a position at a seam belongs to the later chunk, the
  /// end of the document to the last one. Where a chunk does not hold the position it is taken for the end of the text:
  /// answers are then wrong, but nothing outside of it is read.
  ///
  /// - Parameters:
  ///   - position: A position from 0 through the end of the document.
  ///   - body: Called once with the chunk's code units and the position of its first one.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  /// - Complexity: O(log *n*) or better is expected.
  func withChunk<R: ~Copyable, E: Error>(
    containing position: TextPosition,
    _ body: (_ units: Span<CodeUnit>, _ start: TextPosition) throws(E) -> R
  ) throws(E) -> R
}

extension TextInput {
  /// 0: the document never changes.
  @inlinable
  public var revision: Int { 0 }

  /// Left to right.
  @inlinable
  public func baseWritingDirection(at position: TextPosition) -> TextWritingDirection {
    .leftToRight
  }

  /// The base writing direction.
  @inlinable
  public func writingDirection(at position: TextPosition) -> TextWritingDirection {
    baseWritingDirection(at: position)
  }

  /// Nil: the document is not laid out.
  @inlinable
  public func lineFragment(
    nearest position: TextPosition, inDirection direction: TextStorageDirection
  ) -> TextRange? {
    nil
  }

  /// The range of the whole document, in code units.
  @inlinable
  public var documentRange: TextRange {
    TextPosition(0)..<max(TextPosition(0), endOfDocument)
  }
}
