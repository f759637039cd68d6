public import TextTokenizerCore

/// The first breach of a law that a check has found, with all that is needed to see it.
///
/// ```
/// L3 is broken for words at 3, forward: an enclosing range starts and ends at boundaries
///   text  "foo‸bar baz"
///   rangeEnclosingPosition(3, forward) is 0..<6
///   isPosition(6, atBoundary, forward) is false
///   seed  1
/// ```
public struct LawBreach: Error, Hashable, Sendable {
  /// A question with the answer it had.
  public struct Answer: Hashable, Sendable, CustomStringConvertible {
    /// The question, such as `isPosition(6, atBoundary, forward)`.
    public let question: String
    /// The answer as text, such as `false`.
    public let answer: String

    init(_ question: String, _ answer: String) {
      (self.question, self.answer) = (question, answer)
    }

    /// The question and its answer.
    public var description: String {
      "\(question) is \(answer)"
    }
  }

  /// The broken law.
  public let law: TokenizerLaw
  /// The granularity that was asked about.
  public let granularity: TextGranularity
  /// The position that was asked about, in the document's code units.
  public let position: TextPosition
  /// The direction that was asked about.
  public let direction: TextDirection
  /// The answers that do not go together, or the answer and what it had to be.
  public let answers: [Answer]
  /// The text around the position, which is marked with `‸`.
  public let excerpt: String
  /// The seed of the check: the same text with the same seed gives the same breach.
  public let seed: UInt64
  /// The form of the document, such as `UTF-8 in chunks of 3`; empty where there is only one.
  public internal(set) var form = ""
}

extension LawBreach: CustomStringConvertible {
  /// The breach as a few lines of text.
  public var description: String {
    var lines = [
      "\(law.rawValue) is broken for \(granularity.rawValue)s at \(position), \(direction.name): \(law.summary)",
      "  text  \(excerpt)",
    ]
    if !form.isEmpty { lines.append("  form  \(form)") }
    lines += answers.map { "  \($0)" }
    lines.append("  seed  \(seed)")
    return lines.joined(separator: "\n")
  }
}

extension TextDirection {
  var name: String {
    switch self {
    case .storage(let direction): direction.rawValue
    case .layout(let direction): direction.rawValue
    }
  }
}
