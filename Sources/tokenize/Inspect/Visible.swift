/// Text in which everything can be seen: white space, controls and marks that stand alone.
func visible(_ text: String) -> String {
  var result = ""
  for character in text {
    switch character {
    case " ": result += "␣"
    case "\t": result += "⇥"
    case "\n": result += "↵"
    case "\r\n": result += "␍↵"
    case "\r": result += "␍"
    default: result += visible(character)
    }
  }
  return result
}

private func visible(_ character: Character) -> String {
  var result = ""
  for (index, scalar) in character.unicodeScalars.enumerated() {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control where scalar.value < 0x20: result.unicodeScalars.append(.init(0x2400 + scalar.value)!)
    case .control, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator, .spaceSeparator:
      result += code(scalar)
    // Inside a cluster a joiner does its work; alone it would not be seen.
    case .format: index == 0 ? result += code(scalar) : result.unicodeScalars.append(scalar)
    case .nonspacingMark, .enclosingMark, .spacingMark:
      if index == 0 { result += "◌" }
      result.unicodeScalars.append(scalar)
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

private func code(_ scalar: Unicode.Scalar) -> String {
  let digits = String(scalar.value, radix: 16, uppercase: true)
  return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}
