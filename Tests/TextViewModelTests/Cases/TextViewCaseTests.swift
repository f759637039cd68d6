import Testing
import TextViewModel

/// The behaviours of a text view, row by row. `TEXTVIEW_CASES` names another file of the same form.
@Suite struct TextViewCaseTests {
  @Test func thereAreCases() {
    #expect(!Case.all.isEmpty)
    #expect(Case.all.allSatisfy { ["text", "keyboard", "press"].contains($0.kind) })
  }

  @Test(arguments: Case.rows("text"))
  func text(_ row: Case) {
    let runner = TextCaseRunner(row.given)
    for command in row.do { runner.run(command) }
    guard case .object(let expected) = row.expect else {
      Issue.record("\(row): no expectation")
      return
    }
    for (key, value) in expected {
      #expect(runner.answer(key, value) == value, "\(row): \(key)")
    }
  }

  @Test(arguments: Case.rows("keyboard"))
  func keyboard(_ row: Case) throws {
    let given = row.given
    let origin = try #require(given["origin"]?.doubles)
    let size = try #require(given["size"]?.doubles)
    var avoidance = KeyboardAvoidance(
      screen: try #require(rect(given["screen"])), restingOrigin: TextPoint(x: origin[0], y: origin[1]),
      viewSize: TextSize(width: size[0], height: size[1]),
      policy: try #require(given["policy"]?.string.flatMap(KeyboardAvoidance.Policy.init)),
      margin: given["margin"]?.double ?? 0)
    for command in row.do {
      switch command[0].string {
      case "focus": avoidance.focusedField = rect(command[1])
      case "blur": avoidance.focusedField = nil
      case "show": avoidance.keyboardFrame = rect(command[1])
      case "hide": avoidance.keyboardFrame = nil
      case "rest": avoidance.restingOrigin.y = try #require(command[1].double)
      default: Issue.record("unknown command \(command)")
      }
    }
    #expect(avoidance.originY == row.expect["originY"]?.double, "\(row)")
  }

  @Test(arguments: Case.rows("press"))
  func press(_ row: Case) throws {
    let given = row.given
    let button = try #require(rect(given["button"]))
    let frame = button.offset(y: given["originY"]?.double ?? 0)
    let down = try #require(given["down"]?.doubles)
    let up = try #require(given["up"]?.doubles)
    var press = PressTracker(slop: given["slop"]?.double ?? 0)
    // Dismissed first, the view is back at its resting place when the release comes.
    let released = given["dismiss"]?.string == "gestureFirst" ? button : frame
    let events = [
      press.begin(at: TextPoint(x: down[0], y: down[1]), frame: frame),
      press.end(at: TextPoint(x: up[0], y: up[1]), frame: released),
    ]
    #expect(.array(events.compactMap { $0.map { .string($0.rawValue) } }) == row.expect, "\(row)")
  }

  private func rect(_ json: JSON?) -> TextRect? {
    guard let numbers = json?.doubles, numbers.count == 4 else { return nil }
    return TextRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
