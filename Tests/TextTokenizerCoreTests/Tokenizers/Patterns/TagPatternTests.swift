import Testing
import TextTokenizerCore

@Suite("Patterns: mentions, hashtags and colours")
struct TagPatternTests {
  @Test(
    "a mention",
    arguments: [
      "hi ⟦@user⟧",
      "me@ex",
      "@@x",
      "⟦@a-b⟧-",
      "(@)",
      "⟦@_x⟧,",
      "⟦@用户⟧",
      "你好⟦@kim⟧ 看",
      "你好⟦@kim⟧你好",
      "สวัสดี⟦@kim⟧ครับ",
      "안녕⟦@kim⟧님",
      "by ⟦@kim@ex.social⟧ ok",
      "by ⟦@kim.lee@ex.social⟧.",
      "看⟦@kim@ex.social⟧看",
      "@a@b",
      "⟦@kim⟧.lee",
    ] as [MarkedMatches])
  func mentions(_ text: MarkedMatches) {
    text.check([.mention])
  }

  @Test(
    "a hashtag",
    arguments: [
      "⟦#swift⟧ x",
      "#123",
      "a#b",
      "##x",
      "⟦#größe⟧!",
      "(⟦#a_1⟧)",
      "#",
      "今天⟦#天气⟧ ⟦#iPhone買った⟧",
    ] as [MarkedMatches])
  func hashtags(_ text: MarkedMatches) {
    text.check([.hashtag])
  }

  @Test(
    "a colour",
    arguments: [
      "a: ⟦#ff8800⟧;",
      "⟦#fff⟧",
      "#ff #fffff x#fff &#123; #fffx",
      "⟦#12345678⟧",
      "颜色⟦#fff⟧色",
    ] as [MarkedMatches])
  func colours(_ text: MarkedMatches) {
    text.check([.hexColor])
  }
}
