internal import Synchronization

/// Something to find in text and treat as one word: a URL, a number, whatever a `Regex` matches.
///
/// ```swift
/// let issue = TextPattern(/#\d+/)
/// let tokenizer = PatternTokenizer(textInput: StringInput("see #12"), [.url, issue])
/// tokenizer.unit(touching: 5)  // 4..<7
/// ```
public struct TextPattern: Sendable {
  /// What the text is cut into before it is searched.
  let scope: SearchScope
  /// The characters, all of them ASCII, at least one of which is in every match; nil where there is no such set.
  let triggers: ASCIISet?
  /// Whether the matches in several lines are those in each of them.
  let keepsToLines: Bool
  private let find: @Sendable (SearchWindow) -> [Range<Int>]

  /// Makes a pattern whose matches are found by a character in them.
  ///
  /// - Parameter match: The match that starts at an index or, for those that are found by a character in their
  ///   midst, that holds it; nothing may start before `lowest`, the end of the last match. It may look at what lies
  ///   between two triggers a fixed number of times, so that the work is linear in the text.
  init(
    scope: SearchScope, triggers: String,
    match: @escaping @Sendable (_ window: SearchWindow, _ index: Int, _ lowest: Int) -> Range<Int>?
  ) {
    let set = ASCIISet(of: triggers)
    self.init(scope: scope, triggers: set, keepsToLines: true) { window in
      var found: [Range<Int>] = []
      var lowest = 0
      for index in window.hits where index >= lowest {
        guard set.contains(window.scalars[index]), let range = match(window, index, lowest), !range.isEmpty
        else { continue }
        found.append(range)
        lowest = range.upperBound
      }
      return found
    }
  }

  /// Makes a pattern that looks at the whole of a region.
  ///
  /// - Parameters:
  ///   - scope: `.line` for a window of one line, or of a part of it; `.block` for one that may hold several lines, with
  ///     the terminators between them.
  ///   - triggers: The characters of ASCII, at least one of which is in every match; nil where there is no such set.
  ///   - keepsToLines: Whether the matches in several lines are those in each of them.
  ///   - find: Gives the matches in a window, in order, not overlapping.
  init(
    scope: SearchScope, triggers: ASCIISet? = nil, keepsToLines: Bool = false,
    find: @escaping @Sendable (_ window: SearchWindow) -> [Range<Int>]
  ) {
    (self.scope, self.triggers, self.keepsToLines, self.find) = (scope, triggers, keepsToLines, find)
  }

  /// The matches of a regular expression.
  ///
  /// Text is searched line by line, from the start of each line and without its terminator; empty matches do not
  /// count. A line of more than 2048 scalars is searched in parts; see ``PatternTokenizer``.
  ///
  /// - Parameter regex: The regular expression. It is used by one task at a time.
  public init<Output>(_ regex: sending Regex<Output>) {
    self.init(RegexBox(regex))
  }

  /// The matches of a regular expression that is known only as the program runs; see ``init(_:)``.
  ///
  /// - Parameter source: A regular expression in Swift's syntax.
  /// - Throws: What is wrong with it, as `Regex` says.
  public init(source: String) throws {
    self.init(RegexBox(try Regex(source)))
  }

  private init<Output>(_ box: RegexBox<Output>) {
    self.init(scope: .line) { window in box.ranges(in: window) }
  }

  /// Whether each line has to have a window of its own.
  var needsOneLine: Bool { scope == .line && !keepsToLines }

  /// The matches in a window, in order.
  func ranges(in window: SearchWindow) -> [Range<Int>] {
    find(window)
  }
}

/// A regular expression that several tasks may use, one at a time: `Regex` itself is not `Sendable`.
private final class RegexBox<Output>: Sendable {
  private let regex: Mutex<Regex<Output>>

  init(_ regex: sending Regex<Output>) {
    self.regex = Mutex(regex)
  }

  func ranges(in window: SearchWindow) -> [Range<Int>] {
    let string = window.string
    // A match begins and ends between scalars; their offsets in the string lead back to their indices.
    var offsets: [Int] = []
    var offset = 0
    for scalar in window.scalars {
      offsets.append(offset)
      offset += UTF8.width(scalar)
    }
    offsets.append(offset)
    return regex.withLock { regex in
      string.ranges(of: regex).compactMap { range in
        let first = offsets.firstIndex(
          atLeast: string.utf8.distance(from: string.startIndex, to: range.lowerBound))
        let last = offsets.firstIndex(
          atLeast: string.utf8.distance(from: string.startIndex, to: range.upperBound))
        return first < last ? first..<last : nil
      }
    }
  }
}

extension [Int] {
  /// The index of the first element of a sorted array that is no less than a value; the last one where all are less.
  fileprivate func firstIndex(atLeast value: Int) -> Int {
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
