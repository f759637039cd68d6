import Testing
import TextTokenizer

@Suite struct WritingDirectionTests {
  @Test(
    arguments: [
      ("", nil), ("12: (!)", nil), ("abc", .leftToRight), ("שלום", .rightToLeft),
      ("12: שלום abc", .rightToLeft),
      ("(a) שלום", .leftToRight), ("عربي", .rightToLeft), ("漢字", .leftToRight),
      // Beyond the first piece that is looked at, cut at a surrogate pair.
      (String(repeating: "😀", count: 99) + "א", .rightToLeft),
      // Strong, right to left and outside the basic plane.
      ("𐤀", .rightToLeft),
    ] as [(String, TextWritingDirection?)])
  func firstStrong(text: String, expected: TextWritingDirection?) {
    #expect(TextWritingDirection(firstStrongIn: text) == expected)
  }
}
