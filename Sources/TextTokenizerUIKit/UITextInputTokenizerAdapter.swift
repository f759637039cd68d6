#if canImport(UIKit)
  public import TextTokenizerCore
  public import UIKit

  /// Makes any tokenizer the one of a UIKit text view.
  ///
  /// UIKit asks a view for its `tokenizer`; a subclass answers with this one, and from then on taps, option-arrows
  /// and selection handles find the words that the tokenizer finds:
  ///
  /// ```swift
  /// final class NotesView: UITextView {
  ///   private lazy var words = UITextInputTokenizerAdapter(textInput: self, lines: super.tokenizer) {
  ///     WhitespaceTokenizer(over: ICUTokenizer(textInput: $0))
  ///   }
  ///   override var tokenizer: any UITextInputTokenizer { words }
  /// }
  /// ```
  @MainActor
  public final class UITextInputTokenizerAdapter: NSObject, UITextInputTokenizer {
    /// The view as a document.
    public let document: UITextInputDocument
    /// Answers every question. It may be replaced at any time.
    public var tokenizer: any Tokenizer
    /// Answers about lines, which only the view's own tokenizer knows; nil for lines between hard breaks.
    public var lines: (any UITextInputTokenizer)?

    /// Makes a tokenizer for a view.
    ///
    /// - Parameters:
    ///   - textInput: The view, which is held weakly.
    ///   - lines: The view's own tokenizer, for lines as they are laid out; nil for lines between hard breaks.
    ///   - make: Makes the tokenizer from the view's text, whose offsets count UTF-16 code units.
    public init(
      textInput: any UITextInput, lines: (any UITextInputTokenizer)? = nil,
      tokenizer make: (UITextInputDocument) -> any Tokenizer
    ) {
      document = UITextInputDocument(textInput)
      tokenizer = make(document)
      self.lines = lines
      super.init()
    }

    /// Whether a unit ends or starts at a position; see `Tokenizer`.
    public func isPosition(
      _ position: UITextPosition, atBoundary granularity: UITextGranularity,
      inDirection direction: UITextDirection
    ) -> Bool {
      if granularity == .line, let lines {
        return lines.isPosition(position, atBoundary: granularity, inDirection: direction)
      }
      return ask(position, granularity, direction) {
        tokenizer.isPosition($0, atBoundary: $1, inDirection: $2)
      } ?? false
    }

    /// Whether a unit encloses a position; see `Tokenizer`.
    public func isPosition(
      _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
      inDirection direction: UITextDirection
    ) -> Bool {
      if granularity == .line, let lines {
        return lines.isPosition(position, withinTextUnit: granularity, inDirection: direction)
      }
      return ask(position, granularity, direction) {
        tokenizer.isPosition($0, withinTextUnit: $1, inDirection: $2)
      } ?? false
    }

    /// The nearest edge beyond a position, nil where none is left; see `Tokenizer`.
    public func position(
      from position: UITextPosition, toBoundary granularity: UITextGranularity,
      inDirection direction: UITextDirection
    ) -> UITextPosition? {
      if granularity == .line, let lines {
        return lines.position(from: position, toBoundary: granularity, inDirection: direction)
      }
      return ask(position, granularity, direction) {
        tokenizer.position(from: $0, toBoundary: $1, inDirection: $2)
      }.flatMap { $0 }.flatMap(document.position(at:))
    }

    /// The unit that encloses a position, nil where none does; see `Tokenizer`.
    public func rangeEnclosingPosition(
      _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextRange? {
      if granularity == .line, let lines {
        return lines.rangeEnclosingPosition(position, with: granularity, inDirection: direction)
      }
      return ask(position, granularity, direction) {
        tokenizer.rangeEnclosingPosition($0, with: $1, inDirection: $2)
      }.flatMap { $0 }.flatMap(document.range)
    }

    /// Translates a question; nil for what is not known here.
    private func ask<Answer>(
      _ position: UITextPosition, _ granularity: UITextGranularity, _ direction: UITextDirection,
      _ question: (TextPosition, TextGranularity, TextDirection) -> Answer
    ) -> Answer? {
      document.textMayHaveChanged()
      guard let position = document.offset(of: position), let granularity = TextGranularity(granularity),
        let direction = TextDirection(direction)
      else { return nil }
      return question(position, granularity, direction)
    }
  }
#endif
