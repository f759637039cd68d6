internal import CBreakIterator

/// Why a rule set could not be made.
///
/// ```swift
/// do {
///   _ = try BreakRules(source: "$Broken = [a;")
/// } catch {
///   print(error)  // names ICU's error code, and the line and offset in the rule text
/// }
/// ```
public struct BreakRulesError: Error, Hashable, Sendable {
  /// ICU's name for what is wrong, such as `U_BRK_RULE_SYNTAX` or `U_MISSING_RESOURCE_ERROR`.
  public let name: String
  /// The line in the rule text, from 1; nil where the error is not in the text.
  public let line: Int?
  /// The offset in the line, in UTF-16 code units from 0; nil where the error is not in the text.
  public let offset: Int?
  /// What was being made: a rule text, or the rules of a locale.
  public let subject: String

  /// What is wrong, where the package has found it itself; nil where ICU has.
  private let detail: String?

  init(name: String, subject: String, detail: String? = nil) {
    (self.name, self.subject, self.detail) = (name, subject, detail)
    (line, offset) = (nil, nil)
  }

  init(_ fault: RuleText.Fault, subject: String) {
    (name, self.subject, detail) = (fault.kind.name, subject, fault.kind.detail)
    (line, offset) = (fault.line, fault.offset)
  }

  init(_ error: cbi_error, subject: String) {
    name = unsafe error.name.map { unsafe String(cString: $0) } ?? "U_ZERO_ERROR"
    line = unsafe error.line > 0 ? Int(error.line) : nil
    offset = unsafe error.line > 0 ? Int(error.offset) : nil
    self.subject = subject
    detail = nil
  }
}

extension BreakRulesError: CustomStringConvertible {
  /// One line that says what failed, where, and what to do about missing data.
  public var description: String {
    var text = "\(subject): " + (detail.map { "\($0) (\(name))" } ?? "ICU answers \(name)")
    if let line, let offset { text += " at line \(line), offset \(offset)" }
    switch name {
    case "U_MISSING_RESOURCE_ERROR", "U_FILE_ACCESS_ERROR":
      text += "; the installed ICU has no data for it"
    default: break
    }
    return text
  }
}
