#if canImport(UIKit)
  public import TextTokenizerCore
  public import UIKit

  /// A UIKit text view as a document, in UTF-16 code units, which is what UIKit counts.
  ///
  /// It holds the view weakly, since the view owns its tokenizer. Like the view it belongs to the main actor, and
  /// traps elsewhere.
  @MainActor
  public final class UITextInputDocument: TextInput {
    /// How many code units are read from the view at once.
    private static let blockLength = 512

    /// The view, or nil when it is gone.
    public private(set) weak var textInput: (any UITextInput)?

    private var block: (units: [UInt16], start: Int)?
    private var edits = 0

    /// Makes a document of a text view.
    ///
    /// - Parameter textInput: The view, which is held weakly.
    public init(_ textInput: any UITextInput) {
      self.textInput = textInput
    }

    /// Forgets what was read. UIKit tells nobody that text has changed, so the adapter calls it before each
    /// question; a host that asks a tokenizer itself does the same.
    public func textMayHaveChanged() {
      block = nil
      edits += 1
    }

    /// The position after the last code unit, 0 when the view is gone.
    nonisolated public var endOfDocument: TextPosition {
      MainActor.assumeIsolated { TextPosition(length) }
    }

    /// Changes with ``textMayHaveChanged()``.
    nonisolated public var revision: Int {
      MainActor.assumeIsolated { edits }
    }

    /// What the view says; left to right where it says "natural".
    nonisolated public func baseWritingDirection(at position: TextPosition) -> TextWritingDirection {
      MainActor.assumeIsolated {
        guard let textInput, let position = self.position(at: position) else { return .leftToRight }
        let direction = textInput.baseWritingDirection(for: position, in: .forward)
        return direction == .rightToLeft ? .rightToLeft : .leftToRight
      }
    }

    /// Lends a copy of some hundred code units around a position.
    ///
    /// - Complexity: O(1), apart from what the view takes.
    nonisolated public func withChunk<R: ~Copyable, E: Error>(
      containing position: TextPosition,
      _ body: (_ units: Span<UInt16>, _ start: TextPosition) throws(E) -> R
    ) throws(E) -> R {
      let (units, start) = MainActor.assumeIsolated { block(containing: position.offset) }
      return try body(units.span, TextPosition(start))
    }
  }

  extension UITextInputDocument {
    /// The view's position for an offset in UTF-16 code units; nil outside the text.
    public func position(at position: TextPosition) -> UITextPosition? {
      guard let textInput, position.offset >= 0, position.offset <= length else { return nil }
      return textInput.position(from: textInput.beginningOfDocument, offset: position.offset)
    }

    /// The offset of a view's position, in UTF-16 code units; nil when the view is gone.
    public func offset(of position: UITextPosition) -> TextPosition? {
      textInput.map { TextPosition($0.offset(from: $0.beginningOfDocument, to: position)) }
    }

    /// The view's range for offsets in UTF-16 code units; nil outside the text.
    public func range(_ range: TextRange) -> UITextRange? {
      guard let start = position(at: range.start), let end = position(at: range.end) else { return nil }
      return textInput?.textRange(from: start, to: end)
    }

    private var length: Int {
      textInput.map { $0.offset(from: $0.beginningOfDocument, to: $0.endOfDocument) } ?? 0
    }

    /// The block that holds an offset. Where it would cut a surrogate pair, the pair is in the later one.
    private func block(containing offset: Int) -> (units: [UInt16], start: Int) {
      if let block, block.start <= offset, offset < block.start + block.units.count { return block }
      let length = length
      guard length > 0 else { return ([], 0) }
      let nominal = min(max(0, offset), length - 1) / Self.blockLength * Self.blockLength
      var read = readBlock(from: nominal, length: length)
      if offset < length, offset >= read.start + read.units.count {
        read = readBlock(from: nominal + Self.blockLength, length: length)
      }
      block = read
      return read
    }

    private func readBlock(from nominal: Int, length: Int) -> (units: [UInt16], start: Int) {
      // One unit more on either side tells whether the ends are inside of pairs.
      let lower = max(0, nominal - 1)
      let upper = min(length, nominal + Self.blockLength + 1)
      let units = units(in: lower..<upper)
      func isInsidePair(_ offset: Int) -> Bool {
        offset > lower && offset < upper && units[offset - lower - 1] & 0xFC00 == 0xD800
          && units[offset - lower] & 0xFC00 == 0xDC00
      }
      let start = isInsidePair(nominal) ? nominal - 1 : nominal
      let nominalEnd = min(length, nominal + Self.blockLength)
      let end = isInsidePair(nominalEnd) ? nominalEnd - 1 : nominalEnd
      return (Array(units[start - lower..<end - lower]), start)
    }

    /// Exactly the units of a range. What a view leaves out reads as U+FFFC, so that offsets hold.
    private func units(in range: Range<Int>) -> [UInt16] {
      let text = self.range(TextRange(range.lowerBound, range.upperBound)).flatMap { textInput?.text(in: $0) }
      let units = Array((text ?? "").utf16.prefix(range.count))
      return units + Array(repeating: 0xFFFC, count: range.count - units.count)
    }
  }
#endif
