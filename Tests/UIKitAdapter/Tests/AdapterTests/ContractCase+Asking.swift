import AdapterUnderTest
import TextTokenizer
import UIKit

extension ContractCase {
  /// The answer of an adapter over a view with the row's text.
  @MainActor
  func ask() -> Answer? {
    let view = StubTextView(units) { text in
      let icu = ICUTokenizer(textInput: text)
      return tokenizer == "whitespace" ? WhitespaceTokenizer(over: icu) : icu
    }
    if writingDirection == "rtl" { view.writingDirection = .rightToLeft }
    let (granularity, direction) = (uiGranularity, uiDirection)
    let position = StubTextView.Position(offset)
    switch op {
    case "atBoundary":
      return .bool(view.tokenizer.isPosition(position, atBoundary: granularity, inDirection: direction))
    case "within":
      return .bool(view.tokenizer.isPosition(position, withinTextUnit: granularity, inDirection: direction))
    case "toBoundary":
      let edge = view.tokenizer.position(from: position, toBoundary: granularity, inDirection: direction)
      return (edge as? StubTextView.Position).map { .offset($0.offset) }
    case "rangeEnclosing":
      let range = view.tokenizer.rangeEnclosingPosition(position, with: granularity, inDirection: direction)
      return (range as? StubTextView.Stretch).map {
        .range([$0.offsets.lowerBound, $0.offsets.upperBound])
      }
    default:
      fatalError("unknown question \(op)")
    }
  }

  private var uiGranularity: UITextGranularity {
    switch granularity {
    case "character": .character
    case "word": .word
    case "sentence": .sentence
    case "paragraph": .paragraph
    case "line": .line
    default: .document
    }
  }

  private var uiDirection: UITextDirection {
    let number: Int =
      switch direction {
      case "forward": UITextStorageDirection.forward.rawValue
      case "backward": UITextStorageDirection.backward.rawValue
      case "right": UITextLayoutDirection.right.rawValue
      case "left": UITextLayoutDirection.left.rawValue
      case "up": UITextLayoutDirection.up.rawValue
      default: UITextLayoutDirection.down.rawValue
      }
    return UITextDirection(rawValue: number)
  }
}
