import TextTokenizerCore

/// A stretch of text between two neighbouring boundaries of a rule set, in code units.
struct Segment: Equatable, Sendable {
  var start: Int
  var end: Int
  /// The rule status: for words 0 none, 100 number, 200 letter, 400 ideograph or kana, 500 object.
  var status: Int32
}

/// The raw boundaries of one rule set in any text, exactly those of `ubrk_*` over the text's UTF-16 form.
///
/// There are two of them, the engine and ICU itself; both give the same answers.
protocol SegmentSource: Sendable {
  /// The segment that holds the code unit at an offset.
  ///
  /// - Parameter offset: At least 0 and less than the document's length.
  func segment<Text: TextInput>(containing offset: Int, in text: Text) -> Segment

  /// Calls a closure with each segment from a boundary on, until it says to stop.
  func forEachSegment<Text: TextInput>(from boundary: Int, in text: Text, _ body: (Segment) -> Bool)

  /// Whether the rules have a boundary at an offset; true for 0 and the document's end.
  func isBoundary<Text: TextInput>(_ offset: Int, in text: Text) -> Bool

  /// The segment that holds a code unit, joined with its neighbours where a grapheme cluster reaches over.
  func safeSegment<Text: TextInput>(containing offset: Int, in text: Text) -> Segment
}

extension Segment {
  init(_ range: TextRange, status: Int32) {
    self.init(start: range.start.offset, end: range.end.offset, status: status)
  }

  var range: TextRange { TextRange(start, end) }

  /// The segment, made to hold a code unit. It does already, unless the document changed while it was read: whoever goes
  /// from segment to segment must move on all the same.
  func holding(_ offset: Int) -> Segment {
    Segment(start: min(start, offset), end: max(end, offset &+ 1), status: status)
  }

  /// Takes a neighbouring segment in.
  mutating func join(_ other: Segment) {
    start = min(start, other.start)
    end = max(end, other.end)
    status = max(status, other.status)
  }
}
