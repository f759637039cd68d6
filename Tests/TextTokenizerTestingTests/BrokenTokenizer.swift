import TextTokenizerCore
import TextTokenizerTesting

/// A sound tokenizer with one answer changed.
struct BrokenTokenizer: Tokenizer {
  struct Question: Hashable {
    let offset: Int
    let direction: TextDirection

    init(_ offset: Int, _ direction: TextDirection) {
      (self.offset, self.direction) = (offset, direction)
    }
  }

  /// How often questions were asked.
  final class Memory {
    var counts: [Question: Int] = [:]

    func count(_ question: Question) -> Int {
      counts[question, default: 0] += 1
      return counts[question, default: 0]
    }
  }

  let sound: ListTokenizer
  var boundaries: [Question: Bool] = [:]
  var within: [Question: Bool] = [:]
  var next: [Question: TextPosition?] = [:]
  var ranges: [Question: TextRange?] = [:]
  /// Answers `next` and `ranges` as changed only from this time on.
  var firstChangedTime = 1
  private let memory = (next: Memory(), ranges: Memory())

  init(_ units: [TextRange], endOfDocument: TextPosition) {
    sound = ListTokenizer([.word: units], endOfDocument: endOfDocument)
  }

  func isPosition(
    _ position: TextPosition, atBoundary granularity: TextGranularity, inDirection direction: TextDirection
  ) -> Bool {
    boundaries[Question(position.offset, direction)]
      ?? sound.isPosition(position, atBoundary: granularity, inDirection: direction)
  }

  func isPosition(
    _ position: TextPosition, withinTextUnit granularity: TextGranularity,
    inDirection direction: TextDirection
  ) -> Bool {
    within[Question(position.offset, direction)]
      ?? sound.isPosition(position, withinTextUnit: granularity, inDirection: direction)
  }

  func position(
    from position: TextPosition, toBoundary granularity: TextGranularity, inDirection direction: TextDirection
  ) -> TextPosition? {
    let question = Question(position.offset, direction)
    if let answer = next[question], memory.next.count(question) >= firstChangedTime { return answer }
    return sound.position(from: position, toBoundary: granularity, inDirection: direction)
  }

  func rangeEnclosingPosition(
    _ position: TextPosition, with granularity: TextGranularity, inDirection direction: TextDirection
  ) -> TextRange? {
    let question = Question(position.offset, direction)
    if let answer = ranges[question], memory.ranges.count(question) >= firstChangedTime { return answer }
    return sound.rangeEnclosingPosition(position, with: granularity, inDirection: direction)
  }
}
