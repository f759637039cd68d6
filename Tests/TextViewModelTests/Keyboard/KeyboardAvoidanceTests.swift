import Testing
import TextViewModel

@Suite struct KeyboardAvoidanceTests {
  /// Whatever order things are told in, the place is the same, and hiding leads back.
  @Test(arguments: KeyboardAvoidance.Policy.allCases)
  func orderDoesNotMatter(policy: KeyboardAvoidance.Policy) {
    let screen = TextRect(x: 0, y: 0, width: 80, height: 24)
    let field = TextRect(x: 0, y: 20, width: 80, height: 1)
    let keyboard = TextRect(x: 0, y: 16, width: 80, height: 8)
    var first = KeyboardAvoidance(
      screen: screen, viewSize: TextSize(width: 80, height: 24), policy: policy)
    var second = first
    first.focusedField = field
    first.keyboardFrame = keyboard
    second.keyboardFrame = keyboard
    second.keyboardFrame = keyboard
    #expect(second.originY == 0)
    second.focusedField = field
    #expect(first.originY == second.originY && first.originY < 0)
    first.keyboardFrame = nil
    second.focusedField = nil
    #expect(first.originY == 0 && second.originY == 0)
  }

  /// A keyboard beside the field hides nothing.
  @Test func keyboardBeside() {
    var avoidance = KeyboardAvoidance(
      screen: TextRect(x: 0, y: 0, width: 80, height: 24), viewSize: TextSize(width: 80, height: 24))
    avoidance.focusedField = TextRect(x: 0, y: 20, width: 30, height: 1)
    avoidance.keyboardFrame = TextRect(x: 30, y: 10, width: 50, height: 14)
    #expect(avoidance.originY == 0)
    avoidance.keyboardFrame?.x = 29
    #expect(avoidance.originY == -14)
  }
}
