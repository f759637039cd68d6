#if canImport(UIKit)
  public import TextTokenizerCore
  public import UIKit

  extension TextGranularity {
    /// UIKit's granularity; nil for one that is not known here.
    public init?(_ granularity: UITextGranularity) {
      switch granularity {
      case .character: self = .character
      case .word: self = .word
      case .sentence: self = .sentence
      case .paragraph: self = .paragraph
      case .line: self = .line
      case .document: self = .document
      @unknown default: return nil
      }
    }
  }

  extension TextDirection {
    /// UIKit's direction, which holds a storage direction or a layout direction in one number; nil for one that is
    /// not known here.
    public init?(_ direction: UITextDirection) {
      if let storage = UITextStorageDirection(rawValue: direction.rawValue) {
        self = storage == .backward ? .backward : .forward
        return
      }
      switch UITextLayoutDirection(rawValue: direction.rawValue) {
      case .right: self = .right
      case .left: self = .left
      case .up: self = .up
      case .down: self = .down
      default: return nil
      }
    }
  }
#endif
