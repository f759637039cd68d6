import Testing
import TextTokenizerCore

@Suite("Patterns: smart selection")
struct SmartPatternTests {
  @Test(
    "what is smart",
    arguments: [
      "你好⟦@kim⟧ 看",
      "by ⟦@kim@ex.social⟧ ok",
      "try ⟦ex.com/path?x=1⟧ now",
      "see ⟦a/b.tsx:321-324⟧ ok",
      "uses acts/checkout@v2 x",
      "to: ⟦me@ex.org⟧ ok",
      "⟦src/Cargo.toml:55:1⟧",
      "File ⟦\"x.py\", line 3⟧, in f",
      "a: ⟦/Users/a/My\\ Docs/b.rs:10⟧ x",
      "⟦http://www.ex.org⟧版权所有 ⟦https://ex.org/wiki/中国⟧",
      "⟦a/b.c:1⟧\n⟦\"/x y/z.c\":2⟧\n\"a\n⟦/b⟧ ⟦c/d.e⟧\"",
    ] as [MarkedMatches])
  func smart(_ text: MarkedMatches) {
    text.check(TextPattern.smart)
  }
}
