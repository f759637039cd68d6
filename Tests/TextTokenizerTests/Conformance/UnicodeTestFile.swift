import TestCases

/// One of Unicode's files of texts with their boundaries.
struct UnicodeTestFile {
  /// A text with its boundaries.
  struct Row: Sendable, CustomStringConvertible {
    let line: Int
    let scalars: [Unicode.Scalar]
    /// The numbers of scalars before each boundary, 0 and all of them included.
    let boundaries: Set<Int>

    var string: String {
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars)
      return String(view)
    }

    /// The row as the file has it.
    var description: String {
      var items: [String] = []
      for index in 0...scalars.count {
        items.append(boundaries.contains(index) ? "÷" : "×")
        if index < scalars.count { items.append(scalars[index].hexadecimal) }
      }
      return items.joined(separator: " ")
    }

    /// What was found beside what should be, character by character.
    func table(found: Set<Int>) -> String {
      var lines = ["\(self)", "  expected  got"]
      for index in 0...scalars.count {
        let (expected, got) = (boundaries.contains(index) ? "÷" : "×", found.contains(index) ? "÷" : "×")
        lines.append("     \(expected)       \(got)  \(expected == got ? "" : "  <--")")
        guard index < scalars.count else { break }
        let scalar = scalars[index]
        let name = scalar.properties.name ?? scalar.properties.nameAlias ?? "<no name>"
        lines.append("                U+\(scalar.hexadecimal) \(name) (\(scalar.properties.generalCategory))")
      }
      return lines.joined(separator: "\n")
    }
  }

  let name: String
  /// The version of Unicode, such as `15.0`.
  let version: String
  let rows: [Row]

  init(_ name: String) {
    self.name = name
    let lines = TestCases.unicodeLines(name)
    // The first line is "# WordBreakTest-15.0.0.txt".
    let numbers = lines[0].split(separator: "-").last?.split(separator: ".").prefix(2) ?? []
    version = numbers.joined(separator: ".")
    rows = lines.enumerated().compactMap { index, line in
      let items = (line.split(separator: "#", omittingEmptySubsequences: false).first ?? "").split {
        " \t".contains($0)
      }
      guard !items.isEmpty else { return nil }
      var scalars: [Unicode.Scalar] = []
      var boundaries: Set<Int> = []
      for item in items {
        switch item {
        case "÷": boundaries.insert(scalars.count)
        case "×": break
        default: scalars.append(Unicode.Scalar(UInt32(item, radix: 16)!)!)
        }
      }
      return Row(line: index + 1, scalars: scalars, boundaries: boundaries)
    }
  }
}

extension Unicode.Scalar {
  /// At least four hexadecimal digits.
  var hexadecimal: String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
