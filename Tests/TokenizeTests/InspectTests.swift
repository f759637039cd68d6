import Foundation
import Testing

@Suite struct InspectTests {
  @Test func table() throws {
    let result = try Tokenize.run(["inspect", "a 漢字\n"])
    #expect(
      result.output == """
        position  at boundary  within  to boundary  enclosing
                  ◀  ▶         ◀  ▶      ◀       ▶  ◀           ▶
        0  ┌  a   ●  ·         ·  ●    nil       1  nil         0..<1 a
        1  └  ␣   ·  ●         ●  ·      0       2  0..<1 a     nil
        2  ┌  漢  ●  ·         ·  ●      1       8  nil         2..<8 漢字
        5  │  字  ·  ·         ●  ●      2       8  2..<8 漢字  2..<8 漢字
        8  └  ↵   ·  ●         ●  ·      2     nil  2..<8 漢字  nil
        9         ·  ·         ·  ·      8     nil  nil         nil

        """)
    #expect(result.status == 0)
  }

  @Test func unitsThatTouchAndEmptyOnes() throws {
    let lines = try Tokenize.run(["inspect", "-g", "character", "ab"]).lines
    #expect(lines.dropFirst(2).map { $0.prefix(4).suffix(1) } == ["┌", "├", "└"])
    let blank = try Tokenize.run(["inspect", "-g", "line", "a\n\nb"]).lines
    #expect(blank.dropFirst(2).map { $0.prefix(4).suffix(1) } == ["┌", "└", "╺", "┌", "└"])
  }

  @Test func standardInput() throws {
    let text = try Tokenize.run(["inspect", "a b"])
    #expect(try Tokenize.run(["inspect"], input: Data("a b".utf8)).output == text.output)
    #expect(try Tokenize.run(["inspect", "a", "b"]).output == text.output)
  }

  /// Columns stand one under the other also where characters take two columns.
  @Test(arguments: [
    ("a", 1), ("é", 1), ("ש", 1), ("ก", 1), ("漢", 2), ("ｆ", 2), ("ｶ", 1), ("한", 2), ("👩", 2), ("⌚", 2),
    ("☎", 1), ("、", 2), ("…", 1), ("𠀀", 2),
  ])
  func alignment(character: String, width: Int) throws {
    // The second character is shown as U+200B, in six columns.
    let lines = try Tokenize.run(["inspect", "-g", "character", character + "\u{200B}"]).lines
    let spaces = String(repeating: " ", count: 6 - width + 2)
    #expect(lines[2].hasPrefix("0  ┌  \(character)\(spaces)●"))
  }

  @Test func colourOnlyOnATerminal() throws {
    #expect(try !Tokenize.run(["inspect", "a"]).output.contains("\u{1B}"))
    #expect(try Tokenize.run(["inspect", "--color=always", "a"]).output.contains("\u{1B}[1m"))
    #if os(Linux)
      let coloured = try Tokenize.outputOnTerminal(["inspect", "a"])
      #expect(coloured.contains("\u{1B}[1m"), "\(coloured)")
      let never = try Tokenize.outputOnTerminal(["inspect", "--color", "never", "a"])
      #expect(never.contains("0..<1 a") && !never.contains("\u{1B}"))
      let noColor = try Tokenize.outputOnTerminal(["inspect", "a"], environment: ["NO_COLOR": "1"])
      #expect(noColor.contains("0..<1 a") && !noColor.contains("\u{1B}"))
    #endif
  }
}
