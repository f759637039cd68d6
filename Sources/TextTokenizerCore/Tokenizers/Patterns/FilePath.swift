/// What looks like a path, or like a file's name.
struct FilePath {
  let window: SearchWindow
  /// From its first character to the last of its name, without a bracket or fragment behind the name's extension.
  let start: Int
  let nameEnd: Int
  /// The end, with a fragment.
  let end: Int
  let isRooted: Bool
  let hasExtension: Bool
  /// The quotation marks, where what is between them is this path and nothing else but a place in the file.
  var quotation: Range<Int>?

  /// Whether this is a path even without a line.
  var isPath: Bool {
    isRooted || hasExtension && window.scalars[start..<nameEnd].contains { FilePath.separators.contains($0) }
  }

  var range: Range<Int> { start..<end }

  /// The path with the line behind it.
  var rangeWithLine: Range<Int>? {
    guard isRooted || hasExtension else { return nil }
    if let end = window.lineReferenceEnd(from: nameEnd) {
      return quotation.map { end < $0.upperBound - 1 } == true ? nil : start..<end
    }
    guard let quotation = quotation ?? quotationAround, quotation.upperBound == nameEnd + 1 else {
      return nil
    }
    return window.lineReferenceEnd(from: quotation.upperBound).map { quotation.lowerBound..<$0 }
  }

  /// The range with quotation marks directly around it.
  private var quotationAround: Range<Int>? {
    guard let mark = window[start - 1], FilePath.quotationMarks.contains(mark), window[end] == mark else {
      return nil
    }
    return start - 1..<end + 1
  }

  static let separators = ASCIISet(of: "/\\")
  static let separatorsAndDots = ASCIISet(of: "./\\")
  static let quotationMarks = ASCIISet(of: "\"'`")
}

// MARK: Finding them

extension FilePath {
  /// Calls a closure with each candidate that holds one of some characters. It answers where a match ends, before which
  /// no other one starts, or with nil.
  static func forEach(in window: SearchWindow, besideAny triggers: ASCIISet, _ body: (FilePath) -> Int?) {
    var quotations = Quotations(in: window)
    var lowest = 0
    var lastMatchEnd = 0
    // Up to where the marks of a kind are those of a quotation that was looked at.
    var quotedUntil: [Unicode.Scalar: Int] = [:]
    for index in window.hits where index >= lowest {
      let scalar = window.scalars[index]
      if quotationMarks.contains(scalar) {
        guard index >= quotedUntil[scalar] ?? 0, let end = quotations.end(openedAt: index) else { continue }
        quotedUntil[scalar] = end
        if let path = FilePath(in: window, quoted: index..<end), let matchEnd = body(path) {
          lastMatchEnd = matchEnd
          lowest = max(end, matchEnd)
        }
      } else if triggers.contains(scalar) {
        let run = window.pathRun(around: index, lowest: lowest)
        lowest = run.upperBound
        for piece in window.pathPieces(of: run) {
          guard let path = FilePath(in: window, piece), path.start >= lastMatchEnd, let end = body(path)
          else {
            continue
          }
          lastMatchEnd = end
          lowest = max(lowest, end)
        }
      }
    }
  }
}

extension SearchWindow {
  /// The longest run of what paths consist of, brackets and blanks after backslashes included.
  fileprivate func pathRun(around index: Int, lowest: Int) -> Range<Int> {
    func isPart(_ place: Int) -> Bool {
      let scalar = scalars[place]
      return scalar.isPathPart || Self.brackets.contains(scalar) || scalar == " " && self[place - 1] == "\\"
    }
    var (start, end) = (index, index)
    while start > lowest, isPart(start - 1) { start -= 1 }
    while end < count, isPart(end) { end += 1 }
    return start..<end
  }

  /// What is left of a run when it is cut at brackets that do not belong to a name: those without a partner, and those
  /// around a separator, as in `f(a/b.c)`. Where backslashes are separators it is cut at blanks, too.
  fileprivate func pathPieces(of run: Range<Int>) -> [Range<Int>] {
    var cuts: Set<Int> = []
    var open = OpenBrackets<(index: Int, separators: Int)>()
    var separators = 0
    let hasBackslashes = run.contains { scalars[$0] == "\\" && self[$0 + 1].isWordPart }
    for index in run {
      let scalar = scalars[index]
      if scalar == "/" || scalar == "\\" && self[index + 1].isWordPart { separators += 1 }
      if scalar == " ", hasBackslashes { cuts.insert(index) }
      guard let bracket = Bracket(scalar) else { continue }
      if bracket.isOpening {
        open.open(bracket, at: (index, separators))
        cuts.insert(index)
      } else if let start = open.close(bracket), start.separators == separators {
        cuts.remove(start.index)
      } else {
        cuts.insert(index)
      }
    }
    return run.split(omittingEmptySubsequences: true) { cuts.contains($0) }
  }

  private static let brackets = ASCIISet(of: "()[]{}")
}

extension Unicode.Scalar {
  private static let pathMarks = ASCIISet(of: "/\\_-.+~@%#=$")

  fileprivate var isPathPart: Bool { isWordPart || Self.pathMarks.contains(self) }
}

// MARK: Where they start and end

extension FilePath {
  /// The path in a piece of text without white space, unless it begins in the middle.
  fileprivate init?(in window: SearchWindow, _ piece: Range<Int>) {
    let start = window.pathStart(in: piece)
    var end = window.endWithoutProse(start..<piece.upperBound)
    while end > start, window.scalars[end - 1] == " " { end -= 1 }
    self.init(in: window, whole: start..<end)
    guard start > piece.lowerBound || window.mayStartPath(at: self.start, end: self.end) else { return nil }
  }

  /// The path between two quotation marks, if it holds blanks.
  fileprivate init?(in window: SearchWindow, quoted quotation: Range<Int>) {
    let content = quotation.lowerBound + 1..<quotation.upperBound - 1
    // A colon elsewhere than behind a drive letter starts a line number.
    let colon = content.dropFirst(2).first { window.scalars[$0] == ":" }
    let name = content.lowerBound..<(colon ?? content.upperBound)
    guard window.arePathBlanks(in: name) else { return nil }
    self.init(in: window, whole: name)
    self.quotation = quotation
    guard isPath, colon == nil || window.lineReferenceEnd(from: name.upperBound) == content.upperBound else {
      return nil
    }
  }

  private init?(in window: SearchWindow, whole piece: Range<Int>) {
    let start = window.driveStart(before: piece) ?? piece.lowerBound
    let last = window.lastName(of: piece)
    let nameEnd = window.extensionEnd(in: last)
    let end = nameEnd ?? piece.upperBound
    let text = start..<piece.upperBound
    guard window.scalars[text].contains(where: \.isWordPart) else { return nil }
    let isRooted = start < piece.lowerBound || window.isPathRoot(piece)
    guard isRooted || window.scalars[start] != "/" else { return nil }
    self.window = window
    self.start = start
    self.nameEnd = end
    // A fragment belongs to a path, what stands in brackets behind it is a line or an argument.
    self.end = window[end] == "#" ? piece.upperBound : end
    self.isRooted = isRooted
    hasExtension = nameEnd != nil
  }
}

extension SearchWindow {
  /// Where a path starts in a run of path characters: behind `name=`, behind another script, behind a tag in brackets.
  fileprivate func pathStart(in piece: Range<Int>) -> Int {
    var start = piece.lowerBound
    while start < piece.upperBound, scalars[start] == " " { start += 1 }
    let piece = start..<piece.upperBound
    let name = piece.prefix { !FilePath.separators.contains(scalars[$0]) }
    let first = start..<name.endIndex
    if let sign = first.last(where: { scalars[$0] == "=" }), isPathRoot(sign + 1..<piece.upperBound) {
      return sign + 1
    }
    // `看./a.c`: no name goes on like this.
    if let dot = first.first(where: { scalars[$0] == "." || scalars[$0] == "~" }), dot > start,
      scalars[dot - 1].isUnspaced, isPathRoot(dot..<piece.upperBound)
    {
      return dot
    }
    if self[start] == "[" || self[start] == "(",
      let close = first.first(where: { scalars[$0] == "]" || scalars[$0] == ")" }), self[close + 1].isWordPart
    {
      return close + 1
    }
    return lastChangeFromUnspaced(in: first) ?? start
  }

  /// The letter of a drive before a path that starts with a separator.
  fileprivate func driveStart(before piece: Range<Int>) -> Int? {
    let start = piece.lowerBound
    guard FilePath.separators.contains(self[start]), self[start - 1] == ":",
      self[start - 2]?.isASCIILetter == true,
      !(self[start - 3]?.isPathPart ?? false)
    else { return nil }
    return start - 2
  }

  /// Whether a text says where its path starts: at a root, a directory that needs no name, or a variable.
  fileprivate func isPathRoot(_ text: Range<Int>) -> Bool {
    func isSeparator(_ index: Int) -> Bool {
      text.contains(index) && FilePath.separators.contains(scalars[index])
    }
    let start = text.lowerBound
    switch text.isEmpty ? nil : self[start] {
    case "/": return self[start + 1] != "/"
    case "\\": return self[start + 1] == "\\"
    case ".": return isSeparator(start + 1) || self[start + 1] == "." && isSeparator(start + 2)
    case "~": return text.contains { scalars[$0] == "/" }
    case "$":
      let name = end(of: { $0.isWordPart || Self.variableMarks.contains($0) }, from: start + 1)
      return name > start + 1 && isSeparator(name)
    case "%":
      let name = end(of: { $0.isWordPart || $0 == "_" || $0 == "(" || $0 == ")" }, from: start + 1)
      return name > start + 1 && self[name] == "%" && isSeparator(name + 1)
    case let letter?: return letter.isASCIILetter && self[start + 1] == ":" && isSeparator(start + 2)
    case nil: return false
    }
  }

  private static let variableMarks = ASCIISet(of: "_{}()")

  /// Whether nothing stands directly before a path that would make it the end of another.
  fileprivate func mayStartPath(at start: Int, end: Int) -> Bool {
    switch self[start - 1] {
    case ")", "]", "}", "?", "%", "<": false
    // `**a/b.c**` is emphasis, `*/b.c` a pattern for names.
    case "*": self[end] == "*"
    // A choice of names.
    case "{": !(self[start - 2]?.isPathPart ?? false)
    case ",": self[end] != "}"
    default: true
    }
  }

  /// The last name in a path.
  fileprivate func lastName(of path: Range<Int>) -> Range<Int> {
    let separator = path.last { scalars[$0] == "/" || scalars[$0] == "\\" && self[$0 + 1] != " " }
    return (separator.map { $0 + 1 } ?? path.lowerBound)..<path.upperBound
  }

  /// The end of a name's extension: a dot and up to eight letters and digits, a letter first. Brackets, a fragment or
  /// another script may follow it.
  fileprivate func extensionEnd(in name: Range<Int>) -> Int? {
    if let dot = name.last(where: { scalars[$0] == "." }) {
      let end = end(of: { $0.isASCIILetter || $0.isASCIIDigit }, from: dot + 1)
      if self[end].isUnspaced, hasExtension(name.lowerBound..<end) { return end }
    }
    return name.first { Self.afterExtension.contains(scalars[$0]) && hasExtension(name.lowerBound..<$0) }
      ?? (hasExtension(name) ? name.upperBound : nil)
  }

  /// What may follow a name's extension and is not part of it.
  private static let afterExtension = ASCIISet(of: "#([")
  private static let notInNames = ASCIISet(of: "\"<>|*?")

  private func hasExtension(_ name: Range<Int>) -> Bool {
    let suffix = scalars[name].suffix(9)
    guard let dot = suffix.lastIndex(of: "."), dot > name.lowerBound else { return false }
    let letters = suffix[(dot + 1)...]
    return letters.first?.isASCIILetter == true && letters.allSatisfy(\.isWordPart)
  }

  /// Whether the blanks of a text stand within the names of a path: the next one has a name and a separator before the
  /// end, or the last one an extension; and none follows an extension.
  fileprivate func arePathBlanks(in text: Range<Int>) -> Bool {
    var lastBlank: Int?
    var nameStart = text.lowerBound
    for index in text {
      let scalar = scalars[index]
      if scalar == " " {
        guard index > text.lowerBound, self[index + 1].isWordPart || self[index + 1] == "(",
          self[index - 1].isWordPart || self[index - 1] == ")" || self[index - 1] == "-",
          !hasExtension(nameStart..<index)
        else { return false }
        lastBlank = index
      } else if FilePath.separators.contains(scalar) {
        nameStart = index + 1
      } else if scalar.isWhiteSpace || Self.notInNames.contains(scalar) {
        return false
      }
    }
    guard let lastBlank else { return false }
    return nameStart > lastBlank || hasExtension(nameStart..<text.upperBound)
  }
}
