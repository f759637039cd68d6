public import TextTokenizerCore

/// Text in a balanced tree of UTF-8 chunks: an edit costs the same in a hundred megabytes as in one.
///
/// It is a value; copies share what they have in common, which is how a ``TextView`` remembers earlier texts
/// for undo. It is also a `TextInput`, so any tokenizer reads it in place. Offsets count UTF-8 bytes.
///
/// ```swift
/// var rope = TextRope("Hello, world")
/// rope.replace(TextRange(7, 12), with: "Linux")
/// String(rope)  // "Hello, Linux"
/// ```
public struct TextRope: Sendable {
  var root: RopeNode

  /// Makes an empty text.
  public init() {
    root = .empty
  }

  init(root: RopeNode) {
    self.root = root
  }

  /// Makes a text of a string.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the string.
  public init(_ string: some StringProtocol) {
    var builder = Builder()
    var string = String(string)
    string.makeContiguousUTF8()
    builder.append(string.utf8.span)
    self = builder.finish()
  }

  /// The length, in UTF-8 bytes.
  ///
  /// - Complexity: O(1).
  public var utf8Count: Int { root.byteCount }

  /// Whether there is no text.
  public var isEmpty: Bool { root.byteCount == 0 }

  /// Calls a closure with each chunk of the text, in order.
  ///
  /// - Parameter body: Called with the chunk's UTF-8; says whether to go on.
  /// - Complexity: O(*n*).
  public func forEachChunk(_ body: (Span<UInt8>) -> Bool) {
    var offset = 0
    while offset < utf8Count {
      let (leaf, start) = root.leaf(containing: offset)
      let bytes = leaf.bytes
      guard body(bytes.span) else { return }
      offset = start + leaf.byteCount
    }
  }

  /// Whether two values are the same text by being the same tree; false says nothing.
  ///
  /// - Complexity: O(1).
  public func isIdentical(to other: TextRope) -> Bool {
    root === other.root
  }
}

extension TextRope: TextInput {
  /// The position after the last byte.
  public var endOfDocument: TextPosition { TextPosition(utf8Count) }

  /// Lends the chunk that holds a position.
  ///
  /// - Complexity: O(log *n*).
  public func withChunk<R: ~Copyable, E: Error>(
    containing position: TextPosition,
    _ body: (_ units: Span<UInt8>, _ start: TextPosition) throws(E) -> R
  ) throws(E) -> R {
    let (leaf, start) = root.leaf(containing: position.offset)
    let bytes = leaf.bytes
    return try body(bytes.span, TextPosition(start))
  }
}

extension TextRope: Equatable {
  /// Whether both hold the same bytes.
  ///
  /// - Complexity: O(*n*); O(1) for copies.
  public static func == (lhs: TextRope, rhs: TextRope) -> Bool {
    lhs.isIdentical(to: rhs) || lhs.utf8Count == rhs.utf8Count && Array(lhs) == Array(rhs)
  }
}

extension TextRope: ExpressibleByStringLiteral {
  /// Makes a text of a literal.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension String {
  /// The text of a rope.
  ///
  /// - Complexity: O(*n*).
  public init(_ rope: TextRope) {
    self = rope.string(inBytes: 0..<rope.utf8Count)
  }
}

extension [UInt8] {
  /// The UTF-8 of a rope.
  ///
  /// - Complexity: O(*n*).
  public init(_ rope: TextRope) {
    self = rope.bytes(in: 0..<rope.utf8Count)
  }
}

extension TextRope {
  /// The bytes of a range that lies in the text.
  func bytes(in range: Range<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    var offset = range.lowerBound
    while offset < range.upperBound {
      let (leaf, start) = root.leaf(containing: offset)
      bytes += leaf.bytes[(offset - start)..<min(leaf.byteCount, range.upperBound - start)]
      offset = start + leaf.byteCount
    }
    return bytes
  }

  /// The text of a range that cuts no scalar.
  func string(inBytes range: Range<Int>) -> String {
    String(decoding: bytes(in: range), as: UTF8.self)
  }
}
