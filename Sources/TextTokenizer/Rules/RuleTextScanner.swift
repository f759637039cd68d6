/// Reads a rule text by the quoting rules of ICU's own scanner: quotations, comments, sets, and the variables that sets
/// are made of.
///
/// What ICU refuses by itself may be read in any way.
struct RuleTextScanner {
  private let units: [UInt16]
  private var index = 0
  /// The variables defined so far, as sets see them.
  private var variables: [[UInt16]: Variable] = [:]
  private var statement = Statement()
  /// How long all sets are, and of how many parts all rules, with their variables written out.
  private var setLength = 0
  private var ruleLength = 0

  init(_ source: String) {
    units = Array(source.utf16)
  }

  private struct Variable {
    /// What sets see in its place.
    let text: [UInt16]
    /// How long ICU's own text of it is, in which sets are not made shorter.
    let setLength: Int
    /// How many parts it adds to a rule.
    let ruleLength: Int
  }

  /// The most that is handed to ICU, in UTF-16 code units and in parts of rules. Its rules for lines have some thousand of
  /// either.
  private static let mostOfSets = 1 << 20
  private static let mostOfRules = 1 << 13

  /// What has been read of a rule, or of the right side of a definition.
  private struct Statement {
    /// The variable that is being defined, and where the right side starts.
    var definition: (name: [UInt16], start: Int)?
    /// The variable at the start, which a definition is about.
    var variable: [UInt16]?
    /// The sets, characters, variables and operators; parentheses alone change nothing.
    var partCount = 0
    /// The last part as a set; nil where it is something else.
    var set: [UInt16]?
    /// The length of the last set, and of the rule, with variables written out.
    var setLength = 0
    var ruleLength = 0

    mutating func add(_ part: [UInt16]?, setLength: Int? = nil, ruleLength: Int = 1) {
      partCount += 1
      set = part
      self.setLength = setLength ?? part?.count ?? 0
      self.ruleLength += ruleLength
    }
  }

  /// The first fault, if there is one.
  mutating func firstFault() -> RuleText.Fault? {
    while index < units.count {
      let place = index
      switch next() {
      case "'":
        guard readQuotation() else { return fault(.openQuotation, at: place) }
      case "[":
        if let fault = readSet(from: place) { return fault }
      case "\\":
        index = RuleSetPattern.endOfEscape(in: units, from: index)
        // Outside sets a property has no meaning: its letter stands for itself.
        let isProperty = index == place + 2 && "pPN".utf16.contains(units[place + 1])
        statement.add(bracketed(units[(isProperty ? place + 1 : place)..<index]))
      case "#": skip(through: ["\n", "\r", "\u{85}", "\u{2028}"])
      case "$":
        let name = readName { $0.properties.isIDContinue || $0.properties.numericType != nil }
        if statement.partCount == 0 { statement.variable = name }
        statement.add(nil, ruleLength: variables[name]?.ruleLength ?? 1)
      case "=":
        if let name = statement.variable, statement.partCount == 1, statement.definition == nil {
          statement = Statement(definition: (name, index))
        }
      case ";":
        endStatement(at: place)
        if ruleLength > Self.mostOfRules { return fault(.tooLong, at: place) }
      case ".": statement.add(Array("[\\u0000-\\U0010FFFF]".utf16))
      case "(", ")": break
      case "*", "+", "?", "|", "/", "^", "!", "{", "}": statement.add(nil)
      case let scalar where scalar.properties.isPatternWhitespace: break
      default: statement.add(literal(units[place..<index]))
      }
    }
    return nil
  }

  /// Sets see a variable as what it stands for if that is a single set or character, and otherwise as its text.
  private mutating func endStatement(at end: Int) {
    // A definition that is never used costs nothing, but one may be as long as all rules may.
    let length = min(statement.ruleLength, Self.mostOfRules + 1)
    if let (name, start) = statement.definition {
      let set = statement.partCount == 1 ? statement.set : nil
      let text = set ?? Array(units[start..<end])
      variables[name] = Variable(
        text: text, setLength: set == nil ? text.count : statement.setLength, ruleLength: length)
    } else {
      ruleLength += length
    }
    statement = Statement()
  }

  /// Reads a quotation, of which the opening mark has been read.
  ///
  /// - Returns: Whether it is closed.
  private mutating func readQuotation() -> Bool {
    // Two marks are one quotation mark, inside a quotation and outside.
    if peek() == "'" {
      statement.add(literal(units[index..<index + 1]))
      index += 1
      return true
    }
    while index < units.count {
      let place = index
      let isMark = next() == "'"
      let end = index
      if isMark {
        guard peek() == "'" else { return true }
        index += 1
      }
      statement.add(literal(units[place..<end]))
    }
    return false
  }

  /// Reads a set, of which the opening bracket has been read.
  private mutating func readSet(from start: Int) -> RuleText.Fault? {
    var text = [units[start]]
    var depth = 1
    // What ICU's text is longer by.
    var excess = 0
    while depth > 0, index < units.count {
      let place = index
      switch next() {
      case "\\": skipEscapeInSet()
      case "[": depth += 1
      case "]": depth -= 1
      case "{":
        skipString()
        if RuleSetPattern(bracketed(units[place..<index]))?.hasOnlyStrings == true {
          return fault(.string, at: place)
        }
      case "$":
        if let variable = variables[readName({ $0.properties.isIDContinue })] {
          text += variable.text
          excess += variable.setLength - variable.text.count
          continue
        }
      default: break
      }
      text += units[place..<index]
    }
    let length = text.count + excess
    setLength += length
    if setLength > Self.mostOfSets { return fault(.tooLong, at: start) }
    let set = RuleSetPattern(text)
    if set?.hasOnlyStrings == true { return fault(.setWithoutCharacter, at: start) }
    // The canonical form, so that sets made of sets stay as short as what they hold.
    statement.add(set?.canonical ?? text, setLength: length)
    return nil
  }

  /// Skips what follows a backslash in a set, so far as it could be taken for the end of the set or for a string.
  private mutating func skipEscapeInSet() {
    let letter = next()
    if ["p", "P", "N", "x"].contains(letter), peek() == "{" { skip(through: ["}"]) }
  }

  /// Skips a string in a set, of which the opening brace has been read.
  private mutating func skipString() {
    while index < units.count {
      switch next() {
      case "\\": _ = next()
      case "}": return
      default: break
      }
    }
  }

  private mutating func readName(_ isNamePart: (Unicode.Scalar) -> Bool) -> [UInt16] {
    let start = index
    while let scalar = peek(), scalar == "_" || isNamePart(scalar) { _ = next() }
    return Array(units[start..<index])
  }

  private mutating func skip(through last: Set<Unicode.Scalar>) {
    while index < units.count, !last.contains(next()) {}
  }

  /// A set of one character.
  private func literal(_ units: ArraySlice<UInt16>) -> [UInt16] {
    // Letters have a meaning of their own after a backslash, other ASCII without one.
    let isLetter = Unicode.Scalar(units[units.startIndex])?.properties.isAlphabetic ?? true
    return bracketed((isLetter ? [] : [0x5C]) + units)
  }

  private func bracketed(_ units: ArraySlice<UInt16>) -> [UInt16] { [0x5B] + units + [0x5D] }

  /// Moves over a code point; U+FFFD stands for an unpaired surrogate, and for the end.
  private mutating func next() -> Unicode.Scalar {
    guard let scalar = peek() else { return "\u{FFFD}" }
    index += UTF16.width(scalar)
    return scalar
  }

  /// The next code point; nil at the end.
  private func peek() -> Unicode.Scalar? {
    guard index < units.count else { return nil }
    let unit = units[index]
    if UTF16.isLeadSurrogate(unit), index + 1 < units.count, UTF16.isTrailSurrogate(units[index + 1]) {
      return Unicode.Scalar(0x10000 + UInt32(unit & 0x3FF) << 10 + UInt32(units[index + 1] & 0x3FF))
    }
    return Unicode.Scalar(unit) ?? "\u{FFFD}"
  }

  private func fault(_ kind: RuleText.Fault.Kind, at place: Int) -> RuleText.Fault {
    let lines = units[..<place].split(separator: 0x0A, omittingEmptySubsequences: false)
    return RuleText.Fault(kind: kind, line: lines.count, offset: lines[lines.count - 1].count)
  }
}
