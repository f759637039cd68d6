/// A direction along the document's storage.
public enum TextStorageDirection: String, CaseIterable, Hashable, Sendable {
  /// Towards the end of the document.
  case forward
  /// Towards the start of the document.
  case backward

  /// The other direction.
  ///
  /// ```swift
  /// TextStorageDirection.forward.reversed  // .backward
  /// ```
  @inlinable
  public var reversed: TextStorageDirection {
    self == .forward ? .backward : .forward
  }
}

/// A direction as the eye sees it.
public enum TextLayoutDirection: String, CaseIterable, Hashable, Sendable {
  /// Towards the right edge of the view.
  case right
  /// Towards the left edge of the view.
  case left
  /// Towards the line above.
  case up
  /// Towards the line below.
  case down
}

/// The direction in which a stretch of text is written.
public enum TextWritingDirection: String, CaseIterable, Hashable, Sendable {
  /// From left to right, as Latin is.
  case leftToRight
  /// From right to left, as Hebrew and Arabic are.
  case rightToLeft
}

/// A direction in which to look from a position: along the storage or as laid out.
///
/// UIKit's `UITextDirection` holds either kind in one number; here the kind shows.
///
/// ```swift
/// let hebrew = StringInput("שלום עולם", writingDirection: .rightToLeft)
/// let tokenizer = BasicTokenizer(textInput: hebrew)
/// tokenizer.position(from: 0, toBoundary: .word, inDirection: .left)   // 8
/// tokenizer.position(from: 0, toBoundary: .word, inDirection: .right)  // nil
/// ```
public enum TextDirection: Hashable, Sendable {
  /// Along the document's storage.
  case storage(TextStorageDirection)
  /// As the eye sees it; a tokenizer resolves it once, through
  /// `UnitTokenizer.storageDirection(for:at:)`.
  case layout(TextLayoutDirection)

  /// Towards the end of the document.
  @inlinable
  public static var forward: TextDirection { .storage(.forward) }
  /// Towards the start of the document.
  @inlinable
  public static var backward: TextDirection { .storage(.backward) }
  /// Towards the right edge of the view.
  @inlinable
  public static var right: TextDirection { .layout(.right) }
  /// Towards the left edge of the view.
  @inlinable
  public static var left: TextDirection { .layout(.left) }
  /// Towards the line above; backward along the storage.
  @inlinable
  public static var up: TextDirection { .layout(.up) }
  /// Towards the line below; forward along the storage.
  @inlinable
  public static var down: TextDirection { .layout(.down) }
}

extension TextDirection: CaseIterable {
  /// Both storage directions, then the four layout directions.
  public static let allCases: [TextDirection] =
    TextStorageDirection.allCases.map(storage) + TextLayoutDirection.allCases.map(layout)
}
