import Testing
import TextTokenizerCore
import TextTokenizerTesting

@Suite("The pattern tokenizer")
struct PatternTokenizerTests {
  @Test(
    "patterns of the package",
    arguments: [
      (
        "url", TextPattern.url,
        [
          "see [https://ex.org/i.html].", "([https://ex.org/a_(b)])", "[http://host:8080/]", "<[ftp://a.b]>",
          "[https://ex.org/?q=a&b=c#d], and", "x [www.ex.org/a]!", "[mailto:me@ex.org];", "http:// no",
          "[git+ssh://h/p]",
          "“[https://ex.org/路径]”，", "[https://[::1]/x]", "no: colon, a/b", "[file:///etc/hosts]", "https://",
          "[https://ex.org]\u{3000}x",
        ]
      ),
      (
        "email", .email,
        [
          "to [me@ex.org] now", "<[a.b+c@d-e.co.uk]>.", "[jörg@bücher.de],", "a@b", "foo@@bar.org", "@ex.org",
          "a.@b.cc",
          "(mailto:[x@y.zz])", "a@b.c.12", "[me@ex.org]. Then",
        ]
      ),
      (
        "path", .path,
        [
          "cd [/home/user/file] ok", "[./a], [../b/c].", "[~/x]", "and/or 1/2", "[src/main.swift]:",
          "[C:\\dir\\a.txt]",
          "[C:/x]", "// no", "</p>", "[/usr/]", "a / b",
          "[.../x.y]".replacing("[.../x.y]", with: "[.../x.y]"), "/",
          "([/a/b])", "\"[/a b]\"".replacing("[/a b]", with: "[/a] b"),
        ]
      ),
      (
        "pathWithLine", .pathWithLine,
        [
          "[./base.c:238]: def", "[main.swift:12:5]: error", "[/a/b:3]", "localhost:80", "12:30", "[a.c:1],",
          "a.c:x",
        ]
      ),
      (
        "ip", .ipAddress,
        [
          "[192.0.2.1]:80", "256.1.1.1", "1.2.3", "[10.0.0.1].", "1.2.3.4.5", "[2001:db8::1]", "[::1]",
          "12:30:45",
          "[1:2:3:4:5:6:7:8]", "std::vector", "[fe80::]", "::", "1:2:3:4:5:6:7:8:9", "a:::b", "[abcd::12]: x",
        ]
      ),
      (
        "hexColor", .hexColor,
        ["a: [#ff8800];", "[#fff]", "#ff", "#fffff", "x#fff", "&#123;", "[#12345678]", "#fffx"]
      ),
      (
        "number", .number,
        [
          "t=[-12.5]", "[6.02e23]", "[1,234.5],", "[0xFF]", "a-1".replacing("1", with: "[1]"), "12px",
          "1.2.3", "[.5]",
          "[+7]", "([-1])-[2]", "x1", "[1]. Then", "[3] [4]", "[1e] x".replacing("[1e]", with: "1e"),
          "[-1e-5]",
          "1_000", "[1],[2]",
        ]
      ),
      ("hashtag", .hashtag, ["[#swift] x", "#123", "a#b", "##x", "[#größe]!", "([#a_1])", "#"]),
      ("mention", .mention, ["hi [@user]", "me@ex", "@@x", "[@a-b]-", "(@)", "[@_x],", "[@用户]"]),
      (
        "quoted", .quoted,
        [
          "say [\"a b\"] x", "[\"a \\\" b\"]", "it's 5' tall", "['a']", "[“x”] y", "\"a\nb\"", "[«a»]",
          "[`x y`]", "\" a\"",
          "([\"a\"],[\"b\"])", "don't ['can\\'t'] x",
        ]
      ),
      (
        "brackets", .brackets,
        [
          "f[(a(b)c)] d",
          "[[x]][(y)]".replacing("[[x]][(y)]", with: "{[x}]").replacing("{[x}]", with: "(x] [{y}]"),
          "a) b", "((a", "([(a)]", "[「あ」]",
        ]
      ),
    ] as [(String, TextPattern, [String])])
  func inTheBox(_ name: String, _ pattern: TextPattern, _ texts: [String]) {
    for text in texts {
      // Brackets and braces are part of some texts, so that marks of their own stand for the expected ranges.
      let (string, ranges) = Self.marked(text, name)
      let input = StringInput(string)
      let tokenizer = PatternTokenizer(over: BasicTokenizer(textInput: input), [pattern], besides: .nothing)
      let found = ListTokenizer(asking: tokenizer, over: input, granularities: [.word]).units[.word] ?? []
      #expect(found.map { input.string(in: $0) } == ranges, "\(name) in \(string)")
    }
  }

  /// The text, and what is expected in it: what stands between `[` and `]`, outermost, where they are balanced.
  private static func marked(_ text: String, _ name: String) -> (String, [String]) {
    var (string, ranges, open, depth) = ("", [String](), "", 0)
    for character in text {
      switch character {
      case "[" where name != "brackets" || depth == 0:
        depth += 1
        if depth > 1 { open.append(character) }
        if depth > 1 { string.append(character) }
      case "]" where depth > 0:
        depth -= 1
        if depth == 0 {
          ranges.append(open)
          open = ""
        } else {
          open.append(character)
          string.append(character)
        }
      default:
        string.append(character)
        if depth > 0 { open.append(character) }
      }
    }
    return depth == 0 ? (string, ranges) : (text, [])
  }

  @Test("the earlier pattern wins where two overlap")
  func ranks() {
    let text = StringInput("me@ex.org")
    let base = BasicTokenizer(textInput: text)
    let mentionFirst = PatternTokenizer(over: base, [TextPattern(/@[a-z]+/), .email])
    #expect(mentionFirst.unit(touching: 3) == TextRange(2, 5))
    let emailFirst = PatternTokenizer(over: base, [.email, TextPattern(/@[a-z]+/)])
    #expect(emailFirst.unit(touching: 3) == TextRange(0, 9))
  }

  @Test("a word of the base keeps what lies outside of a match, without what is no letter at the cut")
  func cutWords() {
    let text = StringInput("(me@ex.org) to:me@ex.org/x")
    let tokenizer = PatternTokenizer(over: WhitespaceTokenizer(textInput: text), [.email])
    let words = ListTokenizer(asking: tokenizer, over: text, granularities: [.word]).units[.word] ?? []
    #expect(words.map { text.string(in: $0) } == ["me@ex.org", "to", "me@ex.org", "x"])
  }

  @Test("a line of any length is searched, piece by piece", arguments: [1, 20, 2000])
  func longLines(_ count: Int) throws {
    let text = StringInput(String(repeating: "2021 GET https://ex.org/x?id=1 by me@ex.org. ", count: count))
    let tokenizer = PatternTokenizer(textInput: text, TextPattern.smart, besides: .nothing)
    var found = 0
    tokenizer.forEachTextUnit(.word, in: text.documentRange) { _ in
      found += 1
      return true
    }
    #expect(found == 2 * count)
    let middle = TextPosition(count / 2 * 45 + 15)
    #expect(tokenizer.unit(touching: middle)?.length == 21)
  }

  @Test("a line without white space is cut at quotation marks")
  func longLineWithoutSpaces() {
    let text = StringInput(String(repeating: #"{"a":"https://ex.org/x","b":[1,2]},"#, count: 1000))
    let tokenizer = PatternTokenizer(textInput: text, [.url], besides: .nothing)
    let middle = TextPosition(500 * 36 + 12)
    #expect(tokenizer.unit(touching: middle)?.length == 16)
  }

  @Test("what nothing cuts is not searched, and does not take long")
  func endless() {
    let text = StringInput("me@" + String(repeating: "a", count: 100_000) + ".org")
    let tokenizer = PatternTokenizer(textInput: text, [.email], besides: .nothing)
    #expect(tokenizer.unit(touching: 50_000) == nil)
  }

  @Test("a faulty expression throws")
  func faulty() {
    #expect(throws: (any Error).self) { try TextPattern(source: "(") }
  }

  @Test("several tasks may share a pattern")
  func sharing() async {
    let pattern = TextPattern(/[0-9]+/)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          let text = StringInput("a 12 b")
          return PatternTokenizer(over: BasicTokenizer(textInput: text), [pattern]).unit(touching: 3)
            == TextRange(2, 4)
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
