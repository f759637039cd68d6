/// A document held weakly: for a class that owns both its text and its tokenizer.
///
/// A view that keeps a tokenizer over itself would never be freed if the tokenizer kept the view. Once
/// the host is gone the document is empty.
///
/// ```swift
/// final class TextView: TextInput {
///   private var text = StringInput("see foo-bar")
///   lazy var tokenizer: any Tokenizer = WhitespaceTokenizer(textInput: WeakTextInput(self))
///
///   var endOfDocument: TextPosition { text.endOfDocument }
///   func withChunk<R: ~Copyable, E: Error>(
///     containing position: TextPosition, _ body: (Span<UInt8>, TextPosition) throws(E) -> R
///   ) throws(E) -> R {
///     let text = text
///     return try text.withChunk(containing: position, body)
///   }
/// }
/// TextView().tokenizer.rangeEnclosingPosition(5, with: .word, inDirection: .forward)  // nil
/// let view = TextView()
/// view.tokenizer.rangeEnclosingPosition(5, with: .word, inDirection: .forward)  // 4..<11
/// ```
public struct WeakTextInput<Host: TextInput & AnyObject>: TextInput {
  /// The document, or nil when it is gone.
  public private(set) weak var host: Host?

  /// Makes a document that stands for another without keeping it alive.
  ///
  /// - Parameter host: The document to hold weakly.
  public init(_ host: Host) {
    self.host = host
  }

  /// The end of the host's text, or 0 when the host is gone.
  public var endOfDocument: TextPosition {
    host?.endOfDocument ?? TextPosition(0)
  }

  /// The host's revision, or a number of its own when the host is gone.
  public var revision: Int {
    host?.revision ?? .min
  }

  /// The host's direction, or left to right when the host is gone.
  public func baseWritingDirection(at position: TextPosition) -> TextWritingDirection {
    host?.baseWritingDirection(at: position) ?? .leftToRight
  }

  /// The direction of the host's run, or left to right when the host is gone.
  public func writingDirection(at position: TextPosition) -> TextWritingDirection {
    host?.writingDirection(at: position) ?? .leftToRight
  }

  /// The host's line, or nil when the host is gone.
  public func lineFragment(
    nearest position: TextPosition, inDirection direction: TextStorageDirection
  ) -> TextRange? {
    host?.lineFragment(nearest: position, inDirection: direction)
  }

  /// Lends the host's chunk, or an empty one when the host is gone.
  ///
  /// - Complexity: The host's.
  public func withChunk<R: ~Copyable, E: Error>(
    containing position: TextPosition,
    _ body: (_ units: Span<Host.CodeUnit>, _ start: TextPosition) throws(E) -> R
  ) throws(E) -> R {
    guard let host else { return try body(Span(), TextPosition(0)) }
    return try host.withChunk(containing: position, body)
  }
}
