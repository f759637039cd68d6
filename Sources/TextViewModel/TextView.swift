public import TextTokenizerCore

/// A text view without a screen: it owns text, selection, links and placeholder, is given a geometry and a
/// tokenizer, and answers what keys and clicks do.
///
/// All positions count UTF-8 bytes of its text. Points and rectangles that a host sees are in the view's space,
/// insets and padding included; only the ``TextGeometry`` works in the text's own.
///
/// ```swift
/// let view = TextView("foo-bar baz", geometry: CellLayout(CellStyle(width: 80))) { text in
///   WhitespaceTokenizer(over: BasicTokenizer(textInput: text))
/// }
/// view.move(.wordRight)  // true
/// view.selection.head    // 7
/// ```
public final class TextView {
  /// The text. ``setText(_:)`` replaces it.
  public internal(set) var text: TextRope
  /// A number that changes with every edit.
  public internal(set) var revision = 0
  /// Where text stands.
  public let geometry: any TextGeometry
  /// Answers for words. It may be replaced at any time, ``useTokenizer(_:)`` being the short way.
  public lazy var tokenizer: any Tokenizer = makeTokenizer(WeakTextInput(self))

  /// What is selected. Setting it moves positions to the text and out of grapheme clusters, and forgets the
  /// column that up and down keep.
  public var selection: ViewSelection {
    get { currentSelection }
    set { select(clamped(newValue)) }
  }

  /// The x that up and down aim at, in the text's space; nil unless the last move was one of them.
  public internal(set) var goalX: Double?
  /// Whether left and right follow the eye or the text.
  public var horizontalMoves = HorizontalMoves.visual
  /// What left and right do to a selection.
  public var collapse = SelectionCollapse.toEdge

  /// The size of the view.
  public var size: TextSize
  /// The distance of the text from the view's edges.
  public var insets = TextInsets()
  /// A further distance from the left and the right edge.
  public var padding = 0.0
  /// Whether selection and caret are drawn. What is selected stays selected.
  public var showsSelection = true
  /// Whether the view receives keys; only then a caret is drawn. Losing them commits text under composition.
  public var isFirstResponder = false {
    didSet { if !isFirstResponder { unmarkText() } }
  }

  /// What is shown while there is no text. It is never part of the text.
  public var placeholder = ""
  /// Whether the placeholder goes as soon as the view receives keys.
  public var hidesPlaceholderWhileEditing = false
  /// The most rows the placeholder takes; 0 for as many as there is room for.
  public var placeholderRowLimit = 0

  /// The links, in any order. Edits move and shorten them; ``setText(_:)`` drops them.
  public var links: [TextLink] = []

  /// Called after each change of the text, those of text under composition included unless
  /// ``tellsCommittedChangesOnly`` is set.
  public var didChange: ((TextChange) -> Void)?
  /// Whether ``didChange`` is called for a composition only once, when it is committed, with all its changes in one; not at
  /// all for one that leaves the text as it was.
  public var tellsCommittedChangesOnly = false

  var currentSelection = ViewSelection(caret: TextPosition(0))
  var history = UndoHistory()
  /// The text under composition.
  var composition: Composition?
  /// What a double click selected, and by what unit a drag goes on; see ``press(at:clickCount:extending:)``.
  var drag: DragOrigin?
  /// The chunk lent last: tokenizers ask for neighbouring positions again and again.
  var lentChunk: (bytes: [UInt8], start: Int)?
  private let makeTokenizer: (WeakTextInput<TextView>) -> any Tokenizer

  /// Makes a view.
  ///
  /// - Parameters:
  ///   - text: The text; the caret is at its start.
  ///   - geometry: Where text stands; a geometry belongs to one view.
  ///   - size: The size of the view.
  ///   - tokenizer: Makes the tokenizer of the view, once it is needed, from the text, which is held weakly.
  /// - Complexity: O(1).
  public init(
    _ text: TextRope = TextRope(), geometry: any TextGeometry,
    size: TextSize = TextSize(width: 80, height: 24),
    tokenizer: @escaping (WeakTextInput<TextView>) -> any Tokenizer = { BasicTokenizer(textInput: $0) }
  ) {
    self.text = text
    self.geometry = geometry
    self.size = size
    makeTokenizer = tokenizer
    geometry.textDidChange(
      to: text, TextChange(prefix: 0, suffix: 0, oldCount: 0, newCount: text.utf8Count))
  }

  /// Replaces the tokenizer; text and selection stay.
  ///
  /// ```swift
  /// let view = TextView("foo-bar", geometry: CellLayout(CellStyle(width: 80)))
  /// view.useTokenizer { WhitespaceTokenizer(textInput: $0) }
  /// view.word(at: TextPoint(x: 0, y: 0))  // 0..<7
  /// ```
  ///
  /// - Parameter make: Makes it from the view's text, which it holds weakly.
  public func useTokenizer(_ make: (WeakTextInput<TextView>) -> any Tokenizer) {
    tokenizer = make(WeakTextInput(self))
  }
}

extension TextView {
  /// The left top corner of the text's space in the view's.
  var textOrigin: TextPoint {
    TextPoint(x: insets.left + padding, y: insets.top)
  }

  func inText(_ point: TextPoint) -> TextPoint {
    TextPoint(x: point.x - textOrigin.x, y: point.y - textOrigin.y)
  }

  func inView(_ rect: TextRect) -> TextRect {
    rect.offset(x: textOrigin.x, y: textOrigin.y)
  }
}
