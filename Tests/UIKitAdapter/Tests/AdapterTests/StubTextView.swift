import AdapterUnderTest
import TextTokenizer
import UIKit

/// A text view as document 003 has it: a subclass that hands UIKit a tokenizer of its own.
final class StubTextView: NSObject, UITextInput {
  final class Position: UITextPosition {
    let offset: Int

    init(_ offset: Int) {
      self.offset = offset
    }
  }

  final class Stretch: UITextRange {
    let offsets: Range<Int>

    init(_ offsets: Range<Int>) {
      self.offsets = offsets
    }

    override var isEmpty: Bool { offsets.isEmpty }
    override var start: UITextPosition { Position(offsets.lowerBound) }
    override var end: UITextPosition { Position(offsets.upperBound) }
  }

  var units: [UInt16]
  var writingDirection = NSWritingDirection.natural
  private(set) var readCount = 0
  private let make: (UITextInputDocument) -> any Tokenizer
  lazy var words = UITextInputTokenizerAdapter(textInput: self, tokenizer: make)

  init(_ units: [UInt16], tokenizer make: @escaping (UITextInputDocument) -> any Tokenizer) {
    self.units = units
    self.make = make
  }

  var tokenizer: any UITextInputTokenizer { words }

  func text(in range: UITextRange) -> String? {
    guard let range = range as? Stretch else { return nil }
    readCount += range.offsets.count
    return String(decoding: units[range.offsets], as: UTF16.self)
  }

  var beginningOfDocument: UITextPosition { Position(0) }
  var endOfDocument: UITextPosition { Position(units.count) }

  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    guard let start = fromPosition as? Position, let end = toPosition as? Position else { return nil }
    return Stretch(min(start.offset, end.offset)..<max(start.offset, end.offset))
  }

  func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    guard let position = position as? Position, 0...units.count ~= position.offset + offset else {
      return nil
    }
    return Position(position.offset + offset)
  }

  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    guard let start = from as? Position, let end = toPosition as? Position else { return 0 }
    return end.offset - start.offset
  }

  func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection {
    writingDirection
  }
}

// What tests ask, without naming UIKit.
extension StubTextView {
  func word(at offset: Int) -> Range<Int>? { unit(.word, at: offset) }

  func line(at offset: Int) -> Range<Int>? { unit(.line, at: offset) }

  func useTokenizer(_ make: (UITextInputDocument) -> any Tokenizer) {
    words.tokenizer = make(words.document)
  }

  func useLines(of other: StubTextView) {
    words.lines = other.words
  }

  /// The unit that follows an offset, in UTF-16.
  private func unit(_ granularity: UITextGranularity, at offset: Int) -> Range<Int>? {
    let forward = UITextDirection(rawValue: UITextStorageDirection.forward.rawValue)
    let range = tokenizer.rangeEnclosingPosition(Position(offset), with: granularity, inDirection: forward)
    return (range as? Stretch)?.offsets
  }

  /// What an adapter answers whose view is gone.
  static func answersWithoutView() -> [Bool] {
    let adapter = StubTextView(Array("one".utf16)) { BasicTokenizer(textInput: $0) }.words
    let forward = UITextDirection(rawValue: UITextStorageDirection.forward.rawValue)
    return [UITextGranularity.word, .document].map {
      adapter.isPosition(Position(0), withinTextUnit: $0, inDirection: forward)
    }
  }
}
