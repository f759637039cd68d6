import Testing
import TextTokenizerCore

@Suite("Patterns: quotations and brackets")
struct EnclosedPatternTests {
  @Test(
    "a quotation",
    arguments: [
      "say ⟦\"a b\"⟧ x",
      "⟦\"a \\\" b\"⟧ it's 5' tall ⟦'a'⟧ ⟦“x”⟧ y ⟦«a»⟧ ⟦`x y`⟧",
      "\"a\nb\" \" a\"",
      "(⟦\"a\"⟧,⟦\"b\"⟧) don't ⟦'can\\'t'⟧ x",
      "\"a \\\nb\" ⟦\"c\"⟧",
      "‘a ‘b ‘c",
    ] as [MarkedMatches])
  func quotations(_ text: MarkedMatches) {
    text.check([.quoted])
  }

  @Test(
    "an innermost pair of brackets",
    arguments: [
      "f(a⟦(b)⟧c) d",
      "⟦{[x}⟧] ⟦(x)⟧ [⟦{y}⟧]",
      "a) b",
      "((a",
      "([⟦(a)⟧]",
      "⟦「あ」⟧ ⟦【x】⟧",
      "⟦{ foo }⟧ bar",
      "{ foo ⟦{ bar }⟧ }",
      "func f⟦()⟧ {\n  ⟦(a\nb)⟧\n}",
    ] as [MarkedMatches])
  func brackets(_ text: MarkedMatches) {
    text.check([.brackets])
  }
}
