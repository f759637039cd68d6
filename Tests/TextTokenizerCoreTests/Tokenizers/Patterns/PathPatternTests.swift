import Testing
import TextTokenizerCore

@Suite("Patterns: paths")
struct PathPatternTests {
  @Test(
    "a path",
    arguments: [
      "cd ⟦/home/user/file⟧ ok",
      "⟦./a⟧, ⟦../b/c⟧.",
      "⟦~/x⟧",
      "and/or 1/2",
      "⟦src/main.swift⟧:",
      "⟦C:\\dir\\a.txt⟧ ⟦C:/x⟧ // no </p> ⟦/usr/⟧ a / b ⟦.../x.y⟧ /",
      "(⟦/a/b⟧) \"⟦/a⟧ b\"",
      "at ⟦web/[id]/page.tsx⟧ ok",
      "⟦app/(group)/[...slug]/page.tsx⟧ ⟦app/[[...slug]]/page.tsx⟧ (⟦web/[id]/x.ts⟧)",
      "⟦${HOME}/x⟧ ⟦$HOME/x⟧ ⟦$(pwd)/x⟧ ⟦%VAR%\\x⟧ ⟦%TEMP%/x⟧",
      "⟦[id]/page.tsx⟧ [text](⟦/docs/a.md⟧) f(⟦a/b.c⟧) [INFO]⟦src/a.c⟧",
      "src/*/x.c {a,b}/c.txt (a/b)/c.txt src{/a,/b} a?/b.c",
      "**⟦/etc/hosts⟧** *⟦a/b.c⟧*",
      "--file=⟦/etc/hosts⟧ if=⟦/dev/sda⟧ x=⟦~/y⟧ ⟦out=build/x.o⟧",
      "⟦/Users/a/My\\ Docs/b.rs⟧ x ⟦My\\ Docs/b.rs⟧ x",
      "\"⟦/Users/a/My Docs/b.rs⟧\" '⟦C:\\Program Files (x86)\\Foo\\b.exe⟧' \"⟦My Docs/b.rs⟧\" `⟦/a b/c d/e.f⟧`",
      "\"⟦/etc/hosts⟧ and ⟦/etc/passwd⟧\" \"⟦src/a.c⟧ and ⟦src/b.c⟧\" \"⟦/etc/hosts⟧ is broken\"",
      "打开⟦src/main.swift⟧中的 ⟦文档/a.txt⟧ 看⟦./a.c⟧ 查看/etc/hosts ⟦/home/用户/文件.txt⟧",
      "⟦a/b.cc⟧(46,5) ⟦a/b.cc⟧(46) ⟦docs/a.md#x⟧ ⟦/man/printf(3)⟧",
      "⟦\\\\server\\share\\x⟧ ⟦..\\x⟧ ⟦.\\x⟧ ⟦dir\\a.txt⟧",
      "http://ex.org/i.html",
      "<b>⟦/usr/bin⟧</b> ⟦/a⟧:⟦/b⟧",
      "⟦foo(1)/bar.txt⟧ ⟦report(1)/x(2).pdf⟧",
      "⟦/a⟧,⟦/b⟧ x\\n/y ⟦C:\\x⟧,⟦D:\\y⟧ ⟦/C⟧:⟦/x⟧",
      "`⟦/a b/c⟧` 'it is a/b' \"x y\" \"a b/\" don't ⟦a/b.c⟧",
    ] as [MarkedMatches])
  func paths(_ text: MarkedMatches) {
    text.check([.path])
  }

  @Test(
    "a path with a line",
    arguments: [
      "⟦./base.c:238⟧: def",
      "⟦main.swift:12:5⟧: error",
      "⟦/a/b:3⟧ localhost:80 12:30 ⟦a.c:1⟧, a.c:x",
      "at ⟦web/[id]/page.tsx:12:3⟧ ok",
      "⟦a/b.tsx:321-324⟧ ⟦a.c:1:2-8⟧ ⟦a.c:1.2-3.4⟧ ⟦a.c:1:2-3:4⟧ ⟦a.c:12⟧- ⟦a.c:12⟧.",
      "⟦a/b.cc(46,5)⟧: error ⟦b.cs(46)⟧ ⟦b.cs(46-48)⟧ ⟦b.cs(46,5-9)⟧ ⟦b.cs(46,5,48,9)⟧: ⟦b.ts(46, 5)⟧ b.cs(x) ⟦b.c[12,5]⟧",
      "File ⟦\"x.py\", line 3⟧, in f",
      "File ⟦\"/a/My Docs/x.py\", line 3⟧, in f",
      "File ⟦\"/a/b.py\", line 3⟧",
      "\"⟦/a/My Docs/b.rs:10⟧\" ⟦\"/a/My Docs/b.rs\":10⟧",
      "⟦/Users/a/My\\ Docs/b.rs:10⟧ x",
      "in ⟦/a/b.php on line 12⟧ ⟦x.py, line 3⟧. ⟦x.sh: line 3⟧: foo ⟦main.c line 12, column 5⟧",
      "⟦a/b.ts#L12⟧ ⟦a/b.ts#L12-L20⟧ ⟦a.md#L1C2-L3C4⟧ a.md#x",
      "╭─[⟦src/Cargo.toml:55:1⟧]",
      "(⟦a.c:12⟧) ⟦a.c:12⟧是 打开⟦src/a.c:3⟧",
      "⟦C:\\x\\a.cs(4,5)⟧: ⟦C:/x/a.c:12:5⟧",
      "⟦${HOME}/x.c:12⟧ ⟦[id].tsx:12⟧",
      "a.c:12px main.swift line end 1.2:3",
    ] as [MarkedMatches])
  func pathsWithLines(_ text: MarkedMatches) {
    text.check([.pathWithLine])
  }
}
