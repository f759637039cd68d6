import Testing
import TextTokenizer
import TextViewModel

@testable import textview

@Suite struct EditorTests {
  private func editor(_ text: TextRope = "", rows: Int = 24) -> Editor {
    var file = TextFile()
    file.text = text
    return Editor(file, path: nil, columns: 80, rows: rows)
  }

  /// What a terminal pastes without saying so costs an edit a read, not one a key.
  @Test func burst() {
    let editor = editor()
    var parser = InputParser()
    let text = String(repeating: "some words to be pasted\r", count: 1000)
    for start in stride(from: 0, to: text.utf8.count, by: 4096) {
      editor.handle(parser.feed(Array(text.utf8).dropFirst(start).prefix(4096)))
    }
    #expect(editor.view.string == text.replacing("\r", with: "\n"))
    #expect(editor.view.revision <= text.utf8.count / 4096 + 1)
  }

  /// What is typed stays typing: a group of undo, and line breaks as the file has them.
  @Test func typing() {
    let editor = editor("a\r\nb")
    editor.handle([.text("xy"), .key(.enter, [])])
    #expect(editor.view.string == "xy\r\na\r\nb")
    editor.view.undo()
    #expect(editor.view.string == "a\r\nb")
    editor.handle([.paste("1\n2\n")])
    #expect(editor.view.string == "1\r\n2\r\na\r\nb")
  }

  @Test(arguments: [
    ("a\r\nb", 5, "\r\n"), ("a\nb", 3, "\n"), ("a\rb", 3, "\r"), ("a", 1, "\n"), ("a\r\nb\u{C}c", 5, "\r\n"),
    ("a\nb\r\nc", 0, "\n"), ("a\nb\r\nc", 2, "\r\n"), ("", 0, "\n"),
  ])
  func lineBreaks(text: String, offset: Int, lineBreak: String) {
    let editor = editor(TextRope(text))
    editor.view.selection = ViewSelection(caret: TextPosition(offset))
    let count = editor.view.text.utf8Count
    editor.handle([.key(.enter, [])])
    #expect(editor.view.text.utf8Count - count == lineBreak.utf8.count)
    #expect(
      editor.view.string.utf8.elementsEqual(
        (String(text.utf8.prefix(min(offset, count)))! + lineBreak
          + String(text.utf8.dropFirst(offset))!).utf8))
  }

  /// Line and column are those of the text, however it wraps.
  @Test func place() {
    let editor = editor(TextRope("one\n" + String(repeating: "wörds ", count: 100)))
    editor.view.selection = ViewSelection(caret: TextPosition(4 + 7 * 50))
    #expect(editor.draw().contains(" 2:301 "))
    editor.view.setText(TextRope(String(repeating: "a", count: 1 << 15)))
    #expect(editor.draw().contains(" 1:byte 32769 "))
  }

  /// Keys after a prompt's answer are keys again, and a long name is a name.
  @Test func prompts() {
    let editor = editor()
    let name = "/nowhere/" + String(repeating: "n", count: 80)
    editor.handle([.text("x"), .key(.letter("s"), .control), .text(name), .key(.enter, [])])
    #expect(editor.message.hasPrefix("not saved: ") && editor.view.string == "x")
    guard case .fileName(name, false)? = editor.prompt else {
      Issue.record("the name can't be tried again")
      return
    }
    editor.handle([.key(.escape, []), .text("y")])
    #expect(editor.view.string == "xy")
  }
}
