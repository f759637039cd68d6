import Testing

@testable import TextTokenizerCore

/// Texts of one repeated piece, in a window many times as long as any that is searched: work that is not linear in
/// the window would not come to an end within the limit, by far.
@Suite("Patterns: linear work", .timeLimit(.minutes(1)))
struct PatternWorkTests {
  @Test(
    "of one repeated piece",
    arguments: [
      (TextPattern.url, ["://", "aa://", "http://a)", "www.", "mailto:", "http://a看", "aa:"]),
      (.urlWithoutScheme, [".", "a.", "com.", "看a.", "com:1.", "a.com(", "/a.com"]),
      (.email, ["@", "a@", "@a.", "a@b.", "{@", "..@", "看@看.", "'@a.bc"]),
      (.mention, ["@", "a@", "@a.", "@a@", " @a-"]), (.hashtag, ["#", "#1", "a#"]),
      (.hexColor, ["#", "#f", "f"]),
      (.ipAddress, ["1", ":", "::", "1:", "f", "1.", ".1", "::1.", "%a", ":1%"]),
      (
        .number,
        ["1", "1,", "1.", "1,111", "0\u{A0}", "000\u{A0}", "111\u{A0}", "1e", "0x", "1'11", "-1.", "1٫"]
      ),
      (
        .path,
        [
          "/", "\\", "(", "/(", "(/)", "(a/", "\\ ", "a\\ ", "\"a/ ", "'a ", "%a/", "$/", "~", "a=", "[a]",
          "/a.b(",
        ]
      ),
      (
        .pathWithLine,
        [".", "a.b", "a.b:", "a.b:1", "a.b(1", "a.b#", "\"a b/", "'a.b ", "a.b on", "/看a.b", "{/", "C:/"]
      ),
      (.quoted, ["\"", "'", " 'a", "`a", "“", "‘a ", "«", "\\\"", "\"\\"]),
      (.brackets, ["(", ")", "([", "(]", "([)", "⟨", "()"]),
    ] as [(TextPattern, [String])])
  func repeated(_ pattern: TextPattern, _ pieces: [String]) {
    for piece in pieces {
      for end in ["", ")]}\"'`’ x"] {
        let text = StringInput(String(repeating: piece, count: 50_000 / piece.utf8.count) + end)
        let window = SearchWindow(of: text, in: text.documentRange, noting: pattern.triggers)
        let found = pattern.ranges(in: window)
        #expect(zip(found, found.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }, "of \(piece)")
      }
    }
  }
}
