// How tools say where in a file something is.

extension SearchWindow {
  /// The end of a line, column or range that follows a file's name at an index; nil where there is none.
  func lineReferenceEnd(from index: Int) -> Int? {
    let end =
      switch self[index] {
      case ":": numbersEnd(from: index + 1) ?? spelledEnd(from: index + 1)
      case "(": enclosedEnd(from: index + 1, closing: ")")
      case "[": enclosedEnd(from: index + 1, closing: "]")
      case "#": fragmentEnd(from: index + 1)
      case ",": spelledEnd(from: index + 1)
      case " ": spelledEnd(from: index)
      default: nil as Int?
      }
    return end.flatMap { self[$0].joinsWords || self[$0] == "_" ? nil : $0 }
  }

  /// `12`, `12:5`, `12.5`, `12-15`, `12:5-8`, `12:5-15:8`: as much of it as is there.
  private func numbersEnd(from index: Int) -> Int? {
    guard let line = placeEnd(from: index) else { return nil }
    return self[line] == "-" ? placeEnd(from: line + 1) ?? line : line
  }

  /// A line, perhaps with a column.
  private func placeEnd(from index: Int) -> Int? {
    guard let line = numberEnd(from: index) else { return nil }
    return self[line] == ":" || self[line] == "." ? numberEnd(from: line + 1) ?? line : line
  }

  private func numberEnd(from index: Int) -> Int? {
    let end = end(of: \.isASCIIDigit, from: index)
    return end > index && !self[end].joinsWords ? end : nil
  }

  /// `46)`, `46,5)`, `46, 5)`, `46-48)`, `46,5-9)`, `46,5,48,9)`.
  private func enclosedEnd(from index: Int, closing: Unicode.Scalar) -> Int? {
    var start = index
    for _ in 0..<4 {
      guard let end = numberEnd(from: start) else { return nil }
      switch self[end] {
      case closing: return end + 1
      case ",", "-", ":": start = self[end + 1] == " " ? end + 2 : end + 1
      default: return nil
      }
    }
    return nil
  }

  /// `L10`, `L10-L20`, `L10C5-L20C1`, `10`.
  private func fragmentEnd(from index: Int) -> Int? {
    func placeEnd(from index: Int) -> Int? {
      let line = end(of: \.isASCIIDigit, from: self[index] == "L" ? index + 1 : index)
      guard self[line - 1].isASCIIDigit, line > index else { return nil }
      return self[line] == "C" ? numberEnd(from: line + 1) ?? line : line
    }
    guard let line = placeEnd(from: index) else { return nil }
    return self[line] == "-" ? placeEnd(from: line + 1) ?? line : line
  }

  /// ` line 3`, ` on line 3`, ` line 3, column 5`.
  private func spelledEnd(from index: Int) -> Int? {
    var start = index
    if has(" on", at: start) { start += 3 }
    guard has(" line ", at: start), let line = numberEnd(from: start + 6) else { return nil }
    start = self[line] == "," ? line + 1 : line
    for word in [" column ", " col "] as [StaticString] where has(word, at: start) {
      return numberEnd(from: start + word.utf8CodeUnitCount) ?? line
    }
    return line
  }
}
